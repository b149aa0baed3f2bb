/** A button that copies a text, only where the browser lets a page write to the clipboard: scripts on, and https. */
const shownForMs = 3_000

export function start(root: ParentNode): void {
  if (!('clipboard' in navigator)) return
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-copy]')) startCopying(button)
}

function startCopying(button: HTMLButtonElement): void {
  const { copy: text = '', copied = '' } = button.dataset
  const said = button.querySelector('[aria-live]')
  const usual = said?.textContent ?? ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (words: string) => {
    if (said) said.textContent = words
  }
  button.classList.remove('invisible')
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(text).then(
      () => {
        clearTimeout(timer)
        tell(copied)
        timer = setTimeout(() => tell(usual), shownForMs)
      },
      () => undefined,
    )
  })
}
