/**
 * Goal: pages of the back office fit a screen, and their forms name their fields. Method: an administrator's
 * browser at 1280 px, after acts with long entries.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, showDay } from '../domain/days.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { actionsOnChanges } from '../server/back-office/tasks/data-changes/data-changes.fixture.ts'
import { newOfficer, type TestOfficer } from '../server/testing/people/officers.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  stored,
} from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { started } from './started.ts'
import { looksRight, newVisitor } from './visit.ts'

const people = started(() => startPeople({ upkeep: true, pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))

test('terms are previewed, approved, and can be withdrawn; a refusal names each field in order; the audit trail fits the screen', async () => {
  const controller = await newOfficer(people, 'controller')
  const colleague = await newOfficer(people, 'controller')
  const { context, page } = await newVisitor(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  const signInAs = ({ cookies }: TestOfficer) =>
    context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })))
  await signInAs(controller)
  await page.goto(new URL(officePaths.conditions(), people.url).href)
  expect(await page.locator('main').textContent()).toContain('Change prices under Products and pricing')
  await page.locator('button[value="previewTerms"]').click()
  await page.locator('[data-error-summary]').waitFor()
  const labels = await page.locator('[data-error-summary] li').allTextContents()
  expect(labels.map((each) => each.split(':')[0])).toEqual([
    'From',
    'What changes, in English',
    'What changes, in Swahili',
    'What changes, in Spanish',
    'Full text, in English',
    'Full text, in Swahili',
    'Full text, in Spanish',
  ])
  for (const [name, value] of Object.entries({
    validFrom: showDay(addDays(people.clock.today(), 50)),
    'summary-en': 'Shorter.',
    'summary-es': 'Más cortas.',
    'summary-sw': 'Mafupi.',
    'body-en': '## New terms\n\n**{dailyRate}** a day.',
    'body-es': 'Condiciones {nuevas}.',
    'body-sw': 'Masharti mapya.',
  }))
    await page.locator(`[id="field-terms-${name}"]`).fill(value)
  await page.locator('button[value="previewTerms"]').click()
  await expect
    .poll(() => page.locator('[data-error-summary]').textContent())
    .toContain('{nuevas} is no value that we know')
  await page.locator('[id="field-terms-body-es"]').fill('Condiciones nuevas.')
  await page.locator('button[value="previewTerms"]').click()
  await expect.poll(() => page.locator('ins').first().textContent()).toMatch(/New terms\s+2\.5\s%\sa day/)
  await page.setViewportSize({ width: 360, height: 800 })
  await looksRight(page, 'terms')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('button[value="terms"]').click()
  await expect.poll(() => page.locator('main').textContent()).toContain('You submitted this')
  await page.getByText('Withdraw', { exact: true }).first().click()
  await page.locator('input[name="note"]').fill('Not yet')
  await page.locator('button[value="decline"]').click()
  await expect.poll(() => page.locator('main').textContent()).toContain('Declined in the last 60 days')
  await page.setViewportSize({ width: 360, height: 800 })
  await looksRight(page, 'declined')
  await page.setViewportSize({ width: 1280, height: 800 })
  const typed = {
    validFrom: showDay(addDays(people.clock.today(), 50)),
    summary: { en: 'Shorter.', es: 'Más cortas.', sw: 'Mafupi.' },
    body: { en: 'New terms.', es: 'Condiciones nuevas.', sw: 'Masharti mapya.' },
  }
  await people.api('POST /api/office/conditions/terms', { body: typed }, { cookies: controller.cookies })
  await signInAs(colleague)
  await page.goto(new URL(officePaths.conditions(), people.url).href)
  await page.setViewportSize({ width: 360, height: 800 })
  await looksRight(page, 'to-approve')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('button[value="approve"]').click()
  await expect
    .poll(() => page.locator('main').textContent())
    .toContain('Published. Customers are being notified.')
  await page.getByText('Withdraw notice').first().click()
  await page.locator('button[value="withdraw"]').click()
  await expect.poll(() => page.locator('[data-error-summary]').textContent()).toContain('Enter a reason')
  await page.locator('input[name="reason"]').fill('A figure was mistyped')
  await page.locator('button[value="withdraw"]').click()
  await expect
    .poll(() => page.locator('main').textContent())
    .toContain('Withdrawn. Customers who were notified')
  await page.goto(new URL(officePaths.audit(), people.url).href)
  expect(await page.locator('main').textContent()).toContain('Masharti mapya')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  await page.setViewportSize({ width: 360, height: 800 })
  await looksRight(page, 'trail')
  await page.goto(new URL(officePaths.staff(), people.url).href)
  expect(await page.locator('main').textContent()).not.toContain('Has not signed in yet')
  await looksRight(page, 'staff')
})

test('the second officer must open the photo, and a new phone number needs the code that the customer reads out', async () => {
  const [first, second] = [await newOfficer(people), await newOfficer(people)]
  const acts = actionsOnChanges(people, first, second)
  const { appeal } = await acts.asked()
  const next = newPhone()
  const id = acts.idIn(await acts.propose(appeal, { phone: next }))
  const { context, page } = await newVisitor(true)
  await context.addCookies(
    Object.entries(second.cookies).map(([name, value]) => ({ name, value, url: people.url })),
  )
  const main = () => expect.poll(() => page.locator('main').textContent())
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(new URL(officePaths.change(id), people.url).href)
  await looksRight(page, 'unproved')
  await page.locator('button[value="approve"]').click()
  await main().toContain("Open the ID photo under Customer's request first")
  await looksRight(page, 'unopened')
  await acts.openPictures(id, second)
  await page.locator('button[value="approve"]').click()
  await main().toContain('The new phone number is not verified')
  await page.locator('button[value="sendCode"]').click()
  await main().toContain('Code that the customer reads to you')
  await page.locator('input[name="otp"]').fill(await people.codeFor(stored(next)))
  await page.locator('button[value="prove"]').click()
  await main().toContain('New number verified')
  await looksRight(page, 'proved')
  await page.locator('button[value="approve"]').click()
  await main().toContain('Data changed.')
})

test.each(sampled('failed jobs are retried or discarded', [true, false]))(
  'failed jobs are retried or discarded; scripts: %s',
  async (scripts) => {
    const administrator = await newOfficer(people, 'administrator')
    const { db } = people.database
    for (const lastError of ['Error: the disk is full', `Error: ${'no-space-left-on-device-'.repeat(12)}`])
      await db
        .insertInto('job')
        .values({
          lane: 'daily',
          name: 'platform.purge',
          payload: '{}',
          runAt: people.clock.now(),
          attempts: 25,
          maxAttempts: 25,
          lastError,
          failedAt: people.clock.now(),
        })
        .execute()
    const { context, page } = await newVisitor(scripts)
    await context.addCookies(
      Object.entries(administrator.cookies).map(([name, value]) => ({ name, value, url: people.url })),
    )
    await page.goto(new URL(officePaths.jobs(), people.url).href)
    await looksRight(page, 'failed')
    await page.locator('button[value="retry"]').first().click()
    await expect.poll(() => page.locator('main').textContent()).toContain('Job queued again.')
    await page.getByRole('link', { name: 'Cancel job' }).first().click()
    await page.waitForURL('**/give-up')
    await looksRight(page, 'give-up')
    await page.getByRole('button', { name: 'Cancel job' }).click()
    await page.locator('[aria-invalid="true"]').waitFor()
    await page
      .locator('textarea[name="note"]')
      .fill('The disk has room again, and nothing is left to delete.')
    await page.getByRole('button', { name: 'Cancel job' }).click()
    await expect.poll(() => page.locator('main').textContent()).toContain('Job cancelled.')
    await looksRight(page, 'none-failed')
    expect(await db.selectFrom('job').select('id').where('failedAt', 'is not', null).execute()).toEqual([])
  },
)

test.each(
  sampled('an officer queries the provider', [
    { scripts: true, phone: '0712113933', paying: '0712113555' },
    { scripts: false, phone: '0712114933', paying: '0712114555' },
  ]),
)(
  "an officer queries the provider about a payout and a payment, and submits the payout's outcome for approval; scripts: $scripts",
  async ({ scripts, phone, paying }) => {
    const { context, page } = await newVisitor(scripts)
    const signedIn = async () => {
      const officer = await newOfficer(people)
      await context.addCookies(
        Object.entries(officer.cookies).map(([name, value]) => ({ name, value, url: people.url })),
      )
      return officer
    }
    await signedIn()
    const main = () => expect.poll(() => page.locator('main').textContent())
    const ask = () => page.getByRole('button', { name: 'Query provider' }).click()

    const [borrower, payer]: TestCookies[] = [{}, {}]
    await signLoan(people, borrower!, phone) // the provider keeps what became of its payout to itself
    await settle(people)
    const { id } = await currentLoan(people, borrower!)
    const lookups = async () => {
      await people.drain()
      const { rows } = await sql<{
        lookups: number
      }>`select lookups from payout where request_id = ${id}`.execute(people.database.db)
      return rows[0]!.lookups
    }
    const before = await lookups()
    await page.goto(new URL(officePaths.request(id), people.url).href)
    await page.getByRole('link', { name: 'Open payout' }).click()
    await ask()
    await main().toContain('Provider queried. The answer appears here in a moment.')
    await main().toContain('From one hour after sending')
    await looksRight(page, 'payout-asked')
    expect(await lookups()).toBe(before + 1)

    await people.advance(3_600_000)
    const officer = await signedIn() // the session of the one before is over
    await page.reload()
    const ofSecond = page.getByRole('button', { name: 'Submit for approval' })
    await page.getByLabel('Completed', { exact: false }).first().check()
    await page.getByLabel('Receipt', { exact: true }).fill('no receipt')
    await page.getByLabel('Reason', { exact: true }).fill('M-Pesa cannot tell; the statement has it.')
    await page.getByLabel('Evidence').fill('Statement of 2 March')
    await ofSecond.click()
    await main().toContain('No receipt number is in this text')
    expect(await page.getByLabel('Evidence').inputValue()).toBe('Statement of 2 March')
    await looksRight(page, 'payout-settling')
    await page.getByLabel('Receipt', { exact: true }).fill(scripts ? 'SG632NMUAE' : 'SG632NMUAF')
    await page.getByLabel('Completed on').fill(showDay(people.clock.today()))
    await ofSecond.click()
    await main().toContain('Payout outcome')
    await main().toContain('Statement of 2 March')
    await looksRight(page, 'payout-second-person')
    await page.getByRole('link', { name: 'Open payout' }).click()
    await main().toContain('Payout outcome')
    await expect.poll(() => ofSecond.count()).toBe(0) // one application is already pending

    await signLoan(people, payer!, paying)
    await settle(people)
    const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
      amount: 1_000,
      account: (await currentLoan(people, payer!)).documentNumber,
      phone: '0722000111',
      name: 'JANE DOE',
    })
    await settle(people)
    const confirmedAt = async () => {
      await settle(people)
      const seen = await people.api('GET /api/office/money/{receipt}', { params: { receipt } }, officer)
      return Date.parse((seen.ok && seen.data.confirmedAt) || '2000-01-01')
    }
    const confirmed = await confirmedAt()
    await people.advance(120_000)
    await page.goto(new URL(officePaths.payment(receipt), people.url).href)
    await ask()
    await main().toContain('Provider queried. The answer appears here in a moment.')
    await looksRight(page, 'payment-asked')

    const arrived = await currentLoan(people, payer!)
    await page.goto(new URL(officePaths.request(arrived.id), people.url).href)
    await page.getByRole('link', { name: 'Open payout' }).click()
    await page.getByText('Record as not received').click()
    await page.getByLabel('Reason', { exact: true }).fill('M-Pesa reversed it.')
    await ofSecond.click()
    await main().toContain('Check these fields')
    expect(await page.getByLabel('Reason', { exact: true }).inputValue()).toBe('M-Pesa reversed it.')
    await looksRight(page, 'payout-not-arrived')
    await page.getByLabel('Evidence').fill('Statement of 3 March')
    await ofSecond.click()
    await main().toContain('Not completed')
    expect(await confirmedAt()).toBeGreaterThan(confirmed)

    // The second payout is refunded, reported as arrived, and then not received either.
    const second = await newOfficer(people, 'controller')
    const approveShown = () =>
      people.api(
        'POST /api/office/actions/{id}/approve',
        { params: { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' } },
        second,
      )
    expect(await approveShown()).toMatchObject({ ok: true })
    const [loan] = await people.services.loans.ofRequests([arrived.id])
    await people.services.payments.refunds.ask(loan!.customerId, arrived.id)
    await settle(people)
    const { id: refund } = await people.database.db
      .selectFrom('payout')
      .select('id')
      .where('customerId', '=', loan!.customerId)
      .where('purpose', '=', 'refund')
      .executeTakeFirstOrThrow()
    await page.goto(new URL(officePaths.payout(refund), people.url).href)
    await page.getByText('Record as not received').click()
    await main().toContain('The overpayment is held for the customer again')
    await looksRight(page, 'refund-not-arrived')
    await page.getByLabel('Reason', { exact: true }).fill('M-Pesa reversed it too.')
    await page.getByLabel('Evidence').fill('Statement of 3 March')
    await ofSecond.click()
    await page.waitForURL((url) => url.pathname.startsWith('/office/actions/'))
    await main().toContain('Returned to customer')
    await looksRight(page, 'refund-second-person')
    expect(await approveShown()).toMatchObject({ ok: true })
    await page.goto(new URL(officePaths.payout(refund), people.url).href)
    await main().toContain('Not received: the overpayment is held again')
  },
)
