/** The search box: looks the typed text up as every kind of number and name it can be. */
import type { Country, PhoneFormat } from '../../../domain/country/country.ts'
import type { Answer } from '../../../contract/client.ts'
import { seesNumbers } from '../../../contract/permissions.ts'
import { numbersMeant } from '../../../domain/loan/contract-number.ts'
import { maskedNumber, parsePhone, showPhone, type Phone } from '../../../domain/person/phone.ts'
import { isReceipt, normaliseReceipt } from '../../../domain/payment/receipt-number.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { noCustomer } from '../../platform/database/rows/no-customer.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import type { Audit } from '../../control/audit/index.ts'
import * as store from './store.ts'

type Answered = Answer<'POST /api/office/search'>
type Hit = Answered['hits'][number]
/** A hit before its customer is loaded. */
type Found = Pick<Hit, 'kind' | 'id' | 'title'> &
  Partial<Pick<Hit, 'status' | 'requestId'>> & { readonly customerId: string }

type Deps = {
  readonly database: Database
  readonly reading: ReadQuery
  readonly audit: Audit
  readonly customers: Pick<Customers, 'holdersOfNumber'>
  readonly country: Country
}
export type Search = ReturnType<typeof createSearch>

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const appealNumber = /^(?:#|no\.? ?)?(\d{4,9})$/i
/** Shorter words are in too many names, and in no index. */
const wordLettersMin = 3

export const wordsIn = (typed: string): string[] =>
  [...new Set(typed.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? [])].filter(
    (word) => word.length >= wordLettersMin,
  )

/** Exact matches: at most one of each kind, except documents and numbers that several customers gave. */
async function exactly(
  db: Db,
  typed: string,
  holders: readonly string[],
  format: PhoneFormat,
): Promise<Found[]> {
  const receipt = normaliseReceipt(typed)
  const phone = parsePhone(typed, format)
  const number = appealNumber.exec(typed)?.[1]
  const customers = new Set([
    ...(isInvalid(phone) ? [] : await store.customersOfPhone(db, phone)),
    ...holders,
  ])
  return [
    ...[...customers].map((id) => ({ kind: 'customer' as const, id, customerId: id, title: '' })),
    ...(await store.contractsOf(db, numbersMeant(typed))),
    ...(isReceipt(receipt)
      ? [
          ...(await store.paymentsOf(db, receipt)).map((each) => ({ kind: 'payment' as const, ...each })),
          ...(await store.payoutsOf(db, { receipt })).map((each) => ({ kind: 'payout' as const, ...each })),
        ]
      : []),
    ...(guid.test(typed)
      ? (await store.payoutsOf(db, { id: typed.toLowerCase() })).map((each) => ({
          kind: 'payout' as const,
          ...each,
        }))
      : []),
    ...(number === undefined
      ? []
      : (await store.customerRequestsOf(db, Number(number))).map((each) => ({
          kind: 'appeal' as const,
          ...each,
        }))),
  ] as Found[]
}

const shownPhone = (phone: string | null): string | null => phone && showPhone(phone as Phone)

async function withCustomers(db: Db, found: readonly Found[]): Promise<Hit[]> {
  const persons = new Map(
    (await store.personsOf(db, [...new Set(found.map(({ customerId }) => customerId))])).map((person) => [
      person.id,
      person,
    ]),
  )
  return found.map(({ status = null, requestId = null, ...hit }) => {
    const person = persons.get(hit.customerId)
    return {
      ...hit,
      status,
      requestId,
      title: hit.kind === 'customer' ? (person?.name ?? '') : hit.title,
      customerId: hit.customerId === noCustomer ? null : hit.customerId,
      customer: person?.name ?? null,
      phone: shownPhone(person?.phone ?? null),
    }
  })
}

const asHit = ({ id, name, phone }: store.Person): Hit => ({
  kind: 'customer',
  id,
  customerId: id,
  customer: name,
  phone: shownPhone(phone),
  title: name ?? '',
  status: null,
  requestId: null,
})

async function named(db: Db, typed: string): Promise<Hit[]> {
  const words = wordsIn(typed)
  if (words.length === 0) return []
  const written = await store.customersNamed(db, words)
  const alike = written.length < store.personsMost ? await store.personsNamedLike(db, words) : []
  const ids = new Set(written.map(({ id }) => id))
  return [...written, ...alike.filter(({ id }) => !ids.has(id))].slice(0, store.personsMost).map(asHit)
}

export const createSearch = ({ database, reading, audit, customers, country }: Deps) => ({
  /** Exact matches; if there are none, customers with a similar name. Audited. */
  async search(officer: Officer, typed: string): Promise<Answered> {
    const holders = await customers.holdersOfNumber(typed.replace(/\s/g, '').toUpperCase())
    const answer = await reading(async (db): Promise<Answered> => {
      const exact = await withCustomers(db, await exactly(db, typed, holders, country.phone))
      return exact.length > 0
        ? { hits: exact, isExact: exact.length === 1 }
        : { hits: await named(db, typed), isExact: false }
    })
    const shown = seesNumbers(officer)
      ? answer
      : {
          ...answer,
          hits: answer.hits.map((hit) => ({ ...hit, phone: hit.phone && maskedNumber(hit.phone) })),
        }
    const seen = [...new Set(answer.hits.flatMap(({ customerId }) => customerId ?? []))]
    const [only = null] = seen.length === 1 ? seen : []
    await database.transaction((tx) =>
      audit.record(tx, officer, {
        act: 'customer.searched',
        subject: only ?? (seen.length === 0 ? 'nobody' : 'several'),
        customerId: only,
        after: seen.length > 1 ? { customers: seen } : null,
      }),
    )
    return shown
  },
})
