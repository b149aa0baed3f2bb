/** Tells that this page was opened; loaded for visitors who allow counting, and for nobody else. */
export function start(root: Document): void {
  // A page that the browser kept from before the choice was taken back.
  if (!root.cookie.includes('consent=analytics')) return
  navigator.sendBeacon('/api/events', new URLSearchParams({ name: 'page_view', path: location.pathname, language: root.documentElement.lang }))
}
