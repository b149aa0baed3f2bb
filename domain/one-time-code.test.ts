/** Goal: no sequence of tries and codes gets round the limits. Method: each limit by hand, then a guesser over a day. */
import { describe, expect, test } from 'vitest'
import {
  codeExpiresAt, defaultCodePolicy, judgeCode, lockedUntil, maySendCode, resendAfterSeconds, secondsUntilResend,
  type CodeCounters, type NumberCounters,
} from './one-time-code.ts'

const sentAt = new Date('2026-03-10T08:00:00Z')
const after = (seconds: number): Date => new Date(sentAt.getTime() + seconds * 1_000)
const number = (changes: Partial<NumberCounters> = {}): NumberCounters =>
  ({ wrongTriesToday: 0, sendsToday: 1, lastSentAt: sentAt, lockedUntil: null, ...changes })
const code = (changes: Partial<CodeCounters> = {}): CodeCounters => ({ sentAt, wrongTries: 0, usedAt: null, ...changes })
const judge = (matches: boolean, changes: { code?: CodeCounters | null; number?: NumberCounters; now?: Date } = {}) =>
  judgeCode({ code: changes.code === undefined ? code() : changes.code, number: changes.number ?? number(), matches: () => matches }, changes.now ?? after(30))

describe('a try', () => {
  test('is right, or wrong with the tries that are left', () => {
    expect(judge(true)).toEqual({ verdict: 'right', counts: false })
    expect(judge(false)).toEqual({ verdict: 'wrong', triesLeft: 2, counts: true })
    expect(judge(false, { code: code({ wrongTries: 2 }) })).toEqual({ verdict: 'wrong', triesLeft: 0, counts: true })
  })

  test('comes too late after ten minutes', () => {
    expect(codeExpiresAt(sentAt)).toEqual(after(600))
    expect(judge(true, { now: after(599) }).verdict).toBe('right')
    expect(judge(true, { now: after(600) })).toEqual({ verdict: 'expired', counts: false })
  })

  test('is not judged on a code that is tried out, used, or not there, even when it is right', () => {
    const never = () => { throw new Error('must not be compared') }
    for (const [dead, verdict] of [[code({ wrongTries: 3 }), 'triedOut'], [code({ usedAt: after(10) }), 'used'], [null, 'none']] as const) {
      expect(judgeCode({ code: dead, number: number(), matches: never }, after(30))).toEqual({ verdict, counts: false })
    }
  })

  test('wrong for the tenth time in a day locks the number for a day, whatever the code', () => {
    const ninth = number({ wrongTriesToday: 9 })
    const lock = judge(false, { number: ninth })
    expect(lock).toEqual({ verdict: 'locked', until: after(30 + 86_400), counts: true })
    expect(judge(true, { number: ninth }).verdict).toBe('right')
    const locked = number({ wrongTriesToday: 10, lockedUntil: after(100) })
    expect(judge(true, { number: locked })).toEqual({ verdict: 'locked', until: after(100), counts: false })
    expect(lockedUntil(locked, after(99))).toEqual(after(100))
    expect(lockedUntil(locked, after(100))).toBeNull()
  })
})

describe('sending', () => {
  test('waits 60 seconds, then twice as long each time', () => {
    expect([0, 1, 2, 3, 4, 5].map((sends) => resendAfterSeconds(sends))).toEqual([0, 60, 120, 240, 480, 960])
    expect(maySendCode(number({ sendsToday: 0, lastSentAt: null }), sentAt)).toEqual({ verdict: 'send', resendAfterSeconds: 60 })
    expect(maySendCode(number(), after(59.5))).toEqual({ verdict: 'wait', seconds: 1 })
    expect(maySendCode(number(), after(60))).toEqual({ verdict: 'send', resendAfterSeconds: 120 })
    expect(maySendCode(number({ sendsToday: 2 }), after(60))).toEqual({ verdict: 'wait', seconds: 60 })
    expect(secondsUntilResend(number(), sentAt)).toBe(60)
    expect(secondsUntilResend(number(), after(1_000))).toBe(0)
  })

  test('ends after six in a day', () => {
    expect(maySendCode(number({ sendsToday: 5 }), after(10_000))).toEqual({ verdict: 'send', resendAfterSeconds: null })
    expect(maySendCode(number({ sendsToday: 6 }), after(10_000))).toEqual({ verdict: 'dayLimit' })
  })

  test('is refused to a locked number', () => {
    expect(maySendCode(number({ lockedUntil: after(100) }), after(90))).toEqual({ verdict: 'locked', until: after(100) })
    expect(maySendCode(number({ lockedUntil: after(100) }), after(100)).verdict).toBe('send')
  })
})

test('somebody guessing all day has ten tries, over four codes', () => {
  let counters = number({ sendsToday: 0, lastSentAt: null })
  let current: CodeCounters | null = null
  let tries = 0
  let codes = 0
  for (let second = 0; second < 86_400; second += 10) {
    const now = after(second)
    if (maySendCode(counters, now).verdict === 'send') {
      counters = { ...counters, sendsToday: counters.sendsToday + 1, lastSentAt: now }
      current = { sentAt: now, wrongTries: 0, usedAt: null }
      codes += 1
    }
    const verdict = judgeCode({ code: current, number: counters, matches: () => false }, now, defaultCodePolicy)
    if (!verdict.counts || current === null) continue
    tries += 1
    current = { ...current, wrongTries: current.wrongTries + 1 }
    counters = {
      ...counters, wrongTriesToday: counters.wrongTriesToday + 1,
      lockedUntil: verdict.verdict === 'locked' ? verdict.until : counters.lockedUntil,
    }
  }
  expect({ tries, codes }).toEqual({ tries: 10, codes: 4 })
})
