/**
 * What the server passes to a page, created for each request. The server imports this file too: it stays
 * outside the bundle (vite.config.ts), so that both use the same context key.
 */
import { createContext } from 'react-router'
import type { Api } from '../../contract/client.ts'
import type { Country } from '../../domain/country/country.ts'
import type { Day } from '../../domain/days.ts'
import type { Consent } from '../../domain/person/analytics-consent.ts'
import type { OnSale } from '../../domain/price/products.ts'
import type { PhoneMethod } from '../../domain/payment/receiving.ts'
import type { Language } from './language.ts'

/** Identity of the service: configuration, never fixed text. */
export type Brand = {
  readonly name: string
  readonly legalName: string
  /** With spaces, as people dial it. */
  readonly hotline: string
  /** WhatsApp number for help; null when there is none. */
  readonly whatsApp: string | null
  readonly email: string
  readonly address: string
  /** The number of its licence by the Central Bank of Kenya. */
  readonly licence: string
  /** The M-Pesa number that money is paid to. */
  readonly paybill: string
  /** The phone money that is switched on. */
  readonly phoneMethods: readonly PhoneMethod[]
  /** Whether loans with several payments can be paid by standing order. */
  readonly standingOrders: boolean
}

/**
 * Maintenance, with its end if known; the database being seeded (SEED); a page that could not be rendered; or
 * too many requests.
 */
export type ReplacementPage =
  | { readonly status: 503; readonly works: { readonly until: string | null }; readonly filling?: undefined }
  | { readonly status: 503; readonly filling: Filling; readonly works?: undefined }
  | { readonly status: 429 | 500 | 503; readonly works?: undefined; readonly filling?: undefined }
/** Progress, and when the page reloads. */
export type Filling = { readonly percent: number; readonly againSeconds: number }

/** The part of the country that a browser needs, its hours in the back office only; and that of the server's pages. */
export type BrowserCountry = Pick<Country, 'code' | 'currency' | 'phone' | 'timeZone' | 'widestHours'>
export type PageCountry = BrowserCountry & Pick<Country, 'regions'>

export type KnownHere = { readonly key: string; readonly name?: string; readonly maskedPhone: string }

/** A customer's form that was not accepted because their session had ended, or that a shared text fills. */
export type UnsentForm = {
  /** Null when a text was shared while signed out: the first customer who signs in sees it. */
  readonly customerId: string | null
  /** Path of the form's page, without the language. */
  readonly path: string
  readonly values: Readonly<Record<string, string>>
}

export type Visit = {
  /** Calls the API in this process on behalf of this visitor; cookies it sets are the server's to pass on. */
  readonly api: Api
  readonly language: Language
  /** Offered languages. */
  readonly languages: readonly Language[]
  /** Whether the path named the language: links then keep it. */
  readonly languageInPath: boolean
  /** For inline scripts of hydrated pages; new for each request. */
  readonly nonce: string
  /**
   * Must be in every form. Empty on pages cached for all visitors, which have no form that changes anything.
   */
  readonly csrfToken: string
  /** Whether the visitor may be measured, by the cookie of their choice. */
  readonly consent: Consent
  readonly signedIn: boolean
  /** The stored user guid, sent as X-SESSION-ID; never proof of identity. */
  readonly userGuid: string | null
  /** What this customer submitted from this page while signed out: filled into its form once. */
  readonly unsent: UnsentForm['values'] | null
  /** Keeps a form over sign-in. */
  readonly keepUnsent: (form: UnsentForm) => void
  /**
   * Generated once and stored: the device's cookie, sent as X-DEVICE-ID by scripts too (rule calls-1). Empty
   * on pages made for everybody.
   */
  readonly deviceId: string
  /**
   * Customers who signed in on this device, the last one first; `key` identifies them on this device only.
   */
  readonly knownCustomers: readonly KnownHere[]
  readonly sandbox: boolean
  readonly country: Country
  readonly buildId: string
  readonly brand: Brand
  /** Products on sale besides the plain loan. Pages link only to these. */
  readonly onSale: OnSale
  readonly today: Day
  readonly now: Date
  /** Origin of the site, without a slash at its end. */
  readonly publicUrl: string
  /** Shown instead of the requested page: a failure or maintenance. Null: the page. */
  readonly instead: ReplacementPage | null
  /** Reports a form that did not come from one of our pages. */
  readonly reportForged: () => Promise<void>
  /** Reports an unexpected error; its details must not reach the visitor. */
  readonly reportError: (error: unknown) => void
}

export const visitKey = createContext<Visit>()
