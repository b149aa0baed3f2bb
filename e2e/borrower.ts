/**
 * A borrower at a browser, from the calculator to the loan repaid: what journeys and benches do with the
 * pages. Finds its way by field names, addresses and buttons' values, so that it works in every language,
 * with scripts and without.
 */
import { exampleAnswers, isQuestion, questionOf } from '../domain/person/questions.ts'
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { screenTexts } from '../web/texts/all.ts'
import { hurry, payPaybill, pressPrompt, readCode, waitingPrompt } from './sandbox.ts'

const { en, es, sw } = screenTexts

/** Page texts, for checks that have no other mark. */
export const texts = { en, es, sw }
export type Language = keyof typeof texts

export type Borrower = {
  readonly amount: number
  readonly term: number
  readonly phone: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** Day, month, year. */
  readonly born: readonly [string, string, string]
  readonly nationalId: string
  readonly income: string
}

const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('')

/** A new borrower whose number is no sentinel of the sandbox. */
export const newBorrower = (changes: Partial<Borrower> = {}): Borrower => ({
  amount: 10_000,
  term: 61,
  // A Safaricom number, for which M-Pesa is the likely provider.
  phone: `071${digits(4)}1${digits(1)}0`,
  email: '',
  password: 'Jambo!2026',
  firstName: 'Amina',
  lastName: 'Otieno',
  born: ['05', '11', '1990'],
  nationalId: `3${digits(7)}`,
  income: '45,000',
  ...changes,
})

const giveUpAfterMs = 90_000
const lookForMs = 400

/** Hurries what comes about elsewhere, and loads this page again until it is seen there. */
async function waitToSee(page: Page, selector: string): Promise<void> {
  const deadline = Date.now() + giveUpAfterMs
  for (;;) {
    const seen = await page
      .locator(selector)
      .first()
      .waitFor({ timeout: lookForMs })
      .then(
        () => true,
        () => false,
      )
    if (seen) return
    if (Date.now() > deadline)
      throw new Error(
        `${selector} did not appear on ${page.url()}: ${(await page.locator('main').innerText()).slice(0, 600)}`,
      )
    await hurry(new URL(page.url()).origin)
    await page.reload()
  }
}

/** Presses a button and waits for another address. Otherwise reports the page's errors. */
async function press(page: Page, selector: string, to: RegExp): Promise<void> {
  await page.locator(selector).first().click()
  try {
    await page.waitForURL(to)
  } catch (cause) {
    throw new Error(
      `${selector} did not lead to ${to} but to ${page.url()}: ${(await page.locator('main').innerText()).slice(0, 600)}`,
      { cause },
    )
  }
}

const pathEnds = (path: string): RegExp => new RegExp(`${path}(\\?.*)?$`)
/** The visible button that submits a form; other buttons may only update the price. */
export const submit =
  'main form[method="post"] button[type="submit"]:not([value="price"]):not([value="sendCode"]):not([value="usePassword"]):visible'

export const fill = (page: Page, name: string, value: string): Promise<void> =>
  page.locator(`[name="${name}"]`).fill(value)

export async function fillDate(
  page: Page,
  name: string,
  [day, month, year]: Borrower['born'],
): Promise<void> {
  await fill(page, `${name}.day`, day)
  await fill(page, `${name}.month`, month)
  await fill(page, `${name}.year`, year)
}

/** From the calculator to the first step of registration, with a choice. */
export async function choose(
  page: Page,
  url: string,
  language: Language,
  { amount, term }: Pick<Borrower, 'amount' | 'term'>,
): Promise<void> {
  await page.goto(`${url}/${language}`)
  await fill(page, 'amount', String(amount))
  await fill(page, 'term', String(term))
  await press(page, 'button[formaction*="/registration"]', /\/registration\?/)
}

export async function getStarted(page: Page, { phone, email, password }: Borrower): Promise<void> {
  await fill(page, 'phone', phone)
  await fill(page, 'email', email)
  await fill(page, 'password', password)
  await page.locator('[name="agreement"]').check()
  await page.locator('[name="dataProcessing"]').check()
  await page.locator('[name="notARobot"]').check()
  await press(page, submit, pathEnds('/registration/code'))
}

export async function enterCode(page: Page, url: string, phone: string, to: RegExp): Promise<void> {
  await fill(page, 'otp', await readCode(url, phone))
  await press(page, 'button[name="intent"][value="confirm"]', to)
}

export async function personalData(
  page: Page,
  { firstName, lastName, born, nationalId }: Borrower,
  to: RegExp = pathEnds('/registration/additional'),
): Promise<void> {
  await fill(page, 'firstName', firstName)
  await fill(page, 'lastName', lastName)
  await fillDate(page, 'birthDate', born)
  await page.locator('[name="documentKind"][value="nationalId"]').check()
  await fill(page, 'nationalId', nationalId)
  await page.locator('[name="registrationAddress.county"]').selectOption('Nairobi')
  await fill(page, 'registrationAddress.town', 'Nairobi')
  await press(page, submit, to)
}

export async function additionalInformation(page: Page, { income }: Borrower): Promise<void> {
  for (const [name, answer] of Object.entries({ ...exampleAnswers, netMonthlyIncome: income }))
    if (isQuestion(name) && questionOf(name).kind === 'choice')
      await page.locator(`[name="${name}"]`).selectOption(answer)
    else await fill(page, name, answer)
  await press(page, submit, pathEnds('/registration/receiving'))
}

/** From home to the last step, which shows the price and agrees to it. */
export async function registerUpToConfirmation(
  page: Page,
  url: string,
  language: Language,
  borrower: Borrower,
): Promise<void> {
  await choose(page, url, language, borrower)
  await getStarted(page, borrower)
  await enterCode(page, url, borrower.phone, pathEnds('/registration/personal'))
  await personalData(page, borrower)
  await additionalInformation(page, borrower)
  await press(page, submit, pathEnds('/registration/confirmation'))
}

/** Agrees to the price that is shown, and comes to My loan. */
export async function agree(page: Page): Promise<void> {
  await page.locator('[name="agreement"]').check()
  await press(page, submit, pathEnds('/account'))
}

/** Ticks add-ons and shows the price with them. */
export async function chooseAddOns(page: Page, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) await page.locator(`[name="addOns.${kind}"]`).check()
  await press(page, 'button[name="intent"][value="price"]', /[?&]addOns=/)
}

/** The six steps: from home to an application that awaits its SMS code. */
export async function register(
  page: Page,
  url: string,
  language: Language,
  borrower: Borrower,
): Promise<void> {
  await registerUpToConfirmation(page, url, language, borrower)
  await agree(page)
}

/** Signs the agreement on My loan with the code from the SMS. */
export async function confirmBySms(page: Page, url: string, phone: string): Promise<void> {
  await page.locator('[name="otp"]').waitFor()
  await fill(page, 'otp', await readCode(url, phone))
  await page.locator('button[name="intent"][value="confirm"]').click()
  await page.locator('[name="otp"]').waitFor({ state: 'detached' })
}

const totalFigure = 'main [data-figure="total"]'
/** Present when there is something to pay. */
export const payLink = 'main a[href$="/account/pay"]'

/** Waits on My loan until the money is there: from then on it can be paid back. */
export const waitForPayout = (page: Page): Promise<void> => waitToSee(page, payLink)

/** Pays a part from the prompt on the phone, by the provider that is offered first. */
export async function payPart(
  page: Page,
  url: string,
  language: Language,
  phone: string,
  amount: number,
): Promise<void> {
  await page.goto(`${url}/${language}/account`)
  await page.locator(payLink).first().click()
  await page.waitForURL(pathEnds('/account/pay'))
  await page.locator('[name="what"][value="other"]').check()
  await fill(page, 'amount', String(amount))
  await fill(page, 'phone', phone)
  await press(page, 'button[name="method"]', /\/account\/pay\/[^/?]+/)
  await pressPrompt(url, await waitingPrompt(url, phone), 'pay')
  // While the prompt is open there is no slip; it appears with the amount still owed.
  await waitToSee(page, totalFigure)
}

/** The account reference that the paybill screen shows. */
export async function paybillAccount(page: Page, url: string, language: Language): Promise<string> {
  await page.goto(`${url}/${language}/account/paybill`)
  return (await page.locator('main dl > div:nth-child(2) dd').first().innerText()).trim()
}

/** Pays the whole balance by paybill, and waits until My loan shows that nothing is owed. */
export async function payRestAtPaybill(
  page: Page,
  url: string,
  language: Language,
  phone: string,
): Promise<void> {
  const account = await paybillAccount(page, url, language)
  await page.goto(`${url}/${language}/account`)
  const owed = (await page.locator(totalFigure).first().textContent()) ?? '' // it is on the slip, which is folded
  await payPaybill(url, { amount: Math.floor(Number(owed.replace(/[^\d.]/g, ''))), phone, account })
  await waitToSee(page, 'main a[href*="/account/request"]')
}

/** Finds the loan among the extinguished of the history, and opens it. */
export async function findExtinguished(page: Page, url: string, language: Language): Promise<void> {
  await page.goto(`${url}/${language}/account/history`)
  await page
    .locator('main li', { hasText: texts[language].history.labels.extinguished })
    .first()
    .locator('a')
    .first()
    .click()
  await page.waitForURL(/\/account\/history\/[^/]+$/)
}

export async function signIn(
  page: Page,
  url: string,
  language: Language,
  { phone, password }: Pick<Borrower, 'phone' | 'password'>,
): Promise<void> {
  await page.goto(`${url}/${language}/sign-in`)
  // On a known device only the password is asked for.
  if (await page.locator('[name="phone"]').count()) await fill(page, 'phone', phone)
  await fill(page, 'password', password)
  await press(page, 'button[name="intent"][value="signIn"]', /\/(account|registration)/)
}

export async function signOut(page: Page): Promise<void> {
  await page.locator('form[action$="/account/sign-out"] button').click()
  await page.locator('a[href$="/sign-in"]').first().waitFor()
}

/** Resets the password by a code; with the birth date, which a customer with a signed loan needs. */
export async function restorePassword(
  page: Page,
  url: string,
  language: Language,
  { phone, born, password }: Pick<Borrower, 'phone' | 'born' | 'password'>,
): Promise<void> {
  await page.goto(`${url}/${language}/sign-in/restore`)
  await fill(page, 'phone', phone)
  await press(page, submit, pathEnds('/sign-in/restore/code'))
  await fillDate(page, 'birthDate', born)
  await enterCode(page, url, phone, pathEnds('/sign-in/new-password'))
  await fill(page, 'password', password)
  await fill(page, 'repeated', password)
  await press(page, submit, /\/(account|registration)/)
}

/**
 * Counts the page's network bytes from now on, headers included. Returns a function with the bytes so far,
 * optionally of scripts only.
 */
export async function countBytes(page: Page, only?: 'Script'): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!only || types.get(requestId) === only) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => bytes
}
