/**
 * Goal: a whole loan by USSD alone or alternating with the web, in each language. Method: the whole service
 * with its sandbox; a phone that sends what the network sends.
 */
import { dialledAnswers } from '../../../domain/testing/dialled-answers.ts'
import { describe, expect, test } from 'vitest'
import type { AddOnKind } from '../../../domain/loan/loan-terms.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import { standardProduct } from '../../../domain/price/product-names.ts'
import {
  currentLoan,
  newDocument,
  newPhone,
  settle,
  signLoan,
  stored,
  typed,
} from '../../testing/people/customers.ts'
import {
  choosePin,
  cookies,
  dialling,
  type Dialling,
  on,
  payPrompt,
  people,
  phone,
  pin,
  setUp,
  signIn,
} from './ussd.fixture.ts'

setUp()

test('a loan can be paid by USSD and web in turn, and the next one requested on the web and signed by USSD', async () => {
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
      body: {
        loanSize: 6_000,
        loanTerm: 61,
        product: 'installment',
        agreement: true,
        payoutMethod: 'mpesa',
        payoutPhone: phone,
      },
    },
    { cookies },
  )
  expect(asked).toMatchObject({ ok: true })
  const payments = String.raw`pay KES [\d,]+ by 01\.04\.2026 and [\d,]+ by 02\.05\.2026`
  expect(await on.through('5', pin)).toMatch(new RegExp(`agree to ${payments} for KES 6,000`))
  expect(await on.type(pin)).toMatch(new RegExp(`^END You signed for KES 6,000: ${payments}`))
  await settle(people)
  expect(await currentLoan(people, cookies)).toMatchObject({ status: 'active' })
})

test('a loan in two payments is priced, agreed to and paid out as on the web', async () => {
  await choosePin()
  const [, owed = ''] = /KES ([\d,]+)\.?[^K]*$/.exec(await on.through('2', pin)) ?? []
  await on.through('1', pin, owed.replace(',', ''), '1')
  await payPrompt()
  const [, inTwo = ''] = /\n(\d) 2 payments, 61 days/.exec(await on.through('5', pin, '6000')) ?? []
  const payments = String.raw`pay KES [\d,]+ by 01\.04\.2026 and [\d,]+ by 02\.05\.2026`
  expect(await on.type(inTwo)).toMatch(new RegExp(`^CON You get KES 6,000\\. You ${payments}: charges`))
  expect(await on.type('1')).toMatch(
    new RegExp(`^CON Read the SMS. Enter your Mkopo PIN to agree to ${payments}`),
  )
  expect(await on.type(pin)).toMatch(/^END You signed for KES 6,000/)
  await settle(people)
  await signIn()
  expect(await currentLoan(people, cookies)).toMatchObject({
    status: 'active',
    size: 6_000,
    installment: { number: 1, through: 1, of: 2 },
  })
})

test('a new person registers, continues after an interruption, and gets a loan', async () => {
  const stranger = dialling(people, newPhone())
  expect(await stranger.through('1', '1')).toMatch(/^CON A loan from Mkopo: first agree/)
  expect(await stranger.type('1')).toMatch(/^CON Choose 4 digits/)
  expect(await stranger.type(pin)).toMatch(/^CON Enter the same 4 digits again/)
  expect(await stranger.type('8264')).toMatch(/^CON The two PINs differ/)
  await stranger.type(pin)
  expect(await stranger.type(pin)).toMatch(/^CON Your first name/)
  await stranger.type('Otieno')
  await stranger.type('Odhiambo')
  expect(await stranger.through('5', pin)).toMatch(/^CON The number of your national ID/)
  await stranger.type(newDocument())
  expect(await stranger.type('01012020')).toMatch(/^CON We lend from 18 to 75/)
  expect(await stranger.type('03041985')).toMatch(/^CON Your income/)
  const [income, ...others] = dialledAnswers()
  await stranger.type(income)
  expect(await stranger.through('5', pin)).toMatch(/^CON You are:/)
  for (const answer of others.slice(0, -1)) await stranger.type(answer)
  expect(await stranger.type(others.at(-1)!)).toMatch(/^CON Where do you live\? County and town/)
  expect(await stranger.through('5', pin), 'nothing is signed without an address').toMatch(
    /^CON Where do you/,
  )
  expect(await stranger.type('Rift Valley')).toMatch(/^CON Enter a county and a town/)
  expect(await stranger.type('Kiambu, Thika')).toMatch(/^CON You are registered\. How much/)
  expect(await stranger.type('5000')).toMatch(/^CON KES 5,000, for how long/)
  await stranger.type('1')
  expect(await stranger.type('1')).toMatch(
    /^CON Read the SMS\. .* for KES 5,000 to [MA][-\w ]+ \.\.\.\d{4}\./,
  )
  expect(await stranger.type(pin)).toMatch(/^END You signed for KES 5,000/)
  await settle(people)
  expect(await stranger.through('2', pin)).toMatch(/^CON Loan \w{10}\. Due 02\.05\.2026: KES 5,000/)
})

test.each(['0304', '0403', '1985'])(
  'a PIN from the birth date, %s, is refused once the birth date is given',
  async (weak) => {
    const stranger = dialling(people, newPhone())
    const answers = ['Otieno', 'Odhiambo', newDocument()]
    expect(await stranger.through('1', '1', '1', weak, weak, ...answers, '03041985')).toMatch(
      /^CON Your PIN is in your birth date/,
    )
    // An interruption here continues here.
    expect(await stranger.through('5', weak)).toMatch(/^CON Your PIN is in your birth date/)
    expect(await stranger.type('0403')).toMatch(/^CON Too easy to guess/)
    await stranger.type(pin)
    expect(await stranger.type(pin)).toMatch(/^CON Your income/)
    expect(await stranger.through('5', weak)).toMatch(/^CON Wrong PIN/)
    expect(await stranger.through('5', pin)).toMatch(/^CON Your income/)
  },
)

test('add-ons chosen on the web are named, and removed before the PIN signs', async () => {
  const [borrower, itsPhone] = await registered('45000')
  const customerId = (await people.services.identity.customerOf(stored(itsPhone)))!
  expect(await ask(customerId, itsPhone, cents(5_000_00), ['insurance', 'legalAid'])).not.toHaveProperty(
    'error',
  )
  const signAt = (totalCents: Cents) =>
    people.database.transaction((tx) => people.services.applications.signByPin(tx, customerId, totalCents))
  for (const total of [5_350_00, 5_000_00, 5_349_00])
    expect([total, await signAt(cents(total))]).toEqual([total, { error: 'conflict' }])
  expect(await borrower.through('5', pin)).toMatch(
    /^CON Extras, signed at \S+:\nInsurance KES 150\nLegal aid KES 200\n1 Without them/,
  )
  expect(await borrower.type('1')).toMatch(
    /^CON Read the SMS. Enter your Mkopo PIN to agree to pay KES 5,000 by/,
  )
  for (const total of [5_350_00, 4_999_00, 5_001_00])
    expect([total, await signAt(cents(total))]).toEqual([total, { error: 'conflict' }])
  await people.drain()
  expect((await people.sentTo(stored(itsPhone))).filter((text) => /5,000/.test(text))[0]).toMatch(/PIN/)
  expect(await borrower.type(pin)).toMatch(/^END You signed for KES 5,000: pay KES 5,000 by/)
})

describe.each([
  ['en', '1', /signed for KES 5,000/],
  ['es', '3', /Has firmado por KES 5,000/],
  ['sw', '2', /Umesaini kwa KES 5,000/],
])('in %s', (_, language, signed) => {
  test('a customer borrows by USSD from the first dial to a repaid loan, and the next one', async () => {
    expect(await on.through('7', language)).toMatch(/^CON Mkopo/)
    await choosePin()
    const repay = async (): Promise<void> => {
      const [, owed = ''] = /KES ([\d,]+)\.?[^K]*$/.exec(await on.through('2', pin)) ?? []
      expect(await on.through('1', pin, owed.replace(',', ''), '1')).toMatch(/^END/)
      await payPrompt()
    }
    await repay()
    expect(await on.through('2', pin)).toMatch(/^CON .*\n1 .*\n0 \w+/)
    expect(await on.through('5', pin, '5000', '1')).toMatch(/KES 5,000/)
    await on.type('1')
    expect(await people.sentTo(phone)).toContainEqual(expect.stringMatching(/PIN/))
    // After an interruption here the application awaits its signature.
    expect(await on.through('5', pin)).toMatch(/KES 5,000/)
    expect(await on.type(pin)).toMatch(signed)
    await settle(people)
    await signIn()
    expect((await currentLoan(people, cookies)).status).toBe('active')
    await repay()
    expect((await currentLoan(people, cookies)).status).toBe('repaid')
  })
})

/** A customer who registered by USSD. */
async function registered(income: string): Promise<[on: Dialling, phone: string]> {
  const itsPhone = newPhone()
  const borrower = dialling(people, itsPhone)
  const answers = [
    'Otieno',
    'Odhiambo',
    newDocument(),
    '03041985',
    ...dialledAnswers(income),
    'Kiambu, Thika',
  ]
  await borrower.through('1', '1', '1', pin, pin, ...answers)
  return [borrower, itsPhone]
}

/** For 61 days: as on the web, also above the rules' limit. */
const ask = (customerId: string, itsPhone: string, sumCents: Cents, addOns: readonly AddOnKind[] = []) =>
  people.database.transaction((tx) =>
    people.services.applications.create(
      customerId,
      {
        sumCents,
        termDays: 61,
        productHrid: standardProduct,
        addOns,
        receiving: { method: 'mpesa', phone: stored(itsPhone) },
      },
      { language: 'en', address: null, signedByPin: true },
      tx,
    ),
  )

/** A customer who requested this amount and signs with the PIN. */
async function askedFor(income: string, shillings: number): Promise<[on: Dialling, phone: string]> {
  const [borrower, itsPhone] = await registered(income)
  const customerId = (await people.services.identity.customerOf(stored(itsPhone)))!
  expect(await ask(customerId, itsPhone, cents(shillings * 100))).not.toHaveProperty('error')
  expect(await borrower.through('2', pin), 'it is seen as the loan too').toMatch(
    /^CON Read the SMS.*\n1 Cancel the request/,
  )
  expect(await borrower.type(pin)).toMatch(/^END You signed for KES/)
  await settle(people)
  return [borrower, itsPhone]
}

test('a new customer with only a typed income sees no limit of their own', async () => {
  const [borrower, itsPhone] = await registered('10000')
  const customerId = (await people.services.identity.customerOf(stored(itsPhone)))!
  // GET /api/account/loans/request/config
  const { limits, sumMin, sumMax } = await people.services.applications.config(customerId, 'en')
  expect(limits).toEqual([])
  const [least, most] = [sumMin, sumMax].map((amount) => amount.toLocaleString('en-KE'))
  expect(await borrower.through('5', pin)).toMatch(
    new RegExp(`^CON How much\\? KES ${least} to KES ${most},`),
  )
})

test('a counter-offer is shown, and accepted with the PIN', async () => {
  const [borrower, itsPhone] = await askedFor('10000', 11_000)
  expect(await people.sentTo(stored(itsPhone))).toContainEqual(
    expect.stringMatching(/Accept or decline by 07\.03\.2026 at \S+ or \*384\*50#$/),
  )
  const offer =
    /^CON We offer KES 6,000 in place of KES 11,000\. You pay KES 6,000 by 02\.05\.2026\. Answer by 07\.03\.2026\.\n1 Acc/
  expect(await borrower.through('2', pin)).toMatch(offer)
  expect(await borrower.through('5', pin)).toMatch(offer)
  expect(await borrower.type('1')).toMatch(
    /%\/year\. Enter your Mkopo PIN to agree to pay KES 6,000 by .* for KES 6,000 to [MA][-\w ]+ \.\.\.\d{4}\./,
  )
  expect(await borrower.type('8264')).toMatch(/^CON Wrong PIN/)
  expect(await borrower.type(pin)).toMatch(/^END You signed for KES 6,000/)
  expect(await borrower.again()).toMatch(/^END You signed for KES 6,000/)
  expect(await borrower.through('2', pin)).toMatch(/^CON Your request for KES 6,000: agreed/)
  await people.advance(60_000)
  await settle(people)
  expect(await borrower.through('2', pin)).toMatch(/^CON Loan \w{10}\. Due 02\.05\.2026: KES 6,000/)
})

test('a counter-offer is declined after a confirmation screen', async () => {
  const [borrower] = await askedFor('10000', 11_000)
  expect(await borrower.through('2', pin, '2')).toMatch(/^CON Decline KES 6,000\?/)
  expect(await borrower.type('1')).toMatch(/^END You declined KES 6,000/)
  expect(await borrower.through('2', pin)).toMatch(/^CON You have no loan to pay/)
  expect(await borrower.through('5', pin)).toMatch(/^CON How much/)
})

test('a pending application shows its amount, and can be cancelled', async () => {
  const [borrower, itsPhone] = await askedFor('60000', 25_000)
  expect(await borrower.through('2', pin)).toMatch(
    /^CON Your request for KES 25,000: send us .+ by 07\.03\.2026 at \S+, or call .*\n1 Cancel the/,
  )
  const { applications, identity } = people.services
  const customerId = (await identity.customerOf(stored(itsPhone)))!
  const { requestId } = (await applications.requested(people.database.db, customerId))!
  await people.database.transaction((tx) =>
    applications.materialReceived(tx, { customerId, requestId }, 'scans'),
  )
  await people.drain()
  expect(await borrower.through('5', pin)).toMatch(
    /^CON Your request for KES 25,000: a person of ours answers by 03\.03\.2026\.\n1 Cancel the request/,
  )
  expect(await borrower.type('1')).toMatch(/^CON Cancel your request for KES 25,000\?/)
  expect(await borrower.type('1')).toMatch(/^END Your request is cancelled/)
  expect(await borrower.through('2', pin)).toMatch(/^CON You have no loan to pay/)
})

test('an expired document is named as the reason, with what to do', async () => {
  const itsPhone = newPhone()
  const its = dialling(people, itsPhone)
  const itsCookies = {}
  await signLoan(people, itsCookies, itsPhone, undefined, {
    ...typed.personalWithPassport(),
    issueDate: '20.03.2016',
  })
  await settle(people)
  const { paybill, paymentInfo } = await currentLoan(people, itsCookies)
  await people.sandbox.post('/api/paybill', {
    amount: paymentInfo.totalPayableToday,
    account: paybill.accountNumber,
    phone: stored(itsPhone),
  })
  await settle(people)
  await its.through('2', '05111990', pin, pin)
  expect(await its.through('5', pin)).toMatch(/^CON How much/)
  people.clock.move(20 * 86_400_000)
  expect(await its.through('5', pin)).toMatch(
    /^CON Your ID has expired\. Add the new one at \S+ under My data, or call \+254 20 000 0000\. Then ask again\./,
  )
})
