/**
 * Puts the site on the home screen where the browser offers it. An iPhone's browser does not, so there it
 * explains how. Shows nothing when the site was opened from the home screen.
 */
type Offer = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

export function start(root: ParentNode): void {
  const box = root.querySelector<HTMLElement>('[data-install]')
  const button = box?.querySelector('button')
  const hint = box?.querySelector<HTMLElement>('[data-part="by-hand"]')
  if (!box || !button || !hint || matchMedia('(display-mode: standalone)').matches) return
  // Defined only in the browser of an iPhone or iPad.
  const { standalone } = navigator as { readonly standalone?: boolean }
  if (standalone === false) {
    hint.hidden = box.hidden = false
    return
  }
  let offer: Offer | null = null
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as Offer
    button.hidden = box.hidden = false
  })
  addEventListener('appinstalled', () => {
    box.hidden = true
  })
  button.addEventListener('click', () => {
    // An offer can be used once.
    void offer?.prompt().then(() => {
      offer = null
      box.hidden = true
    })
  })
}
