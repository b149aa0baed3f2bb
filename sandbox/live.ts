/** The page's only script: while the page is visible, polls prompts and messages and shows changes. */
export const live = `
const everyMs = 1500
const part = (root) => root.querySelector('#live')
let shown = part(document).innerHTML

async function look() {
  const here = part(document)
  if (document.hidden || here.contains(document.activeElement)) return
  const answer = await fetch(location.pathname, { cache: 'no-store' })
  if (!answer.ok) return
  const now = part(new DOMParser().parseFromString(await answer.text(), 'text/html')).innerHTML
  if (now === shown) return
  shown = now
  const open = [...here.querySelectorAll('details[open]')].map(({ id }) => id)
  here.innerHTML = now
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
}

const again = () => look().catch(() => undefined).finally(() => setTimeout(again, everyMs))
setTimeout(again, everyMs)
`
