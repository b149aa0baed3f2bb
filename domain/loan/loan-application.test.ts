/**
 * Goal: the state table equals the specification's, edge by edge, and the additional rules hold in every
 * status.
 */
import { kenya } from '../country/kenya.ts'
import { describe, expect, test } from 'vitest'
import { nairobi } from '../country/nairobi.ts'
import { day } from '../days.ts'
import {
  cancellationReason,
  canApply,
  daysUntilNextRequest,
  expiresAt,
  expiresOn,
  applicationEdges,
  applicationStatuses,
  reviewDueOn,
  requiredPhotos,
  type ApplicationSituation,
  type PayoutStage,
} from './loan-application.ts'
import { cells, edgesOf, next } from '../state-machine.ts'

const today = day('2026-03-10')
const request = (changes: Partial<ApplicationSituation> = {}): ApplicationSituation => ({
  status: 'waitingUserConfirmation',
  expiresOn: day('2026-03-15'),
  payout: 'none',
  wasAlternativeOffer: false,
  payoutWasSent: false,
  newerRequestExists: false,
  nextRequestOn: null,
  closedOn: null,
  materialDue: false,
  isReferred: false,
  scored: false,
  lookedAgain: false,
  ...changes,
})

test.each(cells(applicationEdges))(
  '$from + $event by $actor -> $expected',
  ({ from, event, actor, expected }) => {
    expect(next(applicationEdges, from, event, actor)).toEqual(expected)
  },
)

test('the edges are these and no others', () => {
  expect(
    edgesOf(applicationEdges)
      .map(({ from, event, to, by }) => `${from} ${event} ${to} ${by}`)
      .sort(),
  ).toEqual([
    'alternativeOffer accept approved customer',
    'alternativeOffer decline cancelled customer',
    'alternativeOffer expire cancelled system',
    'approved cardExpired cancelled system',
    'approved chooseMethod approved customer',
    'approved expire cancelled system',
    'approved payoutFailed approved provider',
    'approved repaid repaid system',
    'approved revert alternativeOffer customer',
    'cancelled revert alternativeOffer customer',
    'pendingApproval approve approved officer',
    'pendingApproval approve approved system',
    'pendingApproval askMaterial pendingApproval officer',
    'pendingApproval askMaterial pendingApproval system',
    'pendingApproval cancel cancelled customer',
    'pendingApproval expire cancelled system',
    'pendingApproval materialReceived pendingApproval customer',
    'pendingApproval offerLess alternativeOffer officer',
    'pendingApproval offerLess alternativeOffer system',
    'pendingApproval refer pendingApproval system',
    'pendingApproval reject rejected officer',
    'pendingApproval reject rejected system',
    'rejected lookAgain pendingApproval customer',
    'repaid reopen approved provider',
    'waitingUserConfirmation cancel cancelled customer',
    'waitingUserConfirmation confirm pendingApproval customer',
    'waitingUserConfirmation expire cancelled system',
  ])
})

describe('an offer', () => {
  test('an offer made on the 10th is valid through the 15th, and runs out at the Nairobi midnight after it', () => {
    expect(expiresOn(today)).toBe('2026-03-15')
    expect(expiresAt(day('2026-03-15'), nairobi).toISOString()).toBe('2026-03-15T21:00:00.000Z')
  })

  test('an offer can be confirmed and accepted through its last day only', () => {
    const offer = request({ status: 'alternativeOffer' })
    for (const [on, valid] of [
      ['2026-03-15', true],
      ['2026-03-16', false],
    ] as const) {
      expect(canApply.confirm(request(), day(on))).toBe(valid)
      expect(canApply.accept(offer, day(on))).toBe(valid)
    }
    expect(canApply.decline(offer)).toBe(true)
  })
})

test('possible steps follow the status', () => {
  const statusesWith = (can: (of: ApplicationSituation) => boolean) =>
    applicationStatuses.filter((status) => can(request({ status })))
  expect(statusesWith((of) => canApply.confirm(of, today))).toEqual(['waitingUserConfirmation'])
  expect(statusesWith(canApply.cancel)).toEqual(['waitingUserConfirmation', 'pendingApproval'])
  expect(statusesWith(canApply.decide)).toEqual(['pendingApproval'])
  expect(statusesWith((of) => canApply.accept(of, today))).toEqual(['alternativeOffer'])
  expect(statusesWith(canApply.decline)).toEqual(['alternativeOffer'])
  expect(statusesWith((of) => canApply.applyAgain(of, today))).toEqual(['rejected', 'cancelled', 'repaid'])
})

describe('reverting', () => {
  const accepted = request({ status: 'approved', wasAlternativeOffer: true, payout: 'scheduled' })
  const declined = request({ status: 'cancelled', wasAlternativeOffer: true })

  test('reverting undoes an acceptance whose payout was not sent, and a refusal', () => {
    expect(canApply.revert(accepted, today)).toBe(true)
    expect(canApply.revert(declined, today)).toBe(true)
  })

  test.each<[string, Partial<ApplicationSituation>, string]>([
    ['the offer ran out', {}, '2026-03-16'],
    ['a newer request exists', { newerRequestExists: true }, today],
    ['nothing less was offered', { wasAlternativeOffer: false }, today],
    ['an earlier payout was sent', { payoutWasSent: true }, today],
  ])('reverting is refused when %s', (_, changes, on) => {
    expect(canApply.revert({ ...accepted, ...changes }, day(on))).toBe(false)
    expect(canApply.revert({ ...declined, ...changes }, day(on))).toBe(false)
  })

  test.each<PayoutStage>(['sending', 'paid', 'failed'])(
    'reverting is refused when the payout is %s',
    (payout) => {
      expect(canApply.revert({ ...accepted, payout }, today)).toBe(false)
    },
  )

  test.each([
    'waitingUserConfirmation',
    'pendingApproval',
    'alternativeOffer',
    'rejected',
    'repaid',
  ] as const)('reverting is refused at %s', (status) => {
    expect(canApply.revert({ ...accepted, status }, today)).toBe(false)
  })
})

describe('a payout', () => {
  test.each<[PayoutStage, boolean]>([
    ['none', false],
    ['scheduled', false],
    ['sending', false],
    ['paid', false],
    ['failed', true],
  ])('a payout that is %s: another method %s', (payout, expected) => {
    expect(canApply.chooseMethod(request({ status: 'approved', payout }), today)).toBe(expected)
    expect(canApply.expire(request({ status: 'approved', payout }), day('2026-03-16'))).toBe(expected)
  })

  test('a failed payout leaves five days for another method', () => {
    const failed = request({ status: 'approved', payout: 'failed' })
    expect(canApply.chooseMethod(failed, day('2026-03-16'))).toBe(false)
    expect(canApply.expire(failed, day('2026-03-15'))).toBe(false)
  })
})

test('open requests expire after their last day, closed ones never', () => {
  const expiring = applicationStatuses.filter((status) =>
    canApply.expire(request({ status }), day('2026-03-16')),
  )
  expect(expiring).toEqual(['waitingUserConfirmation', 'alternativeOffer'])
  const owing = applicationStatuses.filter((status) =>
    canApply.expire(request({ status, materialDue: true, isReferred: true }), day('2026-03-16')),
  )
  expect(owing).toEqual(['waitingUserConfirmation', 'pendingApproval', 'alternativeOffer'])
  expect(canApply.expire(request({ status: 'pendingApproval', isReferred: true }), day('2026-03-16'))).toBe(
    false,
  )
  expect(applicationStatuses.filter((status) => canApply.expire(request({ status }), today))).toEqual([])
})

describe('being decided', () => {
  const pending = (changes: Partial<ApplicationSituation> = {}) =>
    request({ status: 'pendingApproval', ...changes })

  test('the rules wait for the requested material, and decide once', () => {
    expect(canApply.decide(pending())).toBe(true)
    expect(canApply.decide(pending({ materialDue: true }))).toBe(false)
    expect(canApply.decide(pending({ scored: true }))).toBe(false)
  })

  test('an officer decides only referred applications', () => {
    expect(canApply.decideByPerson(pending())).toBe(false)
    expect(canApply.decideByPerson(pending({ isReferred: true }))).toBe(true)
    expect(canApply.decideByPerson(pending({ isReferred: true, materialDue: true }))).toBe(true)
    expect(canApply.decideByPerson(request({ status: 'approved', isReferred: true }))).toBe(false)
  })
})

describe('a second review', () => {
  const rejected = (changes: Partial<ApplicationSituation> = {}) =>
    request({ status: 'rejected', closedOn: today, nextRequestOn: day('2026-06-08'), ...changes })

  test('a second review can be requested through the thirtieth day, once, unless the customer applied again', () => {
    expect(canApply.lookAgain(rejected(), day('2026-04-09'))).toBe(true)
    expect(canApply.lookAgain(rejected(), day('2026-04-10'))).toBe(false)
    expect(canApply.lookAgain(rejected({ lookedAgain: true }), today)).toBe(false)
    expect(canApply.lookAgain(rejected({ newerRequestExists: true }), today)).toBe(false)
    expect(canApply.lookAgain(rejected({ status: 'cancelled' }), today)).toBe(false)
  })

  test('cancelling the second review keeps the waiting days of the decline', () => {
    expect(daysUntilNextRequest(rejected({ status: 'cancelled' }), today)).toBe(90)
  })
})

test('a person answers by the end of the next working day', () => {
  expect(reviewDueOn(today, kenya)).toBe('2026-03-11')
  expect(reviewDueOn(day('2026-04-02'), kenya)).toBe('2026-04-04')
  expect(reviewDueOn(day('2026-04-04'), kenya)).toBe('2026-04-07')
  expect(reviewDueOn(day('2026-05-09'), kenya)).toBe('2026-05-11')
})

test('a rejected customer waits, a cancelled one does not, an open request has no next one', () => {
  const rejected = request({ status: 'rejected', nextRequestOn: day('2026-04-09') })
  expect(daysUntilNextRequest(rejected, today)).toBe(30)
  expect(canApply.applyAgain(rejected, today)).toBe(false)
  expect(daysUntilNextRequest(rejected, day('2026-04-09'))).toBe(0)
  expect(daysUntilNextRequest(rejected, day('2026-05-01'))).toBe(0)
  expect(daysUntilNextRequest(request({ status: 'cancelled' }), today)).toBe(0)
  expect(daysUntilNextRequest(request({ status: 'pendingApproval' }), today)).toBeNull()
})

test('a cancellation has a reason', () => {
  expect(cancellationReason('pendingApproval', 'cancel')).toBe('cancelledByCustomer')
  expect(cancellationReason('alternativeOffer', 'decline')).toBe('offerDeclined')
  expect(cancellationReason('waitingUserConfirmation', 'expire')).toBe('notConfirmedInTime')
  expect(cancellationReason('pendingApproval', 'expire')).toBe('documentsNotReceived')
  expect(cancellationReason('alternativeOffer', 'expire')).toBe('offerExpired')
  expect(cancellationReason('approved', 'expire')).toBe('receivingMethodNotChosen')
})

test('required photos are absent when none is requested', () => {
  const none = { mainPage: false, registrationPage: false, selfie: false }
  expect(requiredPhotos(none)).toBeUndefined()
  expect(requiredPhotos({ ...none, selfie: true })).toEqual({ ...none, selfie: true })
})
