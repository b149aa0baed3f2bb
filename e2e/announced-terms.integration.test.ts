/** Pages about prices and terms announce published ones that are not in force yet. */
import { expect, test } from 'vitest'
import { addDays, showDay } from '../domain/days.ts'
import { newRuleMakers, summary } from '../server/back-office/rule-changes/rule-drafts.fixture.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { startPeople } from '../server/testing/people/customers.ts'
import { started } from '../server/testing/service/started.ts'
import { pathsIn } from '../web/visit/paths.ts'

const people = started(() => startPeople({ pages: true, env: { ONE_ADMINISTRATOR: 'true' } }))

const mainOf = async (path: string): Promise<string> =>
  /<main[\s\S]*<\/main>/.exec(await (await fetch(people.url + path)).text())?.[0] ?? ''

test("home announces coming prices and the terms page coming terms, each in the reader's language", async () => {
  const { cookies } = await newOfficer(people, 'controller')
  const validFrom = addDays(people.clock.today(), 40)
  const day = showDay(validFrom)
  const makers = await newRuleMakers(people)
  await makers.released({ penaltyDailyRatePpm: 900 }, validFrom)
  const terms = {
    validFrom,
    summary: { en: 'They are shorter.', es: 'Son más cortas.', sw: 'Ni mafupi.' },
    body: { en: 'Terms.', es: 'Condiciones.', sw: 'Masharti.' },
  }
  expect(await people.api('POST /api/office/conditions/terms', { body: terms }, { cookies })).toMatchObject({
    ok: true,
  })
  const home = await mainOf(pathsIn('en').home())
  expect(home).toContain(`Other prices from ${day}`)
  expect(home).toContain(summary.en)
  expect(home).not.toContain('They are shorter.')
  const termsPage = await mainOf(pathsIn('es').terms())
  expect(termsPage).toContain(`Nuevas condiciones desde el ${day}`)
  expect(termsPage).toContain('Son más cortas.')
  expect(termsPage).not.toContain(summary.es)
})
