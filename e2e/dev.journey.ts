/** `npm run dev`: the site from its sources, in pages with React and without, and what a change does to it. */
import { spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startServiceProcess } from '../server/testing/service/service-process.ts'
import { backOfficeOf } from './back-office.ts'
import * as borrower from './borrower.ts'
import { started } from './started.ts'
import { newVisitor, onPhone, reads, runsReact } from './visit.ts'

const service = started(() =>
  startServiceProcess({ NODE_ENV: 'development', RATE_LIMIT_FACTOR: '1000' }, undefined, 'tools/dev.ts'),
)
/** The first page has all sources transformed. */
const firstPageMs = 60_000

/** Empty while none runs. */
const serviceId = (): string =>
  spawnSync('pgrep', ['-P', String(service.pid), '-f', 'server/main.ts'], { encoding: 'utf8' }).stdout.trim()

/** Adds a source that no file imports, until its effect was seen. */
async function addSource(folder: string, isSeen: () => Promise<boolean>): Promise<void> {
  const file = fileURLToPath(new URL(`../${folder}/added-${process.pid}.ts`, import.meta.url))
  try {
    await writeFile(file, 'export {}\n')
    await expect.poll(isSeen).toBe(true)
  } finally {
    await rm(file)
  }
}

test('registration and the account work on the development build', () =>
  onPhone(true, async (page) => {
    await page.goto(`${service.url}/en`, { timeout: firstPageMs })
    const who = borrower.newBorrower()
    await borrower.register(page, service.url, 'en', who)
    await borrower.confirmBySms(page, service.url, who.phone)
    await page.locator('nav details summary').click()
    await page.locator('nav a[href$="/account/history"]').click()
    await page.waitForURL(/\/account\/history$/)
    await reads(page, 'KES')
  }))

/**
 * React's development build prints more than errors; this test only checks that the browser runs the back
 * office.
 */
test('the back office runs in the browser on the development build', async () => {
  const { context, page } = await newVisitor(true)
  const { addStaff, enrol } = backOfficeOf(service)
  try {
    await enrol(page, 'dev@mkopo.example', await addStaff('dev@mkopo.example', 'underwriter'))
    await page.setViewportSize({ width: 1280, height: 800 })
    await runsReact(page)
    await page.evaluate(() => document.body.setAttribute('data-before', ''))
    await page.locator('#menu a[href="/office/requests"]').click()
    await page.waitForURL(/\/office\/requests/)
    expect(await page.locator('body[data-before]').count(), 'no other page was loaded').toBe(1)
  } finally {
    await context.close()
  }
})

test('a page reloads when a screen changes; when the server changes, the service restarts first', () =>
  onPhone(true, async (page) => {
    await page.goto(`${service.url}/en/about`, { timeout: firstPageMs })
    const before = serviceId()
    await page.evaluate(() => document.body.setAttribute('data-before', ''))
    await addSource('web', async () => (await page.locator('body:not([data-before]) main').count()) > 0)
    expect(serviceId()).toBe(before)
    await addSource('server', async () => !['', before].includes(serviceId()))
    expect((await fetch(`${service.url}/en/about`)).status).toBe(200)
  }))
