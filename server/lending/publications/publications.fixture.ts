/** Terms and prices that an administrator publishes, for the tests of these. */
import { afterAll, beforeAll } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { newOfficer, type TestOfficer } from '../../testing/officers.ts'
import { startPeople, type People } from '../../testing/people.ts'

export const summary = {
  en: 'The rate a day is 3 %.',
  es: 'La tasa diaria es 3 %.',
  sw: 'Riba ya siku ni 3 %.',
}
export const body = {
  en: 'The new terms, whole.',
  es: 'Las nuevas condiciones, enteras.',
  sw: 'Masharti mapya, yote.',
}

export let people: People
export let administrator: TestOfficer

/** Called once by each test file: starts what its tests share, and stops it. */
export function setUp(): void {
  beforeAll(async () => {
    people = await startPeople({ env: { ONE_ADMINISTRATOR: 'true' } })
    administrator = await newOfficer(people, 'controller')
  })
  afterAll(() => people.stop())
}
/** Sessions of staff end while the clock moves. */
export async function anotherAdministrator(): Promise<void> {
  administrator = await newOfficer(people, 'controller')
}

export const validFrom = () => addDays(people.clock.today(), 40)
export const publishPrices = (figures: Readonly<Record<string, unknown>> = {}) =>
  people.api(
    'POST /api/office/conditions/prices',
    {
      body: {
        validFrom: validFrom(),
        summary,
        dailyPercent: 2,
        penaltyDailyPercent: 0.1,
        excisePercent: 0,
        ...figures,
      },
    },
    { cookies: administrator.cookies },
  )
export const publishTerms = (terms: Readonly<Record<string, unknown>> = {}) =>
  people.api(
    'POST /api/office/conditions/terms',
    { body: { validFrom: validFrom(), summary, body, ...terms } },
    { cookies: administrator.cookies },
  )
