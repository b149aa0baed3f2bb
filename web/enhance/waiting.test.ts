/**
 * A page polls a state elsewhere: within seconds, then less often, not forever, and again when the visitor
 * returns to it.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWaiting } from './waiting.ts'

let asked: number
let sent: RequestInit['headers']
let answer: { status: number; body: unknown }
let listeners: (() => void)[]
let visibilityState: string
let onLeaving: () => void

beforeEach(() => {
  vi.useFakeTimers()
  ;[asked, answer, listeners, visibilityState] = [
    0,
    { status: 200, body: { data: { paymentInfo: { paid: 500 } } } },
    [],
    'visible',
  ]
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState
    },
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: (_: string, listener: () => void) => {
      listeners = listeners.filter((each) => each !== listener)
    },
  })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    onLeaving = listener
  })
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => ({ userGuid: 'a-guid', deviceId: 'a-device' })[key] ?? null,
  })
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    asked += 1
    sent = headers
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow(state = '500') {
  const box = {
    dataset: {
      waiting: '/api/account/loans/current',
      waitingField: 'paymentInfo.paid',
      waitingState: state,
    } as Record<string, string>,
  }
  const onChange = vi.fn()
  startWaiting(box as unknown as HTMLElement, onChange)
  return { box, onChange }
}
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('a paybill payment appears within ten seconds and is announced once', async () => {
  const { onChange } = follow()
  await minutes(3)
  expect(onChange).not.toHaveBeenCalled()
  answer = { status: 200, body: { data: { paymentInfo: { paid: 1_000 } } } }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onChange).toHaveBeenCalledTimes(1)
  const before = asked
  await minutes(5)
  expect(asked).toBe(before)
})

test('an open page stops polling, says so, and polls again when the visitor returns', async () => {
  const { box, onChange } = follow()
  await minutes(11)
  expect(box.dataset['waitingOver']).toBe('')
  expect(asked).toBeLessThan(100)
  const before = asked
  await minutes(60)
  expect(asked).toBe(before)
  answer = { status: 200, body: { data: { paymentInfo: { paid: 1_000 } } } }
  for (const listener of listeners) listener()
  await vi.advanceTimersByTimeAsync(10)
  expect(box.dataset['waitingOver']).toBeUndefined()
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('a waiting page polls again without a response', async () => {
  const { onChange } = follow()
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toBeGreaterThan(1)
  expect(onChange).not.toHaveBeenCalled()
})

test('a waiting page does not poll while the phone sleeps, and ignores a failure', async () => {
  visibilityState = 'hidden'
  const { onChange } = follow()
  await minutes(2)
  expect(asked).toBe(0)
  visibilityState = 'visible'
  answer = { status: 503, body: {} }
  for (const listener of listeners) listener()
  await vi.advanceTimersByTimeAsync(10)
  expect([asked, onChange.mock.calls.length]).toEqual([1, 0])
})

test('a page being left does not reload over the next one', async () => {
  const { onChange } = follow()
  onLeaving()
  answer = { status: 401, body: {} }
  await vi.advanceTimersByTimeAsync(14_000)
  expect(onChange).not.toHaveBeenCalled()
  // The next page never came.
  await vi.advanceTimersByTimeAsync(12_000)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test.each([401, 404])(
  'an answer of %i is a change: signed out, or nothing is owed any more',
  async (status) => {
    answer = { status, body: {} }
    const { onChange } = follow()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(onChange).toHaveBeenCalledTimes(1)
  },
)

test('every poll sends guid, device and time zone; without storage only the time zone', async () => {
  follow()
  await vi.advanceTimersByTimeAsync(2_000)
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(sent).toEqual({
    accept: 'application/json',
    'x-client-time-zone': timeZone,
    'x-session-id': 'a-guid',
    'x-device-id': 'a-device',
  })
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('storage is blocked')
    },
  })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent).toEqual({ accept: 'application/json', 'x-client-time-zone': timeZone })
})
