import type { ValidationCode } from '../domain/validation.ts'

/** Every expected error and its HTTP status. An error without a status or a text does not compile. */
export const errorStatus = {
  // any call
  requestMalformed: 400,
  validationFailed: 422,
  signInRequired: 401,
  keyRefused: 401,
  scopeMissing: 403,
  roleMissing: 403,
  originRefused: 403,
  notFound: 404,
  conflict: 409,
  idempotencyKeyInvalid: 400,
  idempotencyKeyReused: 409,
  tooManyRequests: 429,
  bodyTooLarge: 413,
  mediaTypeUnsupported: 415,
  headersTooLarge: 431,
  requestTooSlow: 408,
  unexpected: 500,
  unavailable: 503,
  technicalWorks: 503,
  beingFilled: 503,
  // identity
  credentialsWrong: 401,
  restorationNeeded: 401,
  restorationNotStarted: 403,
  codeWrong: 422,
  codeEnded: 422,
  moreProofNeeded: 429,
  codeResendTooEarly: 429,
  codeResendsUsedUp: 429,
  codesHeldUp: 429,
  captchaFailed: 422,
  refreshTokenRefused: 401,
  proofNeeded: 403,
  // staff
  passkeyRefused: 422,
  providerSignInRefused: 422,
  providerUnreachable: 503,
  passkeysTooMany: 409,
  ownAccount: 409,
  ownProposal: 409,
  ownStatement: 409,
  resetByProposer: 409,
  resetLately: 409,
  factorTooNew: 409,
  staffUnreachable: 409,
  ownCredit: 409,
  exportTooLarge: 422,
  actionWaits: 409,
  contactRefused: 409,
  chatWindowOver: 409,
  effectMoved: 409,
  dayMoved: 409,
  settlementRuns: 409,
  actionImpossible: 409,
  bulkStale: 409,
  bulkColumns: 422,
  bulkTwice: 409,
  caseTaken: 409,
  pictureNotOpened: 409,
  phoneNotProved: 409,
  nothingChanged: 409,
  publicationBegan: 409,
  publicationFollowed: 409,
  ruleFaulty: 422,
  ruleMoved: 409,
  scorecardDecides: 409,
  challengerRuns: 409,
  phoneTaken: 409,
  monthNotReady: 409,
  monthClosed: 409,
  // my data
  personalDataLocked: 409,
  documentInRequest: 409,
  incomeUnderReview: 409,
  emailNotWaiting: 409,
  emailUnreachable: 409,
  emailLinkEnded: 422,
  consentStays: 409,
  accountBusy: 409,
  // process
  processNotFound: 404,
  executionStale: 409,
  stepNotOpen: 409,
  stepClosed: 409,
  // loan requests and loans
  requestsDisabled: 503,
  requestNotAllowed: 409,
  detailsMissing: 409,
  addressMissing: 409,
  documentExpired: 409,
  requestExists: 409,
  paymentInQuestion: 409,
  pastDueBefore: 409,
  borrowingPaused: 409,
  transitionRefused: 409,
  nothingToConfirm: 409,
  noLoan: 404,
  standingOrderRefused: 409,
  standingOrderChanged: 409,
  noRequest: 404,
  amountAbovePayoff: 422,
  promptWaiting: 409,
  // paying without sign-in
  contractNotFound: 404,
  noValidAgreement: 404,
  clientNotRegistered: 404,
  clientTokenEnded: 422,
  documentTaken: 409,
  documentsTooMany: 429,
  documentChangesTooMany: 429,
  // scans
  scansMissing: 409,
  noStatement: 404,
  prolongationNotOffered: 409,
  addOnNotCancellable: 409,
  nothingToRefund: 409,
  refundTooSmall: 409,
  // cards
  cardNotAdded: 502,
  cardsTooMany: 409,
  cardInUse: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus
/** Detail of `validationFailed` for programs, which see no marked fields. */
export const fieldsRefused = 'fieldsRefused'
/** Codes with a text in every language: errors, and errors of a field. */
export type TextCode = ErrorCode | ValidationCode | typeof fieldsRefused
/** Placeholder value of a text; several values are shown as a choice, such as `116 or 121`. */
export type TextValues = Readonly<Record<string, string | number | readonly (string | number)[]>>
/** A function for texts with placeholders. */
export type ErrorTexts = Readonly<Record<TextCode, string | ((values: never) => string)>>
/**
 * An error as a value. `fields` names the inputs concerned; `values` has the placeholder values of each
 * field's text: {min}, {max}.
 */
export type Failure<C extends ErrorCode = ErrorCode> = {
  readonly error: C
  readonly fields?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, TextValues>>
  readonly current?: unknown
  readonly retryAfterSeconds?: number
  readonly triesLeft?: number
}

/** The body of every error response. `current` is the current state after a conflict. */
export type Problem = {
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly message: string
  readonly code: ErrorCode
  readonly current?: unknown
  readonly retryAfterSeconds?: number
  /** Tries left for the last code sent. */
  readonly triesLeft?: number
  /** GO_TO_RESTORE_PASSWORD when only a password reset is left (rule identity-12). */
  readonly action?: string
  /** An analytics goal that the client reports (rule calls-5). */
  readonly marketing?: { readonly en: string }
}
