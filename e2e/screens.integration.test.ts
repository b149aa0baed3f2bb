/** Goal: a screen says what is wrong, loses nothing typed and names what can be done next. Method: the built pages as HTML, their forms sent. Needs no browser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '../web/texts/en.ts'
import type { TestCookies } from '../server/testing/harness.ts'
import { newPhone, signUp, startPeople, type People } from '../server/testing/people.ts'

let people: People
beforeAll(async () => {
  people = await startPeople({ pages: true })
})
afterAll(() => people.stop())

const plain = (html: string): string => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
const cookie = (cookies: TestCookies): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** A page as this browser sees it. */
async function open(path: string, cookies: TestCookies): Promise<string> {
  const page = await fetch(people.url + path, { headers: { cookie: cookie(cookies) } })
  for (const set of page.headers.getSetCookie()) {
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/)
    cookies[name] = value
  }
  return plain(await page.text())
}
/** The page's form, sent with these fields. */
async function send(path: string, cookies: TestCookies, fields: Record<string, string | File>) {
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(await open(path, cookies)) ?? []
  const form = new FormData()
  for (const [name, value] of Object.entries({ csrf, ...fields })) form.append(name, value)
  const page = await fetch(people.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookie(cookies), origin: people.url },
    body: form,
  })
  return { status: page.status, html: plain(await page.text()) }
}

test('a file that is no PDF, or none, gets one message, and the code that was typed stays', async () => {
  const cookies: TestCookies = {}
  await signUp(people, cookies, newPhone())
  for (const file of [new File([], ''), new File(['a,b'], 'a.csv'), new File(['\u0089PNG\r\n'], 'a.png')]) {
    const answer = await send('/en/account/statement', cookies, { intent: 'upload', code: '48213', file })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('Choose the PDF file that M-Pesa sent you')
    expect(answer.html).toMatch(/name="code"[^>]*value="48213"/)
  }
  expect(await open('/en/account/statement', cookies)).toContain(en.statement.how.title)
})
