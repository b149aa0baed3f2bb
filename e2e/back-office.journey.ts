/**
 * The back office and the customers affected by its actions: staff created by the command next to a running
 * service, one officer without scripts, all others with them.
 */
import { expect, test } from 'vitest'
import { codeAt } from '../server/people/staff/index.ts'
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
import {
  approveNext,
  sellAndWriteOff,
  settleUnmatchedMoney,
  signOffLetter,
  takeBackPayment,
  type Story,
} from './back-office-loans.ts'
import { startOnCopy, started } from './started.ts'
import { languages, looksRight, newVisitor, reads } from './visit.ts'

const { fill } = borrower
const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }))
const backOffice = backOfficeOf(service)
const { account, addStaff, code, enrol, office, openRequest, referred, signIn } = backOffice
let officer: Person & { readonly secret: string }
let [second, lead, controller, compliance]: Person[] = []
test('staff sign in by a one-time password, set their own, and an authenticator; the back office is in English', async () => {
  const { context, page } = await newVisitor(false)
  await context.addCookies([{ name: 'language', value: 'sw', url: service.url }])
  const oneTime = await addStaff('jane@mkopo.example', 'officer')
  expect(oneTime).not.toBe('')
  const secret = await enrol(page, 'jane@mkopo.example', oneTime, (state) => looksRight(page, state))
  officer = { context, page, secret }
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await reads(page, 'No open cases.')
  await looksRight(page, 'empty')
  await office(page, '/requests')
  await reads(page, 'No applications awaiting a decision.')
  await looksRight(page, 'no-request')

  // The trail is for other roles.
  await office(page, '/audit')
  await reads(page, 'Your role does not allow this.')
  await looksRight(page, 'refused')
  await office(page, '/nowhere')
  await reads(page, 'Page not found')
  await looksRight(page)

  await press(page, 'Sign out')
  await at(page, '/office/sign-in')
  await reads(page, 'You are signed out')
  await looksRight(page, 'signed-out')
  await office(page, '/money')
  await reads(page, 'You are not signed in')
  await signIn(page, 'jane@mkopo.example', ownPassword)
  await reads(page, 'Enter the code')
  await looksRight(page, 'code')
  await code(page, codeAt(secret, new Date(Date.now() + stepMs))) // the one before was taken
  await at(page, '/office')

  const other = await newVisitor(true)
  await enrol(other.page, 'rehema@mkopo.example', await addStaff('rehema@mkopo.example', 'compliance'))
  compliance = other
  await reads(other.page, 'My work')

  // The officer's attempt to open the audit trail was refused and is listed as a security event.
  await office(other.page, '/security')
  await reads(other.page, 'jane@mkopo.example')
  await looksRight(other.page)
  await other.page.locator('[name="kind"]').selectOption('permissionRefused')
  await fill(other.page, 'from', 'soon')
  await press(other.page, 'Show')
  await other.page.locator('#field-from-error').waitFor()
  await fill(other.page, 'from', '')
  await press(other.page, 'Show')
  await reads(other.page, 'Actions of staff, newest first, and whether the audit trail was intact')
  await looksRight(other.page, 'filtered')
  await other.page.getByRole('link', { name: 'Only this account' }).first().click()
  await reads(other.page, 'One account only')

  // Search terms appear in no address.
  await office(other.page, '/search')
  await fill(other.page, 'q', '0712 345 678')
  await press(other.page, 'Find')
  await reads(other.page, 'No results for 0712 345 678')
  expect(other.page.url()).not.toMatch(/712/)
  await looksRight(other.page, 'nobody')
})

test('colleagues in other roles start at their own work', async () => {
  const came = async (name: string, role: string): Promise<Person> => {
    const person = await newVisitor(true)
    await enrol(person.page, `${name}@mkopo.example`, await addStaff(`${name}@mkopo.example`, role))
    return person
  }
  second = await came('ali', 'officer')
  lead = await came('moses', 'collectionsLead')
  await reads(lead.page, 'My work')
  controller = await came('peter', 'controller')
})

let paid: Customer
const story = (): Story => ({
  ...backOffice,
  service,
  officer,
  second: second!,
  lead: lead!,
  controller: controller!,
  paid,
})
test('a first loan of 25,000 is referred to an officer, who requests another photo and approves it; it is paid out', async () => {
  paid = await referred()
  const { page } = officer
  await openRequest(page, paid)
  await reads(page, 'ID photo')
  await reads(page, 'Net monthly income')
  await looksRight(page)

  await unfold(page, 'Request ID photos')
  await press(page, 'Request documents')
  await page.locator('#field-mainPage-error').waitFor()
  await looksRight(page, 'ask-refused')
  await page.locator('[name="selfie"]').check()
  await page.locator('[name="statement"]').check()
  await press(page, 'Request documents')
  await reads(page, 'Documents due from the customer by')
  await looksRight(page, 'asked')
  await office(page, '/requests')
  await reads(page, "Customer's documents")
  await looksRight(page, 'queue')

  await openRequest(page, paid)
  await unfold(page, 'Approve')
  await looksRight(page, 'approve')
  await press(page, 'Approve KES')
  await reads(page, 'Approved. The payout is queued.')
  await looksRight(page, 'approved')
  await account(paid.page)
  await borrower.waitForPayout(paid.page)
  await reads(paid.page, 'KES\u00a025,000')
})

test('two officers at once: the second sees the new state and keeps typed text; the customer accepts the counter-offer', async () => {
  const customer = await referred()
  await openRequest(officer.page, customer)
  await openRequest(second!.page, customer)
  await unfold(second!.page, 'Counter-offer')
  await fill(second!.page, 'loanSize', '24,999')
  await press(second!.page, 'Send counter-offer')
  await second!.page.locator('#field-loanSize-error').waitFor()
  expect(await second!.page.locator('[name="loanSize"]').inputValue()).toBe('24,999')
  await looksRight(second!.page, 'offer-refused')
  await fill(second!.page, 'loanSize', '12,000')
  await press(second!.page, 'Send counter-offer')
  await reads(second!.page, 'Counter-offer sent.')

  await unfold(officer.page, 'Decline application')
  await officer.page.locator('[name="reasons.detailsNotConfirmed"]').check()
  await fill(officer.page, 'words', 'Your employer does not know you.')
  await press(officer.page, 'Decline application')
  await reads(officer.page, 'This record has changed')
  await reads(officer.page, 'Your employer does not know you.')
  await reads(officer.page, 'Counter-offer')
  await looksRight(officer.page, 'conflict')

  await account(customer.page)
  await waitFor(customer.page, 'main:has-text("12,000")')
  await looksRight(customer.page, 'offer-by-person')
})

test('an application is declined with reasons and a text, reviewed a second time, and approved', async () => {
  const customer = await referred()
  const { page } = officer
  await openRequest(page, customer)
  await unfold(page, 'Decline application')
  await fill(page, 'words', 'The picture shows somebody else.')
  await press(page, 'Decline application')
  await page.locator('#field-reasons-error').waitFor()
  expect(await page.locator('[name="words"]').inputValue()).toBe('The picture shows somebody else.')
  await looksRight(page, 'reject-refused')
  await page.locator('[name="reasons.scansDoNotMatch"]').check()
  await press(page, 'Decline application')
  await reads(page, 'Declined. The customer sees the reason.')
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
  await reads(page, 'Second review: the customer')
  await looksRight(page, 'second-look')
  // The officer's daily approval limit of 25,000 is used up.
  await unfold(page, 'Approve')
  await fill(page, 'note', 'The pictures fit now.')
  await press(page, 'Submit KES')
  await reads(page, 'Awaiting approval by a second approver')
  await approveNext(controller!.page, office)
  await account(customer.page)
  await borrower.waitForPayout(customer.page)
})

test('an unmatched payment is matched or refunded; an exception is resolved', () =>
  settleUnmatchedMoney(story()))

test("a letter about a loan is previewed, signed off, and listed in the customer's documents", () =>
  signOffLetter(story()))

test("a false payment is reversed from its loan's page as previewed, and the customer owes it again", () =>
  takeBackPayment(story()))

test('a customer request is answered, and its customer reads the answer', async () => {
  const { page } = officer
  await office(page, '/appeals')
  await reads(page, 'No requests awaiting an answer.')
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
  await press(page, 'Send answer')
  await page.locator('#field-text-error').waitFor()
  await looksRight(page, 'refused')
  await office(second!.page, `/appeals/${id}`)
  await fill(page, 'text', 'Here is a copy.')
  await press(page, 'Send answer')
  await reads(page, 'Answered. The customer is notified.')
  await looksRight(page, 'answered')
  expect((await file(`/api/account/appeals/${id}`)).data.answer).toBe('Here is a copy.')

  // The second answer is refused, and is not lost.
  await fill(second!.page, 'text', 'Here is another copy.')
  await press(second!.page, 'Send answer')
  await reads(second!.page, 'Here is another copy.')
  await reads(second!.page, 'Here is a copy.')
  await looksRight(second!.page, 'answered-twice')
})

test('a loan is sold and its customer sees the buyer; another is written off, each with approval', () =>
  sellAndWriteOff(story()))

test('the audit trail lists everything, in order and complete', async () => {
  const { page } = compliance!
  await office(page, '/audit')
  await reads(page, 'Audit trail verified')
  const pages = [await page.locator('main').innerText()]
  const older = page.getByRole('link', { name: 'Older entries' })
  while ((await older.count()) > 0) {
    await page.goto(new URL((await older.getAttribute('href')) ?? '', page.url()).href)
    pages.push(await page.locator('main').innerText())
  }
  const trail = pages.join('\n')
  for (const act of [
    'Account created',
    'Authenticator set up',
    'Documents requested',
    'Application approved',
    'Counter-offer sent',
    'Application declined',
    'Payment matched',
    'Payment returned',
    'Payment reversed',
    'Exception closed',
    'Request answered',
    'Loan sold',
    'Loan written off',
  ])
    expect(trail).toContain(act)
  expect(trail).not.toMatch(/shows somebody else|Here is a copy/)
  await looksRight(page)
})
