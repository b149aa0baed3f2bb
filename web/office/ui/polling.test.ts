/** A page polls while its viewer is active; an unattended page lets the session end. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from './polling.ts'

let page: EventTarget & { hidden: boolean }
let stop: (() => void) | undefined
const ask = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  ask.mockReset()
  stop = poll(ask, 20)
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000)

test('a back-office page polls while it is visible, and at once when the viewer returns', () => {
  seconds(60)
  expect(ask).toHaveBeenCalledTimes(3)
  page.hidden = true
  seconds(60)
  expect(ask).toHaveBeenCalledTimes(3)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(ask).toHaveBeenCalledTimes(4)
})

test('an unattended page polls for five more minutes, then stops until the viewer returns', () => {
  seconds(4 * 60)
  page.dispatchEvent(new Event('keydown'))
  ask.mockReset()
  seconds(60 * 60)
  expect(ask).toHaveBeenCalledTimes(15)
  page.dispatchEvent(new Event('pointermove'))
  expect(ask).toHaveBeenCalledTimes(16)
  stop?.()
  seconds(60)
  expect(ask).toHaveBeenCalledTimes(16)
})
