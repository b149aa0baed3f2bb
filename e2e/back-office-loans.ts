/** Officers' actions on payments and loans, in the order of the back-office journey. */
import type { Page } from 'playwright-core'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createDatabase } from '../server/platform/database/database.ts'
import { at, press, waitFor, type backOfficeOf, type Customer, type Person } from './back-office.ts'
import { fill, texts } from './borrower.ts'
import { borrowed } from './by-calls.ts'
import { payPaybill } from './sandbox.ts'
import type { Running } from './started.ts'
import { languages, looksRight, onPhone, reads, unfold } from './visit.ts'

/** An officer and a controller in their browsers, and the customer of the loan. */
export type Story = ReturnType<typeof backOfficeOf> & {
  readonly service: Running
  readonly officer: Person
  /** Another officer, with scripts. */
  readonly second: Person
  readonly lead: Person
  readonly controller: Person
  readonly paid: Customer
}

export async function settleUnmatchedMoney({
  account,
  controller,
  office,
  officer,
  paid,
  service,
}: Story): Promise<void> {
  const pay = async (account: string) =>
    (await payPaybill(service.url, { amount: 700, phone: '0722000111', account, unasked: true })).receipt
  const [meant, strange] = [await pay('MY LOAN'), await pay('NOBODY')]
  const database = createDatabase(
    { url: service.databaseUrl, poolSize: 1, statementTimeoutMs: 10_000 },
    () => undefined,
  )
  await sql`insert into payment_exception (kind, subject, details, created_at)
    values ('messageSetAside', '999999', '{"tries": 5}', now())`.execute(database.db)
  await database.stop()

  const { page } = officer
  await office(page, '/money')
  await waitFor(page, `main a:has-text("${meant}")`)
  await waitFor(page, `main a:has-text("${strange}")`)
  await looksRight(page)
  await page.locator('main a', { hasText: meant }).click()
  await looksRight(page, 'payment')
  await fill(page, 'contractNumber', 'A000000000')
  await press(page, 'View the loan')
  await page.locator('#field-contractNumber-error').waitFor()
  await looksRight(page, 'payment-refused')
  await fill(page, 'contractNumber', paid.contract)
  await press(page, 'View the loan')
  await reads(page, 'Is it this loan?')
  await looksRight(page, 'payment-loan')
  await reads(page, 'The payer is not this customer')
  await press(page, 'Post KES')
  await page.locator('#field-credit-note-error').waitFor()
  await looksRight(page, 'payment-note')
  await page.locator('#field-credit-note').fill('She pays for her sister, and called us.')
  await press(page, 'Post KES')
  await reads(page, 'Submitted for approval')
  await approveNext(controller.page, office)
  await account(paid.page)
  await waitFor(paid.page, `main:has-text("${meant}")`)
  await office(page, `/money/payments/${meant}`)
  await reads(page, 'Reverse payment')
  expect(await page.locator('[name="contractNumber"]').count()).toBe(0)
  await looksRight(page, 'payment-gone')

  await office(page, `/money/payments/${strange}`)
  await fill(page, 'note', 'The payer called.')
  await press(page, 'Return KES')
  await reads(page, 'M-Pesa is asked to return it')
  await expect
    .poll(async () => {
      await office(page, '/money')
      return page.locator('main a', { hasText: strange }).count()
    })
    .toBe(0)

  await page.locator('main a', { hasText: 'not processed' }).click()
  await looksRight(page, 'attention')
  await press(page, 'Reprocess message')
  await page.locator('[data-error-summary]').waitFor()
  await looksRight(page, 'attention-refused')
  await press(page, 'Done')
  await page.locator('#field-note-error').waitFor()
  await fill(page, 'note', 'The provider sent it again.')
  await press(page, 'Done')
  await reads(page, 'Exception closed.')
  await looksRight(page, 'done')
}

export async function signOffLetter({ office, officer, paid, service }: Story): Promise<void> {
  const { page } = officer
  await paid.page.goto(`${service.url}/en/account/appeals/new/certificate`)
  await press(paid.page, texts.en.appeals.send)
  await paid.page.waitForURL(/notice=filed$/)
  await office(page, '/appeals')
  await page.locator('main td a').first().click()
  await reads(page, 'Preview the letter (PDF)')
  await looksRight(page, 'letter')
  const [seen] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('main a[href$="/letter"]').click(),
  ])
  expect(seen.suggestedFilename()).toMatch(/letter.*\.pdf$/)
  await press(page, 'Sign letter')
  await reads(page, 'Answered. The customer is notified.')
  await paid.page.goto(`${service.url}/en/account/documents`)
  await reads(paid.page, texts.en.documents.kinds.letter)
  await looksRight(paid.page, 'letter')
}

export async function takeBackPayment({ account, second, officer, openLoan, paid }: Story): Promise<void> {
  const { page } = officer
  await openLoan(page, paid.contract)
  await looksRight(page, 'loan-payments')
  await page.getByRole('table', { name: 'Payments' }).getByRole('link').first().click()
  await openLoan(second.page, paid.contract)
  await looksRight(second.page, 'loan-payments')
  await second.page.getByRole('table', { name: 'Payments' }).getByRole('link').first().click()
  await looksRight(second.page, 'take-back')
  await reads(page, 'KES\u00a024,300')
  await reads(page, 'KES\u00a025,000')
  await looksRight(page, 'take-back')
  await press(page, 'Reverse KES')
  await page.locator('#field-reason-error').waitFor()
  await looksRight(page, 'take-back-refused')
  await fill(page, 'reason', 'The statement of the paybill does not have it.')
  await press(page, 'Reverse KES')
  await reads(page, 'Payment reversed')
  await reads(page, 'Reversed by an officer')
  expect(await page.getByRole('button', { name: 'Reverse KES' }).count()).toBe(0)
  await looksRight(page, 'taken-back')
  await second.page.reload()
  await looksRight(second.page, 'taken-back')
  await account(paid.page)
  await waitFor(paid.page, 'main:has-text("25,000")')
}

export async function sellAndWriteOff({
  account,
  controller,
  lead,
  office,
  officer,
  openLoan,
  paid,
  service,
}: Story): Promise<void> {
  const { page } = officer
  await office(page, '/search')
  await looksRight(page)
  await fill(page, 'q', '0799 999 999')
  await press(page, 'Find')
  await reads(page, 'No results for')
  await looksRight(page, 'nobody')
  await openLoan(page, paid.contract)
  await looksRight(page, 'loan')
  await unfold(page)
  await reads(page, 'Your role does not allow this.')
  expect(await page.getByRole('button', { name: 'Write off loan' }).count()).toBe(0)
  await page.locator('#field-cede-assigneeName').fill('Deni Ltd')
  await press(page, 'Record sale')
  await page.locator('#field-cede-brokerName-error').waitFor()
  await looksRight(page, 'loan-refused')
  for (const [name, value] of Object.entries({
    brokerName: 'Wakala Ltd',
    price: '1,000',
    name: 'Deni Ltd',
    bankName: 'Equity Bank',
    checkingAccount: '0123456789',
    bic: 'EQBLKENA',
    note: 'Not reached for three months.',
  }))
    await page.locator(`#field-cede-${name}`).fill(value)
  await press(page, 'Record sale')
  await reads(page, 'Submitted for approval')
  await looksRight(page, 'sale-waits')
  await approveNext(controller.page, office)
  await looksRight(controller.page, 'sale-approved')
  await openLoan(page, paid.contract)
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
    const who = await borrowed(theirs, service.url, 'en')
    await openLoan(lead.page, who.phone)
    await unfold(lead.page)
    await press(lead.page, 'Write off loan')
    await lead.page.locator('#field-note-error').waitFor()
    await looksRight(lead.page, 'write-off-refused')
    await lead.page.locator('#field-note').fill('The borrower died.')
    await press(lead.page, 'Write off loan')
    await reads(lead.page, 'Submitted for approval')
    await openLoan(lead.page, who.phone)
    await reads(lead.page, 'Awaiting approval: Write-off of a loan')
    await looksRight(lead.page, 'write-off-waits')
    await approveNext(controller.page, office)
    await theirs.reload()
    await reads(theirs, texts.en.myLoan.writtenOff.titlePaid)
  })
}

/** The controller opens the next pending approval, reads its preview, and approves it. */
export async function approveNext(page: Page, office: Story['office']): Promise<void> {
  await office(page, '/actions')
  await looksRight(page, 'to-approve')
  await page.getByRole('table', { name: 'Approvals' }).getByRole('link').first().click()
  await page.getByRole('table', { name: 'Before and after' }).waitFor()
  await looksRight(page, 'action')
  await press(page, 'Approve and apply')
  await reads(page, 'Approved and applied.')
}
