/** The phone's own sheet to send a link on with, where the browser has one. */
export function start(root: ParentNode): void {
  if (!('share' in navigator)) return
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-sheet]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const { shareText: text = '', shareUrl: url = '' } =
        button.closest<HTMLElement>('[data-share-url]')?.dataset ?? {}
      navigator.share({ text, url }).catch(() => undefined) // closed without sending
    })
  }
}

/** Opens WhatsApp with a prepared message. */
export const whatsAppSending = (text: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`

/** Another link in the same place. */
export function shareAnother(box: ParentNode, url: string): void {
  const share = box.querySelector<HTMLElement>('[data-share-url]')
  const link = share?.querySelector<HTMLAnchorElement>('[data-whatsapp]')
  if (!share || !link) return
  share.dataset.shareUrl = url
  link.href = whatsAppSending(share.dataset.shareText ?? '', url)
}
