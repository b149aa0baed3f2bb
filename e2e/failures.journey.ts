/**
 * Goal: a customer sees each of the specification's messages about a failed call, and keeps the typed values.
 * Method: one visit without scripts; the tables behind each call refuse a row for a while, are missing or are
 * unavailable.
 */
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  newPhone,
  registerUpToConfirmation,
  submitForm,
  viewIn,
  wanjiku,
} from '../server/testing/people/customers.ts'
import { fill } from './borrower.ts'
import { repayingService } from './repaying-actions.ts'
import { looksRight, onPhone } from './visit.ts'

const { people, keepSignedIn, open } = repayingService()

const run = (text: string) => sql.raw(text).execute(people.database.db)
/** Refuses new rows of the table for a while; existing rows stay. */
async function refusing(table: string, meanwhile: () => Promise<void>): Promise<void> {
  await run(`alter table ${table} add constraint refused_for_a_while check (false) not valid`)
  await meanwhile()
  await run(`alter table ${table} drop constraint refused_for_a_while`)
}
/** Replaces the table for a while by an object of this kind. */
async function insteadOf(table: string, made: string, meanwhile: () => Promise<void>): Promise<void> {
  await run(`alter table ${table} rename to kept_for_a_while`)
  if (made) await run(made)
  await meanwhile()
  if (made) await run(`drop view ${table}; drop function is_away()`)
  await run(`alter table kept_for_a_while rename to ${table}`)
}
const save = (page: Page) => page.locator('main form[method="post"] button[type="submit"]').last().click()
const fails = (page: Page, words: string) =>
  page.locator('[data-error-summary]', { hasText: words }).waitFor()

test("each failed call shows the specification's text and keeps typed values", () =>
  onPhone(false, async (page, context) => {
    const who = { context, cookies: {}, phone: newPhone() }
    const at = await registerUpToConfirmation(people, who.cookies, who.phone)
    viewIn(await submitForm(people, who.cookies, at, 'confirmation', { agreement: 'on' }))
    await people.api('DELETE /api/account/loans/current', undefined, { cookies: who.cookies })
    await keepSignedIn(who)

    const profile = 'customer_profile'
    await open(page, '/data/personal')
    await fill(page, 'firstName', 'Aminah')
    await refusing(profile, async () => {
      await save(page)
      await fails(page, 'Failed to change personal data')
    })
    expect(await page.locator('[name="firstName"]').inputValue()).toBe('Aminah')
    await looksRight(page, 'not-saved')

    await open(page, '/data/additional')
    await fill(page, 'netMonthlyIncome', '52,000')
    await refusing(profile, async () => {
      await save(page)
      await fails(page, 'Failed to change additional information')
    })
    expect(await page.locator('[name="netMonthlyIncome"]').inputValue()).toBe('52,000')

    await open(page, '/data/addresses')
    await page.locator('[name="registrationAddress.county"]').selectOption('Kisumu')
    await fill(page, 'registrationAddress.town', 'Ahero')
    await refusing(profile, async () => {
      await save(page)
      await fails(page, 'Error changing addresses')
    })
    expect(await page.locator('[name="registrationAddress.town"]').inputValue()).toBe('Ahero')

    await open(page, '/data/password')
    await fill(page, 'currentPassword', wanjiku.password)
    await fill(page, 'password', 'Jioni!2027x')
    await fill(page, 'repeated', 'Jioni!2027x')
    await refusing('identity_user', async () => {
      await save(page)
      await fails(page, 'Failed to change password')
    })

    await open(page, '/data/email')
    await fill(page, 'email', 'aminah@example.co.ke')
    await fill(page, 'currentPassword', wanjiku.password)
    await refusing('identity_user', async () => {
      await save(page)
      await fails(page, 'Failed to save data, please try again later')
    })
    expect(await page.locator('[name="email"]').inputValue()).toBe('aminah@example.co.ke')

    await open(page, '/request')
    await fill(page, 'amount', '5,000')
    await refusing('process', async () => {
      await page.locator('main form[method="post"] button[type="submit"]:not([name]):visible').first().click()
      await fails(page, 'Error submitting request')
    })
    expect(await page.locator('[name="amount"]').inputValue()).toBe('5,000')

    await insteadOf('appeal', '', async () => {
      await open(page, '/appeals')
      expect(await page.locator('h1').innerText()).toBe('Error while loading data')
      await looksRight(page, 'not-loaded')
    })
    await insteadOf(
      'appeal',
      `create function is_away() returns boolean language plpgsql as
         $$ begin raise exception 'away' using errcode = '57P03'; end $$;
       create view appeal as
         select kept.* from (select is_away() offset 0) as first left join kept_for_a_while kept on true`,
      async () => {
        await open(page, '/appeals')
        expect(await page.locator('h1').innerText()).toBe('Error receiving data')
      },
    )
    await page.getByRole('link', { name: 'Retry' }).click()
    expect(await page.locator('h1').innerText()).not.toBe('Error receiving data')
  }))
