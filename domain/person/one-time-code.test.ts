/**
 * Goal: no sequence of attempts and codes can bypass the limits. Method: each limit by hand, then a simulated
 * attacker over a day.
 */
import { describe, expect, test } from 'vitest'
import {
  codeExpiresAt,
  defaultCodePolicy,
  judgeCode,
  maySendCode,
  resendAfterSeconds,
  secondsUntilResend,
  type CodeCounters,
  type NumberCounters,
} from './one-time-code.ts'

const sentAt = new Date('2026-03-10T08:00:00Z')
const after = (seconds: number): Date => new Date(sentAt.getTime() + seconds * 1_000)
const number = (changes: Partial<NumberCounters> = {}): NumberCounters => ({
  wrongTriesToday: 0,
  sendsToday: 1,
  lastSentAt: sentAt,
  lastWrongAt: null,
  ...changes,
})
const code = (changes: Partial<CodeCounters> = {}): CodeCounters => ({
  sentAt,
  wrongTries: 0,
  usedAt: null,
  ...changes,
})
const judge = (
  matches: boolean,
  changes: { code?: CodeCounters | null; number?: NumberCounters; now?: Date } = {},
) =>
  judgeCode(
    {
      code: changes.code === undefined ? code() : changes.code,
      number: changes.number ?? number(),
      matches: () => matches,
    },
    changes.now ?? after(30),
  )

describe('an attempt', () => {
  test('an attempt at a code is right, or wrong with the attempts left', () => {
    expect(judge(true)).toEqual({ verdict: 'right', counts: false })
    expect(judge(false)).toEqual({ verdict: 'wrong', triesLeft: 2, counts: true })
    expect(judge(false, { code: code({ wrongTries: 2 }) })).toEqual({
      verdict: 'wrong',
      triesLeft: 0,
      counts: true,
    })
  })

  test('an attempt at a code comes too late after ten minutes', () => {
    expect(codeExpiresAt(sentAt)).toEqual(after(600))
    expect(judge(true, { now: after(599) }).verdict).toBe('right')
    expect(judge(true, { now: after(600) })).toEqual({ verdict: 'expired', counts: false })
  })

  test('an attempt at a code is not judged on an exhausted, used or missing code, even when it is right', () => {
    const never = () => {
      throw new Error('must not be compared')
    }
    for (const [dead, verdict] of [
      [code({ wrongTries: 3 }), 'tooManyTries'],
      [code({ usedAt: after(10) }), 'used'],
      [null, 'none'],
    ] as const) {
      expect(judgeCode({ code: dead, number: number(), matches: never }, after(30))).toEqual({
        verdict,
        counts: false,
      })
    }
  })

  test('an attempt at a code needs proof or five minutes after ten wrong attempts in a day, and locks no one out', () => {
    expect(judge(false, { number: number({ wrongTriesToday: 9, lastWrongAt: after(29) }) })).toEqual({
      verdict: 'wrong',
      triesLeft: 2,
      counts: true,
    })
    const many = number({ wrongTriesToday: 10, lastWrongAt: after(20) })
    expect(judge(true, { number: many })).toEqual({ verdict: 'proofNeeded', seconds: 290, counts: false })
    expect(judgeCode({ code: code(), number: many, matches: () => true, proved: true }, after(30))).toEqual({
      verdict: 'right',
      counts: false,
    })
    expect(judge(true, { number: many, now: after(320) })).toEqual({ verdict: 'right', counts: false })
  })
})

describe('sending', () => {
  test('sending a code waits 60 seconds, then twice as long each time', () => {
    expect([0, 1, 2, 3, 4, 5].map((sends) => resendAfterSeconds(sends))).toEqual([0, 60, 120, 240, 480, 960])
    expect(maySendCode(number({ sendsToday: 0, lastSentAt: null }), sentAt)).toEqual({
      verdict: 'send',
      resendAfterSeconds: 60,
    })
    expect(maySendCode(number(), after(59.5))).toEqual({ verdict: 'wait', seconds: 1 })
    expect(maySendCode(number(), after(60))).toEqual({ verdict: 'send', resendAfterSeconds: 120 })
    expect(maySendCode(number({ sendsToday: 2 }), after(60))).toEqual({ verdict: 'wait', seconds: 60 })
    expect(secondsUntilResend(number(), sentAt)).toBe(60)
    expect(secondsUntilResend(number(), after(1_000))).toBe(0)
  })

  test('sending a code ends after six in a day', () => {
    expect(maySendCode(number({ sendsToday: 5 }), after(10_000))).toEqual({
      verdict: 'send',
      resendAfterSeconds: null,
    })
    expect(maySendCode(number({ sendsToday: 6 }), after(10_000))).toEqual({ verdict: 'dayLimit' })
  })

  test('sending a code needs proof or five minutes after ten wrong tries', () => {
    const many = number({ wrongTriesToday: 10, lastWrongAt: after(100) })
    expect(maySendCode(many, after(130))).toEqual({ verdict: 'proofNeeded', seconds: 270 })
    expect(maySendCode(many, after(130), defaultCodePolicy, true).verdict).toBe('send')
    expect(maySendCode(many, after(400)).verdict).toBe('send')
  })
})

test('an attacker has eighteen attempts a day, three for each of six codes, whatever they prove', () => {
  let counters = number({ sendsToday: 0, lastSentAt: null })
  let current: CodeCounters | null = null
  let tries = 0
  let codes = 0
  for (let second = 0; second < 86_400; second += 10) {
    const now = after(second)
    if (maySendCode(counters, now, defaultCodePolicy, true).verdict === 'send') {
      counters = { ...counters, sendsToday: counters.sendsToday + 1, lastSentAt: now }
      current = { sentAt: now, wrongTries: 0, usedAt: null }
      codes += 1
    }
    const verdict = judgeCode(
      { code: current, number: counters, matches: () => false, proved: true },
      now,
      defaultCodePolicy,
    )
    if (!verdict.counts || current === null) continue
    tries += 1
    current = { ...current, wrongTries: current.wrongTries + 1 }
    counters = {
      ...counters,
      wrongTriesToday: counters.wrongTriesToday + 1,
      lastWrongAt: now,
    }
  }
  expect({ tries, codes }).toEqual({ tries: 18, codes: 6 })
})
