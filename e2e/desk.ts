/** Our staff at a desk of 1280 px, whose screens are looked at on a phone too. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestOfficer } from '../server/testing/people/officers.ts'
import * as visits from './visit.ts'

const deskScreen = { width: 1280, height: 800 }
const phoneScreen = { width: 360, height: 800 }

/** A signed-in staff browser at the service of this address. */
export async function atDesk(
  url: string,
  { cookies }: Pick<TestOfficer, 'cookies'>,
  scripts = true,
): Promise<Page> {
  const { context, page } = await visits.newVisitor(scripts)
  await page.setViewportSize(deskScreen)
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  return page
}

export async function looksRight(page: Page, state?: string): Promise<void> {
  await page.setViewportSize(phoneScreen)
  await visits.looksRight(page, state)
  await page.setViewportSize(deskScreen)
}

/** Elements that scroll sideways on a phone, including the page itself. */
export async function movesSideways(page: Page): Promise<string[]> {
  await page.setViewportSize(phoneScreen)
  const found = await page.locator('html, body, body *').evaluateAll((all) =>
    all
      .filter((one) => {
        const moves = one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX)
        return moves && one.scrollWidth > one.clientWidth
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )
  await page.setViewportSize(deskScreen)
  return found
}

/**
 * Waits until a submitted form is done: a refusal appears before the page has reloaded its data, and a press
 * in between is ignored to avoid a second submission.
 */
export const idle = (page: Page): Promise<unknown> =>
  expect.poll(() => page.locator('form[aria-busy="true"]').count()).toBe(0)

export async function pressAct(page: Page, act: string): Promise<void> {
  await idle(page)
  await page.locator(`main button[value="${act}"]:visible`).last().click()
}

/** A staff browser with its actions: fields by name, buttons by text. */
export async function openDesk(url: string, officer: Pick<TestOfficer, 'cookies'>, scripts: boolean) {
  const page = await atDesk(url, officer, scripts)
  return {
    page,
    main: () => expect.poll(() => page.locator('main').textContent()),
    go: (path: string) => page.goto(new URL(path, url).href),
    fill: (name: string, value: string) => page.locator(`[name="${name}"]:visible`).fill(value),
    press: (act: string) => pressAct(page, act),
    look: (state: string) => looksRight(page, state),
  }
}
