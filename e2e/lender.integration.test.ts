/**
 * Goal: the lender's name, and a notice while applications are closed, are prominent. Method: the built pages
 * as HTML.
 */
import { expect, test } from 'vitest'
import { newOfficer } from '../server/testing/people/officers.ts'
import { startPeople } from '../server/testing/people/customers.ts'
import { started } from '../server/testing/service/started.ts'
import { errors as en } from '../words/compiled/en/errors.ts'
import { errors as es } from '../words/compiled/es/errors.ts'
import { errors as sw } from '../words/compiled/sw/errors.ts'
import { screenTexts } from '../web/texts/all.ts'
import { pathsIn } from '../web/visit/paths.ts'

const [address, licence] = ['Moi Avenue 7, Mombasa, Kenya', 'DCP/2026/0815']
const people = started(() => startPeople({ pages: true, env: { ADDRESS: address, LICENCE: licence } }))

const languages = ['en', 'sw', 'es'] as const
const closed = { en: en.requestsDisabled, sw: sw.requestsDisabled, es: es.requestsDisabled }
const htmlOf = async (path: string): Promise<string> =>
  (await (await fetch(people.url + path)).text()).replaceAll('<!-- -->', '')

test.each(languages)(
  'in %s pages name the configured address and licence of the lender',
  async (language) => {
    const paths = pathsIn(language)
    for (const path of [paths.home(), paths.signIn(), `/${language}/pay`, `/${language}/no-such-page`]) {
      const footer = /<footer[\s\S]*<\/footer>/.exec(await htmlOf(path))?.[0] ?? ''
      expect(footer, path).toContain(address)
      expect(footer, path).toContain(licence)
    }
    const contacts = await htmlOf(paths.contacts())
    expect(contacts.replace(/<footer[\s\S]*/, '')).toContain(licence)
  },
)

test('while applications are closed, the notice comes first on the home page', async () => {
  const { cookies } = await newOfficer(people, 'administrator')
  const first = async (language: (typeof languages)[number]) =>
    /<main[^>]*>([\s\S]*?)<h1/.exec(await htmlOf(pathsIn(language).home()))?.[1]?.replace(/<[^>]+>/g, '')
  const turn = (enabled: boolean) =>
    people.api('POST /api/office/switches/loan-requests', { body: { enabled } }, { cookies })
  expect(await first('en')).toBe('')
  expect(await turn(false)).toMatchObject({ ok: true })
  for (const language of languages) expect(await first(language)).toContain(closed[language])
  expect(await htmlOf(pathsIn('en').home()), 'no way to apply').not.toContain(
    `>${screenTexts.en.home.calculator.apply}<`,
  )
  expect(await turn(true)).toMatchObject({ ok: true })
  expect(await first('en')).toBe('')
})
