/**
 * Goal: every call by every kind of caller gets the verdict that docs/access.md prints, and data of another
 * customer is answered like data that does not exist, byte for byte. Method: one service; two borrowers with
 * one of everything; each request is sent over HTTP with its own credentials, so that no answer changes the
 * next.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accessPage,
  kinds,
  kindsFor,
  roleKinds,
  verdictOn,
  type KindName,
  type Verdict,
} from '../testing/access/verdicts.ts'
import { createAccessCallers, type AccessCallers } from '../testing/access/callers.ts'
import { all, names, namesBy, ofCustomers, type KnownCall } from '../testing/access/inputs.ts'
import { absent, borrowerWithEverything, good, newCard, type Things } from '../testing/access/things.ts'
import type { TestCookies } from '../testing/service/harness.ts'
import { newOfficer, officerPassword, type TestOfficer } from '../testing/people/officers.ts'
import { startPeople, type People } from '../testing/people/customers.ts'
import { permissions } from '../../contract/permissions.ts'
import { roles, type Role } from '../control/access/index.ts'

let people: People
let owner: Things
let others: Things
let callers: AccessCallers
let seeded: readonly Role[]
beforeAll(async () => {
  people = await startPeople({ env: { ONE_ADMINISTRATOR: 'true' } }) // one call publishes terms, which otherwise takes two administrators
  seeded = await roles(people.database.db)
  const officers = {
    officer: await newOfficer(people),
    productManager: await newOfficer(people, 'productManager'),
    disabled: await newOfficer(people),
  }
  owner = await borrowerWithEverything(people, officers, '#b0301c')
  // The approval limit of an officer counts per day: another one approves their loans.
  const another = await newOfficer(people)
  others = await borrowerWithEverything(people, { ...officers, officer: another }, '#1cb030')
  await people.services.staff.command.disable(officers.disabled.email)
  const halfOfficer: TestCookies = {}
  const half = await newOfficer(people)
  good(
    await people.api(
      'POST /api/office/sign-in',
      { body: { email: half.email, password: officerPassword } },
      { cookies: halfOfficer },
    ),
  )
  callers = createAccessCallers({
    people,
    ownerId: owner.userId,
    strangerId: others.userId,
    officers: { ...officers, ...(await theOthers(Object.keys(officers))) },
    halfOfficer,
  })
}, 180_000)
afterAll(() => people.stop())

async function theOthers(there: readonly string[]): Promise<Record<string, TestOfficer>> {
  const others: Record<string, TestOfficer> = {}
  for (const role of roleKinds.filter((each) => !there.includes(each)))
    others[role] = await newOfficer(people, role)
  return others
}

/** These end what other calls need: a card, and the sessions of officers. */
const last = ['deleteCard', 'officeSignOut']
const inOrder = all.toSorted((one, other) => last.indexOf(one.name) - last.indexOf(other.name))

describe.each(inOrder.map((call) => [call.route, call] as const))('%s', (_, call) => {
  test('the call answers each kind of caller as the table says', async () => {
    const answered: Partial<Record<KindName, Verdict>> = {}
    const faults: string[] = []
    const kindNames = kindsFor(call)
    for (const kind of kindNames) {
      if (call.name === 'deleteCard' && kind === 'program')
        owner = { ...owner, cardId: (await newCard(people, await callers.cookiesOfOwner())).id }
      if (call.name === 'removePasskey') owner = { ...owner, passkeyId: await callers.anotherPasskey() }
      if (call.name === 'removePushBrowser')
        owner = { ...owner, pushBrowserId: await callers.anotherPushBrowser() }
      if (call.name === 'signOutDevice') owner = { ...owner, sessionId: await callers.anotherSession() }
      const { status, verdict, text } = await callers.ask(call, kind, owner)
      answered[kind] = verdict
      if (status >= 500) faults.push(`${kind}: ${status} ${text}`)
    }
    expect(answered).toEqual(
      Object.fromEntries(kindNames.map((kind) => [kind, verdictOn(call, kinds[kind], names(call), seeded)])),
    )
    expect(faults).toEqual([])
  })
})

describe('"not yours" and "not there" are answered alike', () => {
  test.each(
    all
      .filter((call) => ofCustomers(call) && (names(call) || namesBy(call, 'body')))
      .map((call) => [call.name, call] as const),
  )('a call answers "not yours" and "not there" alike: %s', async (_, call) => {
    const [theirs, unknown] = [
      await callers.ask(call, 'stranger', owner),
      await callers.ask(call, 'stranger', absent),
    ]
    expect([theirs.status, theirs.text]).toEqual([unknown.status, unknown.text])
  })
  test.each(all.filter(({ path }) => path.includes('{userId}')).map((call) => [call.name, call] as const))(
    "%s: a customer's guid gives no access",
    async (_, call) => {
      const [guid, unknown] = [
        await callers.ask(call, 'nobody', owner),
        await callers.ask(call, 'nobody', absent),
      ]
      expect([guid.status, guid.text]).toEqual([unknown.status, unknown.text])
    },
  )
  test('a receipt is found only under its own loan', async () => {
    const call = all.find(({ name }) => name === 'receiptFile')!
    const [crossed, unknown] = [
      await callers.ask(call, 'stranger', { ...others, receipt: owner.receipt }),
      await callers.ask(call, 'stranger', absent),
    ]
    expect([crossed.status, crossed.text]).toEqual([404, unknown.text])
    expect((await callers.ask(call, 'stranger', others)).status).toBe(200)
  })
  test('a customer gets only their own ID photo', async () => {
    const call = all.find(({ name }) => name === 'scanFile')!
    const [own, another] = [
      await callers.ask(call, 'customer', owner),
      await callers.ask(call, 'stranger', owner),
    ]
    expect([own.status, another.status]).toEqual([200, 200])
    expect(own.text).not.toBe(another.text)
  })
  test('a payment prompt of the account is hidden from payers without sign-in', async () => {
    const call = all.find(({ name }) => name === 'readContractPrompt')!
    const [accounts, unknown] = [
      await callers.ask(call, 'nobody', { ...owner, guestPromptId: owner.promptId }),
      await callers.ask(call, 'nobody', absent),
    ]
    expect([accounts.status, accounts.text]).toEqual([404, unknown.text])
  })
})

test('the test acts as each seeded role, and each permission belongs to one of them', () => {
  expect(seeded.map(({ name }) => name).sort()).toEqual([...roleKinds].sort())
  const granted = new Set(seeded.flatMap((role) => role.permissions))
  expect(permissions.filter((permission) => !granted.has(permission))).toEqual([])
})

test('an analyst sees no personal data; an auditor changes nothing; an administrator has no access to money', () => {
  const of = (role: string) => seeded.find(({ name }) => name === role)!.permissions
  expect(of('analyst')).toEqual([
    'own.account',
    'conditions.read',
    'scorecards.read',
    'rules.read',
    'events.read',
    'portfolio.read',
  ])
  const looks = /^(own\.account|(lists|audit)\.export)$|\.read$/
  expect(of('auditor').filter((each) => !looks.test(each))).toEqual([])
  const ofMoney = /^(requests|money|customers|changes|appeals|loans|conditions\.publish)/
  expect(of('administrator').filter((each) => ofMoney.test(each))).toEqual([])
})

test('docs/access.md equals this table', async () => {
  await expect(accessPage(all, (call) => names(call as KnownCall), seeded)).toMatchFileSnapshot(
    '../../docs/access.md',
  )
})
