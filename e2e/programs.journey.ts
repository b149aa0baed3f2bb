/**
 * Goal: keys of programs and webhooks of partners are proposed, approved by a colleague, taken once and stopped (rules calls-14
 * and calls-15). Method: a controller's browser on a phone, against the whole service.
 */
import { expect, test } from 'vitest'
import { newOfficer } from '../server/testing/people/officers.ts'
import { startPeople } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { started } from './started.ts'
import { looksRight, newVisitor, reads } from './visit.ts'

const people = started(() => startPeople({ pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))

test('an API key is submitted, approved by a colleague, shown once and revoked', async () => {
  const controller = await newOfficer(people, 'controller')
  const colleague = await newOfficer(people, 'administrator')
  const { context, page } = await newVisitor(true)
  await page.setViewportSize({ width: 360, height: 800 })
  await context.addCookies(
    Object.entries(controller.cookies).map(([name, value]) => ({ name, value, url: people.url })),
  )
  const open = (path: string) => page.goto(new URL(path, people.url).href)
  const press = (name: string) => page.getByRole('button', { name }).click()
  await open(officePaths.programs())
  await looksRight(page, 'empty')
  await page.getByRole('link', { name: 'Create API key' }).click()
  await page.waitForURL((url) => url.pathname === officePaths.newKey())
  const typed = {
    name: 'Nightly figures',
    partner: 'Not a short name',
    perMinute: 'many',
    perDay: '0',
    days: '999',
  }
  for (const [name, value] of Object.entries(typed)) await page.locator(`#field-${name}`).fill(value)
  await page.locator('#field-evidence').fill('Minutes of the board')
  await press('Submit key for approval')
  await page.locator('[data-error-summary]').waitFor()
  for (const name of ['partner', 'scopes', 'perMinute', 'perDay', 'days', 'note'])
    expect(await page.locator(`#field-${name}-error`).textContent(), name).not.toBe('')
  expect(await page.locator('#field-name-error').count()).toBe(0)
  for (const [name, value] of Object.entries(typed))
    expect(await page.locator(`#field-${name}`).inputValue(), name).toBe(value)
  expect(await page.locator('#field-evidence').inputValue()).toBe('Minutes of the board')
  await looksRight(page, 'all refused')
  const right = { name: '', partner: '', perMinute: '60', perDay: '50', days: '90' }
  for (const [name, value] of Object.entries(right)) await page.locator(`#field-${name}`).fill(value)
  await page.getByLabel('View the portfolio').check()
  await page.locator('#field-name').fill('Nightly figures')
  await page.locator('#field-note').fill('For the board')
  await press('Submit key for approval')
  // A daily limit below the limit per minute is refused.
  await page.locator('#field-perDay-error').waitFor()
  expect(await page.getByLabel('View the portfolio').isChecked()).toBe(true)
  expect(await page.locator('#field-note').inputValue()).toBe('For the board')
  await looksRight(page, 'refused')
  await page.locator('#field-perDay').fill('5000')
  await press('Submit key for approval')
  await page.waitForURL((url) => url.pathname.startsWith('/office/actions/'))
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await looksRight(page, 'proposed')
  await open(officePaths.programs())
  await page.getByText('No approved keys yet.').waitFor()
  expect(await page.locator(`main a[href="${officePaths.action(id)}"]`).count(), 'it waits here').toBe(1)
  expect(
    await people.api(
      'POST /api/office/actions/{id}/approve',
      { params: { id } },
      { cookies: colleague.cookies },
    ),
  ).toMatchObject({ ok: true })
  await open(officePaths.programs())
  await page.getByRole('link', { name: 'Nightly figures' }).click()
  await press('Generate and show key once')
  await page.locator('[data-secret]').waitFor()
  await looksRight(page, 'taken')
  const key = await page.locator('[data-secret]').textContent()
  const ask = () =>
    people.api(
      'GET /api/office/figures/portfolio',
      { query: {} },
      { headers: { authorization: `Bearer ${key}` } },
    )
  expect(await ask()).toMatchObject({ ok: true })
  await page.reload()
  expect(await page.locator('[data-secret]').count()).toBe(0)
  await page.locator('#field-revoke-note').fill('Found in a chat')
  await press('Stop and revoke key')
  await page.waitForURL((url) => url.pathname.startsWith('/office/actions/'))
  await reads(page, 'The key is stopped.')
  expect(await ask()).toMatchObject({ problem: { code: 'keyRefused' } })
  const stopping = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(
    await people.api(
      'POST /api/office/actions/{id}/decline',
      { params: { id: stopping }, body: { note: 'It was another one' } },
      { cookies: colleague.cookies },
    ),
  ).toMatchObject({ ok: true })
  await open(officePaths.action(stopping, 'declined'))
  await reads(page, 'the key is active again')
  expect(await ask()).toMatchObject({ ok: true })
  await open(officePaths.programs())
  await page.getByRole('link', { name: 'Nightly figures' }).click()
  await page.locator('#field-revoke-note').fill('Found in a chat')
  await press('Stop and revoke key')
  await page.waitForURL((url) => url.pathname.startsWith('/office/actions/'))
  await open(officePaths.programs())
  await reads(page, `${people.url}/api/mcp`)
  await looksRight(page, 'stopped')
  await page.getByRole('link', { name: 'Add webhook' }).click()
  await reads(page, '/sandbox/webhooks/receiver')
  await page.locator('#field-partner').fill('jirani')
  await page.locator('#field-url').fill('https://10.0.0.1/hook')
  await page.locator('#field-note').fill('Their wish')
  await press('Submit webhook for approval')
  await page.locator('#field-events-error').waitFor()
  await page.getByLabel('Loan opened').check()
  await press('Submit webhook for approval')
  await page.locator('#field-url-error').waitFor()
  expect(await page.getByLabel('Loan opened').isChecked()).toBe(true)
  await looksRight(page, 'webhook refused')
  await page.locator('#field-url').fill(`${people.sandbox.url}/webhooks/receiver`)
  await press('Submit webhook for approval')
  await page.waitForURL((url) => url.pathname.startsWith('/office/actions/'))
  await people.api(
    'POST /api/office/actions/{id}/approve',
    { params: { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' } },
    { cookies: colleague.cookies },
  )
  await open(officePaths.programs())
  await page.getByRole('link', { name: '/webhooks/receiver' }).click()
  await press('Generate new secret')
  await page.locator('[data-secret]').waitFor()
  await looksRight(page, 'secret')
  await press('Send a test')
  await reads(page, 'Test queued')
  expect(await page.getByRole('table', { name: 'Deliveries' }).textContent()).toContain('None')
  await looksRight(page, 'tested')
  await press('Stop webhook')
  await page.getByRole('button', { name: 'Reactivate webhook' }).waitFor()
  await looksRight(page, 'webhook stopped')
})
