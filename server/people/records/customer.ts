/** A customer as the records know one. */
import type { Language } from '../../../contract/texts/index.ts'
import type { Address } from '../../../domain/person/addresses.ts'
import type { Day } from '../../../domain/days.ts'
import type { IdentityDocument } from '../../../domain/person/documents.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
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
export type Additional = {
  readonly maritalStatus: string
  readonly education: string
  readonly additionalPhone: Phone | null
  readonly netMonthlyIncomeCents: Cents
  /** Optional in the form. */
  readonly industry?: string | null
  readonly industrySector?: string | null
  readonly incomeSource?: string | null
}
export type Addresses = { readonly registrationAddress: Address; readonly residentialAddress: Address }

/** `null` where the customer has not given it yet. */
export type Customer = {
  readonly id: string
  readonly language: Language
  readonly personal: Personal | null
  readonly additional: Additional | null
  readonly receiving: Receiving | null
  /** Names one identity document over all customers and loans (rule money-4); not readable. */
  readonly documentKeys: DocumentKeys | null
  /** Whether a credit bureau may be asked; without the consent none is, and what it knows stays unknown. */
  readonly bureauCheck: boolean
  readonly since: Date
}

/** Of one document, under each key of the ring: the first is to be kept, all of them find what was kept. */
export type DocumentKeys = readonly [string, ...string[]]
