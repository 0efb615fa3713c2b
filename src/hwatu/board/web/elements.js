// Makes elements, so that the rest reads as a list of what there is.

/** An element with these properties and children; `data` and `style` hold data attributes and custom properties. */
export function el(tag, { data, style, attributes, ...properties } = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  Object.assign(made.dataset, data);
  for (const [name, value] of Object.entries(style ?? {})) made.style.setProperty(name, value);
  for (const [name, value] of Object.entries(attributes ?? {})) made.setAttribute(name, value);
  made.append(...children.flat().filter(each => each !== null && each !== undefined && each !== false && each !== ""));
  return made;
}

export const place = (element, { x, y, width, height }) => {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  return element;
};

/** These children instead of those that are there; one that says the same stays as it is, with its focus and its picture. */
export function renew(parent, children) {
  children.forEach((child, n) => {
    const old = parent.children[n];
    if (!old) parent.append(child);
    else if (!old.isEqualNode(child)) old.replaceWith(child);
  });
  while (parent.childElementCount > children.length) parent.lastElementChild.remove();
}
