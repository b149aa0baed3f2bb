/** Terms and prices that an administrator publishes in tests. */
import { afterAll, beforeAll } from 'vitest'
import { addDays, type Day } from '../../../domain/days.ts'
import { pricesOf, type Prices } from '../../../domain/staff/customer-notices.ts'
import { withPrices } from '../../../domain/testing/with-prices.ts'
import { newRuleMakers, type RuleMakers } from '../../back-office/rule-changes/rule-drafts.fixture.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { startPeople, type People } from '../../testing/people/customers.ts'

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
let makers: RuleMakers

/** Call once in each test file: starts and stops the service that its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    people = await startPeople({ env: { ONE_ADMINISTRATOR: 'true' } })
    await anotherAdministrator()
  })
  afterAll(() => people.stop())
}
/** Signs in another administrator: staff sessions end as the clock moves. */
export async function anotherAdministrator(): Promise<void> {
  administrator = await newOfficer(people, 'controller')
  makers = await newRuleMakers(people)
}

export const validFrom = () => addDays(people.clock.today(), 40)
/** Publishes prices by releasing a draft; with a single administrator no approver is needed. */
export const publishPrices = (
  { addOns, ...rates }: Partial<Prices> = {},
  from: Day = validFrom(),
): Promise<string> =>
  makers.released((content) => {
    const before = pricesOf(content)
    const prices = { ...before, dailyRatePpm: 20_000, ...rates, addOns: { ...before.addOns, ...addOns } }
    const { validFrom: _day, ...after } = withPrices(content, prices, from)
    return after
  }, from)
export const publishTerms = (terms: Readonly<Record<string, unknown>> = {}) =>
  people.api(
    'POST /api/office/conditions/terms',
    { body: { validFrom: validFrom(), summary, body, ...terms } },
    { cookies: administrator.cookies },
  )
