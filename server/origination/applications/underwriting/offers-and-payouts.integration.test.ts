/** A counter-offer is accepted or declined; a failed payout goes to another destination. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fromMajor } from '../../../../domain/money.ts'
import { readPdf } from '../../../testing/files/read-pdf.ts'
import { good } from '../../../testing/applications/applications.ts'
import { harness, offered, otherPhone, setUp, shown, signed } from '../applications.fixture.ts'

setUp()

describe('a counter-offer', () => {
  test('accepted: signed again, paid out a minute later', async () => {
    const id = await offered()
    const offer = await shown(id)
    expect(offer).toMatchObject({
      status: 'alternativeOffer',
      paymentInfo: { requestedLoanSize: 10_000 },
      loanRequest: { canAccept: true, canDecline: true, canRevert: false },
    })
    expect(offer.size).toBeLessThan(10_000)
    expect(offer.loanRequest.alternativeLoanSize).toBe(offer.size)
    expect(offer.slip.total.amount).toBe(offer.size)
    expect(harness.kindsTo(id).at(-1)).toBe('alternativeOffer')
    good(await harness.applications.accept(id))
    expect(harness.kindsTo(id).at(-1)).toBe('offerSigned')
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      loanRequest: {
        canRevert: true,
        payout: {
          status: 'waiting',
          startsAt: new Date(harness.clock.now().getTime() + 60_000).toISOString(),
        },
      },
    })
    const { rows } = await sql<{
      part: number
      pdf: Buffer
    }>`select part, pdf from loan_agreement where request_id = ${offer.id} order by part`.execute(
      harness.database.db,
    )
    expect(rows.map((row) => row.part)).toEqual([1, 2])
    expect((await readPdf(rows[1]!.pdf)).text).toContain(
      `You receive KES ${offer.size.toLocaleString('en-KE')}.00`,
    )
    expect((await readPdf(rows[1]!.pdf)).text).toContain(
      'Acceptance in the account of the number that ends in',
    )
    expect((await readPdf(rows[0]!.pdf)).text).toContain('The code sent by SMS to the number that ends in')
    const before = harness.pushed.length
    await harness.advance(59_000)
    expect(harness.pushed).toHaveLength(before)
    await harness.advance(1_000)
    expect(harness.pushed.at(-1)).toMatchObject({ amountCents: fromMajor(offer.size) })
    expect(await harness.applications.revert(id)).toEqual({ error: 'transitionRefused' })
    await harness.paysOut()
    expect(await shown(id)).toMatchObject({ status: 'active', size: offer.size })
  })

  test('an acceptance is reverted before its money is sent, and accepted again', async () => {
    const id = await offered()
    const { signedAt } = (await shown(id)).loanRequest.timeline
    await harness.advance(3_600_000)
    good(await harness.applications.accept(id))
    good(await harness.applications.revert(id))
    expect((await shown(id)).loanRequest.timeline.signedAt, 'the first agreement counts again').toBe(signedAt)
    expect(await shown(id)).toMatchObject({
      status: 'alternativeOffer',
      loanRequest: { payout: null, canAccept: true },
    })
    const before = harness.pushed.length
    await harness.advance(120_000)
    expect(harness.pushed).toHaveLength(before)
    good(await harness.applications.accept(id))
    await harness.advance(60_000)
    expect(harness.pushed).toHaveLength(before + 1)
  })

  test('a counter-offer can be declined, reverted, and left to expire', async () => {
    const id = await offered()
    good(await harness.applications.decline(id))
    expect(harness.kindsTo(id).at(-1)).toBe('offerDeclined')
    expect(await shown(id)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'offerDeclined',
      loanRequest: { canRevert: true },
    })
    good(await harness.applications.revert(id))
    expect(harness.kindsTo(id).at(-1), 'the answer of the decline is outdated').toBe('alternativeOffer')
    expect(await shown(id)).toMatchObject({ status: 'alternativeOffer', cancellationReason: null })
    await harness.advance(harness.days(6))
    expect(await shown(id)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'offerExpired',
      loanRequest: { canRevert: false },
    })
    expect(await harness.applications.revert(id)).toEqual({ error: 'transitionRefused' })
  })

  test('a newer application closes the way back', async () => {
    const id = await offered()
    good(await harness.applications.decline(id))
    await harness.advance(120_000)
    good(await harness.ask(id, 500))
    good(await harness.applications.cancel(id))
    expect(await harness.applications.revert(id)).toEqual({ error: 'transitionRefused' })
  })
})

describe('a failed payout', () => {
  test('a failed payout allows another number for the same application, and only then another payout', async () => {
    const id = await harness.person()
    await signed(id)
    await harness.drain()
    const before = harness.pushed.length
    expect(
      await harness.applications.chooseReceiving(
        id,
        { payoutMethod: 'mpesa', payoutPhone: otherPhone },
        'passwordOrCode',
      ),
    ).toEqual({ error: 'transitionRefused' }) // its outcome is still unknown
    await harness.failsToPayOut()
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      loanRequest: {
        canChoosePayoutMethod: true,
        payout: { status: 'failed', reason: 'receiverUnregistered' },
      },
    })
    expect(harness.kindsTo(id).at(-1)).toBe('payoutFailed')
    expect(
      await harness.applications.chooseReceiving(
        id,
        { payoutMethod: 'mpesa', payoutPhone: otherPhone },
        null,
      ),
    ).toMatchObject({ error: 'proofNeeded' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        harness.applications.chooseReceiving(
          id,
          { payoutMethod: 'mpesa', payoutPhone: otherPhone },
          'passwordOrCode',
        ),
      ),
    )
    expect(answers.filter((each) => !('error' in each))).toHaveLength(1)
    await harness.drain()
    expect(harness.pushed.slice(before)).toMatchObject([{ phone: otherPhone }])
    await harness.paysOut()
    expect(await shown(id)).toMatchObject({ status: 'active', loanRequest: { payout: { status: 'paid' } } })
  })

  test('an application with a failed payout and no other choice is cancelled after five days', async () => {
    const id = await harness.person()
    await signed(id)
    await harness.drain()
    await harness.failsToPayOut()
    await harness.advance(harness.days(6))
    expect(await shown(id)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'receivingMethodNotChosen',
      loanRequest: { canChoosePayoutMethod: false },
    })
    expect(
      await harness.applications.chooseReceiving(
        id,
        { payoutMethod: 'mpesa', payoutPhone: otherPhone },
        'passwordOrCode',
      ),
    ).toEqual({ error: 'transitionRefused' })
  })

  test('an approved application with money on its way does not expire', async () => {
    const id = await harness.person()
    await signed(id)
    await harness.drain()
    await harness.advance(harness.days(8))
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      loanRequest: { payout: { status: 'underWay' } },
    })
  })

  test('a number first named after a password reset waits a day', async () => {
    const id = await harness.person({ restored: true })
    const asked = { sumCents: fromMajor(5_000), termDays: 61, productHrid: 'standard', addOns: [] }
    const to = { payoutMethod: 'mpesa', payoutPhone: '0711222333' }
    const from = { language: 'en', address: null } as const
    expect(await harness.applications.ask(id, asked, to, from)).toMatchObject({ error: 'proofNeeded' })
    good(await harness.applications.ask(id, asked, to, from, 'passwordOrCode'))
    good(await harness.applications.confirm(id, harness.code(id)))
    const before = harness.pushed.length
    await harness.advance(harness.days(1) - 60_000)
    expect(harness.pushed).toHaveLength(before)
    expect(await shown(id)).toMatchObject({ loanRequest: { payout: { status: 'waiting' } } })
    await harness.advance(60_000)
    expect(harness.pushed).toHaveLength(before + 1)
  })
})
