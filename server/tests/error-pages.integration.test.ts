/**
 * Goal: an error page is a complete page, without scripts, in the visitor's language, with a phone number to
 * call. Method: the built site, whose dependencies are broken on purpose.
 */
import { nameOf } from '../../contract/calls.ts'
import { describe, expect, test } from 'vitest'
import { screenTexts } from '../../web/texts/all.ts'
import { startTestService } from '../testing/service/harness.ts'
import { started } from '../testing/service/started.ts'

const { en, es, sw } = screenTexts

const texts = { en, es, sw }
const languages = ['en', 'sw', 'es'] as const

const service = started(() =>
  startTestService({
    pages: true,
    change: (services) => ({
      ...services,
      authenticate: () => Promise.reject(new Error('the database is unavailable')),
      routes: services.routes.map((route) =>
        nameOf(route.call) === 'settings'
          ? {
              ...route,
              run: () => Promise.reject(Object.assign(new Error('unavailable'), { code: 'ECONNREFUSED' })),
            }
          : route,
      ),
    }),
  }),
)

const plain = (html: string): string => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")

describe.each(languages)('the error page in %s', (language) => {
  test.each([
    ['500 if the caller cannot be identified', '/about', 'session=x', 500],
    ['503 if the database is unavailable', '', '', 503],
  ])('the error page is in its language: %s', async (_, path, cookie, status) => {
    const got = await fetch(`${service.url}/${language}${path}`, { headers: { cookie } })
    const html = plain(await got.text())
    expect([got.status, got.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(got.headers.get('cache-control')).toMatch(/no-/)
    expect(html).toMatch(/^<!DOCTYPE html>/i)
    expect(html).toMatch(/<\/html>$/)
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toMatch(/<script/)
    for (const text of [
      texts[language].errors.failed.title,
      texts[language].errors.failed.text,
      texts[language].errors.help({ hotline: service.services.config.hotline }),
    ])
      expect(html).toContain(text)
  })
})

test('a failed form shows the page too', async () => {
  const got = await fetch(`${service.url}/en/registration`, {
    method: 'POST',
    headers: { cookie: 'session=x' },
    body: new URLSearchParams({ phone: '0712345678' }),
  })
  expect([got.status, plain(await got.text())]).toEqual([
    500,
    expect.stringContaining(en.errors.failed.title),
  ])
})

test('the log contains the error, the page does not', async () => {
  const html = await (await fetch(`${service.url}/en/about`, { headers: { cookie: 'session=x' } })).text()
  expect(html).not.toContain('the database is unavailable')
  expect(
    service.logged.some(
      (line) => line.includes('a page failed') && line.includes('the database is unavailable'),
    ),
  ).toBe(true)
})
