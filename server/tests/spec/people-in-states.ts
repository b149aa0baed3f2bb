/**
 * Customers in the states that rows of the specification are about, on one service with its pages. Today is 2
 * March 2026; the past happened through the API.
 */
import { nameOf } from '../../../contract/calls.ts'
import { randomBytes } from 'node:crypto'
import { makeContractNumber } from '../../../domain/loan/contract-number.ts'
import { addOnKinds } from '../../../domain/loan/loan-terms.ts'
import {
  appeal,
  appealAnswered,
  ask,
  askToCard,
  cancel,
  sold,
  pay,
  personaPassword,
  extend,
  register,
  registerFor,
  sendScans,
  sign,
  type Act,
  type Person,
} from '../../personas/actions.ts'
import { borrow, borrowAgain } from '../../personas/story.ts'
import { createWorld, staffPersonas } from '../../personas/simulated-service.ts'
import { fail } from '../../platform/http/problem.ts'
import type { Services } from '../../services.ts'
import { startTestService, type TestCookies, type TestService } from '../../testing/service/harness.ts'
import {
  fulfilled,
  newDocument,
  newPhone,
  settle,
  signLoan,
  signUp,
  startPeople,
  stored,
  typed,
  type People,
} from '../../testing/people/customers.ts'

type Story = Partial<Person> & {
  /** Acts by how many days ago they happened. */ readonly days: readonly (readonly [number, ...Act[]])[]
}
const story = (...days: Story['days']): Story => ({ days })
const today = new Date('2026-03-02T09:00:00Z')
const dayMs = 86_400_000

const stories = {
  /** Registered, without an application. */ registered: story([0, register]),
  waiting: story([0, registerFor(10_000)]),
  waitingAddOns: story([0, registerFor(10_000, { addOns: ['insurance'] })]),
  signs: story([0, registerFor(10_000)]),
  cancels: story([0, registerFor(10_000)]),
  /** Never signed: the application expired. */ ranOut: story([10, registerFor(10_000)]),
  cancelled: story([0, registerFor(10_000), cancel]),
  rejected: { ...story([0, ...borrow(10_000)]), income: 500 },
  offered: { ...story([0, ...borrow(20_000)]), income: 10_000 },
  accepts: { ...story([0, ...borrow(20_000)]), income: 10_000 },
  declines: { ...story([0, ...borrow(20_000)]), income: 10_000 },
  /** Signed; ID photos are requested. */ scans: story([0, ...borrow(25_000)]),
  /** The same, without ID photos. */ scansMissing: story([0, ...borrow(25_000)]),
  /** Signed; an officer reviews the ID photos. */ pending: story([0, ...borrow(25_000), sendScans]),
  addOns: story([0, ...borrow(10_000, { addOns: ['insurance', 'telemedicine'] })]),
  allAddOns: story([0, ...borrow(10_000, { addOns: addOnKinds })]),
  partlyPaid: story([30, ...borrow(10_000)], [10, pay(4_000)]),
  repaid: story([30, ...borrow(10_000)], [10, pay('all')]),
  dueToday: story([61, ...borrow(10_000)]),
  /** Due 14 days ago. */ pastDue: story([75, ...borrow(10_000)]),
  extended: story([61, ...borrow(10_000)], [10, extend(14)]),
  /** A second loan, which bears interest. */
  loyal: story([75, ...borrow(5_000)], [61, pay('all')], [10, ...borrowAgain(10_000)]),
  sold: story([75, ...borrow(10_000)], [10, sold]),
  byCard: story([75, ...borrow(6_000)], [61, pay('all')], [10, askToCard(9_000, '4084084084084081'), sign]),
  byBank: {
    ...story([10, ...borrow(11_000)]),
    receiving: {
      payoutMethod: 'bank',
      bank: '68',
      accountNumber: '0180291122334',
      ownerName: 'Amina Otieno',
    },
  },
  /** A repaid loan, a cancelled application, a declined one, and an active loan. */
  history: story([75, ...borrow(5_000)], [61, pay('all'), ask(6_000), cancel], [30, ...borrowAgain(6_000)]),
  complains: story([10, ...borrow(7_000)], [0, appeal('I paid 500 on Monday, and it is not shown.')]),
  answered: story(
    [30, ...borrow(7_000)],
    [10, appeal('Was my payment counted?')],
    [0, appealAnswered('Your payment was counted on Monday.')],
  ),
  /** The passport has expired since. */
  passportExpired: { ...story([30, ...borrow(10_000)]), passportGoodForDays: 10 },
} satisfies Record<string, Story>

/** Settings that differ from the defaults, by the names in the rows. */
const otherSettings = {
  BRAND: 'Haraka',
  DEFAULT_LANGUAGE: 'es',
  CDN_URL: 'https://cdn.example',
  CREDIT_BUREAU_PARTNER_ID: 'partner-7',
  ANALYTICS_GA4_ID: 'G-1234567890',
  ANALYTICS_GA4_SECRET: 'secret',
  LOGIN_MANAGER_URL: 'https://login.example',
  CONTENT_CACHE_SECONDS: '60',
  PASSWORD_LENGTH: '12',
  PASSWORD_NUMBERS: '2',
  PASSWORD_UPPERCASE: '3',
  PASSWORD_LOWERCASE: '4',
  PASSWORD_SYMBOLS: '5',
  PASSWORD_STRICT: 'true',
  MOCK_MODE: 'true',
  PARTNER_KEYS: 'jirani:a-key-of-a-partner-that-is-long',
}
const campaign = {
  utm_campaign: 'rains',
  utm_content: 'a',
  utm_source: 'radio',
  utm_medium: 'spot',
  utm_term: 'loan',
  transaction_id: 't-1',
  click_id: 'c-1',
  referrer: 'news.example',
}
const away = () => Promise.reject(Object.assign(new Error('unavailable'), { code: 'ECONNREFUSED' }))
const fault = () => Promise.reject(new Error('an error of ours'))
/** Replaces the answers of these calls. */
const answering =
  (runs: Readonly<Record<string, () => Promise<unknown>>>) =>
  (services: Services): Services => ({
    ...services,
    routes: services.routes.map((route) => ({ ...route, run: runs[nameOf(route.call)] ?? route.run })),
  })
/** Sessions and settings cannot be read. */
const withoutDatabase = (services: Services): Services => ({
  ...answering({ settings: away })(services),
  authenticate: () => Promise.reject(new Error('the database is unavailable')),
})
/** Changes are not saved, lists cannot be read. */
const withoutSaving = answering({
  updateProfile: fault,
  updatePassword: fault,
  updateEmail: fault,
  submitForm: fault,
  addCard: async () => fail('cardNotAdded'),
  listAppeals: fault,
  history: away,
})

export type InStates = {
  readonly people: People
  /** Other processes of the service, by the names in the rows. */
  readonly others: Readonly<Record<string, TestService>>
  /** Cookies of each caller. */ readonly who: Readonly<Record<string, TestCookies>>
  /** Phone, contract and id of each customer, as in `{borrower.phone}`. */
  readonly known: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export async function startInStates(): Promise<InStates> {
  const daysAgoMax = Math.max(...Object.values(stories).flatMap(({ days }) => days.map(([ago]) => ago)))
  const people = await startPeople({
    pages: true,
    startAt: new Date(today.getTime() - daysAgoMax * dayMs),
  })
  const persons = Object.fromEntries(
    Object.entries(stories).map(([name, { days: _, ...other }]) => [
      name,
      {
        firstName: 'Amina',
        lastName: 'Otieno',
        phone: stored(newPhone()),
        nationalId: newDocument(),
        income: 45_000,
        ...other,
      },
    ]),
  )
  await live(people, persons)
  const who: Record<string, TestCookies> = { visitor: {}, borrower: {}, fresh: {} }
  const phones: Record<string, string> = { borrower: newPhone(), fresh: newPhone() }
  await signLoan(people, who['borrower']!, phones['borrower']!, '10000', typed.personalWithPassport())
  await settle(people)
  await signUp(people, who['fresh']!, phones['fresh']!)
  for (const [name, { phone }] of Object.entries(persons)) {
    const cookies = (who[name] = {})
    phones[name] = phone
    fulfilled(
      await people.api(
        'POST /api/v2/ken/users/login/password',
        { body: { phone, password: personaPassword } },
        { cookies },
      ),
    )
  }
  // Visitors who came from an advertisement and consented to counting; one of them registered.
  const counted = { consent: 'analytics', source: new URLSearchParams(campaign).toString() }
  who['counted'] = { ...counted, visit: 'v'.repeat(22) }
  who['campaign'] = { ...counted }
  phones['campaign'] = newPhone()
  await signUp(people, who['campaign'], phones['campaign'])
  for (const role of ['administrator', 'analyst'])
    who[role] = {
      [people.services.cookies.nameOf('officer')]:
        (await people.services.staff.openAs(staffPersonas[role]!.email)) ?? '',
    }
  const sharedStart = { sharedWith: people, pages: true }
  const others = {
    otherSettings: await startTestService({ ...sharedStart, env: otherSettings }),
    failing: await startTestService({ ...sharedStart, change: withoutDatabase }),
    notSaving: await startTestService({ ...sharedStart, change: withoutSaving }),
  }
  return {
    people,
    others,
    who,
    known: await knownOf(people, who, phones),
    async stop() {
      for (const other of Object.values(others)) await other.stop()
      await people.stop()
    },
  }
}

/** Runs every story up to today; after each act, its consequences happen before the next one. */
async function live(people: People, persons: Readonly<Record<string, Person>>): Promise<void> {
  for (const { email, role } of Object.values(staffPersonas))
    await people.services.staff.command.add(email, role)
  const world = createWorld(people.app, people.services)
  const days = [...new Set(Object.values(stories).flatMap((each) => each.days.map(([ago]) => ago)))]
  for (const ago of days.toSorted((one, other) => other - one)) {
    await people.advance(today.getTime() - ago * dayMs - people.clock.now().getTime())
    const acting = Object.entries(stories).map(([name, each]) => ({
      name,
      acts: each.days.flatMap(([on, ...acts]) => (on === ago ? acts : [])),
    }))
    for (let round = 0; acting.some(({ acts }) => acts.length > round); round += 1) {
      for (const { name, acts } of acting)
        await acts[round]?.(persons[name]!, world).catch((cause: unknown) => {
          throw new Error(`${name} fails ${ago} days ago`, { cause })
        })
      await settle(people)
    }
  }
}

async function knownOf(
  people: People,
  who: Readonly<Record<string, TestCookies>>,
  phones: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const known: Record<string, string> = {
    'nobody.contract': makeContractNumber((size) => randomBytes(size)),
  }
  for (const [name, phone] of Object.entries(phones)) {
    const cookies = who[name]!
    const loan = fulfilled(await people.api('GET /api/account/loans/current', undefined, { cookies }))
    const account = fulfilled(await people.api('GET /api/v1/customer/account', undefined, { cookies }))
    Object.assign(known, {
      [`${name}.phone`]: phone,
      [`${name}.guid`]: account.guid,
      [`${name}.contract`]: loan?.documentNumber ?? '',
      [`${name}.loan`]: loan?.id ?? '',
    })
  }
  return known
}
