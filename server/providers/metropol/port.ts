/** What the service may ask of a credit bureau and what it can learn. */
import type { LookUpTier } from '../../../domain/decision/bureau-enquiries.ts'

export type MetropolConfig = {
  /** With the port of the subscription: `https://api.metropol.co.ke:22225`. */
  readonly baseUrl: string
  readonly publicKey: string
  readonly privateKey: string
}

export type LookUpInput = {
  /** `001` national ID, `002` passport. */
  readonly identityType: '001' | '002'
  readonly identityNumber: string
  readonly amountShillings: number
}
export type LookUpOutcome =
  /** `score`: 200 to 900. `openDefaults`: debts to others in default. Null where the tier does not tell. */
  | {
      readonly found: { readonly score: number | null; readonly openDefaults: number | null }
      readonly reference: string
    }
  /** The bureau does not know them. */
  | { readonly notFound: true; readonly code: string }
  /** `subscription`: this tier is not ours; `setup`: keys, clock or request are not right. */
  | { readonly refused: 'subscription' | 'setup'; readonly code: string }
  | { readonly away: 'timeout' | 'unreachable' | 'serverError' | 'unreadable' }

export type Metropol = { lookUp(tier: LookUpTier, input: LookUpInput): Promise<LookUpOutcome> }
