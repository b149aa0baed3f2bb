/**
 * Goal: a borrower reads what a first loan reaches before any form, gets that and no more, and sees the limit grow
 * after a loan repaid on time (rule price-30). Method: a phone, with the caps of the default scorecard; the clock
 * moves by ten days.
 */
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { moveClock } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }, { caps: true }))

test.each(sampled('a limit that grows', [true, false]))(
  'a first loan of 30,000 becomes 10,000, and the next limit is 15,000; scripts: %s',
  (scripts) =>
    onPhone(scripts, async (page) => {
      const limit = page.locator('[data-borrowing-limit]')
      const who = borrower.newBorrower({ amount: 30_000, income: '150,000' })
      await page.goto(`${service.url}/en`)
      expect(await limit.innerText()).toContain('Your first loan can be up to KES\u00a010,000.')

      await borrower.choose(page, service.url, 'en', who)
      await reads(page, 'You chose KES\u00a030,000.')
      await looksRight(page)
      await borrower.registerUpToConfirmation(page, service.url, 'en', { ...who, amount: 30_000 })
      await borrower.agree(page)
      await borrower.confirmBySms(page, service.url, who.phone)
      await borrower.waitForPayout(page)
      await reads(page, 'KES\u00a010,000')

      await moveClock(service.url, { days: 10 })
      await borrower.signIn(page, service.url, 'en', who)
      await borrower.payRestAtPaybill(page, service.url, 'en', who.phone)
      await page.goto(`${service.url}/en/account`)
      expect(await limit.innerText()).toContain('Your limit is KES\u00a015,000.')
      await looksRight(page)
      await page.goto(`${service.url}/en/account/request`)
      expect(await page.locator('[name="amount"]').inputValue()).toBe('15,000')
      await page.goto(`${service.url}/en`)
      await reads(page, 'You qualify for up to KES\u00a015,000 for 61 days.')
    }),
)
