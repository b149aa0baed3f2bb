/**
 * The back office and the customers whom its acts reach: staff made by the command beside a running service, an officer's browser
 * without scripts, an administrator's with them.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from '../server/platform/database.ts'
import { runningEmbedded } from '../server/platform/embedded.ts'
import { startServiceProcess } from '../server/testing/service-process.ts'
import { codeAt } from '../server/back-office/staff/index.ts'
import * as borrower from './borrower.ts'
import { texts } from './borrower.ts'
import {
  at,
  backOfficeOf,
  ownPassword,
  press,
  stepMs,
  unfold,
  waitFor,
  type Customer,
  type Person,
} from './back-office.ts'
import { payPaybill } from './sandbox.ts'
import { started } from './started.ts'
import { languages, looksRight, newVisitor, onPhone, reads } from './visit.ts'

const { fill } = borrower
const service = started(() => startServiceProcess({ RATE_LIMIT_FACTOR: '1000' }))
const { account, addStaff, code, enrol, office, openLoan, openRequest, referred, signIn } =
  backOfficeOf(service)
let officer: Person & { readonly secret: string }
let administrator: Person
test('staff come in by a one-time password, a password of their own and an authenticator; the back office is in English', async () => {
  const { context, page } = await newVisitor(false)
  await context.addCookies([{ name: 'language', value: 'sw', url: service.url }])
  const oneTime = await addStaff('jane@mkopo.example', 'officer')
  expect(oneTime).not.toBe('')
  const secret = await enrol(page, 'jane@mkopo.example', oneTime, (state) => looksRight(page, state))
  officer = { context, page, secret }
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await reads(page, 'No request waits for a person.')
  await looksRight(page, 'empty')

  // Only an administrator reads the trail.
  await office(page, '/audit')
  await reads(page, 'Only an administrator can do this')
  await looksRight(page, 'refused')
  await office(page, '/nowhere')
  await reads(page, 'Nothing is here')
  await looksRight(page)

  await press(page, 'Sign out')
  await at(page, '/office/sign-in')
  await reads(page, 'You are signed out')
  await looksRight(page, 'signed-out')
  await office(page, '/money')
  await reads(page, 'You are not signed in, or no longer')
  await signIn(page, 'jane@mkopo.example', ownPassword)
  await reads(page, 'Enter the code')
  await looksRight(page, 'code')
  await code(page, codeAt(secret, new Date(Date.now() + stepMs))) // the one before was taken
  await at(page, '/office')

  const other = await newVisitor(true)
  await enrol(other.page, 'ali@mkopo.example', await addStaff('ali@mkopo.example', 'administrator'))
  administrator = other
  await reads(other.page, 'No request waits for a person.')

  // The officer's look at the trail was refused, and stands among the security events.
  await office(other.page, '/security')
  await reads(other.page, 'jane@mkopo.example')
  await looksRight(other.page)
  await other.page.locator('[name="kind"]').selectOption('permissionRefused')
  await fill(other.page, 'from', 'soon')
  await press(other.page, 'Show')
  await other.page.locator('#field-from-error').waitFor()
  await fill(other.page, 'from', '')
  await press(other.page, 'Show')
  await reads(other.page, 'officeAudit')
  await looksRight(other.page, 'filtered')
  await other.page.getByRole('link', { name: 'Only this account' }).first().click()
  await reads(other.page, 'Of one account only')

  // What is searched for stands in no address.
  await office(other.page, '/customers')
  await fill(other.page, 'q', '0712 345 678')
  await press(other.page, 'Find')
  await reads(other.page, 'Nobody has')
  expect(other.page.url()).not.toMatch(/712/)
  await looksRight(other.page, 'nobody')
})

let paid: Customer
test('a first loan of 25,000 waits for a person, who asks for another picture, sees it, and says yes; it is paid out', async () => {
  paid = await referred()
  const { page } = officer
  await openRequest(page, paid)
  await reads(page, 'Picture of the document')
  await reads(page, 'net monthly income')
  await looksRight(page)

  await unfold(page, 'Ask for pictures')
  await press(page, 'Ask the customer')
  await page.locator('#field-mainPage-error').waitFor()
  await looksRight(page, 'ask-refused')
  await page.locator('[name="selfie"]').check()
  await page.locator('[name="statement"]').check()
  await press(page, 'Ask the customer')
  await reads(page, 'The customer is asked until')
  await looksRight(page, 'asked')
  await office(page)
  await reads(page, "The customer's documents")
  await looksRight(page, 'queue')

  await openRequest(page, paid)
  await unfold(page, 'Approve')
  await looksRight(page, 'approve')
  await press(page, 'Approve KES')
  await reads(page, 'Approved: the money is on its way.')
  await looksRight(page, 'approved')
  await account(paid.page)
  await borrower.waitForPayout(paid.page)
  await reads(paid.page, 'KES\u00a025,000')
})

test('two officers at once: the second is told what is true now and keeps what was typed; the customer takes the smaller amount', async () => {
  const customer = await referred()
  await openRequest(officer.page, customer)
  await openRequest(administrator.page, customer)
  await unfold(administrator.page, 'Offer less')
  await fill(administrator.page, 'loanSize', '24,999')
  await press(administrator.page, 'Offer this amount')
  await administrator.page.locator('#field-loanSize-error').waitFor()
  expect(await administrator.page.locator('[name="loanSize"]').inputValue()).toBe('24,999')
  await looksRight(administrator.page, 'offer-refused')
  await fill(administrator.page, 'loanSize', '12,000')
  await press(administrator.page, 'Offer this amount')
  await reads(administrator.page, 'The smaller amount is offered.')

  await unfold(officer.page, 'Reject')
  await officer.page.locator('[name="reasons.detailsNotConfirmed"]').check()
  await fill(officer.page, 'words', 'Your employer does not know you.')
  await press(officer.page, 'Reject this request')
  await reads(officer.page, 'Something changed in the meantime')
  await reads(officer.page, 'Your employer does not know you.')
  await reads(officer.page, 'A smaller amount is offered')
  await looksRight(officer.page, 'conflict')

  await account(customer.page)
  await waitFor(customer.page, 'main:has-text("12,000")')
  await looksRight(customer.page, 'offer-by-person')
})

test('rejected with reasons and words; a second look; approved', async () => {
  const customer = await referred()
  const { page } = officer
  await openRequest(page, customer)
  await unfold(page, 'Reject')
  await fill(page, 'words', 'The picture shows somebody else.')
  await press(page, 'Reject this request')
  await page.locator('#field-reasons-error').waitFor()
  expect(await page.locator('[name="words"]').inputValue()).toBe('The picture shows somebody else.')
  await looksRight(page, 'reject-refused')
  await page.locator('[name="reasons.scansDoNotMatch"]').check()
  await press(page, 'Reject this request')
  await reads(page, 'Rejected: the customer reads why.')
  await looksRight(page, 'rejected')

  for (const language of languages) {
    await account(customer.page, language)
    await reads(customer.page, 'The picture shows somebody else.')
    await looksRight(customer.page, 'rejected-by-person')
  }
  await account(customer.page)
  await customer.page.locator('button[name="intent"][value="lookAgain"]').click()
  await reads(customer.page, texts.en.myLoan.pending.person)
  await looksRight(customer.page, 'second-look')

  await openRequest(page, customer)
  await reads(page, 'It is a second look')
  await looksRight(page, 'second-look')
  await unfold(page, 'Approve')
  await press(page, 'Approve KES')
  await reads(page, 'Approved')
  await account(customer.page)
  await borrower.waitForPayout(customer.page)
})

test('money that fits no loan is credited or sent back; what needs attention is done with', async () => {
  const pay = async (account: string) =>
    (await payPaybill(service.url, { amount: 700, phone: '0722000111', account, unasked: true })).receipt
  const [meant, strange] = [await pay('MY LOAN'), await pay('NOBODY')]
  const database = createDatabase(
    { url: runningEmbedded(service.dataDir)!, poolSize: 1, statementTimeoutMs: 10_000 },
    () => undefined,
  )
  await sql`insert into payment_exception (kind, subject, details, created_at) values ('messageSetAside', '999999', '{"tries": 5}', now())`.execute(
    database.db,
  )
  await database.stop()

  const { page } = officer
  await office(page, '/money')
  await waitFor(page, `main a:has-text("${meant}")`)
  await waitFor(page, `main a:has-text("${strange}")`)
  await looksRight(page)
  await page.locator('main a', { hasText: meant }).click()
  await looksRight(page, 'payment')
  await fill(page, 'contractNumber', 'A000000000')
  await press(page, 'Credit KES')
  await page.locator('#field-contractNumber-error').waitFor()
  await looksRight(page, 'payment-refused')
  await fill(page, 'contractNumber', paid.contract)
  await press(page, 'Credit KES')
  await reads(page, 'The payment is credited.')
  await account(paid.page)
  await waitFor(paid.page, `main:has-text("${meant}")`)
  await office(page, `/money/payments/${meant}`)
  await reads(page, 'It proved false')
  expect(await page.locator('[name="contractNumber"]').count()).toBe(0)
  await looksRight(page, 'payment-gone')

  await office(page, `/money/payments/${strange}`)
  await fill(page, 'note', 'The payer called.')
  await press(page, 'Send KES')
  await reads(page, 'M-Pesa is asked to send it back')
  await expect
    .poll(
      async () => {
        await office(page, '/money')
        return page.locator('main a', { hasText: strange }).count()
      },
      { timeout: 30_000 },
    )
    .toBe(0)

  await page.locator('main a', { hasText: 'could not be applied' }).click()
  await looksRight(page, 'attention')
  await press(page, 'Apply it again')
  await page.locator('[data-error-summary]').waitFor()
  await looksRight(page, 'attention-refused')
  await press(page, 'Done')
  await page.locator('#field-note-error').waitFor()
  await fill(page, 'note', 'The provider sent it again.')
  await press(page, 'Done')
  await reads(page, 'It is off the list.')
  await looksRight(page, 'done')
})

test("a letter about a loan is seen, signed off, and among the customer's documents", async () => {
  const { page } = officer
  await paid.page.goto(`${service.url}/en/account/appeals/new/certificate`)
  await press(paid.page, texts.en.appeals.send)
  await paid.page.waitForURL(/notice=filed$/)
  await office(page, '/appeals')
  await page.locator('main td a').first().click()
  await reads(page, 'See the letter first (PDF)')
  await looksRight(page, 'letter')
  const [seen] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('main a[href$="/letter"]').click(),
  ])
  expect(seen.suggestedFilename()).toMatch(/letter.*\.pdf$/)
  await press(page, 'Sign it off')
  await reads(page, 'It is answered: the customer is told')
  await paid.page.goto(`${service.url}/en/account/documents`)
  await reads(paid.page, texts.en.documents.kinds.letter)
  await looksRight(paid.page, 'letter')
})

test('a payment that proved false is taken back from the page of its loan, as it was shown, and its customer owes it again', async () => {
  const { page } = officer
  await openLoan(page, paid.contract)
  await looksRight(page, 'loan-payments')
  await page.getByRole('table', { name: 'Payments' }).getByRole('link').first().click()
  await openLoan(administrator.page, paid.contract)
  await looksRight(administrator.page, 'loan-payments')
  await administrator.page.getByRole('table', { name: 'Payments' }).getByRole('link').first().click()
  await looksRight(administrator.page, 'take-back')
  await reads(page, 'KES\u00a024,300')
  await reads(page, 'KES\u00a025,000')
  await looksRight(page, 'take-back')
  await press(page, 'Take KES')
  await page.locator('#field-reason-error').waitFor()
  await looksRight(page, 'take-back-refused')
  await fill(page, 'reason', 'The statement of the paybill does not have it.')
  await press(page, 'Take KES')
  await reads(page, 'The payment is taken back')
  await reads(page, 'Taken back by an officer')
  expect(await page.getByRole('button', { name: 'Take KES' }).count()).toBe(0)
  await looksRight(page, 'taken-back')
  await administrator.page.reload()
  await looksRight(administrator.page, 'taken-back')
  await account(paid.page)
  await waitFor(paid.page, 'main:has-text("25,000")')
})

test('an appeal is read and answered, and its customer reads the answer', async () => {
  const { page } = officer
  await office(page, '/appeals')
  await reads(page, 'No appeal waits.')
  const file = (path: string, body?: object) =>
    paid.page.evaluate(
      async ([to, sent]) => {
        const token = document.querySelector<HTMLInputElement>('[name="csrf"]')?.value ?? ''
        const response = await fetch(
          to,
          sent === null
            ? {}
            : {
                method: 'POST',
                headers: { 'content-type': 'application/json', 'x-csrf-token': token },
                body: sent,
              },
        )
        return (await response.json()) as { data: { id: string; answer: string | null } }
      },
      [path, body ? JSON.stringify(body) : null] as const,
    )
  await account(paid.page)
  const {
    data: { id },
  } = await file('/api/account/appeals', {
    topic: 'myData',
    values: { textarea: 'What do you keep about me?\nAll of it.' },
  })

  await office(page, '/appeals')
  await looksRight(page)
  await page.locator('main td a').first().click()
  await at(page, `/office/appeals/${id}`)
  await reads(page, 'What do you keep about me?')
  await looksRight(page)
  await press(page, 'Send this answer')
  await page.locator('#field-text-error').waitFor()
  await looksRight(page, 'refused')
  await office(administrator.page, `/appeals/${id}`)
  await fill(page, 'text', 'Here is a copy.')
  await press(page, 'Send this answer')
  await reads(page, 'It is answered: the customer is told')
  await looksRight(page, 'answered')
  expect((await file(`/api/account/appeals/${id}`)).data.answer).toBe('Here is a copy.')

  // The second answer is refused, and is not lost.
  await fill(administrator.page, 'text', 'Here is another copy.')
  await press(administrator.page, 'Send this answer')
  await reads(administrator.page, 'Here is another copy.')
  await reads(administrator.page, 'Here is a copy.')
  await looksRight(administrator.page, 'answered-twice')
})

test('a loan is sold and its customer sees to whom; another is written off, by an administrator only', async () => {
  const { page } = officer
  await office(page, '/customers')
  await looksRight(page)
  await fill(page, 'q', '0799 999 999')
  await press(page, 'Find')
  await reads(page, 'Nobody has')
  await looksRight(page, 'nobody')
  await openLoan(page, paid.contract)
  await looksRight(page, 'loan')
  await reads(page, 'Only an administrator can do this.')
  expect(await page.getByRole('button', { name: 'Write this loan off' }).count()).toBe(0)
  await fill(page, 'assigneeName', 'Deni Ltd')
  await press(page, 'Write down the sale')
  await page.locator('#field-brokerName-error').waitFor()
  await looksRight(page, 'loan-refused')
  for (const [name, value] of Object.entries({
    brokerName: 'Wakala Ltd',
    price: '1,000',
    name: 'Deni Ltd',
    bankName: 'Equity Bank',
    checkingAccount: '0123456789',
    bic: 'EQBLKENA',
  }))
    await fill(page, name, value)
  await press(page, 'Write down the sale')
  await reads(page, 'The sale is written down')
  await looksRight(page, 'loan-sold')
  for (const language of languages) {
    await account(paid.page, language)
    await reads(paid.page, 'Deni Ltd')
    await reads(paid.page, 'EQBLKENA')
    await looksRight(paid.page, 'ceded')
  }
  await page.locator('main a', { hasText: paid.who.lastName }).first().click()
  await at(page, /\/office\/customers\/[^/]+$/)
  await looksRight(page)

  await onPhone(true, async (theirs) => {
    const who = await borrower.borrow(theirs, service.url, 'en')
    await openLoan(administrator.page, who.phone)
    await press(administrator.page, 'Write this loan off')
    await administrator.page.locator('#field-note-error').waitFor()
    await looksRight(administrator.page, 'write-off-refused')
    await fill(administrator.page, 'note', 'The borrower died.')
    await press(administrator.page, 'Write this loan off')
    await reads(administrator.page, 'The loan is written off.')
    await looksRight(administrator.page, 'written-off')
    await theirs.reload()
    await reads(theirs, texts.en.myLoan.writtenOff.title)
  })
})

test('the trail has all of it, in order and whole', async () => {
  const { page } = administrator
  await office(page, '/audit')
  await reads(page, 'The trail is whole')
  const pages = [await page.locator('main').innerText()]
  for (let older = page.getByRole('link', { name: 'Older entries' }); (await older.count()) > 0;) {
    await page.goto(new URL((await older.getAttribute('href')) ?? '', page.url()).href)
    pages.push(await page.locator('main').innerText())
  }
  const trail = pages.join('\n')
  for (const act of [
    'Account made',
    'Authenticator set up',
    'Documents asked for',
    'Request approved',
    'Smaller amount offered',
    'Request rejected',
    'Payment credited',
    'Payment sent back',
    'Payment taken back',
    'Attention done',
    'Appeal answered',
    'Loan sold',
    'Loan written off',
  ])
    expect(trail).toContain(act)
  expect(trail).not.toMatch(/somebody else|Here is a copy/)
  await looksRight(page)
})
