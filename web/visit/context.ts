/**
 * What the server hands to a page, made anew for each request. The server imports this file too: it stays outside the
 * bundle (vite.config.ts), so that both hold the same key.
 */
import { createContext } from 'react-router'
import type { Api } from '../../contract/client.ts'
import type { Day } from '../../domain/days.ts'
import type { Consent } from '../../domain/person/analytics-consent.ts'
import type { OnSale } from '../../domain/price/products.ts'
import type { PhoneMethod } from '../../domain/payment/receiving.ts'
import type { Language } from './language.ts'

/** Who the service is; configuration, never copy. */
export type Brand = {
  readonly name: string
  readonly legalName: string
  /** As people dial it, with spaces. */
  readonly hotline: string
  /** Where people are helped on WhatsApp; null where they are not. */
  readonly whatsApp: string | null
  readonly email: string
  readonly address: string
  /** The number of its licence by the Central Bank of Kenya. */
  readonly licence: string
  /** The M-Pesa number that money is paid to. */
  readonly paybill: string
  /** The phone money that is switched on. */
  readonly phoneMethods: readonly PhoneMethod[]
}

/**
 * Technical works, with the instant at which they end where one is known; the database is being filled (SEED); a
 * page that could not be made; or too many asked for at once.
 */
export type Instead =
  | { readonly status: 503; readonly works: { readonly until: string | null }; readonly filling?: undefined }
  | { readonly status: 503; readonly filling: Filling; readonly works?: undefined }
  | { readonly status: 429 | 500 | 503; readonly works?: undefined; readonly filling?: undefined }
/** How far it is, and when the page loads again. */
export type Filling = { readonly percent: number; readonly againSeconds: number }

export type KnownHere = { readonly key: string; readonly name?: string; readonly maskedPhone: string }

/** A customer's form that was not taken, since their session had ended. */
export type UnsentForm = {
  readonly customerId: string
  /** Of its page, without the language. */
  readonly path: string
  readonly values: Readonly<Record<string, string>>
}

export type Visit = {
  /** Calls the API in this process on behalf of this visitor; cookies it sets are the server's to pass on. */
  readonly api: Api
  readonly language: Language
  /** Those that are offered. */
  readonly languages: readonly Language[]
  /** Whether the path named the language: links then keep it. */
  readonly languageInPath: boolean
  /** For the inline scripts of hydrated pages; a new one for each request. */
  readonly nonce: string
  /**
   * Goes into every form and has to come back with it. Empty on pages made for everybody, which have no form
   * that changes anything.
   */
  readonly csrfToken: string
  /** Whether the visitor may be measured, by the cookie of their choice. */
  readonly consent: Consent
  readonly signedIn: boolean
  /** The stored user guid, sent as X-SESSION-ID; never proof of identity. */
  readonly userGuid: string | null
  /** What this customer sent from this page while they were signed out: it is in its forms again, once. */
  readonly unsent: UnsentForm['values'] | null
  /** Keeps a form over sign-in. */
  readonly keepUnsent: (form: UnsentForm) => void
  /**
   * Generated once and stored: the device's cookie, sent as X-DEVICE-ID by scripts too (rule calls-1). Empty
   * on pages made for everybody.
   */
  readonly deviceId: string
  /** Who signed in on this device before, the last one first; `key` stands for them here. */
  readonly knownCustomers: readonly KnownHere[]
  readonly sandbox: boolean
  readonly buildId: string
  readonly brand: Brand
  /** What is on sale beside the plain loan: no page leads to what is not. */
  readonly onSale: OnSale
  readonly today: Day
  readonly now: Date
  /** Origin of the site, without a slash at its end. */
  readonly publicUrl: string
  /** Shown in place of whatever was asked for: a failure of ours, or technical works. Null: the page. */
  readonly instead: Instead | null
  /** Told of a form that no page of ours brought. */
  readonly reportForged: () => Promise<void>
  /** Where an unexpected error is told; it must not leave the house. */
  readonly reportError: (error: unknown) => void
}

export const visitKey = createContext<Visit>()
