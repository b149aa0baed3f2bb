import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { screenTexts } from '../../texts/all.ts'
import { timelineOf } from './timeline.ts'

const { en } = screenTexts

const nothing = { signedAt: null, checkedAt: null, decidedAt: null, sentAt: null, arrivedAt: null }
const signedAt = '2026-03-02T06:50:00.000Z'
type Loan = Parameters<typeof timelineOf>[0]
const request: Loan['loanRequest'] = {
  timeline: { ...nothing, signedAt },
  payout: null,
  dueBy: null,
  requireStatement: false,
  expirationDate: '2026-03-07T21:00:00.000Z',
}
const shown = (status: Loan['status'], change: Partial<Loan['loanRequest']> = {}) =>
  timelineOf(
    { status, slip: { holdsOn: day('2026-03-02') }, loanRequest: { ...request, ...change } },
    en.myLoan.timeline,
    'en',
  ).map(({ key, state, note }) => [key, state, note])
const payout: NonNullable<Loan['loanRequest']['payout']> = {
  status: 'underWay',
  inQuestion: false,
  receivingMethod: 'mpesa',
  receiver: '',
  startsAt: null,
  waitsFor: null,
  reason: null,
  receipt: null,
  failedTo: [],
}

test('just signed: the check is in progress, the rest is to come', () => {
  expect(shown('pendingApproval')).toEqual([
    ['signed', 'done', '09:50'],
    ['checked', 'now', en.myLoan.timeline.checkingNote],
    ['approved', 'next', null],
    ['sent', 'next', null],
  ])
})

test('material that the customer owes is shown with its day', () => {
  expect(shown('pendingApproval', { requireStatement: true })[1]).toEqual([
    'checked',
    'now',
    'Send what we asked for by 07.03.2026, Saturday.',
  ])
})

test('a referred application shows the review and its day', () => {
  expect(
    shown('pendingApproval', {
      dueBy: day('2026-03-03'),
      timeline: { ...nothing, signedAt, checkedAt: signedAt },
    }),
  ).toEqual([
    ['signed', 'done', '09:50'],
    ['checked', 'done', '09:50'],
    ['person', 'now', 'You have an answer by the end of 03.03.2026, Tuesday.'],
    ['approved', 'next', null],
    ['sent', 'next', null],
  ])
})

test('a counter-offer awaits its answer', () => {
  expect(
    shown('alternativeOffer', {
      timeline: { ...nothing, signedAt, decidedAt: signedAt, checkedAt: signedAt },
    }).map(([key, state]) => [key, state]),
  ).toEqual([
    ['signed', 'done'],
    ['checked', 'done'],
    ['answer', 'now'],
    ['approved', 'next'],
    ['sent', 'next'],
  ])
})

test('an accepted counter-offer has its signature after the check and our answer', () => {
  const offeredAt = '2026-03-02T05:14:00.000Z'
  const timeline = { ...nothing, signedAt, checkedAt: offeredAt, decidedAt: offeredAt }
  expect(shown('approved', { timeline, payout })).toEqual([
    ['checked', 'done', '08:14'],
    ['approved', 'done', '08:14'],
    ['signed', 'done', '09:50'],
    ['sent', 'now', null],
  ])
})

test("approved: each step has its time, yesterday's with its day", () => {
  const done = {
    signedAt: '2026-03-01T10:00:00.000Z',
    checkedAt: signedAt,
    decidedAt: signedAt,
    sentAt: '2026-03-02T06:51:00.000Z',
    arrivedAt: null,
  }
  expect(shown('approved', { timeline: done, payout })).toEqual([
    ['signed', 'done', '01.03.2026, 13:00'],
    ['checked', 'done', '09:50'],
    ['approved', 'done', '09:50'],
    ['sent', 'now', '09:51'],
  ])
  expect(
    shown('approved', {
      timeline: { ...done, sentAt: null },
      payout: { ...payout, status: 'waiting', startsAt: '2026-03-02T06:51:00.000Z' },
    })[3],
  ).toEqual(['sent', 'now', 'It leaves at 09:51.'])
  expect(shown('approved', { timeline: done, payout: { ...payout, status: 'failed' } })[3]).toEqual([
    'sent',
    'failed',
    null,
  ])
  expect(
    shown('active', {
      timeline: { ...done, arrivedAt: '2026-03-02T06:52:00.000Z' },
      payout: { ...payout, status: 'paid', receipt: 'TAB1' },
    })[3],
  ).toEqual(['sent', 'done', '09:52, TAB1'])
})
