/** A customer record. */
import type { Language } from '../../../contract/texts/index.ts'
import type { Address } from '../../../domain/person/addresses.ts'
import type { Day } from '../../../domain/days.ts'
import type { IdentityDocument } from '../../../domain/person/documents.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Answers } from '../../../domain/person/questions.ts'
import type { Receiving } from '../../../domain/payment/receiving.ts'

export type Personal = {
  readonly lastName: string
  readonly firstName: string
  readonly middleName: string | null
  readonly birthDate: Day
  readonly document: IdentityDocument
  readonly registrationAddress?: Address | null
  readonly residentialAddress?: Address | null
}
export type Identity = Omit<Personal, 'registrationAddress' | 'residentialAddress'>
export type KnownIdentity = Identity & { readonly phone?: Phone }
export type Addresses = { readonly registrationAddress: Address; readonly residentialAddress: Address }

/** `null` until the customer has given it. */
export type Customer = {
  readonly id: string
  readonly language: Language
  readonly personal: Personal | null
  readonly additional: Answers | null
  readonly receiving: Receiving | null
  /** Identifies an identity document across customers and loans (rule money-4); not readable. */
  readonly documentKeys: DocumentKeys | null
  /** Whether a credit bureau may be queried; without consent none is, and its facts stay unknown. */
  readonly bureauCheck: boolean
  readonly since: Date
}

/** Keyed hashes of one document, one per key of the ring: the first is stored, all are searched for. */
export type DocumentKeys = readonly [string, ...string[]]
