/**
 * The main job, as a borrower does it on a phone: from the calculator to a loan that is repaid and found in
 * the history. In each language, with scripts and without; every page visited is looked at by axe.
 */
import { describe, expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { messagesTo } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone, reads, ways } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }, { caps: true }))

/** Both kinds of pages in every run. */
const rows = [true, false].flatMap((scripts) =>
  sampled(
    `main job, scripts ${scripts}`,
    ways.filter((way) => way.scripts === scripts),
  ),
)
describe.each(rows)('in $language, scripts $scripts', ({ language, scripts }) => {
  test('10,000 for 61 days: priced, requested, signed, received, paid in two ways, closed; then signed out, and a new password', () =>
    onPhone(scripts, async (page) => {
      const who = borrower.newBorrower({ amount: 10_000, term: 61 })
      await page.goto(`${service.url}/${language}?amount=10000&term=61`)
      await reads(page, 'KES\u00a025,250')
      // What a first loan reaches, and the limit after it.
      expect(await page.locator('[data-borrowing-limit]').innerText()).toMatch(/10,000[^]*15,000/)
      await looksRight(page)

      await borrower.register(page, service.url, language, who)
      await looksRight(page)
      await borrower.confirmBySms(page, service.url, who.phone)
      await looksRight(page)
      await borrower.waitForPayout(page)
      await reads(page, 'KES\u00a010,000')
      await looksRight(page)

      await borrower.payPart(page, service.url, language, who.phone, 4_000)
      await reads(page, 'KES\u00a06,000')
      await looksRight(page)

      await page.goto(`${service.url}/${language}/account/paybill`)
      await looksRight(page)
      await borrower.payRestAtPaybill(page, service.url, language, who.phone)
      await looksRight(page)

      await page.goto(`${service.url}/${language}/account/history`)
      await looksRight(page)
      await borrower.findExtinguished(page, service.url, language)
      await reads(page, 'KES\u00a06,000')
      await looksRight(page)

      await borrower.signOut(page)
      await borrower.restorePassword(page, service.url, language, { ...who, password: 'Kiboko#77' })
      await looksRight(page)

      await expect
        .poll(
          async () =>
            (await messagesTo(service.url, who.phone)).filter(
              ({ text }) => text.includes('4,000') && text.includes('6,000'),
            ),
          { message: 'the receipt names what was paid and what is owed' },
        )
        .toHaveLength(1)
    }))
})
