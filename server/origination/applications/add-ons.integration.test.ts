/**
 * Goal: add-ons from the choice to the loan, and the pair of codes that signs them. Method: the real services
 * on a real database; the provider is a stand-in.
 */
import { describe, expect, test } from 'vitest'
import type { AddOnKind } from '../../../domain/loan/loan-terms.ts'
import { fromMajor } from '../../../domain/money.ts'
import { good, startTestHarness } from '../../testing/applications/applications.ts'
import { started } from '../../testing/service/started.ts'

const harness = started(() => startTestHarness())

const shown = async (id: string) => (await harness.applications.current(id, 'en'))!
const ask = (id: string, addOns: readonly AddOnKind[], major = 10_000) =>
  harness.ask(id, major, 61, harness.phoneOf(id), 'standard', addOns)
const otherThan = (code: string): string => (code === '000' ? '111' : '000')
const both = [
  { kind: 'insurance', price: 300, cancelDays: 14 },
  { kind: 'legalAid', price: 200, cancelDays: 14 },
]

describe('an application with add-ons', () => {
  test('an application with add-ons has them in the application, the price, the agreement and the loan', async () => {
    const id = await harness.person()
    good(await ask(id, ['legalAid', 'insurance']))
    expect(await shown(id)).toMatchObject({
      loanRequest: { addOns: both, confirmation: { codes: ['agreement', 'addOns'], codeLength: 3 } },
      slip: { total: { amount: 10_500 } },
      paymentInfo: { addons: 500 },
    })
    expect(await harness.applications.confirmation(id)).toMatchObject({
      addOns: both,
      codes: ['agreement', 'addOns'],
      codeLength: 3,
      slip: { lines: [{}, {}, { key: 'addOns', amount: 500 }] },
    })

    good(await harness.applications.confirm(id, ...harness.codes(id)))
    await harness.drain()
    expect(await harness.paysOut()).toBe('paid')
    expect(await shown(id)).toMatchObject({
      status: 'active',
      paymentInfo: { addons: 500, totalPayableToday: 10_500, totalPayableTodayNoAddons: 10_000 },
    })
    const [loan] = await harness.loans.ofCustomer(id)
    expect(loan?.terms).toMatchObject({
      firstLoan: true,
      addOns: [
        { kind: 'insurance', priceCents: fromMajor(300) },
        { kind: 'legalAid', priceCents: fromMajor(200) },
      ],
    })
  })

  test('an application with add-ons sends both codes in one SMS; only both together sign, in one check', async () => {
    const id = await harness.person()
    good(await ask(id, ['insurance']))
    expect(harness.kindsTo(id)).toEqual(['confirmationCodes'])
    const [agreement, addOns] = harness.codes(id)
    expect([agreement, addOns].join('')).toMatch(/^\d{6}$/)
    const malformed = (fields: object) => ({ error: 'validationFailed', fields })
    expect(await harness.applications.confirm(id, agreement)).toEqual(malformed({ addOnsOtp: 'required' }))
    expect(await harness.applications.confirm(id, agreement, '12')).toEqual(
      malformed({ addOnsOtp: 'codeInvalid' }),
    )
    expect(await harness.applications.confirm(id, `${agreement}1`, addOns)).toEqual(
      malformed({ otp: 'codeInvalid' }),
    )
    expect(await harness.applications.confirm(id, '', '')).toEqual(
      malformed({ otp: 'required', addOnsOtp: 'required' }),
    )
    expect(await harness.applications.confirm(id, agreement, otherThan(addOns))).toEqual({
      error: 'codeWrong',
      triesLeft: 2,
    })
    expect(await harness.applications.confirm(id, otherThan(agreement), addOns)).toEqual({
      error: 'codeWrong',
      triesLeft: 1,
    })
    expect(await shown(id)).toMatchObject({ status: 'waitingUserConfirmation' })
    good(await harness.applications.confirm(id, agreement, addOns))
    expect(await shown(id)).toMatchObject({ status: 'approved' })
  })

  test('an application with add-ons ends the pair of codes after three wrong attempts, like any code', async () => {
    const id = await harness.person()
    good(await ask(id, ['telemedicine']))
    const [agreement, addOns] = harness.codes(id)
    for (let n = 0; n < 3; n++)
      expect(await harness.applications.confirm(id, agreement, otherThan(addOns))).toMatchObject({
        error: 'codeWrong',
      })
    expect(await harness.applications.confirm(id, agreement, addOns)).toEqual({ error: 'codeEnded' })
  })

  test('an application with add-ons treats an equal post as the same application, and other add-ons as another', async () => {
    const id = await harness.person()
    const first = good(await ask(id, ['insurance', 'legalAid']))
    expect(await ask(id, ['legalAid', 'insurance'])).toEqual(first)
    expect(await ask(id, [])).toMatchObject({ error: 'requestExists' })
  })

  test('an application with add-ons keeps them in a counter-offer, at the price for the smaller amount', async () => {
    const id = await harness.person({ incomeMajor: 8_000 })
    good(await ask(id, ['insurance', 'telemedicine']))
    good(await harness.applications.confirm(id, ...harness.codes(id)))
    const offered = await shown(id)
    expect(offered.status).toBe('alternativeOffer')
    expect(offered.size).toBeLessThan(10_000)
    expect(offered.loanRequest.addOns).toEqual([
      { kind: 'insurance', price: Math.floor(offered.size * 0.03), cancelDays: 14, cancelledOn: null },
      { kind: 'telemedicine', price: 150, cancelDays: 14, cancelledOn: null },
    ])
    expect(offered.slip.total.amount).toBe(offered.size + Math.floor(offered.size * 0.03) + 150)
  })
})

describe('removed before signing', () => {
  test('add-ons removed before signing give a new price and a new single code; the two codes no longer sign anything', async () => {
    const id = await harness.person()
    good(await ask(id, ['insurance']))
    const pair = harness.codes(id)
    await harness.advance(60_000)
    good(await harness.applications.removeAddOns(id, null))
    expect(await shown(id)).toMatchObject({
      loanRequest: { addOns: [], confirmation: { codes: ['agreement'], codeLength: 4 } },
      slip: { total: { amount: 10_000 } },
    })
    expect(harness.kindsTo(id)).toEqual(['confirmationCodes', 'confirmationCode'])
    expect(await harness.applications.confirm(id, ...pair)).toMatchObject({
      error: 'validationFailed',
      fields: { otp: 'codeInvalid' },
    })
    good(await harness.applications.confirm(id, harness.code(id)))
    await harness.drain()
    await harness.paysOut()
    expect((await harness.loans.ofCustomer(id))[0]?.terms.addOns).toEqual([])
  })

  test('add-ons removed within the wait between two codes end the old one at once, and the new one is sent automatically', async () => {
    const id = await harness.person()
    good(await ask(id, ['insurance']))
    good(await harness.applications.removeAddOns(id, null))
    expect(harness.kindsTo(id)).toEqual(['confirmationCodes'])
    expect(await harness.applications.confirm(id, '1234')).toEqual({ error: 'codeEnded' })
    await harness.advance(60_000)
    expect(harness.kindsTo(id)).toEqual(['confirmationCodes', 'confirmationCode'])
    good(await harness.applications.confirm(id, harness.code(id)))
  })

  test('add-ons removed before signing change nothing a second time; after signing none can be removed', async () => {
    const id = await harness.person()
    good(await ask(id, ['insurance']))
    await harness.advance(60_000)
    good(await harness.applications.removeAddOns(id, null))
    good(await harness.applications.removeAddOns(id, null))
    expect(harness.kindsTo(id)).toEqual(['confirmationCodes', 'confirmationCode'])
    good(await harness.applications.confirm(id, harness.code(id)))
    expect(await harness.applications.removeAddOns(id, null)).toEqual({ error: 'nothingToConfirm' })
  })
})

describe('the loyalty programme', () => {
  test('the loyalty programme shows what the level changes, and what the next one will', async () => {
    const id = await harness.person()
    expect((await harness.applications.config(id, 'en')).loyalty).toEqual({
      level: null,
      loansRepaid: 0,
      dailyRatePercent: 2.5,
      termDaysMax: 122,
      next: { level: 'silver', loansToGo: 1, dailyRatePercent: 2.5, termDaysMax: 182 },
    })
  })
})
