/** Text as it may stand in HTML, in an element or in a quoted attribute. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Markup in which every value is escaped, unless it is markup already. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | readonly Html[])[]): Html {
  const text = (value: (typeof values)[number]): string =>
    value instanceof Html ? value.text : Array.isArray(value) ? value.map(text).join('') : escaped(String(value))
  return new Html(parts.reduce((page, part, at) => page + text(values[at - 1] ?? '') + part))
}
export class Html {
  constructor(readonly text: string) {}
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1f2430, #e8eaee); --dim: light-dark(#667085, #98a0ae); --ground: light-dark(#f5f6f8, #0e1014); --card: light-dark(#fff, #16191f); --rule: light-dark(#d5d9e0, #333a46); --link: light-dark(#1d4ed8, #84adff); }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px 48px; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto }
h1 { font-size: 20px; margin: 0 0 4px }
p { margin: 0 0 16px; color: var(--dim) }
a { color: var(--link) }
ul { list-style: none; margin: 0; padding: 0 }
.card { background: var(--card); border: 1px solid var(--rule); border-radius: 6px; padding: 12px 16px; margin: 0 0 12px }
.code { font-size: 28px; font-weight: 600; letter-spacing: .12em; font-variant-numeric: tabular-nums }
small { color: var(--dim) }
button, input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--dim); border-radius: 6px; min-height: 40px; padding: 6px 12px; width: 100% }
button { text-align: left; cursor: pointer; margin: 0 0 8px }
button:hover { border-color: var(--ink) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
label { display: block; margin: 16px 0 4px; font-weight: 600 }
`

/** A whole page in the mock's own plain dress, light or dark as the person has it. */
export function page(title: string, content: Html): string {
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${new Html(STYLE)}</style><main>${content}</main></html>`
    .text
}
