/** Notifications: shows what the service sent, and opens My loan by a press (rule messages-21). */

/** TypeScript's types for workers conflict with those for pages. */
export type Pushed = { readonly data: { json(): unknown } | null }
export type Clicked = { readonly notification: Notification }
export type Worker = {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly clients: { openWindow(url: string): Promise<unknown> }
  readonly location: { readonly origin: string }
}

type Shown = { readonly id: string; readonly title: string; readonly text: string; readonly url: string }
const isShown = (value: unknown): value is Shown =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'title', 'text', 'url'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

/** The tag shows a message that came twice once. */
export async function show({ registration }: Worker, { data }: Pushed): Promise<void> {
  const message: unknown = data?.json()
  if (!isShown(message)) return
  await registration.showNotification(message.title, {
    body: message.text,
    tag: message.id,
    data: { url: message.url },
    icon: '/icon-192.png',
  })
}

/** Opens only a page of ours. */
export async function open({ clients, location }: Worker, { notification }: Clicked): Promise<void> {
  notification.close()
  const { url } = (notification.data ?? {}) as { readonly url?: string }
  await clients.openWindow(url?.startsWith(`${location.origin}/`) === true ? url : '/account')
}
