/**
 * Goal: after the payout a customer moves the due date once to a payday, free of charge, and pays no more on any
 * earlier day. Method: the whole service; the API, USSD and the ledger.
 */
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { weekdayOf } from '../../../domain/hours.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  stored,
} from '../../testing/people/customers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { startedForEach } from '../../testing/service/started.ts'

const people = startedForEach(() => startPeople())
let cookies: TestCookies
let phone: string
beforeEach(async () => {
  ;[cookies, phone] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
})

async function read(payday?: string) {
  const reply = await people.api(
    'GET /api/account/loan/payday',
    { query: payday ? { payday } : {} },
    { cookies },
  )
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.data
}
const move = (payday: string, total: number) =>
  people.api('POST /api/account/loan/payday', { body: { payday, total: String(total) } }, { cookies })
const loanNow = async () => {
  const { documentNumber } = await currentLoan(people, cookies)
  const found = await people.services.loans.byTypedNumber(people.database.db, documentNumber)
  return (await people.services.loans.byId(found!.id))!
}

test('a customer moves the due date once to the next Friday, and sees the price first', async () => {
  const before = await loanNow()
  const dueOn = before.nextDueOn!
  expect(await read()).toEqual({ dueOn, move: null })
  const { move: shown } = await read('friday')
  const { from, to } = shown!
  expect(from.on).toBe(dueOn)
  expect(to.on > dueOn).toBe(true)
  expect(to.on <= addDays(dueOn, 7)).toBe(true)
  expect(weekdayOf(to.on)).toBe('friday')

  expect(await move('friday', to.amount + 1)).toMatchObject({ status: 409 })
  expect(await move('friday', to.amount)).toMatchObject({ ok: true, data: { from, to } })
  expect(await move('friday', to.amount)).toMatchObject({ status: 409 })
  expect(await read('friday')).toEqual({ dueOn: null, move: null })
  const after = await loanNow()
  expect(after.nextDueOn).toBe(to.on)
  expect(after.terms).toEqual(before.terms)
  // Until the old due date each day costs what it cost before.
  for (let on = people.clock.today(); on <= dueOn; on = addDays(on, 1)) {
    const [now, then] = [
      await people.services.loans.positionOf(after, on),
      await people.services.loans.positionOf(before, on),
    ]
    expect(now.payoffCents).toBe(then.payoffCents)
  }
  await people.drain()
  expect((await people.sentTo(stored(phone)))[0]).toContain('new payments')
  const sums = await people.database.db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum('amountCents').as('cents'))
    .executeTakeFirstOrThrow()
  expect(Number(sums.cents)).toBe(0)

  const officer = await newOfficer(people)
  expect(
    await people.api('GET /api/office/loans/{id}', { params: { id: after.id }, query: {} }, officer),
  ).toMatchObject({ data: { concessions: [{ kind: 'payday', dueOn: [to.on] }] } })
  const unknown = await people.api(
    'POST /api/account/loan/payday',
    { body: { payday: 'someday', total: '1' } },
    { cookies },
  )
  expect(unknown).toMatchObject({ status: 422 })
})

test('a past-due loan keeps its due date', async () => {
  const { nextDueOn } = await loanNow()
  const days = Math.round((Date.parse(nextDueOn!) - Date.parse(people.clock.today())) / 86_400_000) + 1
  const { move: shown } = await read('25')
  await people.advance(days * 86_400_000)
  const customerId = (await people.services.identity.customerOf(stored(phone)))!
  expect(await people.services.paydays.read(customerId, { every: 'month', day: 25 })).toEqual({
    dueOn: null,
    move: null,
  })
  expect(
    await people.services.paydays.move(customerId, {
      payday: { every: 'month', day: 25 },
      totalCents: (shown!.to.amount * 100) as never,
    }),
  ).toEqual({ error: 'transitionRefused' })
})
