/**
 * Goal: what is wrong with a field stands under that field, said once more by the summary that leads to it, and bound to it for whoever hears the page.
 * Method: every form that takes something typed is sent empty and with something that fits nowhere, with scripts and without.
 */
import type { Locator, Page } from 'playwright-core'
import { createCookie } from 'react-router'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { appealTopics } from '../domain/appeal.ts'
import { makeContractNumber } from '../domain/contract-number.ts'
import type { TestCookies } from '../server/testing/harness.ts'
import { newOfficer, referred } from '../server/testing/officers.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  signUp,
  startPeople,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
  wanjiku,
  type Form,
} from '../server/testing/people.ts'
import { officePaths, pathsIn } from '../web/visit/paths.ts'
import { started } from './started.ts'
import { onPhone } from './visit.ts'

const people = started(() => startPeople({ pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))
const paths = pathsIn('en')

/** What is not as it should be on a page that refused a form; null where nothing was refused. */
const misplaced = (
  page: Page,
): Promise<{ readonly errors: readonly string[]; readonly wrong: readonly string[] } | null> =>
  page.evaluate(() => {
    const summary = document.querySelector('[data-error-summary]')
    if (!summary) return null
    const [errors, wrong]: [string[], string[]] = [[], []]
    const ids = [...document.querySelectorAll('[id]')].map((each) => each.id)
    wrong.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: twice on the page`))
    for (const link of summary.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
      const id = link.hash.slice(1)
      errors.push(id)
      const [field, error] = [document.getElementById(id), document.getElementById(`${id}-error`)]
      if (!field || !error) {
        wrong.push(`${id}: ${field ? 'its error is not beside it' : 'no such field'} (${link.textContent})`)
        continue
      }
      if (
        ![...error.children].some(
          (line) => line.textContent !== '' && link.textContent.endsWith(line.textContent),
        )
      )
        wrong.push(`${id}: the summary says "${link.textContent}", the field "${error.textContent}"`)
      if (!field.closest(`[aria-describedby~="${id}-error"]`)) wrong.push(`${id}: not described by its error`)
      if (!field.matches('[type="radio"], fieldset, p') && field.getAttribute('aria-invalid') !== 'true')
        wrong.push(`${id}: not marked as wrong`)
      const frame = field.closest('fieldset') ?? field
      const [above, below] = [field.getBoundingClientRect(), error.getBoundingClientRect()]
      if (below.height === 0) wrong.push(`${id}: its error is hidden`)
      if (below.top < above.top) wrong.push(`${id}: its error is above it`)
      // Between a field and its error there is nothing else to press or to fill in, but for what belongs to the same group.
      const between = [
        ...document.querySelectorAll('main :is(input:not([type="hidden"]), select, textarea, button, a)'),
      ].filter((each) => {
        const { top, height } = each.getBoundingClientRect()
        return (
          height > 0 &&
          !each.closest(`label[for="${id}"]`) &&
          each.checkVisibility({ visibilityProperty: true }) &&
          top >= above.bottom &&
          top < below.top &&
          !(frame !== field && frame.contains(each))
        )
      })
      if (between.length > 0)
        wrong.push(
          `${id}: other controls stand between it and its error: ${between.map((each) => each.outerHTML).join(' ')}`,
        )
    }
    return { errors, wrong }
  })

/** What may stand in a form again; a secret never does. */
const shownAgain = (form: Locator) =>
  form.locator(
    'input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="file"], [type="password"], [name="otp"]), textarea',
  )
const typedIn = (form: Locator): Promise<Record<string, string>> =>
  shownAgain(form).evaluateAll((all) =>
    Object.fromEntries(
      all.map((each) => [(each as HTMLInputElement).name, (each as HTMLInputElement).value]),
    ),
  )

/**
 * The forms of a page that take something typed: each is sent, empty and with something that fits nowhere; what was typed stands there again.
 * `chosen`: what has to be ticked before there is something to fill in.
 */
async function check(
  page: Page,
  path: string,
  least: readonly string[],
  chosen: readonly string[] = [],
): Promise<void> {
  const url = new URL(path, people.url).href
  const seen = new Set<string>()
  for (const what of ['', '?']) {
    await page.goto(url)
    const open = () =>
      page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    const forms = page.locator('main form[data-form]:has(input:not([type="hidden"]), select, textarea)')
    for (let index = 0, count = await forms.count(); index < count; index += 1) {
      if (index > 0) await page.goto(url)
      await open()
      const form = forms.nth(index)
      for (const choice of chosen)
        if ((await form.locator(choice).count()) > 0) await form.locator(choice).check()
      for (const field of await form
        .locator('input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="file"]), textarea')
        .all())
        if (await field.isVisible()) await field.fill(what)
      const buttons = form.locator(
        'button[type="submit"]:not([value="price"], [value="resend"], [value="cancel"], [value="forget"], [value="changePhone"], [value="byHand"], [value="sendCode"])',
      )
      if ((await buttons.count()) === 0 || !(await buttons.last().isVisible())) continue
      const [typed, method] = [
        await typedIn(form),
        await form.evaluate((one) => (one as HTMLFormElement).method.toUpperCase()),
      ]
      const answered = page.waitForResponse(
        (response) =>
          response.request().method() === method &&
          (method === 'POST' || new URL(response.url()).search !== ''),
      )
      await buttons.last().click()
      await answered
      await page.waitForLoadState('networkidle')
      const found = await misplaced(page)
      expect(found?.wrong ?? [], `${path}, form ${index + 1}, sent with "${what}"`).toEqual([])
      for (const id of found?.errors ?? []) seen.add(id)
      if (found)
        expect(await typedIn(form), `${path}, form ${index + 1}, typed "${what}"`).toMatchObject(typed)
      if (new URL(page.url()).pathname !== new URL(url).pathname) break
    }
  }
  expect([...seen], path).toEqual(expect.arrayContaining(least.map((name) => `field-${name}`)))
}

/** A browser that has these cookies. */
const as = (cookies: TestCookies, scripts: boolean, visit: (page: Page) => Promise<void>): Promise<void> =>
  onPhone(scripts, async (page, context) => {
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })),
    )
    await visit(page)
  })

const picture = async (): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
        .png()
        .toBuffer(),
    ),
  ])
const ways = [true, false].map((scripts) => ({ scripts }))

test.each(ways)('a visitor: registration, sign-in, restoration, paying (scripts: $scripts)', ({ scripts }) =>
  as({}, scripts, async (page) => {
    await check(page, paths.registration(), ['phone', 'password', 'agreement', 'dataProcessing'])
    await check(page, paths.signIn(), ['phone', 'password'])
    await check(page, paths.restore(), ['phone'])
    await check(page, paths.payWithoutSignIn(), ['contractNumber', 'phone'])
  }),
)

test.each(ways)('the steps of a registration (scripts: $scripts)', async ({ scripts }) => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  let at = viewIn(await startProcess(people, cookies))
  const go = async (form: Form, data: Record<string, string>) => {
    at = viewIn(await submitForm(people, cookies, at, form, data))
    const [kept = ''] = (await createCookie('registration').serialize(at.processId)).split(';')
    cookies['registration'] = kept.slice(kept.indexOf('=') + 1)
  }
  await go('getStarted', typed.getStarted(phone))
  await as(cookies, scripts, (page) => check(page, paths.registrationCode(), ['otp']))
  await go('smsCode', { otp: await people.codeFor(stored(phone)) })
  await as(cookies, scripts, (page) =>
    check(page, paths.registrationPersonal(), [
      'lastName',
      'firstName',
      'birthDate',
      'nationalId',
      'registrationAddress-county',
    ]),
  )
  await go('personalData', typed.personal())
  await as(cookies, scripts, (page) =>
    check(page, paths.registrationAdditional(), ['maritalStatus', 'education', 'netMonthlyIncome']),
  )
  await go('additionalInformation', typed.additional)
  await as(cookies, scripts, (page) => check(page, paths.registrationReceiving(), ['payoutPhone']))
  await go('receivingMoney', typed.receiving(phone))
  await as(cookies, scripts, (page) => check(page, paths.registrationConfirmation(), ['agreement']))
})

test.each(ways)(
  'My data, a request and an appeal of somebody without a loan (scripts: $scripts)',
  async ({ scripts }) => {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    await as(cookies, scripts, async (page) => {
      await check(page, paths.personalData(), ['lastName', 'firstName', 'birthDate'])
      await check(page, paths.additionalData(), ['maritalStatus', 'education', 'netMonthlyIncome'])
      await check(page, paths.addresses(), ['registrationAddress-county', 'registrationAddress-town'])
      await check(page, paths.password(), ['currentPassword', 'password'])
      await check(page, paths.email(), ['email'])
      await check(page, paths.dataRights(), [])
      for (const topic of ['refund', 'newDocument'] as const)
        await check(
          page,
          paths.appealNew(topic),
          appealTopics[topic].fields
            .filter(({ required, type }) => required && type !== 'loanSelect')
            .map(({ name }) => name),
        )
    })
  },
)

const transfer = ['bank', 'accountNumber', 'ownerName']

test.each(ways)(
  'what was paid too much, to a bank account: asked for, and written for (scripts: $scripts)',
  async ({ scripts }) => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    await borrow(people, cookies, phone)
    const { id, paybill } = await currentLoan(people, cookies)
    await people.sandbox.post('/api/paybill', {
      amount: 10_250,
      account: paybill.accountNumber,
      phone: stored(phone),
      name: 'WANJIKU',
    })
    await settle(people)
    await as(cookies, scripts, async (page) => {
      await check(page, paths.refund(id, 'bank'), ['currentPassword', ...transfer])
      await check(
        page,
        paths.appealNew('refund'),
        ['currentPassword', ...transfer],
        [`[name="refundMethodSelect"][value="bank"]`],
      )
      await people.api('POST /api/user/proof', { body: { currentPassword: wanjiku.password } }, { cookies })
      await check(page, paths.refund(id), transfer)
      await check(page, paths.appealNew('refund'), transfer, [`[name="refundMethodSelect"][value="bank"]`])
    })
  },
)

test.each(ways)(
  'paying, asking what if, moving the due date and telling of a payment (scripts: $scripts)',
  async ({ scripts }) => {
    const cookies: TestCookies = {}
    await borrow(people, cookies, newPhone())
    await as(cookies, scripts, async (page) => {
      await check(page, paths.payment(), ['phone'])
      await check(page, paths.whatIf(), ['amount', 'on'])
      await check(page, paths.prolong(7), ['phone'])
      await check(page, paths.paid(), ['message'])
      await check(page, paths.receiving(), [])
      await check(page, paths.addCard('cards'), [])
    })
  },
)

/** Fills in and sends: these fields are refused, and what is said of them stands where it should. */
async function refusesAt(
  page: Page,
  fields: Readonly<Record<string, string>>,
  button: string,
  ...names: readonly string[]
): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(text)
  await page.locator(`button[value="${button}"]`).click()
  await expect
    .poll(() => misplaced(page).catch(() => null), { message: JSON.stringify(fields) })
    .toEqual({ errors: names.map((name) => `field-${name}`), wrong: [] })
}

test.each(ways)(
  'what is well-formed and wrong: a code, a pair of codes, a contract number (scripts: $scripts)',
  async ({ scripts }) => {
    await as({}, scripts, async (page) => {
      await page.goto(people.url + paths.payWithoutSignIn())
      await refusesAt(
        page,
        { contractNumber: makeContractNumber((size) => new Uint8Array(size).fill(7)) },
        'find',
        'contractNumber',
      )
    })
    const [one, two]: [TestCookies, TestCookies] = [{}, {}]
    viewIn(
      await submitForm(people, one, await registerUpToConfirmation(people, one, newPhone()), 'confirmation', {
        agreement: 'on',
      }),
    )
    viewIn(
      await submitForm(people, two, await registerUpToConfirmation(people, two, newPhone()), 'confirmation', {
        agreement: 'on',
        addOns: 'insurance',
      }),
    )
    await as(one, scripts, async (page) => {
      await page.goto(people.url + paths.account())
      await refusesAt(page, { otp: '0000' }, 'confirm', 'otp')
    })
    await as(two, scripts, async (page) => {
      await page.goto(people.url + paths.account())
      await refusesAt(page, { otp: '123', addOnsOtp: '12' }, 'confirm', 'addOnsOtp')
      await refusesAt(page, { otp: '12', addOnsOtp: '' }, 'confirm', 'otp', 'addOnsOtp')
      // A complete pair gets one verdict.
      await refusesAt(page, { otp: '000', addOnsOtp: '000' }, 'confirm', 'otp')
    })
  },
)

test.each(ways)('signing with the code of the SMS (scripts: $scripts)', async ({ scripts }) => {
  const cookies: TestCookies = {}
  viewIn(
    await submitForm(
      people,
      cookies,
      await registerUpToConfirmation(people, cookies, newPhone()),
      'confirmation',
      { agreement: 'on' },
    ),
  )
  await as(cookies, scripts, (page) => check(page, paths.account(), ['otp']))
})

/** The id of a filed appeal. */
async function file(
  cookies: TestCookies,
  topic: 'myData' | 'personalData',
  values: Record<string, string>,
): Promise<string> {
  const filed = await people.api(
    'POST /api/account/appeals',
    { body: { topic, values: { textarea: 'My name is Njeri now.', ...values } } },
    { cookies },
  )
  if (!filed.ok) throw new Error(JSON.stringify(filed.problem))
  return filed.data.id
}

test.each(ways)('the desk (scripts: $scripts)', async ({ scripts }) => {
  await as({}, scripts, (page) => check(page, '/office/sign-in', ['email', 'password']))
  const { cookies } = await newOfficer(people, 'administrator')
  const [customer, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, customer, phone)
  const account = await people.api('GET /api/v1/customer/account', {}, { cookies: customer })
  const id = account.ok ? account.data.guid : ''
  const [loan] = await people.services.loans.ofCustomer(id)
  const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
    amount: 700,
    account: 'NOBODY',
    phone: stored(phone),
    name: 'WANJIKU',
    unasked: true,
  })
  await settle(people)
  const { attention } = people.services.payments
  await people.database.transaction((tx) =>
    attention.raise(tx, [{ kind: 'reversalFailed', subject: receipt }]),
  )
  const [problem] = await attention.list()
  await as(cookies, scripts, async (page) => {
    await check(page, '/office/conditions', [
      'prices-validFrom',
      'prices-summary-en',
      'prices-addOns-legalAid-fixed',
      'terms-validFrom',
      'terms-summary-en',
      'terms-body-en',
    ])
    await check(page, '/office/own', [])
    await check(page, officePaths.loan(id, loan!.id), ['assigneeName', 'price', 'note'])
    await check(page, officePaths.caller(id), ['text', 'file'])
    await check(page, officePaths.customers(), ['q'])
    await check(page, officePaths.security(), ['from'])
    await check(page, officePaths.payment(receipt), ['contractNumber', 'note'])
    await check(page, officePaths.attention(problem!.id), ['note'])
  })
})

test.each(ways)(
  'the desk: a request, a change of data and an answer (scripts: $scripts)',
  async ({ scripts }) => {
    const [{ cookies: first }, { cookies: second }] = [await newOfficer(people), await newOfficer(people)]
    const { id, cookies: customer } = await referred(people)
    const uploaded = await people.api(
      'POST /api/account/appeals/files',
      { file: await picture() },
      { cookies: customer },
    )
    const upload = uploaded.ok ? uploaded.data.id : ''
    const change = await file(customer, 'personalData', { passportMainPage: upload, passportSelfie: upload })
    const question = await file(customer, 'myData', {})
    await as(first, scripts, async (page) => {
      await check(page, officePaths.request(id), ['loanSize', 'reasons', 'words', 'mainPage'])
      await check(page, officePaths.proposeChange(change), [
        'lastName',
        'firstName',
        'birthDate',
        'nationalId',
        'phone',
      ])
      await check(page, officePaths.appeal(question), ['text'])
    })
    const proposed = await people.api(
      'POST /api/office/appeals/{id}/change',
      { params: { id: change }, body: { firstName: 'Njeri' } },
      { cookies: first },
    )
    if (!proposed.ok) throw new Error(JSON.stringify(proposed.problem))
    await as(second, scripts, (page) => check(page, officePaths.change(proposed.data.id), ['note']))
  },
)
