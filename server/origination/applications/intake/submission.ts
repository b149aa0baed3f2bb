/** The requested loan, the reasons against it, and the codes that sign it. */
import type { Failure } from '../../../../contract/errors.ts'
import type { Language } from '../../../../contract/texts/index.ts'
import { codeLengthOf, codeShapeFor } from '../../../../domain/person/confirmation-code.ts'
import type { AddOnKind } from '../../../../domain/loan/loan-terms.ts'
import { type Cents } from '../../../../domain/money.ts'
import { type Receiving } from '../../../../domain/payment/receiving.ts'
import type { Measured } from '../../../platform/http/caller.ts'
import { addOnsOf, type Application } from './application.ts'

export type ApplicationTerms = {
  readonly sumCents: Cents
  readonly termDays: number
  readonly productHrid: string
  readonly addOns: readonly AddOnKind[]
  readonly receiving: Receiving
  /** Consent to a credit bureau enquiry, given with this application. */ readonly bureauCheck?: boolean
}
/** Language of what is signed and sent, and network address for the limits of codes. */
export type ApplicationOrigin = {
  readonly language: Language
  readonly address: string | null
  /** Source of the visit, if it may be counted. */ readonly measured?: Measured | null
  /** By USSD: the key facts are sent instead of a code, because a PIN signs (rule identity-45). */
  readonly signedByPin?: true
}
export type ApplicationRefusal = Failure<
  | 'requestsDisabled'
  | 'requestNotAllowed'
  | 'addressMissing'
  | 'documentExpired'
  | 'requestExists'
  | 'paymentInQuestion'
  | 'pastDueBefore'
  | 'borrowingPaused'
> & { readonly daysUntilNextRequest?: number }

export const sameKinds = (one: readonly AddOnKind[], other: readonly AddOnKind[]): boolean =>
  [...one].sort().join() === [...new Set(other)].sort().join()

/** What each code of the application's SMS signs, and its number of digits. */
export function codesView(request: Application): { codes: ('agreement' | 'addOns')[]; codeLength: number } {
  const shape = codeShapeFor(addOnsOf(request).length)
  return {
    codes: shape === 'pair' ? ['agreement', 'addOns'] : ['agreement'],
    codeLength: codeLengthOf(shape),
  }
}
