/**
 * Goal: customers get the reasons of a decision at once, on the page in their language and by message,
 * whether rules or an officer decided (rule scorecards-5). Method: declines and counter-offers of both, on a
 * real database.
 */
import { expect, test } from 'vitest'
import { fromMajor } from '../../../../domain/money.ts'
import { reasons } from '../../../../words/compiled/reasons.ts'
import { harness, setUp, shown, signed } from '../applications.fixture.ts'

setUp()

const reasonsSentTo = (id: string): unknown => {
  const to = harness.phoneOf(id)
  return harness.sent.findLast((each) => each.to === to && 'why' in each.values)?.values['why']
}
const reasonsOn = async (id: string, language: 'en' | 'sw') =>
  (await harness.applications.current(id, language))?.loanRequest.reasons

/** An application that awaits an officer, with all documents. */
async function waiting() {
  const id = await harness.person()
  await signed(id, 25_000)
  const { id: requestId } = await shown(id)
  await harness.database.transaction((tx) =>
    harness.applications.materialReceived(tx, { customerId: id, requestId }, 'scans'),
  )
  await harness.drain()
  const { revision } = (await harness.applications.forStaff(requestId))!
  return { id, on: { requestId, revision } }
}

test('a decline by the rules tells the customer its reason', async () => {
  const id = await harness.person({ incomeMajor: 1_000 })
  await signed(id)
  const codes = ['incomeBelowLimit']
  expect(reasonsSentTo(id)).toEqual(codes)
  for (const language of ['en', 'sw'] as const)
    expect(await reasonsOn(id, language)).toEqual([
      { code: 'incomeBelowLimit', text: reasons[language].incomeBelowLimit },
    ])
})

test('a counter-offer by the rules and a referral to an officer tell the customer their reason', async () => {
  const less = await harness.person({ incomeMajor: 8_000 })
  await signed(less)
  expect(reasonsSentTo(less)).toEqual(['amountAboveMeans'])
  expect(await reasonsOn(less, 'sw')).toMatchObject([{ text: reasons.sw.amountAboveMeans }])
  const referred = await harness.person()
  await signed(referred, 25_000)
  expect(await reasonsOn(referred, 'sw')).toMatchObject([{ text: reasons.sw.largeFirstLoan }])
})

test('a decline and a counter-offer by an officer tell the customer their reason', async () => {
  const refused = await waiting()
  await harness.database.transaction((tx) =>
    harness.applications.rejectManually(tx, refused.on, {
      reasons: ['scansNotReadable', 'detailsNotConfirmed'],
      words: 'The selfie is dark.',
    }),
  )
  expect(reasonsSentTo(refused.id)).toEqual(['scansNotReadable', 'detailsNotConfirmed'])
  expect(await reasonsOn(refused.id, 'sw')).toMatchObject([
    { text: reasons.sw.scansNotReadable },
    { text: reasons.sw.detailsNotConfirmed },
  ])
  const less = await waiting()
  await harness.database.transaction((tx) =>
    harness.applications.counterOfferManually(tx, less.on, fromMajor(10_000)),
  )
  expect(reasonsSentTo(less.id)).toEqual(['personOfferedLess'])
  expect(await reasonsOn(less.id, 'sw')).toMatchObject([{ text: reasons.sw.personOfferedLess }])
})
