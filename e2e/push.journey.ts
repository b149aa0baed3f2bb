/**
 * Notifications in a browser (rule messages-21): a customer turns them on, one arrives and is shown, and they are turned
 * off. A headless browser has no push service and shows no notifications: it gets the subscription of the stand-in, its
 * service worker gets what the stand-in received and decrypted, and the test reads what the worker would show.
 */
import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { cents } from '../domain/money.ts'
import { addDays } from '../domain/days.ts'
import { newPhone, signUp, startPeople, stored } from '../server/testing/people/customers.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { myData } from '../words/compiled/en/screens/my-data.ts'
import { started } from './started.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const texts = myData.push
const ecdh = createECDH('prime256v1')
const publicKey = ecdh.generateKeys('base64url')
const people = started(() =>
  startPeople({
    pages: true,
    env: { PUSH_VAPID_PUBLIC_KEY: publicKey, PUSH_VAPID_PRIVATE_KEY: ecdh.getPrivateKey('base64url') },
  }),
)
type Browser = { readonly id: string; readonly endpoint: string; readonly keys: Record<string, string> }
const consentsPage = () => `${people.url}/en/account/data/consents`

/** A customer, signed in, whose money has just arrived. */
async function customer() {
  const [cookies, phone] = [{} as TestCookies, newPhone()]
  const id = await signUp(people, cookies, phone)
  return {
    cookies: Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })),
    moneyArrives: async () => {
      await people.database.transaction((tx) =>
        people.services.messages.queueMany(tx, [
          {
            recipient: { to: stored(phone), customerId: id, language: 'en' },
            kind: 'payoutSent',
            values: {
              paybill: '600000',
              accountNumber: 'A1',
              to: { method: 'mpesa', lastDigits: '6789' },
              amountCents: cents(1_000_000),
              receipt: 'SG632NMUAB',
              dues: [{ on: addDays(people.clock.today(), 30), amountCents: cents(1_100_000) }],
            },
          },
        ]),
      )
      await people.drain()
    },
  }
}

/** What a service worker has of the types of pages. */
type Worker = {
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  dispatchEvent(event: Event): boolean
}

test('a customer turns notifications on, sees that the money arrived, and turns them off', async () => {
  await onPhone(true, async (page, context) => {
    const { cookies, moneyArrives } = await customer()
    await context.addCookies(cookies)
    const browser = await people.sandbox.post<Browser>('/api/push-browsers', {})
    await page.addInitScript(
      ({ endpoint, keys }) => {
        Notification.requestPermission = () => Promise.resolve('granted')
        PushManager.prototype.subscribe = () =>
          Promise.resolve({ toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription)
      },
      { endpoint: browser.endpoint, keys: browser.keys },
    )
    await page.goto(consentsPage())
    await looksRight(page, 'notifications')
    await page.getByRole('button', { name: texts.on }).click()
    await reads(page, myData.consents.changed)
    expect(await page.locator('#notifications li').innerText()).toContain('On since')

    await moneyArrives()
    const { shown } = await people.sandbox.get<{ shown: readonly object[] }>(
      `/api/push-browsers/${browser.id}`,
    )
    expect(shown).toHaveLength(1)
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    const notification = await worker.evaluate((data) => {
      const scope = globalThis as unknown as Worker
      const { promise, resolve } = Promise.withResolvers<object>()
      scope.registration.showNotification = (title, { body, data: { url } = {} }) =>
        Promise.resolve(resolve({ title, body, url: String(url) }))
      const Push = (globalThis as unknown as { PushEvent: new (type: string, of: object) => Event }).PushEvent
      scope.dispatchEvent(new Push('push', { data }))
      return promise
    }, JSON.stringify(shown[0]))
    expect(notification).toEqual({
      title: 'Mkopo: your money arrived',
      body: expect.stringContaining('KES 10,000 was sent to M-Pesa ...6789') as string,
      url: `${people.url}/en/account`,
    })

    await page.getByRole('button', { name: texts.off }).click()
    await expect.poll(() => page.locator('#notifications li').count()).toBe(0)
  })
})

test('without scripts the page says what is missing', async () => {
  await onPhone(false, async (page, context) => {
    await context.addCookies((await customer()).cookies)
    await page.goto(consentsPage())
    expect(await page.locator('#notifications').innerText()).toContain(texts.scripts)
  })
})
