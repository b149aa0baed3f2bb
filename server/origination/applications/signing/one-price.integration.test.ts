/**
 * Goal: a price is the same figure in every place. Method: the signing SMS and the payout SMS, compared with
 * the slip of the page.
 */
import { beforeEach, expect, test } from 'vitest'
import { fromMajor } from '../../../../domain/money.ts'
import { sender } from '../../../messaging/messages/texts.fixture.ts'
import { messageText } from '../../../messaging/messages/texts/wording.ts'
import type { MessageValues } from '../../../messaging/messages/index.ts'
import { good } from '../../../testing/applications/applications.ts'
import { harness, setUp, shown, signed } from '../applications.fixture.ts'

setUp()

/** A customer whose next loan costs interest. */
async function personWithInterest(): Promise<string> {
  const id = await harness.person({ incomeMajor: 200_000 })
  await signed(id, 5_000)
  await harness.drain()
  await harness.paysOut()
  const loan = (await harness.loans.ofCustomer(id))[0]!
  await harness.database.transaction(async (tx) =>
    harness.loans.move(tx, await harness.loans.lock(tx, [loan]), [
      {
        kind: 'collection',
        account: 'mpesaPaybill',
        reference: `P${loan.documentNumber}`,
        loanId: loan.id,
        valueDay: harness.clock.today(),
        amountCents: fromMajor(5_000),
      },
    ]),
  )
  await harness.advance(120_000) // wait between two codes
  return id
}

let id: string
beforeEach(async () => {
  id = await personWithInterest()
})

const said = (kind: 'confirmationCode' | 'payoutSent'): string =>
  messageText(
    'en',
    kind,
    harness.sent.findLast((each) => each.kind === kind && each.to === harness.phoneOf(id))!
      .values as MessageValues[typeof kind],
    sender,
  )

test('a loan in two payments has one total and each payment with its day everywhere, in whole shillings', async () => {
  good(await harness.ask(id, 5_000, 61, undefined, 'installment'))
  const { slip } = await shown(id)
  expect(slip.total).toEqual({ key: 'toRepay', amount: 11_192 })
  expect(slip.dues.map(({ amount }) => amount)).toEqual([5_596, 5_596])
  const repay = 'epay KES 11,192: 5,596 by 01.04.2026, 5,596 by 02.05.2026.'
  expect(said('confirmationCode')).toContain(repay)
  good(await harness.applications.confirm(id, harness.code(id)))
  await harness.drain()
  await harness.paysOut()
  expect(said('payoutSent')).toContain(repay)
})

test('a loan in one payment gives up the cents equally in each place', async () => {
  good(await harness.ask(id, 500, 61))
  expect((await shown(id)).slip.total).toEqual({ key: 'toRepay', amount: 1_262 })
  expect(said('confirmationCode')).toContain('repay KES 1,262 by 02.05.2026.')
  good(await harness.applications.confirm(id, harness.code(id)))
  await harness.drain()
  await harness.paysOut()
  expect(said('payoutSent')).toContain('Repay KES 1,262 by 02.05.2026.')
})
