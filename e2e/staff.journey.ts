/** Our staff at the door: a passkey in a browser with scripts, and a colleague who is reset. */
import { afterAll, expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import { codeAt } from '../server/people/staff/index.ts'
import { identityProvider } from '../server/testing/people/identity-provider.ts'
import { fill } from './borrower.ts'
import { at, backOfficeOf, ownPassword, press, stepMs, type Person } from './back-office.ts'
import { oneTimePasswordTo } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, newVisitor, reads, withPasskeys } from './visit.ts'

const provider = await identityProvider()
const service = started(async () => {
  const running = await startOnCopy({ RATE_LIMIT_FACTOR: '1000', ...provider.env })
  await provider.start(running.url)
  return running
})
afterAll(() => provider.stop())
const { addStaff, code, enrol, office, signIn } = backOfficeOf(service)
let administrator: Person

test('a passkey is added at the back office and signs in', async () => {
  administrator = await newVisitor(true)
  const { page } = administrator
  await withPasskeys(page)
  const added = await addStaff('asha@mkopo.example', 'administrator')
  const secret = await enrol(page, 'asha@mkopo.example', added)
  await office(page, '/own')
  await looksRight(page, 'empty')
  await press(page, 'Add a passkey')
  await page.locator('#field-name-error').waitFor()
  await looksRight(page, 'refused')
  await fill(page, 'name', 'Phone')
  await fill(page, 'otp', codeAt(secret, new Date(Date.now() + stepMs)))
  await press(page, 'Add a passkey')
  await reads(page, 'Passkey added')
  await looksRight(page, 'added')
  await press(page, 'Sign out')
  await at(page, '/office/sign-in')
  await looksRight(page, 'passkey')
  await press(page, 'Sign in with a passkey')
  await at(page, '/office')
  await office(page, '/own')
})

test("an administrator resets a colleague, who signs in with the one-time password; an attacker's guesses lock no one out", async () => {
  const colleague = await newVisitor(false)
  const secret = await enrol(
    colleague.page,
    'baraka@mkopo.example',
    await addStaff('baraka@mkopo.example', 'officer'),
  )
  const guesser = await newVisitor(false)
  await office(guesser.page, '/sign-in')
  for (let tries = 0; tries < 6; tries += 1) {
    await signIn(guesser.page, 'baraka@mkopo.example', 'Wrong!2026')
    await guesser.page.locator('[data-error-summary]').waitFor()
  }
  await reads(guesser.page, 'Too many tries')
  await looksRight(guesser.page, 'slowed')
  // Still in, and in again from the same browser.
  await office(colleague.page)
  await press(colleague.page, 'Sign out')
  await signIn(colleague.page, 'baraka@mkopo.example', ownPassword)
  await code(colleague.page, codeAt(secret, new Date(Date.now() + stepMs)))
  await at(colleague.page, '/office')
  await reads(colleague.page, 'wrong passwords or codes were entered for your account')
  await looksRight(colleague.page, 'tried')

  const { page } = administrator
  await office(page, '/staff')
  await looksRight(page)
  await page.getByRole('link', { name: 'Manage account: baraka@mkopo.example' }).click()
  await at(page, /\/office\/staff\//)
  await looksRight(page)
  await press(page, 'Reset account')
  await page.locator('#field-reset-note-error').waitFor()
  await looksRight(page, 'refused')
  // Without a code the administrator's passkey is the proof.
  await page.locator('form', { hasText: 'Reset account' }).locator('textarea').fill('Lost the phone')
  await press(page, 'Reset account')
  await reads(page, 'is reset and signed out everywhere')
  await looksRight(page, 'given')
  // It is sent to the account's owner, and no one else sees it.
  const oneTime = await oneTimePasswordTo(service.url, 'baraka@mkopo.example')
  expect(await page.content()).not.toContain(oneTime)
  await office(colleague.page)
  await at(colleague.page, '/office/sign-in')
  await signIn(colleague.page, 'baraka@mkopo.example', oneTime)
  await reads(colleague.page, 'Choose your own password')
  expect(await colleague.page.locator('[name="repeated"]').isVisible()).toBe(true)

  // Closes the account of a colleague who left, with the same proof.
  await office(page, '/staff')
  await page.getByRole('link', { name: 'Manage account: baraka@mkopo.example' }).click()
  await at(page, /\/office\/staff\//)
  await page.locator('form', { hasText: 'Close account' }).locator('textarea').fill('Left on Friday')
  await press(page, 'Close account')
  await at(page, /\/office\/staff$/)
  await reads(page, 'Closed')
  await office(colleague.page)
  await at(colleague.page, '/office/sign-in')
  await office(page, '/own')
  await page.getByLabel('Passkey', { exact: true }).selectOption({ label: 'Phone' })
  await press(page, 'Remove')
  await reads(page, 'Passkey removed')
})

test.each(sampled('the identity provider', [true, false]))(
  "the lender's identity provider opens the back office (scripts: %s)",
  async (scripts) => {
    const { page } = await newVisitor(scripts)
    await office(page, '/sign-in')
    provider.set({ subject: `stranger ${scripts}`, email: 'stranger@mkopo.example', verified: true })
    await page.getByRole('link', { name: 'Sign in with your company account' }).click()
    await reads(page, 'You could not be signed in that way')
    await looksRight(page, 'refused')
    await page.getByRole('link', { name: 'Back to the sign-in' }).click()
    const email = `provided.${String(scripts)}@mkopo.example`
    await addStaff(email, 'agent')
    provider.set({ subject: email, email, verified: true })
    await looksRight(page, 'provider')
    await page.getByRole('link', { name: 'Sign in with your company account' }).click()
    await at(page, '/office')
    await page.getByText(email).first().waitFor()
  },
)
