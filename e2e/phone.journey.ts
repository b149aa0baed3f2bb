/**
 * Goal: on the sandbox's phone a new customer gets from the first dial to a payout in under three minutes,
 * and repays, in English, Swahili and Spanish, with scripts and without (rule states-32). Method: the page's
 * own forms; screens and keys are counted at the pace of a person who reads each screen.
 */
import { dialledAnswers } from '../domain/testing/dialled-answers.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { hurry, pressPrompt, waitingPrompt } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }))

const pin = '7391'
const withinMs = 180_000
/** Time to read a screen, and per key on a twelve-key phone (letters take two presses). */
const readingMs = 4_000
const keyMs = 350

/** A person at the page: sees and presses, with counts. */
function atPhone(page: Page, phone: string) {
  const counted = { screens: 0, keys: 0 }
  const screen = () => page.locator('pre[role="status"]')
  return {
    counted,
    async dial(code = '*384*50#'): Promise<void> {
      await page.goto(`${service.url}/sandbox/phone`)
      await page.locator('#phone').fill(phone)
      await page.locator('#code').fill(code)
      await page.locator('form[action$="/do/phone/dial"] button').click()
      await screen().waitFor()
      counted.screens += 1
      counted.keys += code.length
    },
    /** Types the inputs in turn, pressing *Send* after each. */
    async type(...inputs: readonly string[]): Promise<void> {
      for (const input of inputs) {
        await page.locator('#input').fill(input)
        await page.locator('button[value="reply"]').click()
        await page.waitForLoadState()
        counted.screens += 1
        counted.keys += input.length * (/[a-z]/i.test(input) ? 2 : 1) + 1
      }
    },
    reads: (text: RegExp) => expect.poll(() => screen().innerText()).toMatch(text),
    /** Makes outside parties act at once instead of within seconds. */
    async balanceBecomes(text: RegExp): Promise<void> {
      await expect
        .poll(
          async () => {
            await hurry(service.url)
            await this.dial()
            await this.type('2', pin)
            return screen().innerText()
          },
          { interval: 1_000 },
        )
        .toMatch(text)
    },
  }
}

const speech = {
  en: {
    choice: '1',
    signed: /You signed for KES 5,000/,
    owed: /To pay all today: KES 5,000/,
    none: /no loan to pay/,
  },
  es: {
    choice: '3',
    signed: /Has firmado por KES 5,000/,
    owed: /Todo hoy: KES 5,000/,
    none: /ningun préstamo/,
  },
  sw: {
    choice: '2',
    signed: /Umesaini kwa KES 5,000/,
    owed: /Salio leo: KES 5,000/,
    none: /[Hh]una mkopo/,
  },
} as const

test.each(
  sampled('a customer goes by phone', [
    { language: 'en', scripts: false },
    { language: 'sw', scripts: true },
    { language: 'es', scripts: false },
  ] as const),
)(
  'a customer goes by phone from the first dial to a payout and its repayment, in $language, scripts $scripts',
  ({ language, scripts }) =>
    onPhone(scripts, async (page) => {
      const { choice, signed, owed, none } = speech[language]
      const { phone, nationalId } = borrower.newBorrower()
      const [income, ...others] = dialledAnswers()
      const at = atPhone(page, phone)
      await at.dial()
      await looksRight(page, 'dialled')
      await at.type('5', choice, '1', '1', pin, pin, 'Otieno', 'Odhiambo')
      await at.dial()
      await at.type('5', pin, nationalId, '03041985', income)
      await at.dial()
      await at.type('5', pin, ...others, 'Kiambu, Thika', '5000', '1', '1', pin)
      await at.reads(signed)
      await looksRight(page, 'signed')
      const ms = at.counted.screens * readingMs + at.counted.keys * keyMs
      console.table([{ language, ...at.counted, seconds: Math.round(ms / 1_000) }])
      expect(ms).toBeLessThan(withinMs)

      await at.balanceBecomes(owed) // not the application, which awaits its payout
      await at.dial('*384*50*1#')
      await at.type(pin, '5000', '1')
      await pressPrompt(service.url, await waitingPrompt(service.url, phone), 'pay')
      await at.balanceBecomes(none)
    }),
)
