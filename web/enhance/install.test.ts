/**
 * Installs the site on the home screen where the browser supports it, explains it on an iPhone, and shows
 * nothing elsewhere.
 */
import { afterEach, expect, test, vi } from 'vitest'
import { start } from './install.ts'

afterEach(() => vi.unstubAllGlobals())

type Listener = (event: unknown) => void
function page({ standalone, opened = false }: { standalone?: boolean; opened?: boolean } = {}) {
  const heard = new Map<string, Listener>()
  const pressed: (() => void)[] = []
  const button = { hidden: true, addEventListener: (_: string, act: () => void) => pressed.push(act) }
  const hint = { hidden: true }
  const box = {
    hidden: true,
    querySelector: (what: string) => (what === 'button' ? button : hint),
  }
  vi.stubGlobal('matchMedia', () => ({ matches: opened }))
  vi.stubGlobal('navigator', standalone === undefined ? {} : { standalone })
  vi.stubGlobal('addEventListener', (name: string, act: Listener) => heard.set(name, act))
  start({ querySelector: () => box } as unknown as ParentNode)
  return { box, button, hint, heard, press: () => pressed.forEach((act) => act()) }
}

test("the browser's install prompt is stored for the press, and used once", async () => {
  const { box, button, hint, heard, press } = page()
  expect(box.hidden).toBe(true)
  const offer = { preventDefault: vi.fn(), prompt: vi.fn(() => Promise.resolve({ outcome: 'accepted' })) }
  heard.get('beforeinstallprompt')?.(offer)
  expect([box.hidden, button.hidden, hint.hidden]).toEqual([false, false, true])
  press()
  await Promise.resolve()
  await Promise.resolve()
  press()
  expect([offer.preventDefault.mock.calls.length, offer.prompt.mock.calls.length, box.hidden]).toEqual([
    1,
    1,
    true,
  ])
})

test('an iPhone gets instructions, unless opened from the home screen', () => {
  expect(page({ standalone: false }).hint.hidden).toBe(false)
  expect(page({ standalone: true }).box.hidden).toBe(true)
  expect(page({ standalone: false, opened: true }).box.hidden).toBe(true)
})
