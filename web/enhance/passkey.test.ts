/** The form sends the passkey response of the browser, or of a password manager instead of it. */
import { afterEach, expect, test, vi } from 'vitest'
import { start } from './passkey.ts'

afterEach(() => vi.unstubAllGlobals())

const bytes = (...numbers: number[]) => new Uint8Array(numbers)
const used = {
  clientDataJSON: bytes(1).buffer,
  authenticatorData: bytes(2).buffer,
  signature: bytes(3).buffer,
  userHandle: null,
}

/** A page with one button. Returns the field's value after the browser's response. */
async function answered(credential: unknown): Promise<{ sent: unknown; error: string }> {
  const answer = { value: '' }
  const error = { textContent: '' }
  let submit: (event: Event) => void = () => undefined
  const done = Promise.withResolvers<void>()
  const form = {
    querySelector: (what: string) =>
      what === '[name="passkeyAnswer"]' ? answer : what === '[name="csrf"]' ? { value: 'c' } : {},
    addEventListener: (_: string, act: (event: Event) => void) => (submit = act),
    requestSubmit: () => done.resolve(),
  }
  const box = {
    dataset: { passkey: 'get', options: '/options', failed: 'failed' },
    querySelector: (what: string) => (what === 'form' ? form : what === '[role="alert"]' ? error : null),
  }
  class PublicKeyCredential {}
  vi.stubGlobal('window', { PublicKeyCredential })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', async () => Response.json({ data: { options: { challenge: 'AQ' } } }))
  vi.stubGlobal('navigator', { credentials: { get: async () => credential } })
  start({ querySelectorAll: () => [box] } as unknown as ParentNode)
  submit({ preventDefault: () => undefined, stopImmediatePropagation: () => undefined } as unknown as Event)
  await Promise.race([done.promise, vi.waitUntil(() => error.textContent !== '')])
  return { sent: answer.value === '' ? null : JSON.parse(answer.value), error: error.textContent }
}

test.each([
  ['a plain object', { id: 'BA', rawId: bytes(4).buffer, type: 'public-key', response: used }],
  ['an object with views of bytes', { id: 'BA', rawId: bytes(4), type: 'public-key', response: used }],
])('%s, as password managers answer with, is a passkey', async (_, credential) => {
  expect(await answered(credential)).toEqual({
    sent: {
      id: 'BA',
      rawId: 'BA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' },
    },
    error: '',
  })
})

test('no answer, or one of another kind, is none', async () => {
  expect(await answered(null)).toEqual({ sent: null, error: 'failed' })
  expect(await answered({ id: 'BA', type: 'password' })).toEqual({ sent: null, error: 'failed' })
})
