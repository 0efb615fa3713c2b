// The panels over the table: go or stop, and the end of a hand in cards and factors.

import { el } from "./elements.js";
import { keyOf } from "./questions.js";
import { signed } from "./words.js";

const OPERATIONS = { ADD: (value, first) => `${first ? "" : "+"}${value}`, MULTIPLY: value => `×${value}`, DIVIDE: value => `÷${value}`, LIMIT: value => `≤${value}` };

const named = ({ name, korean }, lang) => (lang === "ko" && korean) || name;

/** The calculation of a payment as a row of chips. */
function factors({ lines }, lang) {
  return lines.map((line, n) => el("span", { className: `factor ${line.op === "MULTIPLY" ? "times" : ""}`, style: { "--n": n } },
    el("small", { textContent: named(line, lang) }), OPERATIONS[line.op](line.value, n === 0)));
}

/** Go or stop: what stopping pays, and what a go adds and risks. */
export function goOrStop(board, choose) {
  const { hand, words, lang } = board, { stop, go, viewer } = hand, find = type => hand.choices.find(each => each.action.type === type);
  const now = stop.net[viewer], dearest = [...stop.payments].filter(each => each.lines.length).sort((a, b) => b.amount - a.amount)[0];
  const others = hand.choices.filter(each => !["Go", "Stop"].includes(each.action.type));
  const order = [find("Go"), find("Stop"), ...others].filter(Boolean), key = choice => keyOf(order.indexOf(choice));
  const button = (type, title, amount) => {
    const choice = find(type);
    return choice && el("button", { type: "button", className: type.toLowerCase(), data: { choice: choice.text }, attributes: { part: type.toLowerCase(), ...key(choice) }, onclick: () => choose(choice) },
      el("b", { textContent: title }), el("small", { textContent: signed(amount) }));
  };
  return el("div", { className: "asked", attributes: { part: "ask", role: "group", "aria-label": hand.asks } },
    el("div", { className: "says" }, el("p", {}, words.stops, el("b", { textContent: signed(now) })), el("div", { className: "factors" }, ...(dearest ? factors(dearest, lang) : []))),
    button("Go", words.afterGo(go.goes), go.net[viewer]), button("Stop", words.stop, now),
    go.risk && el("p", { className: "risk", attributes: { part: "risk" } }, el("span", { textContent: "⚠", attributes: { "aria-hidden": "true" } }), ` ${go.risk}`),
    ...others.map(each => el("button", { type: "button", className: "pill", data: { choice: each.text }, attributes: { part: "choice", ...key(each) }, textContent: each.label, onclick: () => choose(each) })));
}

/**
 * A question over the table: its `title`, and a large button for each of `answers`, { choice, cards, label, plain, choose }: `plain` is
 * whether it is what happens without the question, `choose` what a click does, and without a `choice` it is no decision of the hand.
 */
export function question(board, title, answers) {
  return el("div", { className: "asked question", attributes: { part: "ask", role: "group", "aria-label": title } },
    el("h2", { textContent: title }),
    el("div", { className: "answers" }, ...answers.map((each, n) => el("button", { type: "button", className: `answer${each.plain ? " plain" : ""}${each.hinted ? " hinted" : ""} ${each.choice?.action.type ?? ""}`, data: each.choice ? { choice: each.choice.text } : {}, attributes: { part: "choice", ...keyOf(n) }, onclick: each.choose },
      fan(board, each.cards), el("b", { className: each.choice?.target && !each.plain ? "unseen" : "", textContent: each.label })))));
}

/** Cards side by side, each a little over the one before it. */
export const fan = (board, cards) => cards.length > 0 && el("span", { className: "fan", attributes: { "aria-hidden": "true" } }, ...cards.map(code => el("img", { src: board.faceOf(code), alt: "", draggable: false })));

/** The end of a hand: what the viewer won or lost, in cards and factors; rule ids behind a tap; where all stand then. */
export function receipt(board, { next, close, counts }) {
  const { hand, words, page: { series } } = board, { settlement, viewer } = hand;
  const { nets } = board, net = viewer === null ? 0 : nets[viewer], won = net > 0 ? "won" : net < 0 ? "lost" : "even";
  const title = net > 0 ? words.win : net < 0 ? words.lose : settlement.end;
  return el("div", { className: `end ${won}`, attributes: { part: "receipt", role: "dialog", "aria-labelledby": "end-title" } },
    el("button", { type: "button", className: "close", textContent: "×", ariaLabel: words.table, onclick: close }),
    el("h2", { id: "end-title", tabIndex: -1 }, title, viewer !== null && net !== 0 && el("b", {}, el("span", { className: "unseen", textContent: signed(net) }), el("span", { className: "counted", textContent: signed(counts ? 0 : net), attributes: { "aria-hidden": "true" } }))),
    net === 0 || settlement.winner === null || settlement.winner === viewer ? null : el("p", { className: "how", textContent: settlement.end }),
    settlement.score && el("div", { className: "items" }, ...settlement.score.items.map((item, n) => scored(board, item, n))),
    el("div", { className: "paid" }, ...payments(board)),
    ...nets.map((chips, seat) => chips > settlement.net[seat] && chips < 0 && el("p", { className: "how", textContent: words.allIn(board.nameOf(seat), board.worthOf(-chips), board.worthOf(-settlement.net[seat])) })),
    el("ul", { className: "nets" }, ...nets.map((chips, seat) => el("li", { className: chips > 0 ? "up" : "" },
      el("span", { textContent: board.nameOf(seat) }), el("b", { textContent: signed(chips) }),
      series && [series.stake !== 1 && board.worthOf(chips, true), series.purses.length ? `${words.left} ${board.worthOf(series.purses[seat])}` : series.hands !== 1 && `${words.total} ${board.worthOf(series.chips[seat], true)}`].filter(Boolean).map(text => el("small", { textContent: text }))))),
    series?.over && el("p", { className: "how", textContent: words.seriesOver }),
    el("slot", { name: "receipt" }),
    next && el("button", { type: "button", className: "main", textContent: nextOf(board), onclick: next, data: { choice: "next" }, attributes: { part: "next" } }));
}

/** What asks for the next hand, which may be the first of another series. */
export const nextOf = ({ page: { series }, words }) => (series?.over ? words.again : words.next);

const ruleLink = (board, rule) => board.ruleWord(rule, { textContent: rule });

function scored(board, { name, points, cards, rule }, n) {
  return el("details", { style: { "--n": n } },
    el("summary", {}, el("span", { className: "what", textContent: name }),
      el("span", { className: "minis", attributes: { "aria-hidden": "true" } }, ...cards.slice(0, 14).map(code => el("img", { src: board.faceOf(code), alt: "", draggable: false }))),
      el("b", { textContent: points })),
    el("p", { className: "why" }, ruleLink(board, rule)));
}

function payments(board) {
  const { hand: { settlement, viewer }, lang, words } = board;
  const concerns = each => viewer !== null && [each.payer, each.payee].includes(viewer);
  return [...settlement.payments].sort((a, b) => concerns(b) - concerns(a)).map(each => {
    const mine = concerns(each), gain = !mine || each.payee === viewer, other = gain ? each.payer : each.payee;
    const who = other === null ? words.pot : !mine && each.payee !== null ? `${board.nameOf(each.payer)} → ${board.nameOf(each.payee)}` : board.nameOf(other);
    const liable = each.debtor !== null && each.debtor !== each.payer && el("span", { className: "factor times liable", textContent: each.text }); // who is paid for, and why
    const lines = each.lines.map(line => el("li", {}, el("span", { textContent: named(line, lang) }), el("span", { textContent: OPERATIONS[line.op](line.value, false) }), ruleLink(board, line.rule)));
    return el("details", {},
      el("summary", {}, el("span", { className: "what", textContent: who }),
        el("span", { className: "factors" }, liable, ...(each.lines.length ? factors(each, lang) : [el("span", { className: "factor", textContent: each.text })])),
        el("b", { textContent: !mine ? each.amount : `${gain ? "+" : "−"}${each.amount}` })),
      el("p", { className: "why" }, `${each.text} `, ruleLink(board, each.rule)), lines.length > 0 && el("ul", { className: "why" }, ...lines));
  });
}
