/** Light or dark as the person has it; as tall as its frame, narrow enough for a phone. */
export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1f2430, #e8eaee); --dim: light-dark(#5a6475, #a3abb8); --ground: light-dark(#f5f6f8, #0e1014); --card: light-dark(#fff, #16191f); --rule: light-dark(#d5d9e0, #333a46); --line: light-dark(#7d8798, #727d8f); --link: light-dark(#1d4ed8, #84adff); --live: #c81e2d; --wrong: light-dark(#b42318, #ff8a80); --mine: light-dark(#e9eefb, #1a2438) }
* { box-sizing: border-box }
html, body { height: 100% }
body { margin: 0; display: flex; flex-direction: column; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; padding: 10px 16px; background: var(--card); border-bottom: 1px solid var(--rule) }
h1 { grid-column: 1 / -1; font-size: 16px; line-height: 1.4; margin: 0 }
p { margin: 0 }
header p { color: var(--dim) }
.live { display: inline-block; margin-right: 8px; padding: 0 6px; border-radius: 3px; background: var(--live); color: #fff; font-size: 12px; font-weight: 600 }
main { position: relative; flex: 1; min-height: 0; display: flex; flex-direction: column }
[role=log] { display: contents }
#log { flex: 1; overflow-y: auto; margin: 0; padding: 8px 16px; list-style: none }
#log li { display: grid; grid-template-columns: auto 1fr auto; align-items: baseline; gap: 0 8px; padding: 4px 8px; border-radius: 6px }
#log li:hover, #log li:focus-within { background: var(--card) }
#log li.mine { background: var(--mine) }
#log .notice { display: block; margin: 8px 0; padding: 4px 8px; border-left: 3px solid var(--live); border-radius: 0; font-weight: 600 }
#log .gone, #log .empty { display: block; color: var(--dim) }
.gone { font-style: italic }
.author { font-weight: 600; unicode-bidi: isolate }
.author small { margin-left: 6px; font-weight: 400; color: var(--dim) }
time { white-space: nowrap; color: var(--dim); font-size: 12px; font-variant-numeric: tabular-nums }
.text { grid-column: 1 / 3; grid-row: 2; margin: 0; unicode-bidi: isolate }
.tools { grid-column: 3; grid-row: 1 / 3; align-self: center; display: flex; gap: 4px }
button { font: inherit; color: inherit; min-height: 32px; padding: 2px 10px; background: transparent; border: 1px solid transparent; border-radius: 6px; cursor: pointer }
.tools button { color: var(--dim) }
.tools button:hover, .tools button:focus-visible { color: var(--ink); border-color: var(--line) }
button:disabled { cursor: default; opacity: .55 }
#newer { position: absolute; bottom: 8px; left: 50%; transform: translateX(-50%); background: var(--ink); color: var(--ground) }
[hidden] { display: none !important }
footer { padding: 8px 16px 12px; background: var(--card); border-top: 1px solid var(--rule) }
#trouble { color: var(--wrong) }
#connection { color: var(--dim) }
#trouble:empty, #connection:empty { display: none }
label { display: block; margin-bottom: 4px; font-weight: 600 }
form div { display: flex; gap: 8px }
input { flex: 1; min-width: 0; min-height: 40px; padding: 6px 12px; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 6px }
#send { min-height: 40px; padding: 2px 18px; background: var(--ink); color: var(--ground); font-weight: 600 }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
#log:focus-visible { outline-offset: -2px }
details { margin-bottom: 8px }
summary { cursor: pointer; min-height: 24px }
#muted-list { max-height: 120px; overflow-y: auto; margin: 4px 0 0; padding: 0; list-style: none }
#muted-list li { display: flex; justify-content: space-between; align-items: center; gap: 8px }
#muted-list button { border-color: var(--line) }
.refused { flex: none; display: block; max-width: 480px; margin: 48px auto; padding: 0 16px }
.refused p { margin: 8px 0; color: var(--dim) }
@media (max-width: 480px) {
  header, footer { padding-left: 12px; padding-right: 12px }
  #log { padding: 8px 4px }
  .text { grid-column: 1 / -1 }
  .tools { grid-row: 1; align-self: baseline }
  .tools button { padding: 2px 6px }
}
`
