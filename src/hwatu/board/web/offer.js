// A card that can be chosen looks so, is a button for keys and screen readers, and says what it does.

/** Make a card one for these `choices`, or for the one that is `aimed` at it, or for nothing; `key` are the attributes of its key. */
export function offer(made, { choices, aimed, key, held, hinted }) {
  const labels = aimed ? [aimed.label] : choices.map(each => each.label), only = aimed ?? (choices.length === 1 ? choices[0] : null);
  const is = { can: choices.length > 0, takes: choices.some(each => each.captures.length), target: aimed !== null, held, hinted, lit: false };
  for (const [name, on] of Object.entries(is)) made.classList.toggle(name, on);
  set(made, "data-choice", only && only.text);
  set(made, "role", labels.length ? "button" : null);
  set(made, "tabindex", labels.length ? "0" : null);
  set(made, "aria-label", labels.length ? labels.join(", ") : null);
  set(made, "aria-keyshortcuts", key["aria-keyshortcuts"] ?? null);
  set(made, "aria-hidden", labels.length ? null : "true");
}

function set(made, name, value) {
  if (value === null) made.removeAttribute(name);
  else made.setAttribute(name, value);
}
