/** Applications and loans in the customer's history. */
import { describe, expect, test } from 'vitest'
import { kenya } from '../../../../domain/country/kenya.ts'
import { startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays } from '../../../../domain/days.ts'
import { fromMajor } from '../../../../domain/money.ts'
import { historyItem } from './history.ts'
import { askedOn, requestOf } from './current.fixture.ts'

describe('history', () => {
  test.each([
    ['waitingUserConfirmation', null, 'waitingForSmsConfirmation'],
    ['pendingApproval', null, 'pendingApproval'],
    ['alternativeOffer', null, 'offerWaiting'],
    ['approved', 'active', 'active'],
    ['repaid', 'repaid', 'extinguished'],
    ['repaid', 'active', 'active'],
    ['approved', 'writtenOff', 'writtenOff'],
    ['approved', 'ceded', 'sold'],
    ['rejected', null, 'notApprovedRejected'],
    ['cancelled', null, 'notApprovedCancelled'],
  ] as const)('%s with a loan that is %s is shown as %s', (status, loan, label) => {
    const item = historyItem(
      requestOf({ status, closedOn: askedOn }),
      loan && {
        status: loan,
        paidOutOn: askedOn,
        closedOn: loan === 'repaid' ? addDays(askedOn, 5) : null,
        writtenOffOn: loan === 'writtenOff' ? addDays(askedOn, 100) : null,
        nextDueOn: addDays(askedOn, 61),
      },
      askedOn,
      kenya,
    )
    expect(item).toMatchObject({
      label,
      size: 10_000,
      termDays: 61,
      paidOutOn: loan ? askedOn : null,
      closedOn: loan === null ? askedOn : loan === 'repaid' ? addDays(askedOn, 5) : null,
      writtenOffOn: loan === 'writtenOff' ? addDays(askedOn, 100) : null,
      status,
      loanStatus: loan,
    })
  })

  test('the history shows the requested amount and what an application awaits: the customer first, then the officer', () => {
    const pending = {
      status: 'pendingApproval',
      offeredCents: fromMajor(3_500),
      isReferred: true,
    } as const
    const asked = {
      scans: { mainPage: true, registrationPage: true, selfie: true },
      statement: true,
    } as const
    expect(historyItem(requestOf({ ...pending, asked }), null, askedOn, kenya)).toMatchObject({
      size: 3_500,
      requestedSize: 10_000,
      product: 'standard',
      waitsFor: ['scans', 'statement'],
      dueBy: null,
      goodThrough: addDays(askedOn, 5),
    })
    expect(
      historyItem(
        requestOf({ ...pending, asked, scansReceivedAt: startOfDay(askedOn) }),
        null,
        askedOn,
        kenya,
      ).waitsFor,
    ).toEqual(['statement'])
    expect(
      historyItem(requestOf({ ...pending, personDueOn: addDays(askedOn, 1) }), null, askedOn, kenya),
    ).toMatchObject({ waitsFor: ['person'], dueBy: addDays(askedOn, 1) })
    expect(
      historyItem(requestOf({ ...pending, status: 'rejected', personDueOn: askedOn }), null, askedOn, kenya),
    ).toMatchObject({ waitsFor: [], dueBy: null })
    expect(
      historyItem(
        requestOf({ product: 'installment', status: 'cancelled', cancellationReason: 'offerDeclined' }),
        null,
        askedOn,
        kenya,
      ),
    ).toMatchObject({ product: 'installment', cancellationReason: 'offerDeclined' })
  })
})
