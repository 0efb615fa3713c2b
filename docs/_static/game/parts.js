// What the pages with Python share: elements, and links from rule ids.

export function element(tag, properties = {}, ...children) {
  const { className, data, ...others } = properties;
  const made = Object.assign(document.createElement(tag), others);
  if (className) made.className = className;
  Object.assign(made.dataset, data);
  made.append(...children.filter(each => each !== null));
  return made;
}

export const face = code => code.split(".")[0]; // copies of a joker look the same

export function picture(code, alt) {
  const src = new URL(`../cards/${face(code)}.svg`, import.meta.url).href;
  return element("img", { src, alt, title: alt, width: 55, height: 90, data: { card: code } });
}

// A cell with the id of a rule becomes a link to it, in the language of the page.
export function link(cell) {
  const [, section] = cell.textContent.match(/^([A-Z]+)-\d+$/) ?? [];
  if (!section) return;
  const rule = cell.textContent;
  const href = new URL(`rules/${section.toLowerCase()}.html#rule-${rule.toLowerCase()}`, document.baseURI).href;
  cell.replaceChildren(element("a", { href }, rule));
}

// The language to begin with: that of the page, or where it is English that of a Korean reader.
export const language = () => [document.documentElement.lang, navigator.language].some(each => each.startsWith("ko")) ? "ko" : "en";

// The words of the markup in a language: English stands there, and Korean in data-ko.
export function translate(root, lang) {
  root.lang = lang;
  for (const each of root.querySelectorAll("[data-ko]")) {
    each.dataset.en ??= each.textContent;
    each.textContent = each.dataset[lang];
  }
}
