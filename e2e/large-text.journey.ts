/**
 * Goal: with text at 200 % on a 360 px phone nothing is cut and no page scrolls sideways (WCAG 1.4.4).
 * Method: doubles the root font size only, as a browser does; media queries keep their rem. Covers every
 * public page, registration, the account and the payment pages.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import {
  borrow,
  newPhone,
  startPeople,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
} from '../server/testing/people/customers.ts'
import { reviewedLanguages as languages } from '../domain/language.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { publicPages } from '../web/visit/public-pages.ts'
import { cutContent } from './cut-content.ts'
import { started } from './started.ts'
import { onPhone } from './visit.ts'

const people = started(() => startPeople({ upkeep: true, pages: true }))

/** A number that is typed into a field is read by moving in it. */
const isText = (loss: string): boolean => !loss.startsWith('cut off: input')

async function lostAt(page: Page, path: string): Promise<string[]> {
  await page.goto(people.url + path)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input.pl-14')].flatMap((input) => {
      const currency = input.previousElementSibling?.getBoundingClientRect().right ?? 0
      const typed = input.getBoundingClientRect().left + parseFloat(getComputedStyle(input).paddingLeft)
      return currency > typed ? [`covered by its currency: input ${input.name}`] : []
    }),
  )
  return [...(await cutContent(page)).filter(isText), ...covered].map((loss) => `${path} ${loss}`)
}

const withCookies = (cookies: TestCookies) =>
  Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url }))

test.each(sampled('public pages', languages))('public pages in %s', (language) =>
  onPhone(true, async (page) => {
    const of = pathsIn(language)
    const found: string[] = []
    for (const path of [
      ...publicPages.map(({ name }) => of[name]()),
      of.news('2026-01-open'),
      of.promotions('loyalty'),
      of.restore(),
      `${of.home()}?amount=7&term=1`,
      `${of.home()}/nothing-here`,
    ])
      found.push(...(await lostAt(page, path)))
    expect(found).toEqual([])
  }),
)

test('each step of registration loses no content at large text, in each language', () =>
  onPhone(true, async (page, context) => {
    const [cookies, phone, found]: [TestCookies, string, string[]] = [{}, newPhone(), []]
    let at = viewIn(await startProcess(people, cookies))
    const look = async (): Promise<void> => {
      await context.addCookies(withCookies(cookies))
      for (const language of languages) found.push(...(await lostAt(page, `/${language}/registration`)))
    }
    const steps = [
      ['getStarted', async () => typed.getStarted(phone)],
      ['smsCode', async () => ({ otp: await people.codeFor(stored(phone)) })],
      ['personalData', async () => typed.personal()],
      ['additionalInformation', async () => typed.additional],
      ['receivingMoney', async () => typed.receiving(phone)],
    ] as const
    for (const [step, data] of steps) {
      await look()
      at = viewIn(await submitForm(people, cookies, at, step, await data()))
    }
    await look()
    expect(new URL(page.url()).pathname).toMatch(/confirmation/)
    expect(found).toEqual([])
  }))

test.each(sampled('account pages', languages))('the account and its payment pages in %s', (language) =>
  onPhone(true, async (page, context) => {
    const cookies: TestCookies = {}
    await borrow(people, cookies, newPhone())
    await context.addCookies(withCookies(cookies))
    const of = pathsIn(language)
    const found: string[] = []
    for (const name of [
      ...(['account', 'payment', 'paybill', 'paid', 'prolong', 'whatIf', 'addOns', 'history'] as const),
      ...(['requests', 'receiving', 'cards', 'statement', 'loanDocuments', 'appeals', 'invite'] as const),
      ...(['myData', 'personalData', 'additionalData', 'addresses', 'email', 'password'] as const),
      ...(['devices', 'consents', 'dataRights', 'linkedPartners', 'messages', 'appealNew'] as const),
    ])
      found.push(...(await lostAt(page, of[name]())))
    expect(found).toEqual([])
  }),
)
