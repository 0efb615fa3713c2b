// The page of presets: two games beside each other, with only the rules in which they differ. The data stands in the page.
const { groups, sections, words } = JSON.parse(document.getElementById("games").textContent);
const form = document.getElementById("compare-games"), shown = document.getElementById("compared-games");
const games = groups.flatMap(each => each.games);
const FIRST = ["pagat-2", "matgo-2"];

const made = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};
const options = () => groups.map(each => made("optgroup", { label: each.title }, ...each.games.map(({ key, title }) => made("option", { value: key }, title))));
const link = id => made("a", { href: `rules/${id.split("-")[0].toLowerCase()}.html#rule-${id.toLowerCase()}` }, id);

function compare() {
  const chosen = [form.one.value, form.other.value], [one, other] = chosen.map(key => games.findIndex(each => each.key === key));
  const bodies = sections.flatMap(({ title, rows }) => {
    const differing = rows.filter(({ values }) => values[one] !== values[other]);
    const lines = differing.map(({ rule, ids, values }) => made("tr", {}, made("th", { scope: "row" }, `${rule} (`, ...ids.flatMap((id, n) => (n ? [", ", link(id)] : [link(id)])), ")"), made("td", {}, values[one]), made("td", {}, values[other])));
    return lines.length ? [made("tbody", {}, made("tr", {}, made("th", { scope: "rowgroup", colSpan: 3 }, title)), ...lines)] : [];
  });
  const count = bodies.reduce((sum, each) => sum + each.rows.length - 1, 0);
  const said = count === 0 ? words.same : count === 1 ? words.differsOnce : words.differ.replace("{count}", count);
  const head = made("thead", {}, made("tr", {}, made("th", { scope: "col" }, words.rule), ...[one, other].map(each => made("th", { scope: "col" }, games[each].title))));
  shown.replaceChildren(made("p", {}, made("strong", {}, said)), ...(count ? [made("table", { className: "docutils compared" }, head, ...bodies)] : []));
}

form.one.append(...options());
form.other.append(...options());
const asked = new URLSearchParams(location.search);
["one", "other"].forEach((name, n) => {
  form[name].value = games.some(each => each.key === asked.get(name)) ? asked.get(name) : FIRST[n];
  form[name].onchange = () => {
    const address = new URL(location.href);
    for (const each of ["one", "other"]) address.searchParams.set(each, form[each].value);
    history.replaceState(null, "", address);
    compare();
  };
});
form.hidden = false;
compare();
