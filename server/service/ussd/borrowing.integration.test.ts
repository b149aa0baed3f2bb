/**
 * Goal: a loan from the first dial to its end, by USSD alone or in turn with the web, in each language. Method: the whole
 * service with its sandbox; a phone that sends what the network sends.
 */
import { describe, expect, test } from 'vitest'
import { currentLoan, newDocument, newPhone, settle } from '../../testing/people.ts'
import {
  choosePin,
  cookies,
  dialling,
  on,
  payPrompt,
  people,
  phone,
  pin,
  setUp,
  signIn,
} from './ussd.fixture.ts'

setUp()

test('one loan by USSD and on the web in turn, and the next one asked for there and signed here', async () => {
  await choosePin()
  await on.through('1', pin, '2000', '1')
  await payPrompt()
  await signIn()
  const onWeb = (amount: number) =>
    people.api('POST /api/account/loans/current/payments', { body: { amount, phone } }, { cookies })
  expect(await onWeb(3_000)).toMatchObject({ ok: true })
  await payPrompt()
  expect(await on.through('2', pin)).toMatch(/To pay all today: KES 5,000/)
  expect(await onWeb(5_000)).toMatchObject({ ok: true })
  await payPrompt()
  expect(await on.through('2', pin)).toMatch(/^CON You have no loan to pay/)
  const asked = await people.api(
    'POST /api/account/loans/request',
    {
      body: { loanSize: 6_000, loanTerm: 61, agreement: true, payoutMethod: 'mpesa', payoutPhone: phone },
    },
    { cookies },
  )
  expect(asked).toMatchObject({ ok: true })
  expect(await on.through('5', pin)).toMatch(/for KES 6,000/)
  expect(await on.type(pin)).toMatch(/^END You signed for KES 6,000/)
  await settle(people)
  expect(await currentLoan(people, cookies)).toMatchObject({ status: 'active' })
})

test('a stranger registers, goes on where it broke off, and has a loan', async () => {
  const stranger = dialling(people, newPhone())
  expect(await stranger.through('1', '5')).toMatch(/^CON A loan from Mkopo: first agree/)
  expect(await stranger.type('1')).toMatch(/^CON Choose 4 digits/)
  expect(await stranger.type(pin)).toMatch(/^CON Your first name/)
  await stranger.type('Otieno')
  await stranger.type('Odhiambo')
  expect(await stranger.through('5', pin)).toMatch(/^CON The number of your national ID/)
  await stranger.type(newDocument())
  expect(await stranger.type('01012020')).toMatch(/^CON We lend from 18 to 75/)
  expect(await stranger.type('03041985')).toMatch(/^CON Your income/)
  await stranger.type('45000')
  expect(await stranger.through('5', pin)).toMatch(/^CON You are:/)
  await stranger.type('2')
  expect(await stranger.type('4')).toMatch(/^END We know you now/)
  expect(await stranger.through('5', pin, '5000', '1', '1')).toMatch(/^CON Read the SMS/)
  expect(await stranger.type(pin)).toMatch(/^END You signed for KES 5,000/)
  await settle(people)
  expect(await stranger.through('2', pin)).toMatch(/^CON Loan \w{10}\. Due 02\.05\.2026: KES 5,000/)
})

describe.each([
  ['en', '1', /signed for KES 5,000/],
  ['es', '2', /Has firmado por KES 5,000/],
  ['sw', '3', /Umesaini kwa KES 5,000/],
])('in %s', (_, language, signed) => {
  test('from the first dial to a loan that is repaid, and the next one', async () => {
    expect(await on.through('7', language)).toMatch(/^CON Mkopo/)
    await choosePin()
    const repay = async (): Promise<void> => {
      const [, owed = ''] = /KES ([\d,]+)\.?[^K]*$/.exec(await on.through('2', pin)) ?? []
      expect(await on.through('1', pin, owed.replace(',', ''), '1')).toMatch(/^END/)
      await payPrompt()
    }
    await repay()
    expect(await on.through('2', pin)).toMatch(/^CON .*\n0 \w+/)
    expect(await on.through('5', pin, '5000', '1')).toMatch(/KES 5,000/)
    await on.type('1')
    expect(await people.sentTo(phone)).toContainEqual(expect.stringMatching(/PIN/))
    // Cut here, the request waits for its signature.
    expect(await on.through('5', pin)).toMatch(/KES 5,000/)
    expect(await on.type(pin)).toMatch(signed)
    await settle(people)
    await signIn()
    expect((await currentLoan(people, cookies)).status).toBe('active')
    await repay()
    expect((await currentLoan(people, cookies)).status).toBe('repaid')
  })
})
