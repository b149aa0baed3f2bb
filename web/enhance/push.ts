/**
 * Turns notifications on in this browser: asks the customer, subscribes at the browser's push service, and sends the
 * subscription with the form.
 */
import { accountOf } from '../worker/offline.ts'

export function start(root: ParentNode): void {
  const box = root.querySelector<HTMLElement>('[data-push]')
  const form = box?.querySelector('form')
  const field = form?.querySelector<HTMLInputElement>('[name="subscription"]')
  const error = box?.querySelector('[role="alert"]')
  if (!box || !form || !field || !error) return
  const { push: publicKey = '', unsupported = '', denied = '', failed = '' } = box.dataset
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    error.textContent = unsupported
    form.hidden = true
    return
  }
  form.addEventListener(
    'submit',
    (event) => {
      if (field.value !== '') return
      event.preventDefault()
      event.stopImmediatePropagation()
      error.textContent = ''
      subscribe(publicKey)
        .then((subscription) => {
          field.value = JSON.stringify(subscription)
          form.requestSubmit()
        })
        .catch(() => {
          error.textContent = Notification.permission === 'denied' ? denied : failed
        })
    },
    { capture: true },
  )
}

async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed')
  await navigator.serviceWorker.register('/account-worker.js', {
    scope: accountOf(location.pathname) ?? '/account',
  })
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return subscription.toJSON()
}
