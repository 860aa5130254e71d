/** Plain, light or dark as the person has it, and narrow enough for a phone. */
export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1f2430, #e8eaee); --dim: light-dark(#5a6475, #a3abb8); --ground: light-dark(#f5f6f8, #0e1014); --card: light-dark(#fff, #16191f); --rule: light-dark(#d5d9e0, #333a46); --link: light-dark(#1d4ed8, #84adff); --ours: light-dark(#8a4b00, #ffc069) }
* { box-sizing: border-box }
html { scroll-padding-top: 88px }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header, main { max-width: 960px; margin: 0 auto; padding: 0 16px }
header { padding-top: 24px }
main { padding-bottom: 48px }
h1 { font-size: 20px; margin: 0 0 4px }
h2 { font-size: 16px; margin: 32px 0 8px }
h3 { font-size: 14px; margin: 16px 0 4px }
h3 .dim { font-weight: 400 }
p { margin: 0 0 8px }
a { color: var(--link) }
code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { white-space: pre-wrap; margin: 0; padding: 8px 12px; border: 1px solid var(--rule); border-radius: 6px; background: var(--ground); user-select: all }
ul { list-style: none; margin: 0; padding: 0 }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px }
nav a { display: inline-block; padding: 4px 0 }
form { position: sticky; top: 0; z-index: 1; padding: 8px 0; background: var(--ground); display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px }
form[hidden] { display: none }
form label { font-weight: 600 }
input { flex: 1 1 200px; min-width: 0; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--dim); border-radius: 6px; min-height: 40px; padding: 6px 12px }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
main details { background: var(--card); border: 1px solid var(--rule); border-radius: 6px; margin: 0 0 8px }
main details[open] > summary { border-bottom: 1px solid var(--rule) }
main summary { cursor: pointer; padding: 10px 16px; min-height: 44px }
main details > div { padding: 4px 16px 16px }
.method { display: inline-block; min-width: 52px; font-weight: 600 }
.says { display: block; color: var(--dim) }
.fields .fields { margin-left: 12px; padding-left: 12px; border-left: 2px solid var(--rule) }
.fields li { padding: 4px 0 }
.dim { color: var(--dim) }
.origin { display: inline-block; padding: 0 6px; border: 1px solid var(--rule); border-radius: 4px; font-size: 12px; color: var(--dim) }
.ours { border-color: var(--ours); color: var(--ours); font-weight: 600 }
`
