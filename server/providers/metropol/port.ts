/** The credit bureau's calls and their results. */
import type { EnquiryTier } from '../../../domain/decision/bureau-enquiries.ts'
import type { BureauIdType } from '../../../domain/person/documents.ts'

export type MetropolConfig = {
  /** Includes the port of the subscription: `https://api.metropol.co.ke:22225`. */
  readonly baseUrl: string
  readonly publicKey: string
  readonly privateKey: string
}

export type LookUpInput = {
  readonly identityType: BureauIdType
  readonly identityNumber: string
  readonly amountShillings: number
}
export type LookUpOutcome =
  /**
   * `score`: 200 to 900. `openDefaults`: defaulted debts to other lenders. Null when the subscription tier
   * does not include it.
   */
  | {
      readonly found: { readonly score: number | null; readonly openDefaults: number | null }
      readonly reference: string
    }
  /** The bureau has no file of this person. */
  | { readonly notFound: true; readonly code: string }
  /** `subscription`: the tier is not subscribed; `setup`: wrong keys, clock or request. */
  | { readonly refused: 'subscription' | 'setup'; readonly code: string }
  | { readonly away: 'timeout' | 'unreachable' | 'serverError' | 'unreadable' }

export type Metropol = { lookUp(tier: EnquiryTier, input: LookUpInput): Promise<LookUpOutcome> }
