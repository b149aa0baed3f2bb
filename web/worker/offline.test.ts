import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The phone's cache: stored responses by address. */
const kept = new Map<string, Response>()
let answer: (response: Response) => void = () => undefined

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('location', new URL('https://mkopo.example/en/account'))
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (address: string, response: Response) =>
        void kept.set(new URL(address, location.href).href, response),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      delete: async (url: string) => kept.delete(url),
      match: async () => undefined,
      add: async () => undefined,
    }),
    delete: async () => {
      kept.clear()
      return true
    },
  })
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      }),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** Opens another page of the account, with its own copy of the module. */
async function openPage() {
  vi.resetModules()
  return import('./offline.ts')
}
const figures = () => new Response('<p>KES 10,000</p>')

test('the page is kept', async () => {
  const page = await openPage()
  const refreshed = page.refresh('/en/account')
  answer(figures())
  await refreshed
  expect([...kept.keys()]).toEqual(['https://mkopo.example/account/offline'])
})
test('a page still loading during a sign-out in another tab is not stored', async () => {
  const [one, other] = [await openPage(), await openPage()]
  const refreshed = one.refresh('/en/account')
  await other.forget()
  answer(figures())
  await refreshed
  await expect.poll(() => kept.size).toBe(0)
})
test('with nothing owed the stored page is deleted, and other pages continue to store', async () => {
  const [one, other] = [await openPage(), await openPage()]
  kept.set('https://mkopo.example/account/offline', figures())
  const refreshed = one.refresh('/en/account')
  answer({ type: 'opaqueredirect' } as Response)
  await refreshed
  expect(kept.size).toBe(0)
  const again = other.refresh('/en/account')
  answer(figures())
  await again
  expect(kept.size).toBe(1)
})
