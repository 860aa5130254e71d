import type { MAGIC_INPUTS } from '../../plugins/fault-triggers.ts'
import { type Html, html } from '../html.ts'
import type { KnownScenario } from '../worlds.ts'

interface Facts {
  world: string
  /** `/w/<world>`, or empty. */
  prefix: string
  scenarios: readonly KnownScenario[]
  endpoints: readonly string[]
  magicInputs: typeof MAGIC_INPUTS
}

/** The panels in the order of the page; the number of each is the key that leads to it. */
const PANELS = [
  ['world', 'World'],
  ['clock', 'Clock'],
  ['faults', 'Faults'],
  ['outbox', 'Outbox'],
  ['requests', 'Requests'],
  ['changes', 'Changes'],
  ['accounts', 'Accounts'],
  ['inputs', 'Magic inputs'],
] as const
type Panel = (typeof PANELS)[number][0]

/** The frame of the page; the script fills in what is true now. */
export function consolePage({ world, prefix, scenarios, endpoints, magicInputs }: Facts): string {
  const here = `${prefix}/__mock`
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${world} · Mock console</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${here}/console.css"><script type="module" src="${here}/console.js"></script>
<body data-prefix="${prefix}" data-world="${world}">
<header><div class="bar"><h1>Mock console</h1>
<p class="facts" id="facts" role="status">Reading the world…</p></div>
<nav aria-label="Panels"><ul>${PANELS.map(([id, title], at) => html`<li><a href="#${id}"><kbd>${at + 1}</kbd> ${title}</a></li>`)}
<li><a href="${prefix}/docs">API reference</a></li></ul></nav>
<noscript><p>The controls work by HTTP alone; this page needs scripts. The calls stand in docs/qa-guide.md.</p></noscript>
<p id="failure" class="failure" role="alert" hidden></p>
<form id="token" hidden><label for="token-field">Control token</label><input id="token-field" type="password" autocomplete="off"><button>Use it</button></form></header>
<main>
${panel(
  'world',
  html`<ul id="worlds" class="rows"></ul>
${control('POST', '/reset', 'Back to its scenario', html``, 'danger')}
${control('POST', '/worlds', 'Make a world', html`${select('scenario', 'Scenario', [...scenarios.map(({ name, summary }) => [name, `${name}: ${summary}`] as const)])}${field('id', 'Name', { hint: 'made up when empty' })}${field('seed', 'Seed', { type: 'number' })}`, 'plain', 'global')}
<div class="control"><a class="button" id="save" download href="${here}/worlds/${world}/snapshot">Save this state</a>${curl('GET', `/worlds/${world}/snapshot`, 'global', '-o state.json')}</div>
<div class="control"><label for="load">Go on from a saved state, in a new world</label><input id="load" type="file" accept="application/json,.json">${curl('PUT', '/worlds/<name>/snapshot', 'global', "-H 'content-type: application/json' --data-binary @state.json")}</div>`,
)}
${panel(
  'clock',
  html`<p class="time" id="now">–</p>
${control(
  'PUT',
  '/clock',
  'Move on',
  select('advance', 'By', [
    ['PT1M', 'a minute'],
    ['PT16M', '16 minutes: session tokens expire after 15'],
    ['PT1H', 'an hour'],
    ['P1D', 'a day'],
    ['P7D', 'a week'],
    ['P31D', '31 days: refresh tokens expire after 30'],
  ]),
)}
${control(
  'PUT',
  '/clock',
  'Set',
  select('frozen', 'The clock', [
    ['true', 'stands still'],
    ['false', 'runs'],
  ]),
)}
${control('PUT', '/clock', 'Set the time', field('now', 'To', { hint: 'an instant, such as 2031-12-31T23:59:00Z', required: true }))}`,
)}
${panel(
  'faults',
  html`<ul id="fault-list" class="rows"></ul>
${control(
  'POST',
  '/faults',
  'Let it fail',
  html`<datalist id="endpoints">${endpoints.map((name) => html`<option>${name}</option>`)}</datalist>
${field('match.endpoint', 'Call', { hint: 'such as people.list; all when empty', list: 'endpoints' })}
${field('match.path', 'Path', { hint: 'such as /media/*' })}
${select('status', 'Answers', [
  ['500', '500 Internal Server Error'],
  ['503', '503 Service Unavailable'],
  ['429', '429 Too Many Requests'],
  ['409', '409 Conflict'],
  ['403', '403 Forbidden'],
  ['401', '401 Unauthorized'],
  ['404', '404 Not Found'],
  ['', 'as always'],
])}
${field('delayMs', 'After, in ms', { type: 'number' })}
${field('match.times', 'So many times', { type: 'number' })}
${field('match.nth', 'Only the nth', { type: 'number' })}
${select('when', 'The call', [
  ['', 'does not happen'],
  ['after', 'has its effect, and only its answer fails'],
])}
<fieldset><legend>Instead of a status</legend>${box('hold', 'hold the answer until this is removed')}${box('malformed', 'an answer that is no JSON')}${box('drop', 'cut the connection')}</fieldset>`,
)}
${control('DELETE', '/faults', 'Remove all', html``, 'danger')}`,
)}
${panel('outbox', html`<ul id="mails" class="rows"></ul>${curl('GET', '/outbox')}${curl('GET', '/outbox/wait?to=admin@cornerman.test&kind=pin')}`)}
${panel(
  'requests',
  html`<div class="tools"><label><input type="checkbox" id="refused"> refused only</label><label><input type="checkbox" id="paused"> pause</label></div>
<div class="scroll" tabindex="0" role="region" aria-label="The last requests"><table><thead><tr><th scope="col">Time</th><th scope="col">Status</th><th scope="col">Request</th><th scope="col" class="number">ms</th></tr></thead><tbody id="log"></tbody></table></div>
${curl('GET', '/requests')}${curl('GET', '/requests', 'world', "-N -H 'accept: text/event-stream'")}
${control('DELETE', '/requests', 'Empty the log', html``, 'danger')}`,
)}
${panel('changes', html`<p class="dim" id="change-count"></p><ul id="change-list" class="rows"></ul>${curl('GET', `/worlds/${world}/diff`, 'global')}`)}
${panel('accounts', html`<p class="dim">Who may sign in. The PIN lands in the outbox.</p><ul id="account-list" class="rows"></ul>${curl('GET', '/accounts')}`)}
${panel(
  'inputs',
  html`<p class="dim">Type these into the app to see a failure, without any tool.</p><div class="scroll" tabindex="0" role="region" aria-label="What can be typed where"><table><thead><tr><th scope="col">Type</th><th scope="col">Into</th><th scope="col">It</th></tr></thead><tbody>${magicInputs.map(({ input, where, effect }) => html`<tr><td><code>${input}</code></td><td>${where}</td><td>${effect}</td></tr>`)}</tbody></table></div>${curl('GET', '/magic-inputs')}`,
)}
</main><footer class="dim keys">Keys: <kbd>1</kbd> to <kbd>${PANELS.length}</kbd> lead to the panels.</footer></body></html>`.text
}

function panel(id: Panel, content: Html): Html {
  const title = PANELS.find(([name]) => name === id)?.[1] ?? ''
  return html`<section id="${id}" tabindex="-1" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${content}</section>`
}

type Where = 'world' | 'global'

/** A form whose button makes exactly the call that stands below it: both are made from the same fields. */
function control(method: string, path: string, button: string, fields: Html, kind: 'plain' | 'danger' = 'plain', where: Where = 'world'): Html {
  return html`<form class="control" data-method="${method}" data-path="${path}" data-where="${where}">${fields}<button class="${kind}">${button}</button>${line()}</form>`
}

/** A call that people make by hand. */
function curl(method: string, path: string, where: Where = 'world', more = ''): Html {
  return html`<div class="curl-only" data-method="${method}" data-path="${path}" data-where="${where}" data-more="${more}">${line()}</div>`
}

const line = () => html`<div class="curl"><code></code><button type="button" class="copy">Copy<span class="hidden"> this call</span></button></div>`

interface Field {
  type?: 'text' | 'number'
  hint?: string
  list?: string
  required?: boolean
}
const field = (name: string, label: string, { type = 'text', hint = '', list = '', required = false }: Field = {}) =>
  html`<label>${label} <input name="${name}" data-type="${type}" inputmode="${type === 'number' ? 'numeric' : 'text'}" placeholder="${hint}" autocomplete="off" spellcheck="false"${required ? html` required` : ''}${list ? html` list="${list}"` : ''}></label>`

const select = (name: string, label: string, options: readonly (readonly [string, string])[]) =>
  html`<label${name === 'scenario' ? html` class="wide"` : ''}>${label} <select name="${name}">${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></label>`

const box = (name: string, label: string) => html`<label class="box"><input type="checkbox" name="${name}"> ${label}</label>`
