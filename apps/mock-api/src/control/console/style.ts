/** Plain, light or dark as the person has it, one column on a phone and two where there is room. */
export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1f2430, #e8eaee); --dim: light-dark(#5a6475, #a3abb8); --ground: light-dark(#f5f6f8, #0e1014); --card: light-dark(#fff, #16191f); --rule: light-dark(#d5d9e0, #333a46); --link: light-dark(#1d4ed8, #84adff); --bad: light-dark(#b42318, #f97066); --good: light-dark(#137a3b, #4cc38a) }
* { box-sizing: border-box }
html { scroll-padding-top: 8px }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header, main, .keys { max-width: 1280px; margin: 0 auto; padding: 0 16px }
header { padding-top: 20px }
.bar { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 16px }
h1 { font-size: 20px; margin: 0 }
h2 { font-size: 16px; margin: 0 0 12px }
p { margin: 0 0 8px }
a { color: var(--link) }
ul { list-style: none; margin: 0; padding: 0 }
code, kbd { font: 12px/1.5 ui-monospace, monospace }
kbd { display: inline-block; min-width: 20px; padding: 0 4px; border: 1px solid var(--rule); border-radius: 4px; text-align: center; color: var(--dim) }
.facts { font-variant-numeric: tabular-nums; color: var(--dim) }
.dim, .hint { color: var(--dim) }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 8px 0 16px }
nav a { display: inline-block; padding: 4px 0 }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; padding-bottom: 24px }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 6px; padding: 16px; min-width: 0 }
section:focus { outline: 2px solid var(--link); outline-offset: -2px }
@media (min-width: 1000px) { main { grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start } #requests, #changes { grid-column: 1 / -1 } }
.control { display: flex; flex-wrap: wrap; align-items: end; gap: 8px 12px; padding: 12px 0 0; margin: 12px 0 0; border-top: 1px solid var(--rule) }
.control label:not(.box) { flex: 1 1 140px; min-width: 0; color: var(--dim); font-size: 12px }
.control .wide { flex-basis: 100% !important }
.control input:not([type=checkbox]), .control select { display: block; width: 100%; margin-top: 2px }
fieldset { flex: 1 1 100%; border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 16px }
legend { color: var(--dim); font-size: 12px; padding: 0 }
.box, .tools label { display: inline-flex; align-items: center; gap: 6px; min-height: 24px }
input[type=checkbox] { width: 16px; height: 16px; margin: 0; accent-color: var(--link) }
input:not([type=checkbox]), select, button, .button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--dim); border-radius: 6px; min-height: 36px; padding: 4px 12px; max-width: 100% }
button, .button { cursor: pointer; font-weight: 600; text-decoration: none; display: inline-flex; align-items: center; color: var(--ink) }
button:hover, .button:hover { border-color: var(--ink) }
button:disabled { opacity: .6; cursor: progress }
.danger { color: var(--bad) }
::placeholder { color: var(--dim); opacity: 1 }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.curl { flex: 1 1 100%; display: flex; align-items: start; gap: 8px; min-width: 0 }
.curl-only { margin-top: 12px }
.curl code { flex: 1; min-width: 0; padding: 4px 8px; border: 1px solid var(--rule); border-radius: 4px; background: var(--ground); color: var(--dim); white-space: pre-wrap; user-select: all }
.copy { min-height: 28px; padding: 0 8px; font-size: 12px; font-weight: 400 }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.rows li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 6px 0; border-bottom: 1px solid var(--rule) }
.rows li:last-child { border: 0 }
.rows .grow { flex: 1 1 200px; min-width: 0 }
.rows button { min-height: 28px; padding: 0 8px; font-size: 12px; font-weight: 400 }
.time, .pin { font-size: 20px; font-weight: 600; font-variant-numeric: tabular-nums }
.pin { letter-spacing: .1em }
.tools { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0 0 8px }
.scroll { overflow: auto; max-height: 420px; border: 1px solid var(--rule); border-radius: 4px }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { text-align: left; vertical-align: top; padding: 4px 8px; border-bottom: 1px solid var(--rule) }
th, td:not(:has(*)) { overflow-wrap: normal }
th, td.time-of-day, td.status, td.number { white-space: nowrap }
.scroll table { min-width: 440px }
th { font-size: 12px; color: var(--dim); position: sticky; top: 0; background: var(--card) }
.number { text-align: right }
.refused .status { color: var(--bad); font-weight: 600 }
.why { color: var(--dim) }
del { color: var(--bad) }
ins { color: var(--good); text-decoration: none }
.failure { border: 1px solid var(--bad); border-radius: 6px; padding: 8px 12px; color: var(--bad) }
#token { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0 0 16px }
[hidden] { display: none !important }
.keys { padding-bottom: 32px }
`
