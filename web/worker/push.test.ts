/** What the service worker shows for a push message, and what a press opens (rule messages-21). */
import { expect, test, vi } from 'vitest'
import { open, show, type Worker } from './push.ts'

const origin = 'https://mkopo.example'
function worker() {
  const [showNotification, openWindow] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  return {
    showNotification,
    openWindow,
    self: { registration: { showNotification }, clients: { openWindow }, location: { origin } } as Worker,
  }
}
const message = { id: 'm1', title: 'Mkopo: due tomorrow', text: 'KES 1,726', url: `${origin}/en/account` }

test('a message is shown under its id, so that it is shown once', async () => {
  const { self, showNotification } = worker()
  await show(self, { data: { json: () => message } })
  expect(showNotification).toHaveBeenCalledWith('Mkopo: due tomorrow', {
    body: 'KES 1,726',
    tag: 'm1',
    data: { url: message.url },
    icon: '/icon-192.png',
  })
})

test.each([null, { json: () => null }, { json: () => ({ title: 'x' }) }])(
  'a message of another form shows nothing: %j',
  async (data) => {
    const { self, showNotification } = worker()
    await show(self, { data })
    expect(showNotification).not.toHaveBeenCalled()
  },
)

test.each([
  [message.url, message.url],
  ['https://evil.example/en/account', '/account'],
  ['https://mkopo.example.evil.example/', '/account'],
])('a press on a notification of %s opens %s', async (url, opened) => {
  const { self, openWindow } = worker()
  const close = vi.fn()
  await open(self, { notification: { close, data: { url } } as unknown as Notification })
  expect(close).toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledWith(opened)
})
