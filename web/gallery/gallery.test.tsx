/** Access to the gallery. */
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { visitKey, type Visit } from '../visit/context.ts'
import { loader } from './gallery.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))

const openedIn = (sandbox: boolean): unknown => {
  const context = new RouterContextProvider()
  context.set(visitKey, { sandbox } as Visit)
  return loader({ context } as unknown as Parameters<typeof loader>[0])
}

test('the sandbox has the gallery, a live service does not', () => {
  expect(openedIn(true)).toBe(null)
  expect(() => openedIn(false)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})
