/**
 * Goal: an officer sees a credit bureau's report and an M-Pesa statement about a customer, with a table
 * behind each chart. Method: a referred application of a customer known to the bureau, at 1280 px and on a
 * phone, with scripts and without.
 */
import { beforeAll, expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import { makeAccount } from '../sandbox/statements/account.ts'
import { statementPdf } from '../sandbox/statements/pdf.ts'
import { addDays } from '../domain/days.ts'
import { newOfficer, referred } from '../server/testing/people/officers.ts'
import { startPeople, stored } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { atDesk, looksRight } from './desk.ts'
import { started } from './started.ts'
import { reads, unfold } from './visit.ts'

const people = started(() => startPeople({ pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))
const knownToBureau = { nationalId: '550000055' }
let id: string

beforeAll(async () => {
  const { cookies, phone, ...request } = await referred(people, knownToBureau)
  id = request.id
  const today = people.clock.today()
  const statement = await statementPdf(
    makeAccount({
      seed: 11,
      name: "WANJIKU NG'ANG'A",
      phone: stored(phone).slice(1),
      from: addDays(today, -180),
      to: addDays(today, -1),
      salary: 60_000,
      betting: 40,
      otherLenders: true,
    }),
  )
  const file = new File([new Uint8Array(statement)], 'statement.pdf')
  expect(await people.api('POST /api/account/statement', { body: {}, file }, { cookies })).toHaveProperty(
    'ok',
    true,
  )
  await people.drain()
  expect(await people.api('POST /api/account/statement/confirm', undefined, { cookies })).toHaveProperty(
    'ok',
    true,
  )
})

test.each(sampled('an officer reads the bureau report', [true, false]))(
  'an officer reads the bureau report and the statement (scripts %s)',
  async (scripts) => {
    const page = await atDesk(people.url, await newOfficer(people), scripts)
    await page.goto(new URL(officePaths.request(id), people.url).href)
    await reads(page, 'Credit bureau score: 640')
    expect(await page.locator('svg[role=img]:visible').count()).toBe(3)
    await looksRight(page, 'evidence')
    await unfold(page)
    await reads(page, 'Credit bureau: score')
    await reads(page, 'received and spent')
    await looksRight(page, 'evidence-unfolded')
  },
)
