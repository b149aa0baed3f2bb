/** The operator page's looks: the product's tokens, one column, made for a phone first. */
export const style = `
:root { color-scheme: light dark; --paper: #FBF9F4; --card: #FFFFFF; --ink: #14241D; --quiet: #4A5A52;
  --line: #D9DED8; --border: #76837B;
  --leaf: #0A6B4A; --pressed: #07503A; --on-leaf: #FFFFFF; --sun: #F4B400; --on-sun: #14241D; --clay: #B3261E }
@media (prefers-color-scheme: dark) {
  :root { --paper: #101A15; --card: #18251F; --ink: #EEF3EF; --quiet: #B4C2BA; --line: #2E3D36; --border: #8A988F;
    --leaf: #5CC79C; --pressed: #8ADBB9; --on-leaf: #08281C; --clay: #FF9A91 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/24px system-ui, sans-serif;
  overflow-wrap: anywhere }
main { max-width: 640px; margin: 0 auto; padding: 16px 16px 48px }
.banner { background: var(--sun); color: var(--on-sun); padding: 12px 16px; font-weight: 700; text-align: center }
h1 { font-size: 32px; line-height: 40px; margin: 8px 0 }
h2 { font-size: 20px; line-height: 28px; margin: 24px 0 12px }
pre { white-space: pre-wrap; font: 14px/20px ui-monospace, monospace }
h3 { font-size: 16px; line-height: 24px; margin: 0 0 8px }
.card > h2:first-child { margin-top: 0 }
p { margin: 0 0 12px }
.quiet { color: var(--quiet); font-size: 14px; line-height: 20px }
.said { border-left: 4px solid var(--leaf); background: var(--card); padding: 12px 16px }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 0 0 12px }
pre { white-space: pre-wrap; font-size: 14px; line-height: 20px; margin: 0 0 12px }
.slip { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; margin: 0 }
.slip dt { color: var(--quiet); overflow-wrap: normal }
.slip dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums }
.amount { font-size: 24px; line-height: 32px; font-weight: 700; font-variant-numeric: tabular-nums; margin: 0 }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px }
button { min-height: 44px; padding: 8px 16px; border-radius: 8px; border: 1px solid var(--border);
  background: var(--card); color: var(--ink); font: inherit; cursor: pointer }
button.main { background: var(--leaf); border-color: var(--leaf); color: var(--on-leaf); font-weight: 700 }
button.main:active { background: var(--pressed) }
a { color: var(--leaf) }
nav a { display: inline-block; min-height: 44px; padding: 10px 12px 10px 0 }
summary { min-height: 44px; padding: 10px 0; cursor: pointer }
main > details, #live > details { border-top: 1px solid var(--line) }
main > details > summary, #live > details > summary { font-size: 18px; line-height: 28px; font-weight: 600 }
main > details[open], #live > details[open] { padding-bottom: 12px }
main > details:last-child { border-bottom: 1px solid var(--line) }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
label { display: block; font-weight: 600; margin: 12px 0 4px }
input, select { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--border);
  border-radius: 8px; background: var(--card); color: var(--ink); font: inherit }
.people ul { list-style: none; margin: 0; padding: 0 }
.people li { display: flex; justify-content: space-between; align-items: center; gap: 12px; padding: 8px 0;
  border-bottom: 1px solid var(--line) }
.people li:last-child { border-bottom: 0 }
.people li > span { min-width: 0 }
.people .quiet { display: block }
.people button { flex: none; white-space: nowrap }
.phone pre { border: 2px solid var(--ink); border-radius: 8px; padding: 12px; max-width: 280px; min-height: 160px }
.keys .buttons { display: grid; grid-template-columns: repeat(3, 1fr); max-width: 280px }
mark { background: var(--sun); color: var(--on-sun); padding: 2px 6px; border-radius: 4px; font-weight: 700;
  font-size: 20px }
table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 20px }
th, td { text-align: left; vertical-align: top; padding: 8px 8px 8px 0; border-bottom: 1px solid var(--line) }
th, td:not(:last-child) { white-space: nowrap }
body.checkout { border-top: 12px solid var(--ink) }
.failed { color: var(--clay); font-weight: 600 }
`
