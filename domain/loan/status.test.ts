import { describe, expect, test } from 'vitest'
import { applicationStatuses } from './loan-application.ts'
import { can, displayState, labelOf, loanEdges, loanStatuses } from './status.ts'
import { cells, edgesOf, next } from '../state-machine.ts'

test.each(cells(loanEdges))('$from + $event by $actor -> $expected', ({ from, event, actor, expected }) => {
  expect(next(loanEdges, from, event, actor)).toEqual(expected)
})

test('the edges are these and no others', () => {
  expect(
    edgesOf(loanEdges)
      .map(({ from, event, to, by }) => `${from} ${event} ${to} ${by}`)
      .sort(),
  ).toEqual([
    'active cede ceded officer',
    'active settle repaid system',
    'active writeOff writtenOff officer',
    'repaid reverse active provider',
    'writtenOff recover repaid system',
  ])
})

describe('possible actions', () => {
  const loan = { status: 'active', dueCount: 1, nonPerforming: false, prolongableDays: 61 } as const

  test('the possible actions follow the status', () => {
    const statusesWith = (may: (of: { status: (typeof loanStatuses)[number] }) => boolean) =>
      loanStatuses.filter((status) => may({ status }))
    expect(statusesWith(can.pay)).toEqual(['active', 'writtenOff'])
    expect(statusesWith((of) => can.prolong({ ...loan, ...of }))).toEqual(['active'])
    expect(statusesWith(can.writeOff)).toEqual(['active'])
    expect(statusesWith(can.cede)).toEqual(['active'])
    expect(statusesWith(can.borrowAgain)).toEqual(['repaid', 'ceded'])
  })

  test('a prolongation is impossible with several dues, when non-performing, or with the term used up', () => {
    expect(can.prolong({ ...loan, dueCount: 2 })).toBe(false)
    expect(can.prolong({ ...loan, nonPerforming: true })).toBe(false)
    expect(can.prolong({ ...loan, prolongableDays: 0 })).toBe(false)
  })
})

test.each([
  ['active', 5, 'active'],
  ['active', 0, 'due'],
  ['active', -1, 'pastDue'],
  ['active', null, 'active'],
  ['repaid', 0, 'repaid'],
  ['writtenOff', -90, 'writtenOff'],
  ['ceded', -90, 'ceded'],
] as const)('%s with %s days until due shows as %s', (status, daysUntilDue, expected) => {
  expect(displayState({ status, daysUntilDue })).toBe(expected)
})

test("an application has one label everywhere: the specification's, and our own where those would be wrong", () => {
  expect(Object.fromEntries(applicationStatuses.map((status) => [status, labelOf(status, null)]))).toEqual({
    waitingUserConfirmation: 'waitingForSmsConfirmation',
    pendingApproval: 'pendingApproval',
    alternativeOffer: 'offerWaiting',
    approved: 'approved',
    rejected: 'notApprovedRejected',
    cancelled: 'notApprovedCancelled',
    repaid: 'extinguished',
  })
  const labelled = (daysUntilDue: number) =>
    loanStatuses.map((status) => labelOf('approved', { status, daysUntilDue }))
  const others = ['extinguished', 'writtenOff', 'sold']
  expect(labelled(5)).toEqual(['active', ...others])
  expect(labelled(0)).toEqual(['due', ...others])
  expect(labelled(-1)).toEqual(['pastDue', ...others])
})
