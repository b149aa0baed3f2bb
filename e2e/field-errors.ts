/** Forms with wrong fields: checks the message at each field, and that typed values are kept. */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { takesAll } from '../domain/testing/sampled.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { startPeople } from '../server/testing/people/customers.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { started } from './started.ts'
import { onPhone, unfold } from './visit.ts'

export const people = started(() =>
  startPeople({ upkeep: true, pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }),
)
export const paths = pathsIn('en')

/** Misplaced messages on a page that refused a form; null when nothing was refused. */
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
        wrong.push(`${id}: ${field ? 'its error is not at it' : 'no such field'} (${link.textContent})`)
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
      // Between a field and its error there is nothing else to press or to fill in, but for what belongs to
      // the same group.
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

/** Fields whose value may be shown again; secrets never are. */
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

/** Types the same into every visible field, in one call because each call costs some milliseconds. */
const fillAll = (form: Locator, text: string): Promise<void> =>
  form
    .locator('input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="file"]), textarea')
    .evaluateAll((all, typed) => {
      for (const each of all.filter((one) => one.checkVisibility({ visibilityProperty: true }))) {
        // React replaces the property of the element itself.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(each), 'value')?.set?.call(each, typed)
        each.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }, text)

/** A script sent the form. On a slow machine the answer can come before the page shows that it is on its way. */
async function answerShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { navigation, fetchers } = (window as unknown as { __reactRouterDataRouter: Router })
      .__reactRouterDataRouter.state
    return navigation.state === 'idle' && [...fetchers.values()].every(({ state }) => state === 'idle')
  })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.locator('main form[aria-busy="true"]').first().waitFor({ state: 'detached' })
}
type Router = {
  readonly state: {
    readonly navigation: { readonly state: string }
    readonly fetchers: ReadonlyMap<string, { readonly state: string }>
  }
}

/** Visits that went back to a refused form: `npm test` does it once in each visit. */
const wentBack = new WeakSet<Page>()

/**
 * Sends each form empty and with invalid values, and checks that what was typed is kept.
 * `chosen`: a choice to tick before the fields appear.
 */
export async function check(
  page: Page,
  path: string,
  least: readonly string[],
  chosen: readonly string[] = [],
): Promise<void> {
  const url = new URL(path, people.url).href
  const seen = new Set<string>()
  /** Forms that left the page once are not sent again. */
  const ledAway = new Set<string>()
  const forms = page.locator('main form[data-form]:has(input:not([type="hidden"]), select, textarea)')
  await page.goto(url)
  const whats = ['', '?']
  let isThere = true
  for (let index = 0, count = await forms.count(); index < count; index += 1) {
    for (const what of whats) {
      if (ledAway.has(what)) continue
      if (!isThere) await page.goto(url)
      isThere = false
      await unfold(page)
      const form = forms.nth(index)
      for (const choice of chosen)
        if ((await form.locator(choice).count()) > 0) await form.locator(choice).check()
      await fillAll(form, what)
      const buttons = form.locator(
        'button[type="submit"]:not([value="price"], [value="resend"], [value="cancel"], [value="forget"], [value="changePhone"], [value="byHand"], [value="sendCode"], [value="whatIf"])',
      )
      if ((await buttons.count()) === 0 || !(await buttons.last().isVisible())) continue
      const [typed, method] = [
        await typedIn(form),
        // A button of that name hides the form's own property.
        ((await form.getAttribute('method')) ?? 'get').toUpperCase(),
      ]
      const answered = page.waitForResponse(
        (response) =>
          response.request().method() === method &&
          (method === 'POST' || new URL(response.url()).search !== ''),
      )
      const loaded = page.waitForEvent('load').catch(() => null)
      await buttons.last().click()
      if ((await answered).request().isNavigationRequest()) await loaded
      else await answerShown(page)
      const found = await misplaced(page)
      expect(found?.wrong ?? [], `${path}, form ${index + 1}, sent with "${what}"`).toEqual([])
      for (const id of found?.errors ?? []) seen.add(id)
      if (found)
        expect(await typedIn(form), `${path}, form ${index + 1}, typed "${what}"`).toMatchObject(typed)
      const elsewhere = new URL(page.url()).pathname !== new URL(url).pathname
      if (found && what === '' && index === 0 && (takesAll || !wentBack.has(page))) {
        wentBack.add(page)
        await page.goto(`${people.url}/health/live`) // little to show, and by the same process
        await page.goBack()
        expect(await page.locator('main form').count(), `${path}: Back to what was refused`).toBeGreaterThan(
          0,
        )
      }
      if (elsewhere) ledAway.add(what)
      // Refused fields are filled in again where they are.
      isThere = found !== null && what !== whats.at(-1) && !elsewhere
    }
  }
  expect([...seen], path).toEqual(expect.arrayContaining(least.map((name) => `field-${name}`)))
}

/** A browser that has these cookies. */
export const as = (
  cookies: TestCookies,
  scripts: boolean,
  visit: (page: Page) => Promise<void>,
): Promise<void> =>
  onPhone(scripts, async (page, context) => {
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })),
    )
    await visit(page)
  })

export const picture = async (): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
        .png()
        .toBuffer(),
    ),
  ])
export const ways = [true, false].map((scripts) => ({ scripts }))

export const transfer = ['bank', 'accountNumber', 'ownerName']

/** Fills in and sends the form; expects errors at exactly these fields. */
export async function refusesAt(
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

/** The id of a filed appeal. */
export async function file(
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
