/** My data: what the customer sees and may change, and until when (rule data-15, rule identity-22). */
import type { Country } from '../../../domain/country/country.ts'
import type { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import type { currentCustomer } from '../../../contract/profile.ts'
import { addressesMatch, type Address } from '../../../domain/person/addresses.ts'
import type { AgeLimits } from '../../../domain/person/birth-date.ts'
import type { Day } from '../../../domain/days.ts'
import {
  documentExpiresOn,
  documentExpiry,
  documentFields,
  documentKey,
  numberedKinds,
  type IdentityDocument,
  type NumberedKind,
} from '../../../domain/person/documents.ts'
import { answersShown, answersTyped, questionNames } from '../../../domain/person/questions.ts'
import {
  readAdditional,
  readAddresses,
  readChangedPersonal,
  type SubmitPersonalData,
  type Refusal,
  type EnteredFields,
} from '../onboarding/index.ts'
import type { Customer, Customers } from '../../people/records/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { SessionEnded } from '../../platform/http/errors/session-ended.ts'
import type { Applications } from '../applications/index.ts'

type Deps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly customers: Customers
  readonly submitPersonalData: SubmitPersonalData
  readonly identity: Pick<IdentityService, 'contactOf' | 'phoneOf'>
  readonly applications: Pick<Applications, 'dataInUse'>
  readonly ageLimits: AgeLimits
  /** Whether customers get e-mail at all. */
  readonly mailsCustomers: boolean
}
export type ProfileView = z.output<(typeof currentCustomer)['answers'][200]>
type InUse = Awaited<ReturnType<Applications['dataInUse']>>
type ChangeRefusal =
  | Refusal
  | Failure<'personalDataLocked' | 'documentInRequest' | 'incomeUnderReview' | 'documentChangesTooMany'>

const personalFields = ['lastName', 'firstName', 'middleName', 'birthDate', ...documentFields]
/** The number of the customer's document as the field of its kind; null for other kinds. */
const numberOfKind = (document: IdentityDocument | null) =>
  Object.fromEntries(
    numberedKinds.map((kind) => [kind, document?.kind === kind ? document.number : null]),
  ) as { readonly [kind in NumberedKind]: string | null }
const names = (fields: readonly string[], typed: EnteredFields): boolean =>
  fields.some((field) => Object.hasOwn(typed, field))

export type Profile = ReturnType<typeof createProfile>

export function createProfile({
  database,
  clock,
  customers,
  submitPersonalData,
  identity,
  applications,
  ageLimits,
  mailsCustomers,
  country,
}: Deps) {
  async function existing(customerId: string, tx?: Tx): Promise<Customer> {
    const customer = await customers.get(customerId, tx)
    if (!customer) throw new SessionEnded()
    return customer
  }

  async function changePersonal(
    tx: Tx,
    { id, personal }: Customer,
    typed: EnteredFields,
    inUse: InUse,
    address: string,
  ): Promise<ChangeRefusal | null> {
    if (inUse.signed) return { error: 'personalDataLocked' }
    const read = readChangedPersonal(personal, typed, clock.today(), ageLimits, country)
    if ('error' in read) return read
    // The price of the application depends on it: a document has one first loan (rule money-4).
    if (inUse.waitsForSignature && personal && documentKey(read.document) !== documentKey(personal.document))
      return { error: 'documentInRequest' }
    return (await submitPersonalData(tx, id, read, address)) ? { error: 'documentChangesTooMany' } : null
  }

  async function changeAdditional(
    tx: Tx,
    { id, additional }: Customer,
    typed: EnteredFields,
    inUse: InUse,
  ): Promise<ChangeRefusal | null> {
    // An equal number stored before this rule blocks no other change.
    const own = Object.hasOwn(typed, 'additionalPhone') ? await identity.phoneOf(tx, id) : null
    const read = readAdditional(
      { ...answersTyped(answersShown(additional)), ...typed },
      own,
      country,
      additional,
    )
    if ('error' in read) return read
    if (inUse.beingDecided && read.netMonthlyIncomeCents !== additional?.netMonthlyIncomeCents)
      return { error: 'incomeUnderReview' }
    await customers.saveAdditional(tx, id, read)
    return null
  }

  async function changeAddresses(
    tx: Tx,
    { id, personal }: Customer,
    typed: EnteredFields,
  ): Promise<ChangeRefusal | null> {
    const read = readAddresses(
      {
        ...typedAddress('registrationAddress', personal?.registrationAddress),
        ...typedAddress('residentialAddress', personal?.residentialAddress),
        ...typed,
      },
      country,
      personal ?? {},
    )
    if ('error' in read) return read
    await customers.saveAddresses(tx, id, read)
    return null
  }

  async function view(customerId: string): Promise<ProfileView> {
    const [customer, contact, inUse] = [
      await existing(customerId),
      await identity.contactOf(customerId),
      await applications.dataInUse(customerId),
    ]
    return viewOf(customer, contact, inUse, clock.today(), mailsCustomers)
  }

  return {
    view,

    /** Changes the named fields, all or none. Fields in use stay, whatever was sent. */
    async change(
      customerId: string,
      typed: EnteredFields,
      address: string,
    ): Promise<ProfileView | ChangeRefusal> {
      const refused = await database.transaction(async (tx) => {
        const inUse = await applications.dataInUse(customerId, tx)
        const customer = await existing(customerId, tx)
        const steps = [
          names(personalFields, typed) && (() => changePersonal(tx, customer, typed, inUse, address)),
          names(questionNames, typed) && (() => changeAdditional(tx, customer, typed, inUse)),
          Object.keys(typed).some(
            (field) =>
              field.startsWith('registrationAddress.') ||
              field.startsWith('residentialAddress.') ||
              field === 'addressesMatch',
          ) && (() => changeAddresses(tx, customer, typed)),
        ]
        for (const step of steps) {
          const refusal = step ? await step() : null
          if (refusal) return refusal
        }
        return null
      })
      return refused ?? view(customerId)
    },
  }
}

const typedAddress = (name: string, address: Address | null | undefined): EnteredFields =>
  Object.fromEntries(Object.entries(address ?? {}).map(([part, text]) => [`${name}.${part}`, text ?? '']))

function viewOf(
  { id, personal, additional }: Customer,
  { phone, email, emailProved }: Awaited<ReturnType<IdentityService['contactOf']>>,
  inUse: InUse,
  today: Day,
  mailsCustomers: boolean,
): ProfileView {
  const document = personal?.document ?? null
  const [registrationAddress, residentialAddress] = [
    personal?.registrationAddress ?? null,
    personal?.residentialAddress ?? null,
  ]
  return {
    guid: id,
    phone,
    email,
    emailProved: email !== null && mailsCustomers ? emailProved : null,
    lastName: personal?.lastName ?? null,
    firstName: personal?.firstName ?? null,
    middleName: personal?.middleName ?? null,
    birthDate: personal?.birthDate ?? null,
    documentKind: document?.kind ?? 'unknown',
    passport:
      document && 'issueDate' in document
        ? {
            series: document.series,
            number: document.number,
            birthPlace: document.birthPlace,
            issueDate: document.issueDate,
            issuer: document.issuer,
            subunitCode: document.subunitCode,
          }
        : null,
    ...numberOfKind(document),
    documentExpiresOn: document ? documentExpiresOn(document) : null,
    documentExpiry: document ? documentExpiry(document, today) : null,
    registrationAddress,
    residentialAddress,
    addressesMatch:
      registrationAddress !== null &&
      residentialAddress !== null &&
      addressesMatch(registrationAddress, residentialAddress),
    ...answersShown(additional),
    canEditData: true,
    canEditPassportData: true,
    canEditName: true,
    personalDataLock: inUse.signed ? 'signed' : inUse.waitsForSignature ? 'documentInRequest' : null,
    incomeLocked: inUse.beingDecided,
  }
}
