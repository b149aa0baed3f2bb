/** A button that is disabled for some seconds, also on a page restored from the browser's cache. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start } from './countdown.ts'

let kept: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The loaded page: the button is enabled in a minute. */
function shown(search = '') {
  vi.stubGlobal('location', { search })
  const button = { disabled: false }
  const text = { textContent: '', classList: { toggle: () => undefined } }
  const box = {
    dataset: { countdown: '60', template: 'in {time}' },
    querySelector: () => text,
    querySelectorAll: () => [button],
  }
  start({ querySelectorAll: () => [box] } as unknown as ParentNode)
  return { button, text }
}

test('the button is disabled until the seconds have passed', async () => {
  const { button, text } = shown()
  expect([button.disabled, text.textContent]).toEqual([true, 'in 1:00'])
  await vi.advanceTimersByTimeAsync(45_000)
  expect([button.disabled, text.textContent]).toEqual([true, 'in 0:15'])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(button.disabled).toBe(false)
})

test('a response shown again does not restart the countdown; a new one does', async () => {
  shown('?answer=one')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown('?answer=one').text.textContent).toBe('in 0:40')
  await vi.advanceTimersByTimeAsync(50_000)
  expect(shown('?answer=one').button.disabled).toBe(false)
  expect(shown('?answer=two').button.disabled).toBe(true)
})
