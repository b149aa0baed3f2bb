import { expect, test } from 'vitest'
import { addDays, day } from './days.ts'
import {
  callResultNames,
  callResults,
  caseStageNames,
  caseStages,
  expectedCents,
  nextStepDaysMax,
  nextStepOn,
  stageOf,
} from './late-cases.ts'
import { fromMajor } from './money.ts'

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

test('a call is worth what comes in beyond what would come anyway', () => {
  expect(expectedCents('soft', fromMajor(10_000))).toBe(fromMajor(1_000))
  expect(expectedCents('called', fromMajor(10_000))).toBe(fromMajor(1_500))
  expect(expectedCents('called', fromMajor(0))).toBe(0)
})

test('of every stage a call brings in more than waiting', () => {
  for (const stage of caseStageNames)
    expect(caseStages[stage].contactedPercent).toBeGreaterThan(caseStages[stage].selfCurePercent)
})

test('each result has its next step, of a promise on the day that was promised', () => {
  const today = day('2026-05-04')
  for (const result of callResultNames.filter((name) => name !== 'promised')) {
    const on = nextStepOn(result, today, null)
    expect(on).toBe(addDays(today, callResults[result].nextAfterDays as number))
    expect(on <= addDays(today, nextStepDaysMax)).toBe(true)
  }
  expect(nextStepOn('promised', today, day('2026-05-08'))).toBe('2026-05-08')
})
