/**
 * One person, one document: in any spelling, in any order of customers, and for data from before numbers were
 * normalised.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customersOf } from '../../platform/database/sharding/shared-identifiers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import {
  currentLoan,
  newDocument,
  newPhone,
  registerUpToConfirmation,
  settle,
  signLoan,
  startPeople,
  stored,
  submitForm,
  typed,
  viewIn,
} from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() => startPeople())

const current = (cookies: TestCookies) => currentLoan(people, cookies)
const idOf = async (cookies: TestCookies): Promise<string> => {
  const reply = await people.api('GET /api/v1/customer/account', undefined, { cookies })
  if (!reply.ok) throw new Error('signed out')
  return reply.data.guid
}
const asOfficer = { body: { note: 'The selfie and the picture of the ID show the same person.' } }

test("a customer who registers another person's document first does not lock its holder out: an officer views the pictures of both and settles it", async () => {
  const nationalId = newDocument()
  const [first, owner]: TestCookies[] = [{}, {}]
  const firstPhone = newPhone()
  const at = await registerUpToConfirmation(people, first!, firstPhone, undefined, typed.personal(nationalId))
  viewIn(await submitForm(people, first!, at, 'confirmation', { agreement: 'on' }))
  await signLoan(people, owner!, newPhone(), undefined, typed.personal(`0${nationalId}`))
  await people.drain()
  const waiting = await current(owner!)
  expect(waiting).toMatchObject({
    status: 'pendingApproval',
    loanRequest: {
      waitsForPerson: true,
      requirePassportScans: { mainPage: true, selfie: true },
      reasons: [{ code: 'detailsToCheck' }],
    },
  })
  expect(JSON.stringify(waiting)).not.toMatch(/another customer|documentShared/i)

  const [ownerId, firstId] = [await idOf(owner!), await idOf(first!)]
  const { cookies } = await newOfficer(people)
  const seen = await people.api('GET /api/office/customers/{id}', { params: { id: ownerId } }, { cookies })
  expect(seen).toMatchObject({ data: { sameDocument: [{ id: firstId }] } })
  const requestId = seen.ok ? seen.data.loans[0]!.requestId : ''
  expect(
    await people.api('GET /api/office/requests/{id}', { params: { id: requestId } }, { cookies }),
  ).toMatchObject({
    data: {
      decisions: [{ reasons: [expect.stringContaining('Another customer gave the same identity document')] }],
    },
  })

  expect(
    (
      await people.api(
        'POST /api/office/customers/{id}/holds-document',
        { params: { id: ownerId }, ...asOfficer },
        { cookies },
      )
    ).status,
  ).toBe(200)
  expect(
    await people.api(
      'POST /api/office/customers/{id}/holds-document',
      { params: { id: ownerId }, ...asOfficer },
      { cookies },
    ),
  ).toMatchObject({ status: 409 })
  const { data } = (await people.api(
    'GET /api/office/customers/{id}',
    { params: { id: ownerId } },
    { cookies },
  )) as { data: { sameDocument: unknown[] } }
  expect(data.sameDocument).toEqual([])

  // As for cases settled before settlements were stored: an application with the document leads to its
  // holder.
  await sql`delete from customer_of_document where customer_id = ${firstId}`.execute(people.database.db)
  await people.api('DELETE /api/account/loans/current', {}, { cookies: first! })
  await people.advance(61_000)
  await people.api(
    'POST /api/account/loans/request',
    {
      body: {
        loanSize: '5000',
        loanTerm: 61,
        payoutMethod: 'mpesa',
        payoutPhone: firstPhone,
        agreement: true,
      },
    } as never,
    { cookies: first! },
  )
  expect(
    (
      await people.api(
        'POST /api/account/loans/current/confirmation',
        { body: { otp: await people.codeFor(stored(firstPhone)) } },
        { cookies: first! },
      )
    ).status,
  ).toBe(200)
  await people.drain()
  expect(await current(first!)).toMatchObject({
    status: 'pendingApproval',
    loanRequest: { waitsForPerson: true },
  })
  const keys = (await people.services.customers.get(firstId))!.documentKeys!
  expect((await customersOf(people.database.db, 'customer_of_document', keys)).toSorted()).toEqual(
    [ownerId, firstId].toSorted(),
  )
  const events = await people.services.securityEvents.list({ accountId: ownerId }, 10)
  expect(events).toEqual([expect.objectContaining({ kind: 'documentOfAnother' })])
})

test('a number for payouts that two customers name refers the second to an officer, with the reason in words in the back office', async () => {
  const number = newPhone()
  const [one, other]: TestCookies[] = [{}, {}]
  const phones: string[] = []
  for (const cookies of [one!, other!]) {
    const phone = newPhone()
    viewIn(
      await submitForm(
        people,
        cookies,
        await registerUpToConfirmation(people, cookies, phone, undefined, undefined, {
          receivingPhone: number,
        }),
        'confirmation',
        { agreement: 'on' },
      ),
    )
    phones.push(phone) // both name it before either signs
  }
  for (const cookies of [one!, other!]) {
    const otp = await people.codeFor(stored(phones.shift() ?? ''))
    expect(
      (await people.api('POST /api/account/loans/current/confirmation', { body: { otp } }, { cookies }))
        .status,
    ).toBe(200)
    await people.drain()
    expect(await current(cookies)).toMatchObject({
      status: 'pendingApproval',
      loanRequest: { waitsForPerson: true, reasons: [{ code: 'detailsToCheck' }] },
    })
  }
})

test('old document keys are recomputed, and two customers who turn out to hold one document both stay', async () => {
  const nationalId = newDocument()
  const [one, other]: TestCookies[] = [{}, {}]
  await signLoan(people, one!, newPhone(), undefined, typed.personal(nationalId))
  await registerUpToConfirmation(people, other!, newPhone(), undefined, typed.personal(`0${nationalId}`))
  const [oneId, otherId] = [await idOf(one!), await idOf(other!)]
  const key = (await people.services.customers.get(oneId))?.documentKeys?.[0]
  for (const id of [oneId, otherId])
    await sql`update customer_profile set document_key = ${`old ${id}`}, document_key_form = 1
      where customer_id = ${id}`.execute(people.database.db)
  await sql`update loan_request set document_key = ${`old ${oneId}`} where customer_id = ${oneId}`.execute(
    people.database.db,
  )
  await people.services.customers.ready()
  const { rows } = await sql<{
    key: string
  }>`select document_key as key from customer_profile where customer_id in (${oneId}, ${otherId}) union all
    select document_key from loan_request where customer_id = ${oneId}`.execute(people.database.db)
  expect(rows).toEqual([{ key }, { key }, { key }])
  expect(await people.services.customers.othersWithDocument(oneId)).toEqual([otherId])
})

test("an unfinished registration with a victim's ID and phone does not refer the victim's application to an officer", async () => {
  const [nationalId, phone] = [newDocument(), newPhone()]
  await registerUpToConfirmation(people, {}, newPhone(), undefined, typed.personal(nationalId), {
    receivingPhone: phone,
  })
  const victim: TestCookies = {}
  await signLoan(people, victim, phone, undefined, typed.personal(nationalId))
  await people.drain()
  expect(await current(victim)).toMatchObject({ status: 'approved', loanRequest: { waitsForPerson: false } })
})

/** The price that a session sees. */
async function priceOf(cookies: TestCookies) {
  const query = { loanSize: 5_000, loanTerm: 61 }
  const config = await people.api('GET /api/account/loans/request/config', undefined, { cookies })
  const found = await people.api('GET /api/v1/customer/products/search', { query }, { cookies })
  if (!config.ok || !found.ok) throw new Error('no price')
  const { firstLoan, loyal, termDays, sumMax } = config.data
  return { firstLoan, loyal, termDays, sumMax, found: found.data }
}

test('typing an ID does not reveal whether its holder ever borrowed: neither by a price, nor by signing', async () => {
  const [nationalId, unused] = [newDocument(), newDocument()]
  const owner: TestCookies = {}
  await signLoan(people, owner, newPhone(), undefined, typed.personal(nationalId))
  await settle(people)
  expect(await current(owner)).toMatchObject({ status: 'active' })
  const [stranger, newcomer]: TestCookies[] = [{}, {}]
  const phone = newPhone()
  const at = await registerUpToConfirmation(people, stranger!, phone, undefined, typed.personal(nationalId))
  await registerUpToConfirmation(people, newcomer!, newPhone(), undefined, typed.personal(unused))
  expect(await priceOf(stranger!)).toEqual(await priceOf(newcomer!))
  expect(await priceOf(stranger!)).toMatchObject({ firstLoan: true })

  viewIn(await submitForm(people, stranger!, at, 'confirmation', { agreement: 'on' }))
  const otp = await people.codeFor(stored(phone))
  expect(
    await people.api(
      'POST /api/account/loans/current/confirmation',
      { body: { otp } },
      { cookies: stranger! },
    ),
  ).toMatchObject({ status: 200 })
  await people.drain()
  expect(await current(stranger!)).toMatchObject({
    status: 'pendingApproval',
    loanRequest: { waitsForPerson: true, reasons: [{ code: 'detailsToCheck' }] },
  })
})
