/**
 * Goal: a language that is not configured does not exist anywhere, and one setting opens it everywhere.
 * Method: French, in the built site and the whole service, off and on.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screenTexts } from '../../web/texts/all.ts'
import { documents } from '../../words/compiled/fr/documents.ts'
import { errors } from '../../words/compiled/fr/errors.ts'
import { cookieHeader, type TestCookies } from '../testing/service/harness.ts'
import { readPdf } from '../testing/files/read-pdf.ts'
import { newPhone, settle, signLoan, startPeople, stored, type People } from '../testing/people/customers.ts'

const { en, fr } = screenTexts

let people: People
const page = async (path: string, headers: Record<string, string> = {}) => {
  const got = await fetch(people.url + path, { headers })
  const text = (await got.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
  return { status: got.status, text, language: /<html lang="(\w+)"/.exec(text)?.[1] }
}
const cookieOf = (cookies: TestCookies): string => cookieHeader(cookies)

describe('by default, French is off', () => {
  beforeAll(async () => {
    people = await startPeople({ pages: true })
  })
  afterAll(() => people.stop())

  test('a language that is off has no address', async () => {
    expect((await page('/fr')).status).toBe(404)
    expect(await page('/fr/about')).toMatchObject({ status: 404, language: 'en' })
  })
  test('a browser or cookie that asks for a language that is off gets another language', async () => {
    expect(await page('/', { 'accept-language': 'fr' })).toMatchObject({ status: 200, language: 'en' })
    expect(await page('/', { cookie: 'language=fr' })).toMatchObject({ status: 200, language: 'en' })
  })
  test('a language that is off is offered neither on pages nor by the configuration', async () => {
    expect((await page('/en')).text).not.toMatch(/hrefLang="fr"|href="\/fr/i)
    expect((await page('/sitemap.xml')).text).not.toContain('/fr')
    const settings = await people.api('GET /api/app-config')
    expect(settings.ok && settings.data.languages).toEqual(['en', 'sw', 'es'])
  })
  test('the API does not use it', async () => {
    const reply = await people.api('GET /api/account/loans/current', undefined, {
      headers: { 'x-language': 'fr' },
    })
    expect(!reply.ok && reply.problem.message).toBe('Sign in to continue')
  })
})

describe('one setting opens it', () => {
  const phone = newPhone()
  const cookies: TestCookies = { language: 'fr' }
  beforeAll(async () => {
    people = await startPeople({ pages: true, env: { LANGUAGES: 'en,es,sw,fr' } })
    await signLoan(people, cookies, phone)
    await settle(people)
  })
  afterAll(() => people.stop())

  test('the home page is French, by address, by browser, and by choice', async () => {
    const home = await page('/fr')
    expect(home).toMatchObject({ status: 200, language: 'fr' })
    expect(home.text).toContain(fr.home.steps.title)
    expect(home.text).not.toContain(en.home.regulator.text)
    expect((await page('/', { 'accept-language': 'fr-FR,en;q=0.5' })).language).toBe('fr')
    expect((await page('/en')).text).toContain('hrefLang="fr"')
  })
  test('content written in English is shown in English under a French notice', async () => {
    const about = await page('/fr/about')
    expect(about).toMatchObject({ status: 200, language: 'fr' })
    expect(about.text).toContain(fr.site.notTranslated)
    expect((await page('/es/about')).text).not.toContain('data-not-translated')
  })
  test('My loan is French', async () => {
    const loan = await page('/fr/account', { cookie: cookieOf(cookies) })
    expect(loan).toMatchObject({ status: 200, language: 'fr' })
    for (const said of [fr.myLoan.title, fr.myLoan.active.youPay({ when: 'later' }), fr.slip.lines.principal])
      expect(loan.text).toContain(said)
  })
  test('the payout SMS is French', async () => {
    expect((await people.sentTo(stored(phone))).join('\n')).toMatch(/envoyes vers M-Pesa|envoyés vers M-Pesa/)
  })
  test('an error is French', async () => {
    const reply = await people.api('GET /api/account/loans/current', undefined, {
      headers: { 'x-language': 'fr' },
    })
    expect(!reply.ok && reply.problem.message).toBe(errors.signInRequired)
  })
  test('a document is French', async () => {
    const listed = await people.api('GET /api/account/documents', undefined, { cookies })
    const schedule = listed.ok && listed.data.loans[0]?.documents.find(({ kind }) => kind === 'schedule')
    if (!schedule) throw new Error('no schedule')
    const got = await fetch(people.url + schedule.href, { headers: { cookie: cookieOf(cookies) } })
    const { text } = await readPdf(Buffer.from(await got.arrayBuffer()))
    expect(text).toContain(documents.titles.schedule)
    expect(text).toContain(documents.schedule.due)
  })
})
