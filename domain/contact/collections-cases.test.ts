import { expect, test } from 'vitest'
import type { ContactRefusal } from './contact-rules.ts'
import { addDays, day } from '../days.ts'
import {
  callResultNames,
  callResults,
  caseStageNames,
  caseStages,
  expectedCents,
  nextStepDaysMax,
  nextStepOn,
  callListPauseOf,
  stageOf,
} from './collections-cases.ts'
import { fromMajor } from '../money.ts'

test.each([
  [1, 'soft'],
  [7, 'soft'],
  [8, 'called'],
  [30, 'called'],
  [31, 'firm'],
  [60, 'firm'],
  [61, 'final'],
  [90, 'final'],
  [91, 'nonPerforming'],
  [400, 'nonPerforming'],
])('%s days past due: %s', (daysPastDue, stage) => {
  expect(stageOf(daysPastDue)).toBe(stage)
})

test('the value of a call is the recovery above self-cure', () => {
  expect(expectedCents('soft', fromMajor(10_000))).toBe(fromMajor(1_000))
  expect(expectedCents('called', fromMajor(10_000))).toBe(fromMajor(1_500))
  expect(expectedCents('called', fromMajor(0))).toBe(0)
})

test('at every stage a call recovers more than waiting', () => {
  for (const stage of caseStageNames)
    expect(caseStages[stage].contactedPercent).toBeGreaterThan(caseStages[stage].selfCurePercent)
})

test('each call outcome has a next step; a promise has it on the promised day', () => {
  const today = day('2026-05-04')
  for (const result of callResultNames.filter((name) => name !== 'promised')) {
    const on = nextStepOn(result, today, { made: null, open: null })
    expect(on).toBe(addDays(today, callResults[result].nextAfterDays as number))
    expect(on <= addDays(today, nextStepDaysMax)).toBe(true)
  }
  expect(nextStepOn('promised', today, { made: day('2026-05-08'), open: day('2026-05-20') })).toBe(
    '2026-05-08',
  )
  const open = day('2026-05-06')
  expect(nextStepOn('noAnswer', today, { made: null, open }), 'not before an open promise').toBe(open)
  expect(nextStepOn('refused', today, { made: null, open })).toBe('2026-05-07')
})

test.each([
  { says: 'waits', rest: null },
  { says: 'waits outside the hours of contact too', refusal: 'hours', rest: null },
  { says: 'what stops contact comes first', refusal: 'placed', nextOn: '2026-05-09', rest: ['placed', null] },
  { says: 'paid today', refusal: 'paidToday', rest: ['paidToday', '2026-05-05'] },
  {
    says: 'promised',
    nextOn: '2026-05-09',
    promisedOn: '2026-05-09',
    spokenToday: true,
    rest: ['promised', '2026-05-09'],
  },
  { says: 'promised, whatever its step is', promisedOn: '2026-05-09', rest: ['promised', '2026-05-09'] },
  { says: 'spoken with', nextOn: '2026-05-05', spokenToday: true, rest: ['spoken', '2026-05-05'] },
  { says: 'put off', nextOn: '2026-05-05', refusal: 'tooOften', rest: ['later', '2026-05-05'] },
  { says: 'a colleague calls', isBeingCalled: true, rest: ['beingCalled', null] },
  { says: 'called often', refusal: 'tooOften', rest: ['tooOften', null] },
] as const)("a case says why it is not on today's list: $says", ({ rest, ...given }) => {
  const {
    nextOn = '2026-05-04',
    promisedOn = null,
    refusal = null,
    ...made
  } = { ...given } as {
    nextOn?: string
    promisedOn?: string | null
    refusal?: ContactRefusal | null
  }
  const now = { refusal, isBeingCalled: false, spokenToday: false, ...made }
  const late = { nextOn: day(nextOn), promisedOn: promisedOn === null ? null : day(promisedOn) }
  const [why, until] = rest ?? [null, null]
  expect(callListPauseOf(late, now, day('2026-05-04'))).toEqual(why === null ? null : { why, until })
})
