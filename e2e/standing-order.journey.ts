/**
 * Goal: a borrower of the loan in two payments sets up the standing order, confirms it on the phone, and turns it
 * off with one press. Method: a browser with and without scripts against the whole service with its sandbox.
 */
import { expect, test } from 'vitest'
import { settle } from '../server/testing/people/customers.ts'
import { isRefused, press, repayingService } from './repaying-actions.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const { borrowed, loanOf, open, people } = repayingService()

test.each([true, false])(
  'a standing order: read, agreed, confirmed on the phone, and turned off with one press; scripts %s',
  (scripts) =>
    onPhone(scripts, async (page, context) => {
      const who = await borrowed(context, { product: 'installment' })
      await settle(people)
      await open(page, '')
      await page.locator('main a[href$="/account/standing-order"]').click()
      await reads(page, 'Pay by standing order')
      await reads(page, 'In all')
      await looksRight(page, 'standing-order')
      await press(page, 'button[value="start"]')
      await isRefused(page)
      await page.locator('main [name="agreement"]').check()
      await press(page, 'button[value="start"]')
      await reads(page, 'Look at your phone')
      await settle(people)
      await settle(people)
      await open(page, '/standing-order')
      await reads(page, 'It is on.')
      await looksRight(page, 'standing-order-on')
      await press(page, 'button[value="stop"]')
      await reads(page, 'Set it up')
      expect((await loanOf(who)).status).toBe('active')
    }),
)
