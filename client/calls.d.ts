/** Made from the contract by `npm run client`. */

export type ErrorCode = 'requestMalformed' | 'validationFailed' | 'signInRequired' | 'keyRefused' | 'scopeMissing' | 'roleMissing' | 'originRefused' | 'notFound' | 'conflict' | 'idempotencyKeyInvalid' | 'idempotencyKeyReused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'headersTooLarge' | 'requestTooSlow' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'beingFilled' | 'credentialsWrong' | 'restorationNeeded' | 'restorationNotStarted' | 'codeWrong' | 'codeEnded' | 'moreProofNeeded' | 'codeResendTooEarly' | 'codeResendsUsedUp' | 'codesHeldUp' | 'captchaFailed' | 'refreshTokenRefused' | 'proofNeeded' | 'passkeyRefused' | 'providerSignInRefused' | 'providerUnreachable' | 'passkeysTooMany' | 'ownAccount' | 'ownProposal' | 'ownStatement' | 'resetByProposer' | 'resetLately' | 'factorTooNew' | 'staffUnreachable' | 'ownCredit' | 'exportTooLarge' | 'actionWaits' | 'contactRefused' | 'chatWindowOver' | 'effectMoved' | 'dayMoved' | 'settlementRuns' | 'actionImpossible' | 'bulkStale' | 'bulkColumns' | 'bulkTwice' | 'caseTaken' | 'pictureNotOpened' | 'phoneNotProved' | 'nothingChanged' | 'publicationBegan' | 'publicationFollowed' | 'ruleFaulty' | 'ruleMoved' | 'scorecardDecides' | 'challengerRuns' | 'phoneTaken' | 'monthNotReady' | 'monthClosed' | 'personalDataLocked' | 'documentInRequest' | 'incomeUnderReview' | 'emailNotWaiting' | 'emailUnreachable' | 'emailLinkEnded' | 'consentStays' | 'accountBusy' | 'processNotFound' | 'executionStale' | 'stepNotOpen' | 'stepClosed' | 'requestsDisabled' | 'requestNotAllowed' | 'detailsMissing' | 'addressMissing' | 'documentExpired' | 'requestExists' | 'paymentInQuestion' | 'pastDueBefore' | 'borrowingPaused' | 'transitionRefused' | 'nothingToConfirm' | 'noLoan' | 'standingOrderRefused' | 'standingOrderChanged' | 'noRequest' | 'amountAbovePayoff' | 'promptWaiting' | 'contractNotFound' | 'noValidAgreement' | 'clientNotRegistered' | 'clientTokenEnded' | 'documentTaken' | 'documentsTooMany' | 'documentChangesTooMany' | 'scansMissing' | 'noStatement' | 'prolongationNotOffered' | 'addOnNotCancellable' | 'nothingToRefund' | 'refundTooSmall' | 'cardNotAdded' | 'cardsTooMany' | 'cardInUse'

/** By method and path: what is sent, what is answered, and the codes of refusals. */
export type Calls = {
  /** The public configuration. */
  'GET /api/app-config': {
    input: {}
    answer: { readonly apiBaseUrl: string; readonly siteUrl: string; readonly cdnUrl: string | null; readonly brand: { readonly name: string; readonly legalName: string; readonly hotline: string; readonly email: string; readonly address: string }; readonly languages: readonly ("en" | "sw" | "es" | "fr")[]; readonly defaultLanguage: "en" | "sw" | "es" | "fr"; readonly identityServiceUrl: string; readonly identityClientId: string | null; readonly loginManagerUrl: string; readonly creditBureauPartnerId: string | null; readonly analytics: { readonly googleAnalyticsId: string | null; readonly matomoUrl: string | null; readonly matomoSite: string | null }; readonly eventMetricsUrl: string; readonly captcha: { readonly kind: "proofOfWork"; readonly challengeUrl: string }; readonly passwordPolicy: { readonly charactersMin: number; readonly numbersMin: number; readonly uppercaseMin: number; readonly lowercaseMin: number; readonly symbolsMin: number; readonly strict: boolean }; readonly cacheSeconds: number }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'keyRefused'
  }
  /** Actions that await approval, and decided ones, newest first. */
  'GET /api/office/actions': {
    input: { readonly query: { readonly of: "mine" | "toCheck" | "all"; readonly subject?: string; readonly before?: number } }
    answer: { readonly items: readonly ({ readonly id: string; readonly number: number; readonly kind: string; readonly subject: string; readonly label: string | null; readonly customerId: string | null; readonly effect: number; readonly status: "waiting" | "approved" | "declined" | "withdrawn" | "expired"; readonly own: boolean; readonly maker: string; readonly madeAt: string; readonly expiresAt: string; readonly promisedOn: string | null; readonly decider: string | null; readonly decidedAt: string | null })[]; readonly next: number | null }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** An action with its changes, its reason, and its effect now. */
  'GET /api/office/actions/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string; readonly number: number; readonly kind: string; readonly subject: string; readonly label: string | null; readonly customerId: string | null; readonly effect: number; readonly status: "waiting" | "approved" | "declined" | "withdrawn" | "expired"; readonly own: boolean; readonly maker: string; readonly madeAt: string; readonly expiresAt: string; readonly promisedOn: string | null; readonly decider: string | null; readonly decidedAt: string | null; readonly before: Readonly<Record<string, unknown>>; readonly after: Readonly<Record<string, unknown>>; readonly reason: string; readonly evidence: string; readonly note: string | null; readonly mayApprove: boolean; readonly mayWithdraw: boolean; readonly others: readonly ({ readonly id: string; readonly number: number; readonly kind: string; readonly label: string | null })[]; readonly now: { readonly effect: number; readonly on: string; readonly before: Readonly<Record<string, unknown>>; readonly after: Readonly<Record<string, unknown>>; readonly seen: string; readonly moved: boolean; readonly draft: string | null; readonly loans: readonly ({ readonly customerId: string; readonly loanId: string; readonly contractNumber: string; readonly owed: number; readonly price: number | null; readonly loss: number | null })[] } | null }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Customer requests that await an answer, earliest deadline first. */
  'GET /api/office/appeals': {
    input: {}
    answer: { readonly items: readonly ({ readonly id: string; readonly number: number; readonly category: "legalNotices" | "financialAppeals" | "documentRequests"; readonly topic: "treatment" | "representative" | "payment" | "other" | "refund" | "difficulty" | "callBack" | "personalData" | "newDocument" | "certificate" | "myData"; readonly status: "pendingReview" | "completed"; readonly filedOn: string; readonly answerDueOn: string; readonly promiseMissedOn: string | null; readonly answeredOn: string | null; readonly customer: string; readonly late: boolean })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** A customer request with its files, its customer and its answer. */
  'GET /api/office/appeals/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string; readonly number: number; readonly category: "legalNotices" | "financialAppeals" | "documentRequests"; readonly topic: "treatment" | "representative" | "payment" | "other" | "refund" | "difficulty" | "callBack" | "personalData" | "newDocument" | "certificate" | "myData"; readonly status: "pendingReview" | "completed"; readonly filedOn: string; readonly answerDueOn: string; readonly promiseMissedOn: string | null; readonly answeredOn: string | null; readonly values: readonly ({ readonly name: string; readonly type: "text" | "textarea" | "loanSelect" | "email" | "userEmail" | "bankBic" | "bankAccountNumber" | "passportMainPage" | "passportRegistrationPage" | "passportSelfie" | "files" | "refundMethodSelect"; readonly value: string; readonly files: readonly ({ readonly id: string; readonly fileKind: "jpeg" | "pdf" })[] })[]; readonly answer: string | null; readonly customer: string; readonly late: boolean; readonly customerId: string; readonly letter: boolean; readonly refund: { readonly amount: number; readonly receiver: string; readonly waitsUntil: string | null; readonly creditedBy: readonly string[]; readonly unavailable: "noAccount" | "nothingHeld" | "tooSmall" | "inQuestion" | "underWay" | null } | null; readonly acts: readonly ({ readonly seq: number; readonly at: string; readonly officer: string | null; readonly act: string; readonly subject: string; readonly customerId: string | null; readonly before: unknown; readonly after: unknown })[]; readonly waitingChange: string | null }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Locked data of the customer who asks for a change in this customer request. */
  'GET /api/office/appeals/{id}/change': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly typed: Readonly<Record<string, string>>; readonly waiting: string | null }
    errors: 'notFound' | 'conflict' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Proposes a change of locked data; another officer approves it. */
  'POST /api/office/appeals/{id}/change': {
    input: { readonly params: { readonly id: string }; readonly body: Readonly<Record<string, string>> }
    answer: { readonly id: string }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'nothingChanged' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Adds a pending customer request to the complaints register; one already registered stays unchanged. */
  'POST /api/office/appeals/{id}/complaint': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string }
    errors: 'notFound' | 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused' | 'validationFailed'
  }
  /** A file of a customer request, as a download. */
  'GET /api/office/appeals/{id}/files/{file}': {
    input: { readonly params: { readonly id: string; readonly file: string } }
    answer: Blob
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** The letter about a loan that a customer request asks for, as it would be signed off now. */
  'GET /api/office/appeals/{id}/letter': {
    input: { readonly params: { readonly id: string } }
    answer: Blob
    errors: 'notFound' | 'transitionRefused' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Actions of staff, newest first, and whether the audit trail was intact at its last check. */
  'GET /api/office/audit': {
    input: { readonly query?: { readonly officer?: string; readonly act?: string; readonly subject?: string; readonly from?: string; readonly through?: string; readonly before?: number } }
    answer: { readonly entries: readonly ({ readonly seq: number; readonly at: string; readonly officer: string | null; readonly act: string; readonly subject: string; readonly customerId: string | null; readonly before: unknown; readonly after: unknown; readonly customer: string | null; readonly about: { readonly kind: "request" | "loan" | "appeal" | "change" | "payment" | "customer" | "staff" | "publication" | "rules" | "other"; readonly id: string; readonly label: string | null } })[]; readonly check: { readonly at: string; readonly checkedTo: number; readonly firstBroken: number | null } | null; readonly next: number | null }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Audit trail as a file, oldest first, with the chained hashes, at most 20,000 entries. The download is itself recorded. */
  'GET /api/office/audit/export': {
    input: { readonly query?: { readonly officer?: string; readonly act?: string; readonly subject?: string; readonly from?: string; readonly through?: string } }
    answer: Blob
    errors: 'exportTooLarge' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Trial balance of a period, the days in the general ledger, and whether control accounts equal their subledgers. */
  'GET /api/office/books': {
    input: { readonly query?: { readonly from?: string; readonly to?: string } }
    answer: { readonly from: string; readonly to: string; readonly rows: readonly ({ readonly code: string; readonly name: string; readonly kind: "asset" | "liability" | "equity" | "income" | "expense" | "memo"; readonly isControl: boolean; readonly isOpen: boolean; readonly opening: number; readonly debit: number; readonly credit: number; readonly closing: number })[]; readonly days: readonly ({ readonly on: string; readonly isDone: boolean; readonly loans: number | null; readonly lookedAt: number })[]; readonly checks: { readonly on: string; readonly rows: readonly ({ readonly name: string; readonly booked: number; readonly found: number; readonly loans: number | null })[] } | null }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** One account of the general ledger: its balance at the end of a day, by product, class and provider. */
  'GET /api/office/books/accounts/{code}': {
    input: { readonly params: { readonly code: string }; readonly query?: { readonly on?: string } }
    answer: { readonly account: { readonly code: string; readonly name: string; readonly kind: "asset" | "liability" | "equity" | "income" | "expense" | "memo"; readonly isControl: boolean; readonly isOpen: boolean }; readonly on: string; readonly balance: number; readonly parts: readonly { readonly product: string; readonly class: string; readonly provider: string; readonly balance: number }[] }
    errors: 'notFound' | 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Loss allowance by month end, newest first, and its settings, each from a day on. */
  'GET /api/office/books/allowance': {
    input: {}
    answer: { readonly today: string; readonly runs: readonly ({ readonly number: number; readonly on: string; readonly madeAt: string; readonly madeBy: string | null; readonly principal: number; readonly charges: number; readonly prudential: number; readonly changed: number; readonly journal: number | null })[]; readonly policies: readonly ({ readonly since: string; readonly defaultFrom: "late31" | "late61" | "late91"; readonly monthsNeeded: number; readonly loansNeeded: number; readonly forward: number; readonly floor: { readonly onTime: number; readonly late1: number; readonly late8: number; readonly late31: number; readonly late61: number; readonly late91: number }; readonly setAt: string; readonly setBy: string | null; readonly approvedBy: string | null })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Computes the allowance for a month end and posts the difference. Repeating it changes nothing. */
  'POST /api/office/books/allowance': {
    input: { readonly body: { readonly month: string } }
    answer: { readonly number: number; readonly changed: number }
    errors: 'validationFailed' | 'monthNotReady' | 'monthClosed' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Sets how the allowance is computed from a month end on. A second person approves it. */
  'POST /api/office/books/allowance/policies': {
    input: { readonly body: { readonly since: string; readonly defaultFrom: "late31" | "late61" | "late91"; readonly monthsNeeded: number; readonly loansNeeded: number; readonly forward: number | string; readonly floor: { readonly onTime: number | string; readonly late1: number | string; readonly late8: number | string; readonly late31: number | string; readonly late61: number | string; readonly late91: number | string }; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'conflict' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** A run of the loss allowance: each rate with its source, each amount, and the history it was computed from. */
  'GET /api/office/books/allowance/{number}': {
    input: { readonly params: { readonly number: number } }
    answer: { readonly number: number; readonly on: string; readonly madeAt: string; readonly madeBy: string | null; readonly principal: number; readonly charges: number; readonly prudential: number; readonly changed: number; readonly journal: number | null; readonly policy: { readonly since: string; readonly defaultFrom: "late31" | "late61" | "late91"; readonly monthsNeeded: number; readonly loansNeeded: number; readonly forward: number; readonly floor: { readonly onTime: number; readonly late1: number; readonly late8: number; readonly late31: number; readonly late61: number; readonly late91: number } }; readonly rows: readonly ({ readonly product: string; readonly isRepeat: boolean; readonly standing: "onTime" | "late1" | "late8" | "late31" | "late61" | "late91"; readonly isRestructured: boolean; readonly class: string; readonly stage: number; readonly loans: number; readonly principal: number; readonly charges: number; readonly source: "own" | "floor"; readonly historyLoans: number; readonly default: number | null; readonly lost: number | null; readonly rate: number; readonly lossPrincipal: number; readonly lossCharges: number; readonly prudential: number })[]; readonly rolls: readonly ({ readonly product: string; readonly isRepeat: boolean; readonly months: number; readonly from: "onTime" | "late1" | "late8" | "late31" | "late61" | "late91"; readonly to: "onTime" | "late1" | "late8" | "late31" | "late61" | "late91" | "repaid" | "writtenOff" | "ceded"; readonly loans: number })[] }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Chart of accounts, account mapping, and the lender's accounting choices. */
  'GET /api/office/books/chart': {
    input: {}
    answer: { readonly accounts: readonly ({ readonly code: string; readonly name: string; readonly kind: "asset" | "liability" | "equity" | "income" | "expense" | "memo"; readonly isControl: boolean; readonly isOpen: boolean })[]; readonly today: string; readonly mappings: readonly ({ readonly key: string; readonly since: string; readonly code: string; readonly fixed: boolean; readonly setBy: string | null; readonly approvedBy: string | null })[]; readonly policies: readonly ({ readonly since: string; readonly nonPerforming: "suspend" | "accrue" | "net"; readonly partnerSharesPercent: Readonly<Record<string, number>>; readonly setBy: string | null; readonly approvedBy: string | null })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Adds an account to the chart. Its code and kind cannot be changed later. */
  'POST /api/office/books/chart': {
    input: { readonly body: { readonly code: string; readonly name: string; readonly kind: "asset" | "liability" | "equity" | "income" | "expense" | "memo" } }
    answer: { readonly code: string }
    errors: 'validationFailed' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Renames, closes or reopens an account. A mapped account, or one with a balance, cannot be closed. */
  'POST /api/office/books/chart/{code}': {
    input: { readonly params: { readonly code: string }; readonly body: { readonly name: string; readonly isOpen: boolean } }
    answer: { readonly code: string; readonly name: string; readonly kind: "asset" | "liability" | "equity" | "income" | "expense" | "memo"; readonly isControl: boolean; readonly isOpen: boolean }
    errors: 'notFound' | 'validationFailed' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Files made from the general ledger, newest first: by staff, and nightly ones of two weeks; and the first day of the next file for each accounting package. */
  'GET /api/office/books/files': {
    input: { readonly query?: { readonly through?: string } }
    answer: { readonly last: string | null; readonly next: readonly ({ readonly package: "xero" | "quickbooks" | "sage" | "odoo" | "erpnext"; readonly from: string })[]; readonly items: readonly ({ readonly name: string; readonly kind: "xero" | "quickbooks" | "sage" | "odoo" | "erpnext" | "journals" | "entries" | "loans"; readonly from: string; readonly to: string; readonly lines: number; readonly bytes: number; readonly sha256: string; readonly madeAt: string; readonly madeBy: string | null })[]; readonly earlier: string | null }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Makes the next journal file for an accounting package, once: from the day after its last file, through a day or up to the package's import limit. */
  'POST /api/office/books/files': {
    input: { readonly body: { readonly package: "xero" | "quickbooks" | "sage" | "odoo" | "erpnext"; readonly through: string } }
    answer: { readonly name: string; readonly endsEarlier: boolean }
    errors: 'validationFailed' | 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** A stored file. The download is recorded in the audit trail. */
  'GET /api/office/books/files/{name}': {
    input: { readonly params: { readonly name: string } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** One journal with its lines and sources: entries of the loan subledger, or each loan's accrual of the day. */
  'GET /api/office/books/journals/{number}': {
    input: { readonly params: { readonly number: number }; readonly query?: { readonly after?: string; readonly product?: string; readonly class?: string } }
    answer: { readonly number: number; readonly kind: "payoutAsked" | "payoutVoided" | "payoutLate" | "payoutDisputed" | "refundAsked" | "refundVoided" | "refundLate" | "refundDisputed" | "loanOpened" | "collection" | "matched" | "reversal" | "recovery" | "refund" | "unmatched" | "inDuplum" | "addOnCancelled" | "freeDays" | "waiver" | "settlement" | "restructure" | "payday" | "mark" | "writeOff" | "cession" | "cardCheck" | "cardCheckReturned" | "statementBooking" | "accrual" | "addOnsEarned" | "suspension" | "classification" | "netInterest" | "allowanceShortfall" | "taxPaid" | "allowance" | "opening" | "manual"; readonly reference: string; readonly bookedOn: string; readonly valueOn: string; readonly text: string; readonly postedAt: string; readonly postedBy: string | null; readonly lines: readonly { readonly code: string; readonly name: string; readonly product: string; readonly class: string; readonly provider: string; readonly amount: number }[]; readonly entries: { readonly on: string; readonly count: number; readonly first: number | null; readonly last: number | null } | null; readonly behind: readonly ({ readonly sequence: number; readonly kind: string; readonly reference: string; readonly contract: string | null; readonly customerId: string | null; readonly loanId: string | null; readonly lines: readonly { readonly account: string; readonly amount: number }[] })[]; readonly shares: readonly { readonly contract: string; readonly customerId: string; readonly loanId: string; readonly interest: number; readonly penalty: number }[]; readonly next: string | null }
    errors: 'notFound' | 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Manual journals, newest first; accounts that accept them; and templates. */
  'GET /api/office/books/manual-journals': {
    input: {}
    answer: { readonly today: string; readonly items: readonly ({ readonly number: number; readonly kind: "payoutAsked" | "payoutVoided" | "payoutLate" | "payoutDisputed" | "refundAsked" | "refundVoided" | "refundLate" | "refundDisputed" | "loanOpened" | "collection" | "matched" | "reversal" | "recovery" | "refund" | "unmatched" | "inDuplum" | "addOnCancelled" | "freeDays" | "waiver" | "settlement" | "restructure" | "payday" | "mark" | "writeOff" | "cession" | "cardCheck" | "cardCheckReturned" | "statementBooking" | "accrual" | "addOnsEarned" | "suspension" | "classification" | "netInterest" | "allowanceShortfall" | "taxPaid" | "allowance" | "opening" | "manual"; readonly bookedOn: string; readonly valueOn: string; readonly text: string; readonly amount: number; readonly by: string | null; readonly reversedBy: number | null })[]; readonly accounts: readonly { readonly code: string; readonly name: string; readonly kind: string }[]; readonly templates: readonly ({ readonly name: string; readonly text: string; readonly lines: readonly ({ readonly code: string; readonly side: "debit" | "credit"; readonly product: string; readonly provider: string })[] })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Posts a manual journal: a second person approves it. It is posted on its own day if the month accepts it, otherwise on the day of the approval with that value date. */
  'POST /api/office/books/manual-journals': {
    input: { readonly body: { readonly valueOn: string; readonly text: string; readonly lines: readonly ({ readonly code: string; readonly debit?: "" | number | string; readonly credit?: "" | number | string; readonly product?: string; readonly provider?: string })[]; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'conflict' | 'notFound' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Reverses a manual journal, once. A second person approves it. */
  'POST /api/office/books/manual-journals/{number}/reverse': {
    input: { readonly params: { readonly number: number }; readonly body: { readonly valueOn: string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Maps a kind of entry to an account from today or a later day on. A second person approves it. Earlier postings stay. */
  'POST /api/office/books/mappings': {
    input: { readonly body: { readonly key: "principalReceivable" | "interestReceivable" | "penaltyReceivable" | "addOnsReceivable" | "exciseReceivable" | "cessionReceivable" | "overpayment" | "prolongationPrepaid" | "excisePayable" | "interestIncome" | "penaltyIncome" | "addOnsPartner" | "addOnsDeferred" | "addOnsEarned" | "waivers" | "rounding" | "referralRewards" | "mpesaPaybill" | "mpesaFloat" | "airtelCollection" | "airtelFloat" | "cardProvider" | "mpesaWorking" | "mpesaCharges" | "mpesaPayoutCharges" | "bank" | "inTransit" | "ownFunds" | "collectionCharges" | "payoutCharges" | "cardCharges" | "bankCharges" | "payoutsInDispute" | "payoutsInFlight" | "refundsInFlight" | "unmatched" | "cardChecks" | "interestSuspended" | "recoveries" | "cessionGain" | "cessionLoss" | "writeOffsPrincipal" | "writeOffsCharges" | "creditLosses" | "memoWrittenOff" | "memoInDuplum" | "memoCounterpart"; readonly code: string; readonly since: string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'conflict' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Months of the general ledger, newest first, and whether they accept postings. */
  'GET /api/office/books/periods': {
    input: {}
    answer: { readonly today: string; readonly items: readonly ({ readonly month: string; readonly state: "open" | "softClosed" | "locked" })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** A month of the general ledger: its close checklist, and the changes of its state. */
  'GET /api/office/books/periods/{month}': {
    input: { readonly params: { readonly month: string } }
    answer: { readonly month: string; readonly to: string; readonly state: "open" | "softClosed" | "locked"; readonly isOver: boolean; readonly items: readonly ({ readonly item: "softClosed" | "monthBefore" | "accrued" | "provisioned" | "reconciled" | "suspense" | "taxes" | "trialBalance" | "controls"; readonly done: boolean; readonly count: number; readonly amount: number; readonly accounts: readonly ("utility" | "payouts" | "working" | "charges" | "payoutCharges" | "airtelCollections" | "airtelPayouts" | "cards" | "bank")[]; readonly note: { readonly text: string; readonly by: string; readonly at: string } | null })[]; readonly changes: readonly ({ readonly event: "softClose" | "lock" | "reopen"; readonly at: string; readonly by: string; readonly approvedBy: string | null; readonly note: string })[] }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Reopens a month, latest first. A second person approves it. */
  'POST /api/office/books/periods/{month}/reopen': {
    input: { readonly params: { readonly month: string }; readonly body: { readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Sets the lender's accounting choices from today or a later day on. A second person approves them. */
  'POST /api/office/books/policies': {
    input: { readonly body: { readonly since: string; readonly nonPerforming: "suspend" | "accrue" | "net"; readonly partnerShares: { readonly insurance: number | string; readonly telemedicine: number | string; readonly legalAid: number | string; readonly multiservice: number | string }; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'conflict' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** A financial report of the general ledger, for a period or the end of its last day. Empty if no day is in the books yet. */
  'GET /api/office/books/reports/{name}': {
    input: { readonly params: { readonly name: "trialBalance" | "incomeStatement" | "balanceSheet" | "cashFlow" | "loanBook" | "ageing" | "taxes" }; readonly query?: { readonly from?: string; readonly to?: string } }
    answer: { readonly title: string; readonly about: string; readonly span: string; readonly from: string; readonly to: string; readonly columns: readonly ({ readonly title: string; readonly unit: "amount" | "count"; readonly from: string | null; readonly to: string })[]; readonly rows: readonly ({ readonly style: "heading" | "line" | "total"; readonly label: string; readonly code: string | null; readonly amounts: readonly (number | null)[] })[] }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** The same report as a file. The download is recorded in the audit trail. */
  'GET /api/office/books/reports/{name}/file': {
    input: { readonly params: { readonly name: "trialBalance" | "incomeStatement" | "balanceSheet" | "cashFlow" | "loanBook" | "ageing" | "taxes" }; readonly query: { readonly from?: string; readonly to?: string; readonly format: "pdf" | "csv" | "xlsx" } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** A tax by month: amount charged, due day, and payments. */
  'GET /api/office/books/taxes': {
    input: {}
    answer: { readonly today: string; readonly months: readonly ({ readonly tax: "excise" | "withholding"; readonly month: string; readonly dueOn: string; readonly base: number | null; readonly charged: number; readonly paid: number; readonly open: number })[]; readonly payments: readonly ({ readonly tax: "excise" | "withholding"; readonly month: string; readonly reference: string; readonly paidOn: string; readonly amount: number; readonly journal: number; readonly notedBy: string; readonly approvedBy: string })[]; readonly from: readonly { readonly code: string; readonly name: string }[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Records a tax payment by the authority's number: a second person approves it, and its journal is posted. */
  'POST /api/office/books/taxes/{tax}/payments': {
    input: { readonly params: { readonly tax: "excise" | "withholding" }; readonly body: { readonly month: string; readonly reference: string; readonly paidOn: string; readonly amount: number | string; readonly account: string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'conflict' | 'effectMoved' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Saves accounts and sides of a journal under a name, replacing an earlier template of that name. */
  'POST /api/office/books/templates': {
    input: { readonly body: { readonly name: string; readonly text: string; readonly lines: readonly ({ readonly code: string; readonly side: "debit" | "credit"; readonly product?: string; readonly provider?: string })[] } }
    answer: { readonly done: true }
    errors: 'validationFailed' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Removes a template of journals. */
  'POST /api/office/books/templates/{name}/remove': {
    input: { readonly params: { readonly name: string } }
    answer: { readonly done: true }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Bulk actions, newest first. */
  'GET /api/office/bulk': {
    input: {}
    answer: { readonly items: readonly ({ readonly id: string; readonly number: number; readonly kind: "loan.writeOff" | "loan.waiver" | "loan.mark"; readonly status: "checking" | "checked" | "running" | "done"; readonly maker: string; readonly madeAt: string; readonly rows: number; readonly ready: number; readonly wrong: number; readonly done: number; readonly refused: number; readonly unchecked: number; readonly effect: number })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** A bulk action with all its rows. */
  'GET /api/office/bulk/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string; readonly number: number; readonly kind: "loan.writeOff" | "loan.waiver" | "loan.mark"; readonly status: "checking" | "checked" | "running" | "done"; readonly maker: string; readonly madeAt: string; readonly rows: number; readonly ready: number; readonly wrong: number; readonly done: number; readonly refused: number; readonly unchecked: number; readonly effect: number; readonly reason: string; readonly evidence: string; readonly approver: string | null; readonly own: boolean; readonly waiting: string | null; readonly items: readonly ({ readonly number: number; readonly typed: readonly string[]; readonly label: string | null; readonly customerId: string | null; readonly loanId: string | null; readonly status: "unchecked" | "ready" | "wrong" | "done" | "refused"; readonly before: Readonly<Record<string, unknown>>; readonly after: Readonly<Record<string, unknown>>; readonly effect: number | null; readonly problem: string | null })[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Files for credit bureaus, newest first: one for each day and each month with loans. */
  'GET /api/office/bureau/files': {
    input: {}
    answer: { readonly items: readonly ({ readonly kind: "mobile" | "individual"; readonly day: string; readonly name: string; readonly rows: number; readonly leftOut: Readonly<Record<string, number>>; readonly wrong: readonly string[]; readonly wrongCount: number; readonly warnings: Readonly<Record<string, number>>; readonly sha256: string; readonly madeAt: string; readonly isThere: boolean; readonly sent: { readonly at: string; readonly by: string; readonly to: string } | null })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** A file as sent to the bureaus. The download is recorded in the audit trail. */
  'GET /api/office/bureau/files/{kind}/{day}': {
    input: { readonly params: { readonly kind: "mobile" | "individual"; readonly day: string } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Records that a file was sent, and to which bureaus, once. */
  'POST /api/office/bureau/files/{kind}/{day}/sent': {
    input: { readonly params: { readonly kind: "mobile" | "individual"; readonly day: string }; readonly body: { readonly to: string } }
    answer: { readonly sentAt: string }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Loans held back from the newest files and why, CRB notices within their 30 days, and the number of enquiries. */
  'GET /api/office/bureau/standing': {
    input: {}
    answer: { readonly heldBack: { readonly counts: readonly ({ readonly kind: "mobile" | "individual"; readonly reason: "disputed" | "fraud" | "small" | "notTold" | "incomplete"; readonly loans: number })[]; readonly loans: readonly ({ readonly customerId: string; readonly loanId: string; readonly contractNumber: string; readonly kind: "mobile" | "individual"; readonly on: string; readonly reason: "disputed" | "fraud" | "small" | "notTold" | "incomplete" })[] }; readonly notices: { readonly count: number; readonly loans: readonly { readonly customerId: string; readonly loanId: string; readonly contractNumber: string; readonly dueOn: string; readonly toldOn: string; readonly from: string }[] }; readonly lookUps: readonly ({ readonly month: string; readonly tier: "gate" | "screen" | "standard" | "deep"; readonly answered: number; readonly refused: number; readonly reused: number })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Proposes the sale of a list of loans to one buyer, all or none, after approval by a second person. Refused if a line has an error. */
  'POST /api/office/cessions': {
    input: { readonly body: { readonly assigneeName: string; readonly brokerName: string; readonly name?: string; readonly bankName?: string; readonly checkingAccount?: string; readonly bic?: string; readonly rows: string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'conflict' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Previews the totals of a list of loans to sell, and the errors by line. Changes nothing. */
  'POST /api/office/cessions/look': {
    input: { readonly body: { readonly rows: string } }
    answer: { readonly rows: readonly ({ readonly line: number; readonly contractNumber: string; readonly price: number | null; readonly owed: number | null; readonly fault: "unreadable" | "twice" | "unknown" | "notOpen" | "settlementRuns" | "price" | null })[]; readonly loans: number; readonly price: number; readonly owed: number }
    errors: 'validationFailed' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Changes of locked data that await a second officer, oldest first. */
  'GET /api/office/changes': {
    input: {}
    answer: { readonly items: readonly ({ readonly id: string; readonly customerId: string; readonly appealId: string; readonly status: "proposed" | "approved" | "declined"; readonly customer: string; readonly proposer: string; readonly proposedAt: string; readonly own: boolean; readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[] })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** A change of locked data, before and after, with its customer request. */
  'GET /api/office/changes/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string; readonly customerId: string; readonly appealId: string; readonly status: "proposed" | "approved" | "declined"; readonly customer: string; readonly proposer: string; readonly proposedAt: string; readonly own: boolean; readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[]; readonly appeal: { readonly id: string; readonly number: number; readonly category: "legalNotices" | "financialAppeals" | "documentRequests"; readonly topic: "treatment" | "representative" | "payment" | "other" | "refund" | "difficulty" | "callBack" | "personalData" | "newDocument" | "certificate" | "myData"; readonly status: "pendingReview" | "completed"; readonly filedOn: string; readonly answerDueOn: string; readonly promiseMissedOn: string | null; readonly answeredOn: string | null; readonly values: readonly ({ readonly name: string; readonly type: "text" | "textarea" | "loanSelect" | "email" | "userEmail" | "bankBic" | "bankAccountNumber" | "passportMainPage" | "passportRegistrationPage" | "passportSelfie" | "files" | "refundMethodSelect"; readonly value: string; readonly files: readonly ({ readonly id: string; readonly fileKind: "jpeg" | "pdf" })[] })[]; readonly answer: string | null }; readonly pictureOpened: boolean; readonly newPhone: { readonly provedAt: string | null; readonly notSent: boolean } | null; readonly acts: readonly ({ readonly seq: number; readonly at: string; readonly officer: string | null; readonly act: string; readonly subject: string; readonly customerId: string | null; readonly before: unknown; readonly after: unknown })[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Sends a code to the new phone number of a change. No response contains the code. */
  'POST /api/office/changes/{id}/phone-code': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly resendAfterSeconds: number; readonly resendsLeft: number; readonly validSeconds: number; readonly codeLength: number }
    errors: 'notFound' | 'conflict' | 'moreProofNeeded' | 'codeResendTooEarly' | 'codeResendsUsedUp' | 'codesHeldUp' | 'tooManyRequests' | 'requestMalformed' | 'originRefused' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused' | 'validationFailed'
  }
  /** Enters the code that the customer read out, which proves the new number. */
  'POST /api/office/changes/{id}/phone-proof': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly otp: string } }
    answer: { readonly proved: true }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Open WhatsApp conversations: first those that await an answer, longest waiting first. */
  'GET /api/office/chats': {
    input: {}
    answer: { readonly items: readonly ({ readonly id: string; readonly customerId: string; readonly customer: string; readonly waitingSince: string | null; readonly wroteAt: string; readonly answerableUntil: string; readonly answerable: boolean })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** A WhatsApp conversation, oldest message first. */
  'GET /api/office/chats/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string; readonly customerId: string; readonly customer: string; readonly waitingSince: string | null; readonly wroteAt: string; readonly answerableUntil: string; readonly answerable: boolean; readonly phone: string; readonly language: string; readonly closedAt: string | null; readonly lines: readonly ({ readonly at: string; readonly by: string | null; readonly text: string; readonly status: "waiting" | "sent" | "delivered" | "failed" | null })[]; readonly acts: readonly ({ readonly seq: number; readonly at: string; readonly officer: string | null; readonly act: string; readonly subject: string; readonly customerId: string | null; readonly before: unknown; readonly after: unknown })[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Complaints: overdue ones first, then by next deadline; at most 500. */
  'GET /api/office/complaints': {
    input: { readonly query?: { readonly state?: "open" | "closed" | "all"; readonly channel?: "" | "written" | "oral"; readonly from?: string | null; readonly to?: string | null } }
    answer: { readonly items: readonly ({ readonly id: string; readonly number: number; readonly topic: "treatment" | "representative" | "payment" | "other" | "refund" | "difficulty" | "callBack" | "personalData" | "newDocument" | "certificate" | "myData"; readonly channel: "written" | "oral"; readonly receivedAt: string; readonly name: string; readonly repliedOn: string | null; readonly outcome: "upheld" | "partlyUpheld" | "notUpheld" | "withdrawn" | null; readonly daysTaken: number; readonly next: { readonly clock: "acknowledge" | "write" | "resolve" | "record"; readonly dueOn: string; readonly doneOn: string | null; readonly late: boolean } | null })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Records a complaint of a non-customer. With a phone number they get its number and the answer date by SMS. */
  'POST /api/office/complaints': {
    input: { readonly body: { readonly name: string; readonly phone: string | null; readonly address?: string; readonly language: "en" | "sw" | "es" | "fr"; readonly topic: "treatment" | "payment"; readonly channel: "written" | "oral"; readonly receivedOn: string; readonly text: string; readonly subjectPersons?: string } }
    answer: { readonly id: string }
    errors: 'validationFailed' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** The register as a CSV file. The download is recorded in the audit trail. */
  'GET /api/office/complaints/file': {
    input: { readonly query?: { readonly state?: "open" | "closed" | "all"; readonly channel?: "" | "written" | "oral"; readonly from?: string | null; readonly to?: string | null } }
    answer: Blob
    errors: 'validationFailed' | 'exportTooLarge' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** A complaint with its whole register entry and its deadlines. */
  'GET /api/office/complaints/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string; readonly number: number; readonly topic: "treatment" | "representative" | "payment" | "other" | "refund" | "difficulty" | "callBack" | "personalData" | "newDocument" | "certificate" | "myData"; readonly channel: "written" | "oral"; readonly receivedAt: string; readonly name: string; readonly repliedOn: string | null; readonly outcome: "upheld" | "partlyUpheld" | "notUpheld" | "withdrawn" | null; readonly daysTaken: number; readonly next: { readonly clock: "acknowledge" | "write" | "resolve" | "record"; readonly dueOn: string; readonly doneOn: string | null; readonly late: boolean } | null; readonly revision: number; readonly customerId: string | null; readonly text: string; readonly phone: string; readonly address: string; readonly nature: string; readonly subjectPersons: string; readonly findings: string; readonly reasonPending: string; readonly acknowledgedOn: string | null; readonly writtenOn: string | null; readonly replyManner: "account" | "telephone" | "letter" | "email" | "inPerson" | null; readonly registeredBy: string | null; readonly clocks: readonly ({ readonly clock: "acknowledge" | "write" | "resolve" | "record"; readonly dueOn: string; readonly doneOn: string | null; readonly late: boolean })[]; readonly steps: readonly { readonly id: string; readonly at: string; readonly by: string; readonly text: string }[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Records an action taken on a complaint. */
  'POST /api/office/complaints/{id}/steps': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly text: string } }
    answer: { readonly done: true }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** New terms and prices: when they were published, and how many customers were notified and accepted. */
  'GET /api/office/conditions': {
    input: {}
    answer: { readonly secondPerson: boolean; readonly waiting: readonly ({ readonly id: string; readonly kind: "terms" | "prices"; readonly validFrom: string; readonly proposer: string; readonly proposedAt: string; readonly own: boolean; readonly summary: { readonly en: string; readonly es: string; readonly sw: string }; readonly comparison: { readonly en: readonly ({ readonly change: "same" | "added" | "removed"; readonly html: string })[]; readonly es: readonly ({ readonly change: "same" | "added" | "removed"; readonly html: string })[]; readonly sw: readonly ({ readonly change: "same" | "added" | "removed"; readonly html: string })[] } })[]; readonly declined: readonly ({ readonly id: string; readonly kind: "terms" | "prices"; readonly validFrom: string; readonly proposer: string; readonly proposedAt: string; readonly decider: string; readonly decidedAt: string; readonly note: string })[]; readonly items: readonly ({ readonly id: string; readonly kind: "terms" | "prices"; readonly validFrom: string; readonly dearer: boolean; readonly publishedAt: string; readonly proposer: string | null; readonly publisher: string | null; readonly withdrawer: string | null; readonly told: number; readonly accepted: number; readonly summary: string; readonly figures: readonly { readonly what: string; readonly before: string; readonly after: string }[]; readonly withdrawnAt: string | null; readonly withdrawable: boolean })[]; readonly termsFigures: readonly string[]; readonly earliest: string }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** A customer with their applications and loans. */
  'GET /api/office/customers/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string; readonly name: string; readonly phone: string; readonly birthDate: string | null; readonly document: string | null; readonly documentExpired: boolean; readonly netMonthlyIncome: number | null; readonly maritalStatus: string | null; readonly education: string | null; readonly loans: readonly ({ readonly requestId: string; readonly loanId: string | null; readonly contractNumber: string; readonly requestedOn: string; readonly size: number; readonly status: "waitingUserConfirmation" | "pendingApproval" | "approved" | "rejected" | "cancelled" | "repaid" | "alternativeOffer" | "active" | "writtenOff" | "ceded" | "takenBack"; readonly owed: number | null; readonly daysPastDue: number | null })[]; readonly limit: { readonly limit: number; readonly left: number; readonly loansKept: number; readonly incomeProved: boolean; readonly next: { readonly limit: number; readonly moreLoans: number } | null; readonly withProvedIncome: number | null; readonly fell: { readonly from: number; readonly on: string; readonly because: "loanLate" | "loanUnpaid" | "loanReopened" | "proofEnded" | "rulesChanged" } | null; readonly lines: readonly string[] }; readonly sameDocument: readonly { readonly id: string; readonly name: string; readonly since: string }[]; readonly payoutNames: readonly ({ readonly phone: string; readonly name: string; readonly source: "payout" | "collection"; readonly heardAt: string })[]; readonly acts: readonly ({ readonly seq: number; readonly at: string; readonly officer: string | null; readonly act: string; readonly subject: string; readonly customerId: string | null; readonly before: unknown; readonly after: unknown })[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** The current application or loan as the customer sees it, for use during a telephone call. Read-only, and recorded in the audit trail. */
  'GET /api/office/customers/{id}/account': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly name: string; readonly current: { readonly id: string; readonly lender: string; readonly loyaltyProgram: string | null; readonly documentNumber: string; readonly documentDate: string; readonly documentFileHref: string | null; readonly createdDate: string; readonly expirationDate: string | null; readonly closedOn: string | null; readonly writtenOffOn: string | null; readonly takenBackOn: string | null; readonly paidOutOn: string | null; readonly maturityDate: string | null; readonly requestDate: string; readonly status: "waitingUserConfirmation" | "pendingApproval" | "approved" | "rejected" | "cancelled" | "repaid" | "alternativeOffer" | "active" | "due" | "pastDue" | "writtenOff" | "ceded"; readonly daysUntilNextRequest: number | null; readonly cancellationReason: string | null; readonly size: number; readonly contacts: readonly ({ readonly kind: "phone" | "email" | "whatsapp"; readonly value: string })[]; readonly repayment: { readonly now: { readonly amount: number; readonly date: string }; readonly end: { readonly amount: number; readonly date: string } } | null; readonly cession: { readonly assigneeName: string; readonly brokerName: string } | null; readonly additionalBank: { readonly name: string; readonly bankName: string; readonly correspondentAccount: string; readonly checkingAccount: string; readonly bic: string; readonly inn: string; readonly kpp: string } | null; readonly soldDebts: readonly ({ readonly cession: { readonly assigneeName: string; readonly brokerName: string } | null; readonly additionalBank: { readonly name: string; readonly bankName: string; readonly correspondentAccount: string; readonly checkingAccount: string; readonly bic: string; readonly inn: string; readonly kpp: string } | null; readonly documentNumber: string })[]; readonly loanRequest: { readonly id: string; readonly requestDate: string; readonly status: "waitingUserConfirmation" | "pendingApproval" | "approved" | "rejected" | "cancelled" | "repaid" | "alternativeOffer"; readonly cancellationReason: string | null; readonly expirationDate: string; readonly termDays: number; readonly payday?: string; readonly product: "standard" | "installment"; readonly daysUntilNextRequest: number | null; readonly canViewCreditHistory: boolean; readonly canViewPartners: boolean; readonly alternativeLoanSize: number | null; readonly otherOffersLinkHref: string | null; readonly requirePassportScans?: { readonly mainPage: boolean; readonly registrationPage: boolean; readonly selfie: boolean }; readonly requireStatement: boolean; readonly waitsForPerson: boolean; readonly dueBy: string | null; readonly promiseMissedOn: string | null; readonly canLookAgain: boolean; readonly lookAgainUntil: string | null; readonly officerWords: string | null; readonly creditHistoryHref: string | null; readonly reasons: readonly { readonly code: string; readonly text: string }[]; readonly confirmation: { readonly maskedPhone: string; readonly receiving: { readonly method: "mpesa" | "airtel" | "card" | "bank"; readonly shown: string }; readonly resendAfterSeconds: number; readonly resendsLeft: number; readonly notSent: boolean; readonly codeWaits: boolean; readonly sms: { readonly at: string; readonly delivered: boolean } | null; readonly codes: readonly ("agreement" | "addOns")[]; readonly codeLength: number } | null; readonly addOns: readonly ({ readonly kind: "insurance" | "telemedicine" | "legalAid" | "multiservice"; readonly price: number; readonly cancelDays: number; readonly cancelledOn: string | null })[]; readonly canCancel: boolean; readonly canAccept: boolean; readonly canDecline: boolean; readonly canRevert: boolean; readonly canChoosePayoutMethod: boolean; readonly timeline: { readonly signedAt: string | null; readonly checkedAt: string | null; readonly decidedAt: string | null; readonly sentAt: string | null; readonly arrivedAt: string | null }; readonly payout: { readonly status: "waiting" | "underWay" | "paid" | "failed"; readonly receivingMethod: "mpesa" | "airtel" | "card" | "bank"; readonly receiver: string; readonly inQuestion: boolean; readonly startsAt: string | null; readonly waitsFor: { readonly code: "earlierPayout" | "payeeCheck" | "paymentCheck" | "earlierLoan" | "provider" | "float"; readonly text: string } | null; readonly reason: string | null; readonly receipt: string | null; readonly failedTo: readonly ({ readonly method: "mpesa" | "airtel" | "card" | "bank"; readonly to: string })[] } | null }; readonly paymentInfo: { readonly currency: "KES" | "USD" | "RUB"; readonly loanSize: number; readonly requestedLoanSize: number; readonly maturityDate: string | null; readonly interest: number; readonly penalty: number; readonly principal: number; readonly excise: number; readonly daysUntilRepayment: number | null; readonly addons: number; readonly totalPayableOnMaturity: number; readonly totalPayableToday: number; readonly totalPayableTodayNoAddons: number; readonly coolingOff?: { readonly amount: number; readonly until: string }; readonly overpayment: number; readonly paid: number; readonly paidAhead: number; readonly refundedTooMuch: number; readonly chargesFirst: number; readonly growing: "nothing" | "interest" | "penalty" | "both"; readonly chargesEnded: boolean }; readonly paymentOptions: { readonly partialPayment: boolean; readonly prolongationOptions: readonly { readonly periodDays: number; readonly cost: number; readonly newMaturityDate: string; readonly owedThen: number; readonly inAll: number; readonly clearsToday: number }[] }; readonly schedule: readonly { readonly on: string; readonly amount: number; readonly parts?: readonly { readonly on: string; readonly amount: number; readonly forBeingLate?: true }[] }[]; readonly slip: { readonly lines: readonly ({ readonly key: "amountReceived" | "principal" | "interest" | "penalty" | "addOns" | "excise" | "freeDays" | "writtenOff" | "waived" | "paid" | "paidAhead" | "prolongation" | "overpayment" | "rounding"; readonly amount: number })[]; readonly total: { readonly key: "toRepay" | "toPayToday" | "repaid" | "nothingOwed" | "owedWhenSold"; readonly amount: number }; readonly holdsOn: string; readonly dueOn: string | null; readonly dues: readonly { readonly on: string; readonly amount: number; readonly parts?: readonly { readonly on: string; readonly amount: number; readonly forBeingLate?: true }[] }[]; readonly ahead: { readonly on: string; readonly lines: readonly ({ readonly key: "toPayToday" | "interestToCome" | "interestOfDaysAdded" | "freeDays" | "penalty" | "excise" | "writtenOff" | "prolongation" | "dueLater" | "rounding"; readonly amount: number; readonly days?: number })[]; readonly total: number } | null; readonly kept: { readonly lines: readonly ({ readonly key: "paidIn" | "sentBack" | "held"; readonly on: string | null; readonly amount: number })[]; readonly total: number } | null; readonly settlement: { readonly amount: number; readonly until: string } | null; readonly most: { readonly amount: number; readonly on: string; readonly applies: boolean; readonly left: number; readonly leftOn: string; readonly late: boolean } | null; readonly dailyIncrease: number; readonly chargesEnded: boolean; readonly dailyRatePercent: number; readonly nominalYearlyPercent: number; readonly rates: readonly ({ readonly from: string | null; readonly through: string | null; readonly dailyPercent: number; readonly nominalYearlyPercent: number })[]; readonly effectiveYearlyPercent: number; readonly firstLoan: boolean }; readonly paybill: { readonly paybill: string; readonly accountNumber: string; readonly name: string }; readonly paybillWish: { readonly periodDays: number; readonly cost: number; readonly newMaturityDate: string; readonly owedThen: number; readonly inAll: number; readonly clearsToday: number } | null; readonly installment: { readonly number: number; readonly through: number; readonly of: number } | null; readonly payments: readonly ({ readonly receipt: string; readonly on: string; readonly amount: number; readonly reversed: boolean; readonly takenBackBy: "provider" | "unknown" | "officer" | null; readonly method: "mpesa" | "airtel"; readonly inQuestion: boolean; readonly prolongationDays: number | null })[]; readonly sentBack: readonly { readonly on: string; readonly amount: number }[]; readonly paymentsInQuestion: readonly { readonly receipt: string; readonly on: string; readonly amount: number }[]; readonly heldElsewhere: number; readonly refund: { readonly held: number; readonly heldInAll: number; readonly smallest: number; readonly canAsk: boolean; readonly check: { readonly appealId: string; readonly number: number; readonly by: string } | null; readonly bank: boolean; readonly goesTo: { readonly receivingMethod: "mpesa" | "airtel" | "card" | "bank"; readonly receiver: string } | null; readonly latest: { readonly status: "asked" | "underWay" | "sent" | "failed"; readonly amount: number; readonly receivingMethod: "mpesa" | "airtel" | "card" | "bank"; readonly receiver: string; readonly receipt: string | null; readonly askedAt: string; readonly waitsUntil: string | null } | null } | null } | null }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Bureau enquiries about a customer with their answers, and what was reported of the loans. */
  'GET /api/office/customers/{id}/bureau': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly lookUps: readonly ({ readonly at: string; readonly tier: "gate" | "screen" | "standard" | "deep"; readonly outcome: "found" | "notFound" | "refused"; readonly code: string | null; readonly score: number | null; readonly openDefaults: number | null; readonly consentedAt: string | null; readonly goodUntil: string; readonly isGood: boolean; readonly reused: number; readonly reusedAt: string | null })[]; readonly told: readonly ({ readonly contractNumber: string; readonly reportedOn: string; readonly isClosed: boolean; readonly negativeSince: string | null })[]; readonly heldBack: readonly ({ readonly contractNumber: string; readonly kind: "mobile" | "individual"; readonly on: string; readonly reason: "disputed" | "fraud" | "small" | "notTold" | "incomplete" })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Records a complaint that a customer made by telephone, in writing or in person: the customer gets its number and finds it in the account. */
  'POST /api/office/customers/{id}/complaints': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly topic: "treatment" | "payment"; readonly channel: "written" | "oral"; readonly receivedOn: string; readonly text: string; readonly subjectPersons?: string } }
    answer: { readonly id: string }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Open cases of one customer, for a conversation with them. */
  'GET /api/office/customers/{id}/late-cases': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly items: readonly { readonly id: string; readonly loanId: string }[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Adds a note about a customer for colleagues. */
  'POST /api/office/customers/{id}/notes': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly text: string } }
    answer: { readonly id: string; readonly by: string; readonly at: string; readonly text: string }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Contact, consents, documents, payments, messages, requests and notes of a customer, and all of them as a timeline. */
  'GET /api/office/customers/{id}/record': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly since: string; readonly language: string; readonly email: string | null; readonly consents: readonly ({ readonly kind: "terms" | "dataProcessing" | "bureauCheck" | "marketingSms" | "marketingEmail" | "measuring" | "device" | "whatsApp"; readonly given: boolean; readonly changedAt: string | null; readonly version: string | null })[]; readonly borrowingPause: { readonly since: string; readonly untilOn: string; readonly liftsAt: string | null } | null; readonly documents: readonly ({ readonly contractNumber: string; readonly kind: "agreement" | "keyFacts" | "schedule" | "statement" | "receipt" | "certificate" | "letter"; readonly fileName: string; readonly on: string | null })[]; readonly payments: readonly { readonly receipt: string; readonly contractNumber: string; readonly amount: number; readonly at: string; readonly takenBack: boolean }[]; readonly messages: readonly ({ readonly at: string; readonly channel: string; readonly status: string; readonly code: boolean; readonly text: string | null; readonly parts: number | null; readonly cost: number | null })[]; readonly appeals: readonly ({ readonly id: string; readonly number: number; readonly topic: "treatment" | "representative" | "payment" | "other" | "refund" | "difficulty" | "callBack" | "personalData" | "newDocument" | "certificate" | "myData"; readonly status: "pendingReview" | "completed"; readonly filedOn: string })[]; readonly notes: readonly { readonly id: string; readonly by: string; readonly at: string; readonly text: string }[]; readonly timeline: readonly ({ readonly at: string; readonly kind: "joined" | "requested" | "paidOut" | "repaid" | "loanTakenBack" | "writtenOff" | "sold" | "paid" | "takenBack" | "message" | "code" | "menus" | "appeal" | "chat" | "note" | "agreed"; readonly text: string; readonly amount: number | null })[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Analytics counts of the last days by day, name, page, language, source and campaign, newest first. */
  'GET /api/office/events': {
    input: { readonly query?: { readonly days?: number } }
    answer: { readonly counts: readonly ({ readonly day: string; readonly name: string; readonly path: string | null; readonly language: string | null; readonly source: string | null; readonly campaign: string | null; readonly times: number })[]; readonly more: boolean }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** The portfolio by day and month (rule portfolio-1): outstanding, PAR, vintages, roll rates, first-payment default, funnel, cash forecast, unit economics. Each figure with its definition, rows and charts. */
  'GET /api/office/figures/portfolio': {
    input: { readonly query?: { readonly days?: number; readonly product?: "" | string; readonly borrower?: "" | "new" | "repeat"; readonly figure?: string } }
    answer: { readonly title: string; readonly lead: string | null; readonly on: string | null; readonly nothing: { readonly title: string; readonly text: string } | null; readonly filters: readonly { readonly name: string; readonly title: string; readonly value: string; readonly options: readonly { readonly value: string; readonly text: string }[] }[]; readonly figures: readonly ({ readonly name: string; readonly title: string; readonly definition: string | null; readonly empty: string; readonly note: string | null; readonly isWarning: boolean; readonly isWide: boolean; readonly isReversed: boolean; readonly tiles: readonly ({ readonly title: string; readonly amount: number; readonly share?: number | null; readonly link: string | null })[]; readonly charts: readonly ({ readonly title: string; readonly x: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly xPrefix: string; readonly y: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly lines: readonly { readonly name: string; readonly points: readonly { readonly x: number; readonly y: number }[] }[] })[]; readonly columns: readonly ({ readonly name: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly marks: Readonly<Record<string, "good" | "wait" | "bad" | "plain">>; readonly isShown: boolean })[]; readonly rows: readonly ({ readonly cells: Readonly<Record<string, string | number | boolean | null>>; readonly links: Readonly<Record<string, string>> })[]; readonly tables: readonly ({ readonly title: string; readonly heading: string | null; readonly isSummary: boolean; readonly columns: readonly ({ readonly name: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly marks: Readonly<Record<string, "good" | "wait" | "bad" | "plain">>; readonly isShown: boolean })[]; readonly rows: readonly ({ readonly cells: Readonly<Record<string, string | number | boolean | null>>; readonly links: Readonly<Record<string, string>> })[] })[]; readonly links: readonly { readonly text: string; readonly to: string }[] })[]; readonly links: readonly { readonly text: string; readonly to: string }[] }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** One of these figures as CSV (portfolio). */
  'GET /api/office/figures/portfolio/export': {
    input: { readonly query: { readonly days?: number; readonly product?: "" | string; readonly borrower?: "" | "new" | "repeat"; readonly figure: string } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Scorecard monitoring by month (rule scorecards-3): stability, Gini and KS, calibration, approval by group, overrides, champion against challenger. Each figure with its definition, rows and charts. */
  'GET /api/office/figures/scorecards': {
    input: { readonly query?: { readonly baseline?: "" | string; readonly figure?: string } }
    answer: { readonly title: string; readonly lead: string | null; readonly on: string | null; readonly nothing: { readonly title: string; readonly text: string } | null; readonly filters: readonly { readonly name: string; readonly title: string; readonly value: string; readonly options: readonly { readonly value: string; readonly text: string }[] }[]; readonly figures: readonly ({ readonly name: string; readonly title: string; readonly definition: string | null; readonly empty: string; readonly note: string | null; readonly isWarning: boolean; readonly isWide: boolean; readonly isReversed: boolean; readonly tiles: readonly ({ readonly title: string; readonly amount: number; readonly share?: number | null; readonly link: string | null })[]; readonly charts: readonly ({ readonly title: string; readonly x: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly xPrefix: string; readonly y: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly lines: readonly { readonly name: string; readonly points: readonly { readonly x: number; readonly y: number }[] }[] })[]; readonly columns: readonly ({ readonly name: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly marks: Readonly<Record<string, "good" | "wait" | "bad" | "plain">>; readonly isShown: boolean })[]; readonly rows: readonly ({ readonly cells: Readonly<Record<string, string | number | boolean | null>>; readonly links: Readonly<Record<string, string>> })[]; readonly tables: readonly ({ readonly title: string; readonly heading: string | null; readonly isSummary: boolean; readonly columns: readonly ({ readonly name: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly marks: Readonly<Record<string, "good" | "wait" | "bad" | "plain">>; readonly isShown: boolean })[]; readonly rows: readonly ({ readonly cells: Readonly<Record<string, string | number | boolean | null>>; readonly links: Readonly<Record<string, string>> })[] })[]; readonly links: readonly { readonly text: string; readonly to: string }[] })[]; readonly links: readonly { readonly text: string; readonly to: string }[] }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** One of these figures as CSV (scorecards). */
  'GET /api/office/figures/scorecards/export': {
    input: { readonly query: { readonly baseline?: "" | string; readonly figure: string } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Sent SMS and their cost, and keywords that customers texted, by day (rule messages-14). Each figure with its definition, rows and charts. */
  'GET /api/office/figures/sms': {
    input: { readonly query?: { readonly days?: number; readonly figure?: string } }
    answer: { readonly title: string; readonly lead: string | null; readonly on: string | null; readonly nothing: { readonly title: string; readonly text: string } | null; readonly filters: readonly { readonly name: string; readonly title: string; readonly value: string; readonly options: readonly { readonly value: string; readonly text: string }[] }[]; readonly figures: readonly ({ readonly name: string; readonly title: string; readonly definition: string | null; readonly empty: string; readonly note: string | null; readonly isWarning: boolean; readonly isWide: boolean; readonly isReversed: boolean; readonly tiles: readonly ({ readonly title: string; readonly amount: number; readonly share?: number | null; readonly link: string | null })[]; readonly charts: readonly ({ readonly title: string; readonly x: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly xPrefix: string; readonly y: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly lines: readonly { readonly name: string; readonly points: readonly { readonly x: number; readonly y: number }[] }[] })[]; readonly columns: readonly ({ readonly name: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly marks: Readonly<Record<string, "good" | "wait" | "bad" | "plain">>; readonly isShown: boolean })[]; readonly rows: readonly ({ readonly cells: Readonly<Record<string, string | number | boolean | null>>; readonly links: Readonly<Record<string, string>> })[]; readonly tables: readonly ({ readonly title: string; readonly heading: string | null; readonly isSummary: boolean; readonly columns: readonly ({ readonly name: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly marks: Readonly<Record<string, "good" | "wait" | "bad" | "plain">>; readonly isShown: boolean })[]; readonly rows: readonly ({ readonly cells: Readonly<Record<string, string | number | boolean | null>>; readonly links: Readonly<Record<string, string>> })[] })[]; readonly links: readonly { readonly text: string; readonly to: string }[] })[]; readonly links: readonly { readonly text: string; readonly to: string }[] }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** One of these figures as CSV (sms). */
  'GET /api/office/figures/sms/export': {
    input: { readonly query: { readonly days?: number; readonly figure: string } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Payout float of each mobile money provider: forecast payouts and receipts, minimum balance, waiting payouts, and top-ups. */
  'GET /api/office/float': {
    input: {}
    answer: { readonly hours: number; readonly providers: readonly ({ readonly method: "mpesa" | "airtel"; readonly account: string; readonly left: number | null; readonly at: string | null; readonly floor: number; readonly foreseen: number; readonly alarm: number; readonly nextWaits: boolean; readonly isLow: boolean; readonly coming: number; readonly waiting: { readonly count: number; readonly amount: number; readonly since: string | null }; readonly topUps: readonly ({ readonly day: string; readonly kind: "transfer" | "ownFunds"; readonly amount: number })[]; readonly floors: readonly { readonly floor: number; readonly setAt: string; readonly setBy: string; readonly approvedBy: string }[] })[]; readonly balances: readonly { readonly account: string; readonly amount: number; readonly at: string }[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Sets the minimum balance of a provider's payout float. A second person approves it, and it applies at once. */
  'POST /api/office/float/{method}/floor': {
    input: { readonly params: { readonly method: "mpesa" | "airtel" }; readonly body: { readonly floor: number | string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'effectMoved' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** A hardship plan that a customer signed. */
  'GET /api/office/hardship/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly kind: "payLess" | "equalParts" | "pause" | "laterPayday"; readonly state: "pendingApproval" | "active" | "declined" | "kept" | "broken"; readonly channel: "account" | "phone"; readonly total: number; readonly signedOn: string; readonly endedOn: string | null; readonly id: string; readonly customerId: string; readonly customer: string; readonly loanId: string; readonly contractNumber: string; readonly payments: readonly { readonly on: string; readonly amount: number; readonly forBeingLate?: true }[]; readonly owedToday: number; readonly note: string | null }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Queue lengths of background jobs by lane, and failed jobs. */
  'GET /api/office/jobs': {
    input: {}
    answer: { readonly lanes: readonly { readonly lane: string; readonly waiting: number; readonly due: number; readonly running: number; readonly failed: number; readonly oldestDueSeconds: number }[]; readonly failed: readonly { readonly id: number; readonly lane: string; readonly name: string; readonly payload: string; readonly attempts: number; readonly lastError: string; readonly failedAt: string }[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Retries a failed job, with all its attempts, from now on. */
  'POST /api/office/jobs/{id}/retry': {
    input: { readonly params: { readonly id: number } }
    answer: { readonly retried: true }
    errors: 'conflict' | 'caseTaken' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused' | 'validationFailed'
  }
  /** Keys of partners and programs, newest first, with scopes, limits, end and last use. */
  'GET /api/office/keys': {
    input: {}
    answer: { readonly items: readonly ({ readonly id: string; readonly name: string; readonly partner: string | null; readonly scopes: readonly ("requests.read" | "requests.decide" | "money.read" | "money.act" | "money.refund" | "customers.read" | "customers.change" | "customers.note" | "appeals.read" | "loans.sell" | "loans.writeOff" | "loans.waive" | "loans.settle" | "loans.restructure" | "loans.mark" | "collections.read" | "collections.work" | "collections.place" | "approvals.read" | "staff.read" | "switches.read" | "jobs.read" | "jobs.manage" | "conditions.read" | "scorecards.read" | "scorecards.change" | "rules.read" | "rules.change" | "products.change" | "messages.change" | "operations.change" | "audit.read" | "audit.export" | "security.read" | "events.read" | "lists.export" | "portfolio.read" | "bureau.read" | "bureau.manage" | "chats.read" | "complaints.read" | "complaints.work" | "complaints.export" | "returns.read" | "returns.prepare" | "books.read" | "books.chart" | "books.post" | "books.close" | "reconciliation.read" | "reconciliation.work" | "books.export" | "taxes.pay" | "programs.read" | "partner.clients")[]; readonly perMinute: number; readonly perDay: number; readonly state: "ready" | "open" | "stopped" | "revoked" | "expired"; readonly hint: string | null; readonly madeBy: string; readonly approvedBy: string; readonly madeAt: string; readonly expiresAt: string; readonly lastUsedAt: string | null; readonly own: boolean })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Today's call list: promises to pay due today, then those just broken, then by the expected recovery of a call. Customers who may not be contacted, or whom a colleague is calling, are left out. With show=all, all open cases, each with the reason why it is not on today's list. */
  'GET /api/office/late-cases': {
    input: { readonly query?: { readonly show?: "today" | "all"; readonly page?: number } }
    answer: { readonly today: string; readonly contactFrom: string | null; readonly counts: { readonly open: number; readonly waiting: number; readonly isMore: boolean; readonly promisedToday: number }; readonly items: readonly ({ readonly id: string; readonly customer: string; readonly contractNumber: string; readonly stage: "soft" | "called" | "firm" | "final" | "nonPerforming"; readonly daysPastDue: number; readonly urgency: "promiseToday" | "promiseBroken" | "ordinary"; readonly balance: number; readonly expected: number; readonly nextOn: string; readonly rest: { readonly why: "marked" | "appeal" | "planWaits" | "placed" | "notLate" | "paidToday" | "noNumber" | "promised" | "spoken" | "later" | "beingCalled" | "tooOften"; readonly until: string | null; readonly agency: { readonly name: string; readonly since: string } | null } | null })[]; readonly nextPage: number | null }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** One case: payoff amount, arrears, promises, contacts, and whether contact is allowed now. */
  'GET /api/office/late-cases/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string; readonly customerId: string; readonly customer: string; readonly loanId: string; readonly contractNumber: string; readonly today: string; readonly stage: "soft" | "called" | "firm" | "final" | "nonPerforming"; readonly daysPastDue: number; readonly openedOn: string; readonly closedOn: string | null; readonly dueOn: string; readonly nextOn: string; readonly closes: number; readonly stops: number; readonly stopsByExtension: { readonly periodDays: number; readonly cost: number; readonly owedThen: number; readonly inAll: number; readonly clearsToday: number; readonly newMaturityDay: string } | null; readonly stopsParts: readonly { readonly on: string; readonly amount: number; readonly forBeingLate?: true }[]; readonly contact: { readonly refusal: "marked" | "appeal" | "planWaits" | "placed" | "notLate" | "paidToday" | "noNumber" | "hours" | "tooOften" | "beingCalled" | null; readonly noCallsBefore: string | null; readonly from: string }; readonly underWay: { readonly contactId: string; readonly phone: string | null } | null; readonly promises: readonly ({ readonly id: string; readonly promisedOn: string; readonly amount: number; readonly state: "open" | "kept" | "broken" | "replaced"; readonly own: boolean })[]; readonly plan: { readonly id: string; readonly kind: "payLess" | "equalParts" | "pause" | "laterPayday"; readonly state: "pendingApproval" | "active" | "declined" | "kept" | "broken"; readonly channel: "account" | "phone"; readonly total: number; readonly signedOn: string; readonly endedOn: string | null } | null; readonly contacts: readonly ({ readonly id: string; readonly by: string | null; readonly channel: "call" | "sms" | "inbound" | "agency"; readonly on: string; readonly at: string | null; readonly result: "promised" | "noAnswer" | "callBack" | "refused" | "hardship" | "someoneElse" | "disputes" | "lawyer" | "deceased" | "stopCalls" | null; readonly note: string | null })[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Begins a call, which shows the number, or sends a reminder. Refused outside the contact rules at that moment. A call by the customer (inbound) is recorded at any hour and does not count as a contact attempt. */
  'POST /api/office/late-cases/{id}/contacts': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly channel: "call" | "sms" | "inbound" } }
    answer: { readonly contactId: string; readonly phone: string | null }
    errors: 'validationFailed' | 'notFound' | 'contactRefused' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Records the outcome of a call that the caller began, once, with the day of the next step. A dispute, a death, a lawyer or a do-not-contact request sets a flag on the loan. */
  'POST /api/office/late-cases/{id}/contacts/{contactId}/result': {
    input: { readonly params: { readonly id: string; readonly contactId: string }; readonly body: { readonly result: "promised" | "noAnswer" | "callBack" | "refused" | "hardship" | "someoneElse" | "disputes" | "lawyer" | "deceased" | "stopCalls"; readonly note?: string; readonly amount?: number | string; readonly promisedOn?: string; readonly replaces?: string; readonly nextOn?: string } }
    answer: { readonly nextOn: string }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Appeals: a page of them, filtered and in an order, and what all of them add up to. */
  'GET /api/office/lists/appeals': {
    input: { readonly query?: { readonly state?: string; readonly category?: string; readonly topic?: string; readonly filedOnFrom?: string; readonly filedOnTo?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly after?: string; readonly rows?: number } }
    answer: { readonly title: string; readonly columns: readonly ({ readonly key: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly isShown: boolean; readonly isOrdered: boolean })[]; readonly filters: readonly ({ readonly name: string; readonly title: string; readonly kind: "choice" | "days" | "money" | "numbers"; readonly isFolded: boolean; readonly options: readonly { readonly value: string; readonly text: string }[] })[]; readonly sort: { readonly column: string; readonly isDescending: boolean }; readonly rows: readonly ({ readonly id: string; readonly customerId: string | null; readonly requestId: string | null; readonly opens: string; readonly cells: Readonly<Record<string, string | number | boolean | null>> })[]; readonly next: string | null; readonly totals: { readonly count: number; readonly isMore: boolean; readonly sums: readonly ({ readonly key: string; readonly of: string | null; readonly amount: number })[] }; readonly canExport: boolean; readonly views: readonly ({ readonly id: string; readonly name: string; readonly query: string; readonly isShared: boolean; readonly owner: string | null })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** The same list as a file: CSV of any length, or a workbook (XLSX) of at most 50,000 rows. Recorded in the audit trail. */
  'GET /api/office/lists/appeals/export': {
    input: { readonly query: { readonly state?: string; readonly category?: string; readonly topic?: string; readonly filedOnFrom?: string; readonly filedOnTo?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly format: "csv" | "xlsx" } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Lines of the general ledger: a page of them, filtered and in an order, and what all of them add up to. */
  'GET /api/office/lists/bookLines': {
    input: { readonly query?: { readonly accountFrom?: string; readonly accountTo?: string; readonly bookedFrom?: string; readonly bookedTo?: string; readonly class?: string; readonly kind?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly after?: string; readonly rows?: number } }
    answer: { readonly title: string; readonly columns: readonly ({ readonly key: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly isShown: boolean; readonly isOrdered: boolean })[]; readonly filters: readonly ({ readonly name: string; readonly title: string; readonly kind: "choice" | "days" | "money" | "numbers"; readonly isFolded: boolean; readonly options: readonly { readonly value: string; readonly text: string }[] })[]; readonly sort: { readonly column: string; readonly isDescending: boolean }; readonly rows: readonly ({ readonly id: string; readonly customerId: string | null; readonly requestId: string | null; readonly opens: string; readonly cells: Readonly<Record<string, string | number | boolean | null>> })[]; readonly next: string | null; readonly totals: { readonly count: number; readonly isMore: boolean; readonly sums: readonly ({ readonly key: string; readonly of: string | null; readonly amount: number })[] }; readonly canExport: boolean; readonly views: readonly ({ readonly id: string; readonly name: string; readonly query: string; readonly isShared: boolean; readonly owner: string | null })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** The same list as a file: CSV of any length, or a workbook (XLSX) of at most 50,000 rows. Recorded in the audit trail. */
  'GET /api/office/lists/bookLines/export': {
    input: { readonly query: { readonly accountFrom?: string; readonly accountTo?: string; readonly bookedFrom?: string; readonly bookedTo?: string; readonly class?: string; readonly kind?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly format: "csv" | "xlsx" } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Customers: a page of them, filtered and in an order, and what all of them add up to. */
  'GET /api/office/lists/customers': {
    input: { readonly query?: { readonly joinedFrom?: string; readonly joinedTo?: string; readonly language?: string; readonly loan?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly after?: string; readonly rows?: number } }
    answer: { readonly title: string; readonly columns: readonly ({ readonly key: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly isShown: boolean; readonly isOrdered: boolean })[]; readonly filters: readonly ({ readonly name: string; readonly title: string; readonly kind: "choice" | "days" | "money" | "numbers"; readonly isFolded: boolean; readonly options: readonly { readonly value: string; readonly text: string }[] })[]; readonly sort: { readonly column: string; readonly isDescending: boolean }; readonly rows: readonly ({ readonly id: string; readonly customerId: string | null; readonly requestId: string | null; readonly opens: string; readonly cells: Readonly<Record<string, string | number | boolean | null>> })[]; readonly next: string | null; readonly totals: { readonly count: number; readonly isMore: boolean; readonly sums: readonly ({ readonly key: string; readonly of: string | null; readonly amount: number })[] }; readonly canExport: boolean; readonly views: readonly ({ readonly id: string; readonly name: string; readonly query: string; readonly isShared: boolean; readonly owner: string | null })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** The same list as a file: CSV of any length, or a workbook (XLSX) of at most 50,000 rows. Recorded in the audit trail. */
  'GET /api/office/lists/customers/export': {
    input: { readonly query: { readonly joinedFrom?: string; readonly joinedTo?: string; readonly language?: string; readonly loan?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly format: "csv" | "xlsx" } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Payments that a person looks at: a page of them, filtered and in an order, and what all of them add up to. */
  'GET /api/office/lists/exceptions': {
    input: { readonly query?: { readonly state?: string; readonly kind?: string; readonly sinceFrom?: string; readonly sinceTo?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly after?: string; readonly rows?: number } }
    answer: { readonly title: string; readonly columns: readonly ({ readonly key: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly isShown: boolean; readonly isOrdered: boolean })[]; readonly filters: readonly ({ readonly name: string; readonly title: string; readonly kind: "choice" | "days" | "money" | "numbers"; readonly isFolded: boolean; readonly options: readonly { readonly value: string; readonly text: string }[] })[]; readonly sort: { readonly column: string; readonly isDescending: boolean }; readonly rows: readonly ({ readonly id: string; readonly customerId: string | null; readonly requestId: string | null; readonly opens: string; readonly cells: Readonly<Record<string, string | number | boolean | null>> })[]; readonly next: string | null; readonly totals: { readonly count: number; readonly isMore: boolean; readonly sums: readonly ({ readonly key: string; readonly of: string | null; readonly amount: number })[] }; readonly canExport: boolean; readonly views: readonly ({ readonly id: string; readonly name: string; readonly query: string; readonly isShared: boolean; readonly owner: string | null })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** The same list as a file: CSV of any length, or a workbook (XLSX) of at most 50,000 rows. Recorded in the audit trail. */
  'GET /api/office/lists/exceptions/export': {
    input: { readonly query: { readonly state?: string; readonly kind?: string; readonly sinceFrom?: string; readonly sinceTo?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly format: "csv" | "xlsx" } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Journals of the general ledger: a page of them, filtered and in an order, and what all of them add up to. */
  'GET /api/office/lists/journals': {
    input: { readonly query?: { readonly bookedFrom?: string; readonly bookedTo?: string; readonly valueDayFrom?: string; readonly valueDayTo?: string; readonly kind?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly after?: string; readonly rows?: number } }
    answer: { readonly title: string; readonly columns: readonly ({ readonly key: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly isShown: boolean; readonly isOrdered: boolean })[]; readonly filters: readonly ({ readonly name: string; readonly title: string; readonly kind: "choice" | "days" | "money" | "numbers"; readonly isFolded: boolean; readonly options: readonly { readonly value: string; readonly text: string }[] })[]; readonly sort: { readonly column: string; readonly isDescending: boolean }; readonly rows: readonly ({ readonly id: string; readonly customerId: string | null; readonly requestId: string | null; readonly opens: string; readonly cells: Readonly<Record<string, string | number | boolean | null>> })[]; readonly next: string | null; readonly totals: { readonly count: number; readonly isMore: boolean; readonly sums: readonly ({ readonly key: string; readonly of: string | null; readonly amount: number })[] }; readonly canExport: boolean; readonly views: readonly ({ readonly id: string; readonly name: string; readonly query: string; readonly isShared: boolean; readonly owner: string | null })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** The same list as a file: CSV of any length, or a workbook (XLSX) of at most 50,000 rows. Recorded in the audit trail. */
  'GET /api/office/lists/journals/export': {
    input: { readonly query: { readonly bookedFrom?: string; readonly bookedTo?: string; readonly valueDayFrom?: string; readonly valueDayTo?: string; readonly kind?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly format: "csv" | "xlsx" } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Loans: a page of them, filtered and in an order, and what all of them add up to. */
  'GET /api/office/lists/loans': {
    input: { readonly query?: { readonly status?: string; readonly product?: string; readonly borrower?: string; readonly due?: string; readonly daysLateFrom?: string; readonly daysLateTo?: string; readonly dueOnFrom?: string; readonly dueOnTo?: string; readonly paidOutOnFrom?: string; readonly paidOutOnTo?: string; readonly principalFrom?: string; readonly principalTo?: string; readonly outstandingFrom?: string; readonly outstandingTo?: string; readonly agreed?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly after?: string; readonly rows?: number } }
    answer: { readonly title: string; readonly columns: readonly ({ readonly key: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly isShown: boolean; readonly isOrdered: boolean })[]; readonly filters: readonly ({ readonly name: string; readonly title: string; readonly kind: "choice" | "days" | "money" | "numbers"; readonly isFolded: boolean; readonly options: readonly { readonly value: string; readonly text: string }[] })[]; readonly sort: { readonly column: string; readonly isDescending: boolean }; readonly rows: readonly ({ readonly id: string; readonly customerId: string | null; readonly requestId: string | null; readonly opens: string; readonly cells: Readonly<Record<string, string | number | boolean | null>> })[]; readonly next: string | null; readonly totals: { readonly count: number; readonly isMore: boolean; readonly sums: readonly ({ readonly key: string; readonly of: string | null; readonly amount: number })[] }; readonly canExport: boolean; readonly views: readonly ({ readonly id: string; readonly name: string; readonly query: string; readonly isShared: boolean; readonly owner: string | null })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** The same list as a file: CSV of any length, or a workbook (XLSX) of at most 50,000 rows. Recorded in the audit trail. */
  'GET /api/office/lists/loans/export': {
    input: { readonly query: { readonly status?: string; readonly product?: string; readonly borrower?: string; readonly due?: string; readonly daysLateFrom?: string; readonly daysLateTo?: string; readonly dueOnFrom?: string; readonly dueOnTo?: string; readonly paidOutOnFrom?: string; readonly paidOutOnTo?: string; readonly principalFrom?: string; readonly principalTo?: string; readonly outstandingFrom?: string; readonly outstandingTo?: string; readonly agreed?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly format: "csv" | "xlsx" } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Messages to customers: a page of them, filtered and in an order, and what all of them add up to. */
  'GET /api/office/lists/messages': {
    input: { readonly query?: { readonly queuedFrom?: string; readonly queuedTo?: string; readonly channel?: string; readonly status?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly after?: string; readonly rows?: number } }
    answer: { readonly title: string; readonly columns: readonly ({ readonly key: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly isShown: boolean; readonly isOrdered: boolean })[]; readonly filters: readonly ({ readonly name: string; readonly title: string; readonly kind: "choice" | "days" | "money" | "numbers"; readonly isFolded: boolean; readonly options: readonly { readonly value: string; readonly text: string }[] })[]; readonly sort: { readonly column: string; readonly isDescending: boolean }; readonly rows: readonly ({ readonly id: string; readonly customerId: string | null; readonly requestId: string | null; readonly opens: string; readonly cells: Readonly<Record<string, string | number | boolean | null>> })[]; readonly next: string | null; readonly totals: { readonly count: number; readonly isMore: boolean; readonly sums: readonly ({ readonly key: string; readonly of: string | null; readonly amount: number })[] }; readonly canExport: boolean; readonly views: readonly ({ readonly id: string; readonly name: string; readonly query: string; readonly isShared: boolean; readonly owner: string | null })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** The same list as a file: CSV of any length, or a workbook (XLSX) of at most 50,000 rows. Recorded in the audit trail. */
  'GET /api/office/lists/messages/export': {
    input: { readonly query: { readonly queuedFrom?: string; readonly queuedTo?: string; readonly channel?: string; readonly status?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly format: "csv" | "xlsx" } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Payments of customers: a page of them, filtered and in an order, and what all of them add up to. */
  'GET /api/office/lists/payments': {
    input: { readonly query?: { readonly valueDayFrom?: string; readonly valueDayTo?: string; readonly amountFrom?: string; readonly amountTo?: string; readonly rail?: string; readonly channel?: string; readonly state?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly after?: string; readonly rows?: number } }
    answer: { readonly title: string; readonly columns: readonly ({ readonly key: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly isShown: boolean; readonly isOrdered: boolean })[]; readonly filters: readonly ({ readonly name: string; readonly title: string; readonly kind: "choice" | "days" | "money" | "numbers"; readonly isFolded: boolean; readonly options: readonly { readonly value: string; readonly text: string }[] })[]; readonly sort: { readonly column: string; readonly isDescending: boolean }; readonly rows: readonly ({ readonly id: string; readonly customerId: string | null; readonly requestId: string | null; readonly opens: string; readonly cells: Readonly<Record<string, string | number | boolean | null>> })[]; readonly next: string | null; readonly totals: { readonly count: number; readonly isMore: boolean; readonly sums: readonly ({ readonly key: string; readonly of: string | null; readonly amount: number })[] }; readonly canExport: boolean; readonly views: readonly ({ readonly id: string; readonly name: string; readonly query: string; readonly isShared: boolean; readonly owner: string | null })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** The same list as a file: CSV of any length, or a workbook (XLSX) of at most 50,000 rows. Recorded in the audit trail. */
  'GET /api/office/lists/payments/export': {
    input: { readonly query: { readonly valueDayFrom?: string; readonly valueDayTo?: string; readonly amountFrom?: string; readonly amountTo?: string; readonly rail?: string; readonly channel?: string; readonly state?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly format: "csv" | "xlsx" } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Payouts to customers: a page of them, filtered and in an order, and what all of them add up to. */
  'GET /api/office/lists/payouts': {
    input: { readonly query?: { readonly status?: string; readonly purpose?: string; readonly method?: string; readonly askedFrom?: string; readonly askedTo?: string; readonly amountFrom?: string; readonly amountTo?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly after?: string; readonly rows?: number } }
    answer: { readonly title: string; readonly columns: readonly ({ readonly key: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly isShown: boolean; readonly isOrdered: boolean })[]; readonly filters: readonly ({ readonly name: string; readonly title: string; readonly kind: "choice" | "days" | "money" | "numbers"; readonly isFolded: boolean; readonly options: readonly { readonly value: string; readonly text: string }[] })[]; readonly sort: { readonly column: string; readonly isDescending: boolean }; readonly rows: readonly ({ readonly id: string; readonly customerId: string | null; readonly requestId: string | null; readonly opens: string; readonly cells: Readonly<Record<string, string | number | boolean | null>> })[]; readonly next: string | null; readonly totals: { readonly count: number; readonly isMore: boolean; readonly sums: readonly ({ readonly key: string; readonly of: string | null; readonly amount: number })[] }; readonly canExport: boolean; readonly views: readonly ({ readonly id: string; readonly name: string; readonly query: string; readonly isShared: boolean; readonly owner: string | null })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** The same list as a file: CSV of any length, or a workbook (XLSX) of at most 50,000 rows. Recorded in the audit trail. */
  'GET /api/office/lists/payouts/export': {
    input: { readonly query: { readonly status?: string; readonly purpose?: string; readonly method?: string; readonly askedFrom?: string; readonly askedTo?: string; readonly amountFrom?: string; readonly amountTo?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly format: "csv" | "xlsx" } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Requests: a page of them, filtered and in an order, and what all of them add up to. */
  'GET /api/office/lists/requests': {
    input: { readonly query?: { readonly status?: string; readonly waits?: string; readonly askedOnFrom?: string; readonly askedOnTo?: string; readonly decidedOnFrom?: string; readonly decidedOnTo?: string; readonly decidedBy?: string; readonly sizeFrom?: string; readonly sizeTo?: string; readonly answer?: string; readonly scoredBy?: string; readonly scoreFrom?: string; readonly scoreTo?: string; readonly firstDueOnFrom?: string; readonly firstDueOnTo?: string; readonly turnedOut?: string; readonly age?: string; readonly county?: string; readonly borrower?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly after?: string; readonly rows?: number } }
    answer: { readonly title: string; readonly columns: readonly ({ readonly key: string; readonly title: string; readonly kind: "text" | "word" | "money" | "amount" | "number" | "count" | "share" | "index" | "bar" | "day" | "month" | "instant" | "yes"; readonly words: Readonly<Record<string, string>>; readonly isShown: boolean; readonly isOrdered: boolean })[]; readonly filters: readonly ({ readonly name: string; readonly title: string; readonly kind: "choice" | "days" | "money" | "numbers"; readonly isFolded: boolean; readonly options: readonly { readonly value: string; readonly text: string }[] })[]; readonly sort: { readonly column: string; readonly isDescending: boolean }; readonly rows: readonly ({ readonly id: string; readonly customerId: string | null; readonly requestId: string | null; readonly opens: string; readonly cells: Readonly<Record<string, string | number | boolean | null>> })[]; readonly next: string | null; readonly totals: { readonly count: number; readonly isMore: boolean; readonly sums: readonly ({ readonly key: string; readonly of: string | null; readonly amount: number })[] }; readonly canExport: boolean; readonly views: readonly ({ readonly id: string; readonly name: string; readonly query: string; readonly isShared: boolean; readonly owner: string | null })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** The same list as a file: CSV of any length, or a workbook (XLSX) of at most 50,000 rows. Recorded in the audit trail. */
  'GET /api/office/lists/requests/export': {
    input: { readonly query: { readonly status?: string; readonly waits?: string; readonly askedOnFrom?: string; readonly askedOnTo?: string; readonly decidedOnFrom?: string; readonly decidedOnTo?: string; readonly decidedBy?: string; readonly sizeFrom?: string; readonly sizeTo?: string; readonly answer?: string; readonly scoredBy?: string; readonly scoreFrom?: string; readonly scoreTo?: string; readonly firstDueOnFrom?: string; readonly firstDueOnTo?: string; readonly turnedOut?: string; readonly age?: string; readonly county?: string; readonly borrower?: string; readonly sort?: string; readonly columns?: string | readonly string[]; readonly format: "csv" | "xlsx" } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** A loan on a day: debt, schedule, every movement with its entries, interest by period, and concessions. Reading is recorded in the audit trail. */
  'GET /api/office/loans/{id}': {
    input: { readonly params: { readonly id: string }; readonly query?: { readonly on?: string } }
    answer: { readonly id: string; readonly customerId: string; readonly customer: string; readonly requestId: string; readonly contractNumber: string; readonly status: "active" | "repaid" | "writtenOff" | "ceded"; readonly today: string; readonly on: string; readonly paidOutOn: string; readonly closedOn: string | null; readonly takenBackOn: string | null; readonly maturityDay: string; readonly daysPastDue: number; readonly nonPerforming: boolean; readonly interestStopped: boolean; readonly slip: { readonly lines: readonly ({ readonly key: "amountReceived" | "principal" | "interest" | "penalty" | "addOns" | "excise" | "freeDays" | "writtenOff" | "waived" | "paid" | "paidAhead" | "prolongation" | "overpayment" | "rounding"; readonly amount: number })[]; readonly total: { readonly key: "toRepay" | "toPayToday" | "repaid" | "nothingOwed" | "owedWhenSold"; readonly amount: number }; readonly holdsOn: string; readonly dueOn: string | null; readonly dues: readonly { readonly on: string; readonly amount: number; readonly parts?: readonly { readonly on: string; readonly amount: number; readonly forBeingLate?: true }[] }[]; readonly ahead: { readonly on: string; readonly lines: readonly ({ readonly key: "toPayToday" | "interestToCome" | "interestOfDaysAdded" | "freeDays" | "penalty" | "excise" | "writtenOff" | "prolongation" | "dueLater" | "rounding"; readonly amount: number; readonly days?: number })[]; readonly total: number } | null; readonly kept: { readonly lines: readonly ({ readonly key: "paidIn" | "sentBack" | "held"; readonly on: string | null; readonly amount: number })[]; readonly total: number } | null; readonly settlement: { readonly amount: number; readonly until: string } | null; readonly most: { readonly amount: number; readonly on: string; readonly applies: boolean; readonly left: number; readonly leftOn: string; readonly late: boolean } | null; readonly dailyIncrease: number; readonly chargesEnded: boolean; readonly dailyRatePercent: number; readonly nominalYearlyPercent: number; readonly rates: readonly ({ readonly from: string | null; readonly through: string | null; readonly dailyPercent: number; readonly nominalYearlyPercent: number })[]; readonly effectiveYearlyPercent: number; readonly firstLoan: boolean }; readonly position: { readonly parts: readonly ({ readonly charged: number; readonly paid: number; readonly givenUp: number; readonly owed: number; readonly name: "penalty" | "interest" | "addOns" | "excise" | "principal" })[]; readonly inAll: { readonly charged: number; readonly paid: number; readonly givenUp: number; readonly owed: number }; readonly leadingOn: readonly ({ readonly key: "freeDays" | "rounding" | "paidAhead" | "overpaid" | "sentBackTooMuch" | "wholeShillings"; readonly paid: number; readonly owed: number })[]; readonly customer: { readonly paid: number; readonly owed: number } }; readonly overpaid: number; readonly schedule: { readonly original: readonly { readonly on: string; readonly amount: number; readonly forBeingLate?: true }[]; readonly now: readonly { readonly on: string; readonly amount: number; readonly forBeingLate?: true }[] }; readonly postings: readonly { readonly kind: string; readonly reference: string; readonly on: string; readonly at: string; readonly entries: readonly { readonly account: string; readonly amount: number }[] }[]; readonly debt: readonly { readonly on: string; readonly owed: number }[]; readonly periods: readonly { readonly from: string; readonly through: string; readonly principal: number; readonly dailyRatePercent: number; readonly interest: number; readonly overdue: number; readonly penaltyDailyRatePercent: number; readonly lateFee: number; readonly penalty: number; readonly limitMet: boolean }[]; readonly addOns: readonly ({ readonly kind: "insurance" | "telemedicine" | "legalAid" | "multiservice"; readonly price: number; readonly cancelledOn: string | null })[]; readonly standingOrders: readonly ({ readonly frequency: "once" | "weekly" | "biweekly" | "monthly"; readonly amount: number; readonly days: readonly string[]; readonly state: "planned" | "asking" | "asked" | "active" | "failed" | "ended"; readonly reason: "declined" | "wrongPin" | "noAnswer" | "refused" | "differs" | "customer" | "paidOff" | "sold" | "writtenOff" | "planChanged" | "over" | null; readonly agreedAt: string; readonly changedAt: string; readonly missed: readonly { readonly on: string; readonly short: number }[] })[]; readonly concessions: readonly ({ readonly id: string; readonly kind: "waiver" | "settlement" | "restructure" | "payday" | "mark"; readonly on: string; readonly reason: string; readonly of: "penalty" | "interest" | null; readonly amount: number | null; readonly until: string | null; readonly dueOn: readonly string[] | null; readonly interest: "goesOn" | "stops" | null; readonly mark: "stopContact" | "dispute" | "deceased" | "fraud" | "lawyer" | null; readonly pauses: "nothing" | "penalty" | "charges" | null; readonly holds: boolean })[]; readonly prolongation: { readonly options: readonly { readonly periodDays: number; readonly cost: number; readonly owedThen: number; readonly inAll: number; readonly clearsToday: number; readonly newMaturityDay: string }[]; readonly unavailable: "nothingOwed" | "writtenOff" | "severalDues" | "nonPerforming" | "termUsedUp" | "arrangement" | "tooEarly" | "waitingCheaper" | null }; readonly refund: { readonly amount: number; readonly receiver: string } | null; readonly can: { readonly waive: boolean; readonly settle: boolean; readonly restructure: boolean }; readonly messages: readonly ({ readonly at: string; readonly channel: string; readonly status: string; readonly code: boolean; readonly text: string | null })[]; readonly appeals: readonly { readonly id: string; readonly number: number; readonly topic: string; readonly status: string }[]; readonly acts: readonly ({ readonly seq: number; readonly at: string; readonly officer: string | null; readonly act: string; readonly subject: string; readonly customerId: string | null; readonly before: unknown; readonly after: unknown })[] }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Records the sale of a loan: the buyer, and where the customer pays from then on; above the limit of the role a second person approves it. */
  'POST /api/office/loans/{id}/cede': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly assigneeName: string; readonly brokerName: string; readonly name?: string; readonly bankName?: string; readonly checkingAccount?: string; readonly bic?: string; readonly price: 0 | "0" | number | string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'transitionRefused' | 'settlementRuns' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Previews the effect of a waiver, a settlement, a new schedule, a flag or the end of a flag. Changes nothing. */
  'POST /api/office/loans/{id}/foresee': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly of: "penalty" | "interest"; readonly amount: number | string; readonly on?: string; readonly kind: "waiver"; readonly note?: string } | { readonly amount: number | string; readonly until: string; readonly kind: "settlement"; readonly note?: string } | { readonly payments: number; readonly firstDueOn: string; readonly everyDays: number; readonly interest: "goesOn" | "stops"; readonly kind: "restructure"; readonly note?: string } | { readonly mark: "stopContact" | "dispute" | "deceased" | "fraud" | "lawyer"; readonly on?: string; readonly until?: string; readonly kind: "mark"; readonly note?: string } | { readonly kind: "lift"; readonly markId: string; readonly note?: string } }
    answer: { readonly before: { readonly owed: number; readonly toCome: number; readonly dailyIncrease: number; readonly growing: "nothing" | "interest" | "penalty" | "both"; readonly dues: readonly { readonly on: string; readonly amount: number; readonly forBeingLate?: true }[]; readonly daysPastDue: number }; readonly after: { readonly owed: number; readonly toCome: number; readonly dailyIncrease: number; readonly growing: "nothing" | "interest" | "penalty" | "both"; readonly dues: readonly { readonly on: string; readonly amount: number; readonly forBeingLate?: true }[]; readonly daysPastDue: number }; readonly givenUp: number; readonly spread: { readonly equal: number; readonly addOns: number } | null }
    errors: 'validationFailed' | 'notFound' | 'transitionRefused' | 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Sets a flag on a loan: do not contact, dispute, death, fraud or lawyer. Contact stops; a dispute also stops penalty interest, a death or fraud all charges. A back-dated flag waives past charges: above the waiver limit a second person approves it, as for any flag that ends a charge if the caller may waive nothing; contact stops at once while it awaits approval. */
  'POST /api/office/loans/{id}/mark': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly mark: "stopContact" | "dispute" | "deceased" | "fraud" | "lawyer"; readonly on?: string; readonly until?: string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'transitionRefused' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Looks up a payment that a customer reports by its receipt. An unmatched one is matched on its own page. */
  'POST /api/office/loans/{id}/payment': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly receipt: string } }
    answer: { readonly receipt: string; readonly state: "credited" | "looking" | "person" | "notFound" | "waits" | "elsewhere" }
    errors: 'validationFailed' | 'notFound' | 'noLoan' | 'tooManyRequests' | 'requestMalformed' | 'originRefused' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** The payments of a loan, oldest first. */
  'GET /api/office/loans/{id}/payments': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly items: readonly ({ readonly receipt: string; readonly channel: "prompt" | "byHand" | "pull" | "status"; readonly amount: number; readonly completedAt: string; readonly confirmedAt: string | null; readonly questionedAt: string | null; readonly takenBack: { readonly at: string; readonly by: "provider" | "unknown" | "officer" } | null })[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Refunds an overpayment to the phone the customer signs in with. Refused if the amount differs from the shown one; above the limit of the role a second person approves it. */
  'POST /api/office/loans/{id}/refund': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly amount: number | string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Restructures a loan into equal payments on new days, with interest going on or ended. Above the limit of the role a second person approves it. */
  'POST /api/office/loans/{id}/restructure': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly payments: number; readonly firstDueOn: string; readonly everyDays: number; readonly interest: "goesOn" | "stops"; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'transitionRefused' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Agrees a settlement: a smaller amount for the whole debt, paid by a day; once paid, the rest is waived. Above the limit of the role a second person approves it. */
  'POST /api/office/loans/{id}/settle': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly amount: number | string; readonly until: string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'transitionRefused' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Waives interest or penalty interest of a loan; above the limit of the role a second person approves it. */
  'POST /api/office/loans/{id}/waive': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly of: "penalty" | "interest"; readonly amount: number | string; readonly on?: string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'transitionRefused' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Writes a loan off; above the limit of the role a second person approves it. */
  'POST /api/office/loans/{id}/write-off': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'transitionRefused' | 'settlementRuns' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Previews typed message or reason texts that differ from a version, with example values; stores nothing. */
  'POST /api/office/messages/preview': {
    input: { readonly body: { readonly kind?: "messages" | "reasons"; readonly base: number; readonly content: Readonly<Record<string, unknown>> } }
    answer: { readonly items: readonly ({ readonly name: string; readonly language: "en" | "sw" | "es" | "fr"; readonly before: string; readonly after: string; readonly beforeLength: { readonly parts: number; readonly signs: number } | null; readonly afterLength: { readonly parts: number; readonly signs: number } | null })[] }
    errors: 'notFound' | 'ruleFaulty' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused' | 'validationFailed'
  }
  /** All message texts of a version. */
  'GET /api/office/messages/texts/{version}': {
    input: { readonly params: { readonly version: number } }
    answer: { readonly items: readonly { readonly name: string; readonly label: string; readonly values: readonly string[]; readonly texts: Readonly<Record<string, string>> }[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Applies again a provider's message that was set aside. */
  'POST /api/office/messages/{id}/apply-again': {
    input: { readonly params: { readonly id: number } }
    answer: { readonly waiting: true }
    errors: 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused' | 'validationFailed'
  }
  /** Unmatched payments, and payment exceptions. */
  'GET /api/office/money': {
    input: {}
    answer: { readonly unmatched: readonly ({ readonly receipt: string; readonly reason: "unknownAccount" | "loanCeded"; readonly amount: number; readonly accountReference: string; readonly payer: string; readonly completedAt: string; readonly sendingBack: boolean })[]; readonly attention: readonly ({ readonly id: number; readonly kind: "callbackUnreadable" | "messageSetAside" | "promptUnknown" | "promptAmountDiffers" | "promptPaidWithoutReceipt" | "promptsRefused" | "pullRefused" | "collectionAmountDiffers" | "collectionNotFound" | "collectionUnchecked" | "paymentsInQuestion" | "paidToOtherNumber" | "timeOutOfBounds" | "collectionTakenBack" | "promptPaidTwice" | "reversalFailed" | "paymentClaimed" | "payoutUnknown" | "payoutAmountDiffers" | "payoutMismatch" | "payoutUnconfirmed" | "payoutContradiction" | "payoutLateClaimed" | "payoutLateSuccess" | "payoutTwice" | "payoutStuck" | "payoutOurFault" | "payoutNameDiffers" | "payoutHeldForName" | "payerNameDiffers" | "cardOnSeveralCustomers" | "cardChargeDiffers" | "cardCheckNotReturned" | "codesBudgetLow" | "floatLow" | "webhookStopped"; readonly subject: string; readonly receipt: string | null; readonly isPayment: boolean; readonly amount: number | null; readonly loan: { readonly id: string; readonly contractNumber: string } | null; readonly request: { readonly id: string; readonly contractNumber: string } | null; readonly customerId: string | null; readonly details: Readonly<Record<string, string | number | boolean | null | readonly string[]>>; readonly at: string; readonly canApplyAgain: boolean; readonly payout: string | null })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** A payment, the provider's answers about it, and its loan's debt without it. */
  'GET /api/office/money/{receipt}': {
    input: { readonly params: { readonly receipt: string } }
    answer: { readonly receipt: string; readonly channel: "prompt" | "byHand" | "pull" | "status"; readonly amount: number; readonly completedAt: string; readonly confirmedAt: string | null; readonly questionedAt: string | null; readonly takenBack: { readonly at: string; readonly by: "provider" | "unknown" | "officer" } | null; readonly accountReference: string; readonly payer: string; readonly customerId: string | null; readonly loanId: string | null; readonly contractNumber: string | null; readonly waits: { readonly reason: "unknownAccount" | "loanCeded"; readonly sendingBack: boolean } | null; readonly takingBack: { readonly owedNow: number; readonly owedAfter: number; readonly daysPastDueAfter: number; readonly reopens: boolean } | null; readonly claims: readonly ({ readonly customerId: string; readonly name: string; readonly loanId: string; readonly contractNumber: string | null; readonly status: "looking" | "credited" | "notFound" | "person"; readonly at: string })[]; readonly acts: readonly ({ readonly seq: number; readonly at: string; readonly officer: string | null; readonly act: string; readonly subject: string; readonly customerId: string | null; readonly before: unknown; readonly after: unknown })[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Asks the provider about a payment now. */
  'POST /api/office/money/{receipt}/ask': {
    input: { readonly params: { readonly receipt: string } }
    answer: { readonly asking: true }
    errors: 'notFound' | 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused' | 'validationFailed'
  }
  /** Previews the loan to which a payment would be credited: its customer and debt. Changes nothing. */
  'POST /api/office/money/{receipt}/assign/preview': {
    input: { readonly params: { readonly receipt: string }; readonly body: { readonly contractNumber: string } }
    answer: { readonly contractNumber: string; readonly customerId: string; readonly customer: string; readonly amount: number; readonly owed: number; readonly dueOn: string | null; readonly ofAnotherPayer: boolean }
    errors: 'validationFailed' | 'conflict' | 'transitionRefused' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** A payout: its destination, what is known about it, and the actions taken. */
  'GET /api/office/payouts/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string; readonly amount: number; readonly to: string; readonly status: "scheduled" | "underWay" | "paid" | "returned" | "failed" | "cancelled"; readonly waitsFor: "earlierPayout" | "payeeCheck" | "paymentCheck" | "earlierLoan" | "provider" | "float" | null; readonly sentAt: string | null; readonly settledAt: string | null; readonly receipt: string | null; readonly reason: string | null; readonly attempt: number; readonly lookups: number; readonly canAsk: boolean; readonly purpose: "loan" | "refund"; readonly sends: number; readonly canSettle: boolean; readonly canReturn: boolean; readonly customerId: string; readonly request: { readonly id: string; readonly contractNumber: string } | null; readonly acts: readonly ({ readonly seq: number; readonly at: string; readonly officer: string | null; readonly act: string; readonly subject: string; readonly customerId: string | null; readonly before: unknown; readonly after: unknown })[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Asks the provider now about a payout in progress. */
  'POST /api/office/payouts/{id}/ask': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly asking: true }
    errors: 'notFound' | 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused' | 'validationFailed'
  }
  /** Newest agency placements, with recoveries and the agency's commission. */
  'GET /api/office/placements': {
    input: {}
    answer: { readonly today: string; readonly items: readonly ({ readonly id: string; readonly number: number; readonly agencyName: string; readonly agencyPhone: string; readonly commissionPercent: number; readonly placedOn: string; readonly startsOn: string; readonly recalledOn: string | null; readonly loans: number; readonly open: number; readonly collected: number; readonly commission: number })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Proposes to place past-due loans with an agency. Once a second person approves it, each customer gets the agency's name and number; the agency may begin a week later. */
  'POST /api/office/placements': {
    input: { readonly body: { readonly contracts: string; readonly agencyName: string; readonly agencyPhone: string; readonly commissionPercent: number | string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'conflict' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** The agency's file: whom to call, and the amounts to pay. Not before the agency may begin, and without customers who may not be contacted. */
  'GET /api/office/placements/{id}/file': {
    input: { readonly params: { readonly id: string } }
    answer: Blob
    errors: 'notFound' | 'conflict' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Recalls all loans of a placement today, whether the agency has begun or not. Their customers, who were notified of the agency's calls, are notified that it does not call. */
  'POST /api/office/placements/{id}/recall': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly note: string } }
    answer: { readonly recalledOn: string; readonly begun: boolean; readonly told: number }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Imports the agency's report: contract, day and outcome per line. A dispute, a death, a lawyer or a do-not-contact request sets a flag on the loan. */
  'POST /api/office/placements/{id}/report': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly lines: string } }
    answer: { readonly recorded: number; readonly refused: readonly number[] }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Example loans at the prices of a version and at typed prices, side by side; stores nothing. */
  'POST /api/office/products/examples': {
    input: { readonly body: { readonly base: number; readonly content: Readonly<Record<string, unknown>> } }
    answer: { readonly items: readonly ({ readonly product: string; readonly customer: "first" | "new" | "loyal"; readonly loansRepaid: number; readonly sum: number; readonly termDays: number; readonly way: "onTime" | "withAddOns" | "prolonged" | "late"; readonly before: number | null; readonly after: number | null; readonly dearer: boolean })[] }
    errors: 'notFound' | 'ruleFaulty' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused' | 'validationFailed'
  }
  /** Agents, outsourcing, bank accounts and paybills of the lender. */
  'GET /api/office/registers': {
    input: {}
    answer: { readonly items: readonly ({ readonly id: string; readonly register: "agents" | "outsourcing" | "bankAccounts" | "paybills"; readonly name: string; readonly details: string; readonly since: string; readonly until: string | null })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Adds an entry to a register that staff keep. */
  'POST /api/office/registers': {
    input: { readonly body: { readonly register: "agents" | "outsourcing" | "bankAccounts" | "paybills"; readonly name: string; readonly details: string; readonly since: string } }
    answer: { readonly id: string }
    errors: 'validationFailed' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Records, once, the last day of a register entry. */
  'POST /api/office/registers/{id}/end': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly until: string } }
    answer: { readonly done: true }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Applications referred to an officer, earliest deadline first. */
  'GET /api/office/requests': {
    input: {}
    answer: { readonly items: readonly ({ readonly id: string; readonly contractNumber: string; readonly customer: string; readonly requested: number; readonly termDays: number; readonly requestedOn: string; readonly dueBy: string | null; readonly late: boolean; readonly promiseMissedOn: string | null; readonly secondLook: boolean; readonly waitsForCustomer: boolean })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** An application with the rules' input, its customer and their loans. */
  'GET /api/office/requests/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string; readonly revision: number; readonly contractNumber: string; readonly status: "waitingUserConfirmation" | "pendingApproval" | "approved" | "rejected" | "cancelled" | "repaid" | "alternativeOffer"; readonly requestedOn: string; readonly requested: number; readonly offered: number; readonly termDays: number; readonly product: string; readonly toRepay: number; readonly laterPrice: { readonly dailyPercent: number; readonly toRepay: number } | null; readonly offerMin: number; readonly offerMax: number; readonly offerStep: number; readonly officerReasons: readonly { readonly code: string; readonly name: string }[]; readonly aloneUpTo: number; readonly canDecide: boolean; readonly waitsForPerson: boolean; readonly dueBy: string | null; readonly late: boolean; readonly promiseMissedOn: string | null; readonly secondLook: boolean; readonly asked: { readonly scans: { readonly mainPage: boolean; readonly registrationPage: boolean; readonly selfie: boolean } | null; readonly statement: boolean; readonly until: string } | null; readonly reasons: readonly string[]; readonly words: string | null; readonly customer: { readonly id: string; readonly name: string; readonly phone: string; readonly birthDate: string | null; readonly document: string | null; readonly documentExpired: boolean; readonly netMonthlyIncome: number | null; readonly maritalStatus: string | null; readonly education: string | null; readonly loans: readonly ({ readonly requestId: string; readonly loanId: string | null; readonly contractNumber: string; readonly requestedOn: string; readonly size: number; readonly status: "waitingUserConfirmation" | "pendingApproval" | "approved" | "rejected" | "cancelled" | "repaid" | "alternativeOffer" | "active" | "writtenOff" | "ceded" | "takenBack"; readonly owed: number | null; readonly daysPastDue: number | null })[]; readonly limit: { readonly limit: number; readonly left: number; readonly loansKept: number; readonly incomeProved: boolean; readonly next: { readonly limit: number; readonly moreLoans: number } | null; readonly withProvedIncome: number | null; readonly fell: { readonly from: number; readonly on: string; readonly because: "loanLate" | "loanUnpaid" | "loanReopened" | "proofEnded" | "rulesChanged" } | null; readonly lines: readonly string[] }; readonly sameDocument: readonly { readonly id: string; readonly name: string; readonly since: string }[]; readonly payoutNames: readonly ({ readonly phone: string; readonly name: string; readonly source: "payout" | "collection"; readonly heardAt: string })[] }; readonly decisions: readonly ({ readonly at: string; readonly rulesVersion: string; readonly role: "champion" | "challenger"; readonly outcome: "approve" | "reject" | "offerLess" | "refer"; readonly offered: number | null; readonly startsAt: number; readonly score: number; readonly reasons: readonly string[]; readonly facts: readonly { readonly name: string; readonly value: string }[]; readonly points: readonly { readonly fact: string; readonly points: number }[] })[]; readonly acts: readonly ({ readonly seq: number; readonly at: string; readonly officer: string | null; readonly act: string; readonly subject: string; readonly customerId: string | null; readonly before: unknown; readonly after: unknown })[]; readonly payouts: readonly ({ readonly id: string; readonly amount: number; readonly to: string; readonly status: "scheduled" | "underWay" | "paid" | "returned" | "failed" | "cancelled"; readonly waitsFor: "earlierPayout" | "payeeCheck" | "paymentCheck" | "earlierLoan" | "provider" | "float" | null; readonly sentAt: string | null; readonly settledAt: string | null; readonly receipt: string | null; readonly reason: string | null; readonly attempt: number; readonly lookups: number; readonly canAsk: boolean })[]; readonly scans: readonly ({ readonly kind: "mainPage" | "registrationPage" | "selfie"; readonly fileKind: "jpeg" | "pdf"; readonly uploadedAt: string })[]; readonly statement: { readonly from: string; readonly to: string; readonly holderName: string; readonly nameDiffers: boolean; readonly addsUp: boolean; readonly findings: readonly ({ readonly kind: "balance" | "outsidePeriod" | "totals" | "noRows" | "notYet"; readonly receipt: string | null; readonly on: string | null })[]; readonly months: readonly ({ readonly month: string; readonly days: number; readonly income: number; readonly spending: number; readonly betting: number; readonly airtime: number; readonly loansTaken: number; readonly loansRepaid: number; readonly lowestBalance: number | null })[]; readonly monthlyIncome: number; readonly existingDebts: number; readonly debts: readonly { readonly lender: string; readonly owed: number }[]; readonly uploadedAt: string; readonly fileKept: boolean; readonly traced: boolean | null; readonly tracedByPaymentsAlone: boolean } | null }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Approves an application: its money is sent. Above the limit of the role a second person approves it. */
  'POST /api/office/requests/{id}/approve': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly revision: number; readonly note?: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'caseTaken' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Asks the customer for photos or a statement. */
  'POST /api/office/requests/{id}/ask': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly revision: number; readonly mainPage?: boolean; readonly registrationPage?: boolean; readonly selfie?: boolean; readonly statement?: boolean } }
    answer: { readonly status: "waitingUserConfirmation" | "pendingApproval" | "approved" | "rejected" | "cancelled" | "repaid" | "alternativeOffer"; readonly revision: number }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'caseTaken' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** A photo submitted with this application, as a download. */
  'GET /api/office/requests/{id}/scans/{kind}': {
    input: { readonly params: { readonly id: string; readonly kind: "mainPage" | "registrationPage" | "selfie" }; readonly query?: { readonly size?: "small" } }
    answer: Blob
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** The M-Pesa statement as uploaded, while the file is kept. It still needs its code, which is not stored. */
  'GET /api/office/requests/{id}/statement/file': {
    input: { readonly params: { readonly id: string } }
    answer: Blob
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Returns to file and filed ones, and the calendar of other obligations. */
  'GET /api/office/returns': {
    input: {}
    answer: { readonly today: string; readonly due: readonly ({ readonly name: "loans" | "nonPerforming" | "complaints" | "borrowings" | "outsourcing" | "pricing"; readonly from: string; readonly to: string; readonly frequency: "monthly" | "quarterly" | "yearly"; readonly dueOn: string })[]; readonly filed: readonly ({ readonly name: "loans" | "nonPerforming" | "complaints" | "borrowings" | "outsourcing" | "pricing"; readonly from: string; readonly to: string; readonly reference: string; readonly filedOn: string; readonly preparedBy: string; readonly approvedBy: string; readonly approvedAt: string })[]; readonly duties: readonly ({ readonly duty: "licenceFee" | "certification" | "amlReport" | "highRiskCustomers" | "riskAssessment" | "dataProtection" | "tierTest" | "exciseDuty"; readonly dueOn: string; readonly done: { readonly on: string; readonly reference: string; readonly by: string } | null })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Figures of a return, each with its formula and the comparison from the books: as they would be filed now, or as filed. */
  'GET /api/office/returns/{name}/{to}': {
    input: { readonly params: { readonly name: "loans" | "nonPerforming" | "complaints" | "borrowings" | "outsourcing" | "pricing"; readonly to: string } }
    answer: { readonly name: "loans" | "nonPerforming" | "complaints" | "borrowings" | "outsourcing" | "pricing"; readonly from: string; readonly to: string; readonly dueOn: string; readonly filed: { readonly reference: string; readonly filedOn: string; readonly preparedBy: string; readonly approvedBy: string; readonly approvedAt: string } | null; readonly figures: readonly ({ readonly name: string; readonly title: string; readonly formula: string; readonly kind: "count" | "amount" | "percent"; readonly typed: boolean; readonly value: number | null; readonly own: number | null; readonly differs: boolean; readonly explanation: string })[]; readonly registers: readonly ({ readonly id: string; readonly register: "agents" | "outsourcing" | "bankAccounts" | "paybills"; readonly name: string; readonly details: string; readonly since: string; readonly until: string | null })[]; readonly bookedLater: readonly { readonly customerId: string; readonly loanId: string; readonly documentNumber: string; readonly valueDay: string; readonly bookedAt: string; readonly principal: number }[] }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Records that a return was filed: a second person approves it, and its figures are frozen. Each difference from the books needs an explanation. */
  'POST /api/office/returns/{name}/{to}': {
    input: { readonly params: { readonly name: "loans" | "nonPerforming" | "complaints" | "borrowings" | "outsourcing" | "pricing"; readonly to: string }; readonly body: { readonly typed?: Readonly<Record<string, string>>; readonly explanations?: Readonly<Record<string, string>>; readonly reference: string; readonly filedOn: string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'effectMoved' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** A return as a CSV file: as filed or, as a draft, as submitted for approval or as it would be filed now. The download is recorded in the audit trail. */
  'GET /api/office/returns/{name}/{to}/file': {
    input: { readonly params: { readonly name: "loans" | "nonPerforming" | "complaints" | "borrowings" | "outsourcing" | "pricing"; readonly to: string } }
    answer: Blob
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Staff roles with their permissions and number of members. */
  'GET /api/office/roles': {
    input: {}
    answer: { readonly items: readonly ({ readonly name: string; readonly title: string; readonly permissions: readonly ("own.account" | "work.do" | "work.assign" | "requests.read" | "requests.decide" | "requests.second" | "money.read" | "money.act" | "money.refund" | "customers.read" | "customers.change" | "customers.note" | "changes.approve" | "appeals.read" | "appeals.answer" | "loans.sell" | "loans.writeOff" | "loans.waive" | "loans.settle" | "loans.restructure" | "loans.mark" | "collections.read" | "collections.work" | "collections.place" | "losses.approve" | "approvals.read" | "approvals.decide" | "actions.bulk" | "staff.read" | "staff.manage" | "roles.change" | "roles.approve" | "switches.read" | "switches.change" | "jobs.read" | "jobs.manage" | "conditions.read" | "conditions.publish" | "scorecards.read" | "scorecards.change" | "scorecards.approve" | "rules.read" | "rules.change" | "products.change" | "products.approve" | "messages.change" | "messages.approve" | "operations.change" | "operations.approve" | "audit.read" | "audit.export" | "security.read" | "events.read" | "lists.export" | "portfolio.read" | "bureau.read" | "bureau.manage" | "chats.read" | "chats.answer" | "complaints.read" | "complaints.work" | "complaints.export" | "returns.read" | "returns.prepare" | "returns.approve" | "books.read" | "books.chart" | "books.post" | "books.approve" | "books.close" | "reconciliation.read" | "reconciliation.work" | "reconciliation.approve" | "books.export" | "taxes.pay" | "taxes.approve" | "programs.read" | "programs.change" | "programs.approve")[]; readonly limits: readonly ({ readonly permission: "requests.decide" | "loans.sell" | "loans.writeOff" | "loans.waive" | "loans.settle" | "loans.restructure" | "money.refund"; readonly most: number })[]; readonly revision: number; readonly members: number })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** A draft: its changes, its errors, and who did what. */
  'GET /api/office/rule-drafts/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string; readonly number: number; readonly kind: "products" | "messages" | "reasons" | "operations" | "scorecard"; readonly title: string; readonly state: "draft" | "proposed" | "approved" | "sent" | "cleared" | "refused" | "notice" | "coming" | "live" | "retired" | "withdrawn"; readonly validFrom: string; readonly writtenBy: string; readonly writtenAt: string; readonly version: number | null; readonly revision: number; readonly baseVersion: number; readonly regulator: boolean; readonly told: boolean; readonly summary: { readonly en: string; readonly es: string; readonly sw: string } | null; readonly toldFigures: { readonly en: readonly { readonly what: string; readonly before: string; readonly after: string }[]; readonly es: readonly { readonly what: string; readonly before: string; readonly after: string }[]; readonly sw: readonly { readonly what: string; readonly before: string; readonly after: string }[] } | null; readonly content: unknown; readonly faults: readonly { readonly field: string; readonly text: string }[]; readonly costsMore: boolean; readonly differences: readonly { readonly what: string; readonly before: string; readonly after: string }[]; readonly warnings: readonly string[]; readonly trial: { readonly number: number; readonly sharePercent: number } | null; readonly moved: boolean; readonly reference: string | null; readonly sentOn: string | null; readonly answer: { readonly answer: "approved" | "refused"; readonly answeredOn: string; readonly reference: string; readonly document: string } | null; readonly files: readonly ({ readonly id: string; readonly about: "sent" | "answer"; readonly name: string; readonly sizeBytes: number; readonly uploadedBy: string; readonly uploadedAt: string })[]; readonly awaitsAnswer: boolean; readonly earliest: string; readonly waiting: string | null; readonly may: { readonly save: boolean; readonly propose: boolean; readonly send: boolean; readonly answer: boolean; readonly attach: boolean; readonly release: boolean; readonly withdraw: boolean }; readonly steps: readonly ({ readonly step: "begun" | "saved" | "proposed" | "declined" | "takenBack" | "expired" | "approved" | "sent" | "cleared" | "refused" | "attached" | "released" | "withdrawn"; readonly by: string | null; readonly at: string; readonly note: string | null })[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Saves a draft as typed, on top of the newest version. Reading it returns the errors of its content. */
  'PUT /api/office/rule-drafts/{id}': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly revision: number; readonly title: string; readonly validFrom: string; readonly summary?: { readonly en: string; readonly es: string; readonly sw: string }; readonly content: Readonly<Record<string, unknown>> } }
    answer: { readonly revision: number }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'actionWaits' | 'roleMissing' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'scopeMissing'
  }
  /** A file of the regulator, as a download; the audit trail records it. */
  'GET /api/office/rule-drafts/{id}/files/{file}': {
    input: { readonly params: { readonly id: string; readonly file: string } }
    answer: Blob
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Submits a draft for approval by a second person. */
  'POST /api/office/rule-drafts/{id}/propose': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'nothingChanged' | 'ruleFaulty' | 'ruleMoved' | 'actionWaits' | 'roleMissing' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Drafts and versions of one kind of rules, newest first. */
  'GET /api/office/rules/{kind}': {
    input: { readonly params: { readonly kind: "products" | "messages" | "reasons" | "operations" | "scorecard" } }
    answer: { readonly kind: "products" | "messages" | "reasons" | "operations" | "scorecard"; readonly regulator: boolean; readonly told: boolean; readonly mayChange: boolean; readonly earliest: string; readonly drafts: readonly ({ readonly id: string; readonly number: number; readonly kind: "products" | "messages" | "reasons" | "operations" | "scorecard"; readonly title: string; readonly state: "draft" | "proposed" | "approved" | "sent" | "cleared" | "refused" | "notice" | "coming" | "live" | "retired" | "withdrawn"; readonly validFrom: string; readonly writtenBy: string; readonly writtenAt: string; readonly version: number | null })[]; readonly versions: readonly ({ readonly version: number; readonly validFrom: string; readonly state: "coming" | "live" | "retired" | "withdrawn"; readonly addedAt: string; readonly draft: string | null })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Begins a draft with a copy of the newest version. */
  'POST /api/office/rules/{kind}/drafts': {
    input: { readonly params: { readonly kind: "products" | "messages" | "reasons" | "operations" | "scorecard" }; readonly body: { readonly title: string; readonly validFrom: string } }
    answer: { readonly id: string }
    errors: 'validationFailed' | 'roleMissing' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** The content of a version. */
  'GET /api/office/rules/{kind}/versions/{version}': {
    input: { readonly params: { readonly kind: "products" | "messages" | "reasons" | "operations" | "scorecard"; readonly version: number } }
    answer: { readonly version: number; readonly validFrom: string; readonly content: unknown }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Today's scorecard, and current and past challengers. */
  'GET /api/office/scorecards/challengers': {
    input: {}
    answer: { readonly champion: { readonly version: number; readonly name: string }; readonly challengers: readonly ({ readonly number: number; readonly name: string; readonly sharePercent: number; readonly startedAt: string; readonly stoppedAt: string | null; readonly draft: { readonly id: string; readonly number: number; readonly title: string } | null; readonly differences: readonly { readonly what: string; readonly before: string; readonly after: string }[] })[]; readonly waiting: string | null; readonly mayChange: boolean }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Proposes that a scorecard draft decides for a share of customers: a second person approves it. */
  'POST /api/office/scorecards/challengers': {
    input: { readonly body: { readonly draft: string; readonly sharePercent: number | string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'ruleFaulty' | 'scorecardDecides' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Proposes to stop the challenger: it stops when a second person approves it. */
  'POST /api/office/scorecards/challengers/{number}/stop': {
    input: { readonly params: { readonly number: number }; readonly body: { readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Backtest: past decisions repeated with a draft, a version or a challenger, with the number of changes, their direction, amounts and reasons. */
  'GET /api/office/scorecards/replay': {
    input: { readonly query?: { readonly draft?: string; readonly version?: number; readonly challenger?: number; readonly days?: number; readonly from?: "approve" | "offerLess" | "refer" | "reject"; readonly to?: "approve" | "offerLess" | "refer" | "reject" } }
    answer: { readonly requests: number; readonly left: number; readonly changed: number; readonly lent: { readonly before: number; readonly after: number }; readonly referred: { readonly before: number; readonly after: number }; readonly moves: readonly ({ readonly from: "approve" | "offerLess" | "refer" | "reject"; readonly to: "approve" | "offerLess" | "refer" | "reject"; readonly requests: number; readonly amount: { readonly before: number; readonly after: number } })[]; readonly reasons: readonly ({ readonly reason: "withinMeans" | "amountAboveMeans" | "amountAboveLimit" | "nothingWithinMeans" | "ageBelowLimit" | "ageAboveLimit" | "incomeBelowLimit" | "documentNotAccepted" | "documentExpired" | "tooManyRequests" | "pastDueBefore" | "otherLoansInDefault" | "scoreBelowLimit" | "largeFirstLoan" | "personApproved" | "personOfferedLess" | "notFirstLoan" | "scansNotReadable" | "scansDoNotMatch" | "detailsNotConfirmed" | "statementDoesNotFit" | "statementDoesNotAddUp" | "statementUntraced" | "sharedDevice" | "outsideKenya" | "documentShared" | "payoutNumberShared" | "detailsToCheck"; readonly text: string; readonly appears: number; readonly goes: number })[]; readonly changes: readonly ({ readonly requestId: string | null; readonly decidedAt: string; readonly from: "approve" | "offerLess" | "refer" | "reject"; readonly to: "approve" | "offerLess" | "refer" | "reject"; readonly amount: { readonly before: number; readonly after: number }; readonly reasons: readonly string[] })[] }
    errors: 'validationFailed' | 'notFound' | 'ruleFaulty' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Searches by phone, document number, contract number, receipt, payout or request number; and customers by whole, partial or misspelt names. */
  'POST /api/office/search': {
    input: { readonly body: { readonly q: string } }
    answer: { readonly hits: readonly ({ readonly kind: "customer" | "request" | "loan" | "payment" | "payout" | "appeal"; readonly id: string; readonly customerId: string | null; readonly customer: string | null; readonly phone: string | null; readonly title: string; readonly status: "waitingUserConfirmation" | "pendingApproval" | "approved" | "rejected" | "cancelled" | "repaid" | "alternativeOffer" | "active" | "writtenOff" | "ceded" | "takenBack" | null; readonly requestId: string | null })[]; readonly isExact: boolean }
    errors: 'validationFailed' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Failed sign-ins, wrong codes, refused permissions and refused self-approvals, newest first; equal ones within an hour are one entry with a count. */
  'GET /api/office/security-events': {
    input: { readonly query?: { readonly kind?: "signInFailed" | "codeRefused" | "passwordRefused" | "slowedDown" | "permissionRefused" | "ownApproval" | "forgedRequest" | "documentOfAnother" | "passkeyAdded" | "passkeyRemoved"; readonly account?: string; readonly from?: string; readonly through?: string; readonly before?: number } }
    answer: { readonly items: readonly ({ readonly id: number; readonly kind: "signInFailed" | "codeRefused" | "passwordRefused" | "slowedDown" | "permissionRefused" | "ownApproval" | "forgedRequest" | "documentOfAnother" | "passkeyAdded" | "passkeyRemoved"; readonly what: string; readonly says: string; readonly address: string; readonly customerId: string | null; readonly officerId: string | null; readonly officer: string | null; readonly firstAt: string; readonly lastAt: string; readonly times: number })[]; readonly next: number | null }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** The accounts of our staff. */
  'GET /api/office/staff': {
    input: {}
    answer: { readonly items: readonly ({ readonly id: string; readonly email: string; readonly role: string; readonly roleTitle: string; readonly state: "invited" | "active" | "disabled"; readonly passkeys: number; readonly lastSignedInAt: string | null; readonly self: boolean })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Open breaks between statements and our books, oldest first. */
  'GET /api/office/statement-breaks': {
    input: { readonly query?: { readonly account?: "utility" | "payouts" | "working" | "charges" | "payoutCharges" | "airtelCollections" | "airtelPayouts" | "cards" | "bank" } }
    answer: { readonly items: readonly ({ readonly id: string; readonly account: "utility" | "payouts" | "working" | "charges" | "payoutCharges" | "airtelCollections" | "airtelPayouts" | "cards" | "bank"; readonly day: string; readonly class: "oursOnly" | "theirsOnly" | "amountDiffers" | "statusDiffers" | "duplicate" | "opening" | "balance"; readonly kind: string; readonly receipt: string; readonly theirs: number; readonly ours: number; readonly openedAt: string; readonly ageDays: number; readonly owner: string | null; readonly own: boolean; readonly type: string; readonly details: string; readonly reference: string; readonly bookedAs: "charge" | "transfer" | "ownFunds" | "dispute" | "credit" | "takeBack" | null; readonly resolutions: readonly ("charge" | "transfer" | "ownFunds" | "dispute" | "credit" | "takeBack")[]; readonly asks: boolean })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** One break between a statement and our books. */
  'GET /api/office/statement-breaks/{id}': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly id: string; readonly account: "utility" | "payouts" | "working" | "charges" | "payoutCharges" | "airtelCollections" | "airtelPayouts" | "cards" | "bank"; readonly day: string; readonly class: "oursOnly" | "theirsOnly" | "amountDiffers" | "statusDiffers" | "duplicate" | "opening" | "balance"; readonly kind: string; readonly receipt: string; readonly theirs: number; readonly ours: number; readonly openedAt: string; readonly ageDays: number; readonly owner: string | null; readonly own: boolean; readonly type: string; readonly details: string; readonly reference: string; readonly bookedAs: "charge" | "transfer" | "ownFunds" | "dispute" | "credit" | "takeBack" | null; readonly resolutions: readonly ("charge" | "transfer" | "ownFunds" | "dispute" | "credit" | "takeBack")[]; readonly asks: boolean }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** Asks the provider about a payment or payout that only our books have, or that differs. */
  'POST /api/office/statement-breaks/{id}/ask': {
    input: { readonly params: { readonly id: string } }
    answer: { readonly done: true }
    errors: 'notFound' | 'conflict' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused' | 'validationFailed'
  }
  /** Classifies owner or lender funding on a statement and posts it: a second person approves it. */
  'POST /api/office/statement-breaks/{id}/funds': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly template: string; readonly code?: string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'effectMoved' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Classifies a break: it is posted, credited or reversed once a second person approved it. */
  'POST /api/office/statement-breaks/{id}/resolve': {
    input: { readonly params: { readonly id: string }; readonly body: { readonly as: "charge" | "transfer" | "ownFunds" | "dispute" | "credit" | "takeBack"; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'effectMoved' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Owner and lender funding on statements that is not yet classified, recent classifications, and the choices. */
  'GET /api/office/statement-funds': {
    input: {}
    answer: { readonly unnamed: readonly ({ readonly id: string; readonly account: "utility" | "payouts" | "working" | "charges" | "payoutCharges" | "airtelCollections" | "airtelPayouts" | "cards" | "bank"; readonly day: string; readonly receipt: string; readonly rest: number })[]; readonly named: readonly { readonly id: string; readonly journal: number; readonly template: string; readonly code: string; readonly amount: number; readonly at: string; readonly setBy: string; readonly approvedBy: string }[]; readonly templates: readonly ({ readonly name: string; readonly code: string | null })[]; readonly accounts: readonly { readonly code: string; readonly name: string }[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Accounts that hold our cash, the state of each, and its last days. */
  'GET /api/office/statements': {
    input: {}
    answer: { readonly today: string; readonly days: readonly string[]; readonly accounts: readonly ({ readonly account: "utility" | "payouts" | "working" | "charges" | "payoutCharges" | "airtelCollections" | "airtelPayouts" | "cards" | "bank"; readonly source: "mpesa" | "airtel" | "paystack" | "bank"; readonly number: string | null; readonly lastDay: string | null; readonly lastSigned: string | null; readonly openBreaks: number; readonly openAmount: number; readonly oldestAt: string | null; readonly columns: { readonly receipt: string; readonly completedAt: string; readonly details: string; readonly paidIn: string; readonly withdrawn: string; readonly amount: string; readonly balance: string } | null; readonly days: readonly ({ readonly day: string; readonly state: "signed" | "agrees" | "differs" | "compared"; readonly openBreaks: number })[] })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Sets the column names of a bank's files: in and out, or one signed amount. */
  'POST /api/office/statements/{account}/columns': {
    input: { readonly params: { readonly account: "utility" | "payouts" | "working" | "charges" | "payoutCharges" | "airtelCollections" | "airtelPayouts" | "cards" | "bank" }; readonly body: { readonly receipt?: string; readonly completedAt: string; readonly details: string; readonly paidIn?: string; readonly withdrawn?: string; readonly amount?: string; readonly balance: string } }
    answer: { readonly done: true }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** A day of an account: its balances, our books, the breaks, and its rows. */
  'GET /api/office/statements/{account}/{day}': {
    input: { readonly params: { readonly account: "utility" | "payouts" | "working" | "charges" | "payoutCharges" | "airtelCollections" | "airtelPayouts" | "cards" | "bank"; readonly day: string } }
    answer: { readonly day: string; readonly fileName: string; readonly uploadedAt: string; readonly opening: number; readonly paidIn: number; readonly paidOut: number; readonly closing: number; readonly rows: number; readonly ledger: number | null; readonly onWay: number | null; readonly dated: number | null; readonly timing: number; readonly openBreaks: number; readonly openBreaksOfDay: number; readonly breaks: number; readonly unexplained: number | null; readonly signedBy: string | null; readonly signedAt: string | null; readonly account: "utility" | "payouts" | "working" | "charges" | "payoutCharges" | "airtelCollections" | "airtelPayouts" | "cards" | "bank"; readonly signable: boolean; readonly taken: boolean; readonly items: readonly ({ readonly id: string; readonly account: "utility" | "payouts" | "working" | "charges" | "payoutCharges" | "airtelCollections" | "airtelPayouts" | "cards" | "bank"; readonly day: string; readonly class: "oursOnly" | "theirsOnly" | "amountDiffers" | "statusDiffers" | "duplicate" | "opening" | "balance"; readonly kind: string; readonly receipt: string; readonly theirs: number; readonly ours: number; readonly openedAt: string; readonly ageDays: number; readonly owner: string | null; readonly own: boolean; readonly type: string; readonly details: string; readonly reference: string; readonly bookedAs: "charge" | "transfer" | "ownFunds" | "dispute" | "credit" | "takeBack" | null; readonly resolutions: readonly ("charge" | "transfer" | "ownFunds" | "dispute" | "credit" | "takeBack")[]; readonly asks: boolean })[]; readonly rowItems: readonly ({ readonly line: number; readonly receipt: string; readonly at: string; readonly type: string; readonly reference: string; readonly party: string; readonly amount: number; readonly state: string | null })[] }
    errors: 'validationFailed' | 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Reopens a signed-off day and the days after it: a second person approves it. */
  'POST /api/office/statements/{account}/{day}/reopen': {
    input: { readonly params: { readonly account: "utility" | "payouts" | "working" | "charges" | "payoutCharges" | "airtelCollections" | "airtelPayouts" | "cards" | "bank"; readonly day: string }; readonly body: { readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'notFound' | 'conflict' | 'effectMoved' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Service controls, and their changes. */
  'GET /api/office/switches': {
    input: {}
    answer: { readonly loanRequestsEnabled: boolean; readonly technicalWorks: { readonly until: string | null } | null; readonly acts: readonly ({ readonly seq: number; readonly at: string; readonly officer: string | null; readonly act: string; readonly subject: string; readonly customerId: string | null; readonly before: unknown; readonly after: unknown })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Tariffs of payouts, payments, SMS and bureau enquiries, by first day, newest of each first. */
  'GET /api/office/unit-costs': {
    input: {}
    answer: { readonly today: string; readonly items: readonly ({ readonly kind: "b2c" | "c2b" | "sms" | "gate" | "screen" | "standard" | "deep"; readonly since: string; readonly state: "over" | "inForce" | "later"; readonly bands: readonly ({ readonly upTo: number | null; readonly cost: number })[] })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Proposes a tariff from a day on, replacing one of that day; a second person approves it. The next night applies it from its day. */
  'POST /api/office/unit-costs': {
    input: { readonly body: { readonly kind: "b2c" | "c2b" | "sms" | "gate" | "screen" | "standard" | "deep"; readonly since: string; readonly bands: string; readonly note: string; readonly evidence?: string } }
    answer: { readonly waiting: string | null }
    errors: 'validationFailed' | 'actionWaits' | 'requestMalformed' | 'originRefused' | 'tooManyRequests' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Partner webhooks and their state. */
  'GET /api/office/webhooks': {
    input: {}
    answer: { readonly items: readonly ({ readonly id: string; readonly partner: string; readonly url: string; readonly events: readonly ("loan.opened" | "loan.repaid" | "loan.reopened" | "loan.ceded" | "loan.takenBack" | "payout.failed")[]; readonly state: "ready" | "open" | "failing" | "stopped"; readonly madeAt: string; readonly failingSince: string | null; readonly stoppedAt: string | null; readonly stoppedByItself: boolean; readonly olderSecretUntil: string | null })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing'
  }
  /** Deliveries of a webhook, newest first, with the last responses. */
  'GET /api/office/webhooks/{id}/deliveries': {
    input: { readonly params: { readonly id: string }; readonly query?: { readonly before?: string } }
    answer: { readonly items: readonly ({ readonly id: string; readonly webhookId: string; readonly client: string | null; readonly loan: string | null; readonly event: string; readonly test: boolean; readonly status: "waiting" | "delivered" | "givenUp"; readonly createdAt: string; readonly tries: number; readonly lastTriedAt: string | null; readonly lastAnswer: string | null })[]; readonly next: string | null }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'signInRequired' | 'keyRefused' | 'roleMissing' | 'scopeMissing' | 'validationFailed'
  }
  /** When the call centre answers, in the language of the caller. */
  'GET /api/opening-hours': {
    input: {}
    answer: { readonly text: string }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'keyRefused'
  }
  /** Published terms and prices that are not in force yet, the earliest first. */
  'GET /api/pages/coming-conditions': {
    input: {}
    answer: { readonly items: readonly ({ readonly id: string; readonly kind: "terms" | "prices"; readonly validFrom: string; readonly summary: string; readonly figures: readonly { readonly what: string; readonly before: string; readonly after: string }[] })[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'keyRefused'
  }
  /** A piece of content, or a list of them: news, promotions, questions, reviews, documents. */
  'GET /api/pages/dynamic': {
    input: { readonly query: { readonly pageId: string; readonly language?: "en" | "sw" | "es" } }
    answer: { readonly pageId: string; readonly language: "en" | "sw" | "es"; readonly languages: readonly ("en" | "sw" | "es")[]; readonly title: string; readonly description: string; readonly keywords: string | null; readonly publishedOn: string | null; readonly until: string | null; readonly html: string; readonly items: readonly ({ readonly pageId: string; readonly title: string; readonly description: string | null; readonly publishedOn: string | null; readonly until: string | null; readonly group: "borrowing" | "repaying" | "account" | "trouble" | null; readonly example: boolean; readonly html: string })[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'keyRefused' | 'validationFailed'
  }
  /** Initial values of the instalment calculator for this caller, with its page. */
  'GET /api/pages/installment-calculator': {
    input: {}
    answer: { readonly loanSize: { readonly initial: number; readonly min: number; readonly max: number; readonly step: number; readonly presets: readonly number[] }; readonly termDays: number; readonly dueDays: readonly number[]; readonly firstLoanFree: boolean; readonly dailyRatePercent: number; readonly title: string; readonly description: string; readonly html: string }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'keyRefused'
  }
  /** Initial values of the home page's calculator for this caller, and the banner next to it. */
  'GET /api/pages/main/calculator': {
    input: {}
    answer: { readonly loanSize: { readonly initial: number; readonly min: number; readonly max: number; readonly step: number; readonly presets: readonly number[] }; readonly loanTerm: { readonly initial: number; readonly min: number; readonly max: number; readonly step: number; readonly presets: readonly number[] }; readonly banner: { readonly title: string; readonly html: string } | null }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'keyRefused'
  }
  /** For a partner, by its key as a bearer token (or its configured name and key): a token that signs its client in to pay, after the client has linked the accounts. */
  'POST /api/partner/client-tokens': {
    input: { readonly body: { readonly partner?: string; readonly key?: string; readonly clientId: string } }
    answer: { readonly token: string; readonly url: string; readonly expiresInSeconds: number }
    errors: 'validationFailed' | 'keyRefused' | 'tooManyRequests' | 'requestMalformed' | 'originRefused' | 'bodyTooLarge' | 'mediaTypeUnsupported' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'scopeMissing' | 'idempotencyKeyReused'
  }
  /** Shares of costs and margin in the price, from the last twelve locked months of the books. */
  'GET /api/price-breakdown': {
    input: {}
    answer: { readonly breakdown: { readonly from: string; readonly to: string; readonly parts: readonly ({ readonly part: "excise" | "losses" | "transfers" | "messages" | "checks" | "funds" | "operations" | "margin"; readonly per100: number })[] } | null }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'keyRefused'
  }
  /** Whether loan requests are accepted now. */
  'GET /api/settings': {
    input: {}
    answer: { readonly loanRequestsEnabled: boolean; readonly message: string | null }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'keyRefused'
  }
  /** The borrowing limit of this caller, its next step, and why it fell. A visitor gets that of a first loan. */
  'GET /api/v1/customer/limit': {
    input: {}
    answer: { readonly limit: number; readonly left: number; readonly loansKept: number; readonly incomeProved: boolean; readonly next: { readonly limit: number; readonly moreLoans: number } | null; readonly withProvedIncome: number | null; readonly fell: { readonly from: number; readonly on: string; readonly because: "loanLate" | "loanUnpaid" | "loanReopened" | "proofEnded" | "rulesChanged" } | null; readonly lines: readonly string[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'keyRefused'
  }
  /** Limits of amount and term for this caller. */
  'GET /api/v1/customer/products/config': {
    input: {}
    answer: { readonly sumMin: number; readonly sumMax: number; readonly sumStep: number; readonly termDaysMin: number; readonly termDaysMax: number; readonly termDaysStep: number; readonly terms: readonly number[]; readonly termDaysMaxLoyal: number; readonly initial: { readonly loanSize: number; readonly loanTerm: number }; readonly dailyRatePercent: number; readonly standardDailyPercent: number; readonly nominalYearlyPercent: number; readonly penaltyDailyPercent: number; readonly lateFee: number; readonly excisePercent: number; readonly inDuplum: "off" | "nonPerforming" | "always"; readonly graceIntervalDays: number; readonly nonPerformingAfterDays: number; readonly firstLoanFree: boolean; readonly installment: { readonly termDays: number; readonly dueDays: readonly number[]; readonly firstLoanFree: boolean; readonly dailyRatePercent: number } | null; readonly levels: readonly { readonly loansRepaid: number; readonly dailyRatePercent: number }[]; readonly documents: readonly ("unknown" | "nationalId" | "passport")[] }
    errors: 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'keyRefused'
  }
  /** Products that fit an amount and a term, with the price of each. */
  'GET /api/v1/customer/products/search': {
    input: { readonly query: { readonly loanSize: number | string; readonly loanTerm: number; readonly addOns?: string } }
    answer: { readonly on: string; readonly modifications: readonly ({ readonly productHrid: string; readonly retailProductHrid: string; readonly modificationHrid: string; readonly loanSize: number; readonly loanTerm: string; readonly loanRate: number; readonly returnMoneyBefore: boolean; readonly percentSum: number; readonly graceIntervalDays: number; readonly sum: { readonly currency: "KES" | "USD" | "RUB" }; readonly term: { readonly type: "day" | "week" | "month" }; readonly rate: { readonly type: "day" }; readonly noCommissionPeriod: number | null; readonly addOns: readonly ({ readonly kind: "insurance" | "telemedicine" | "legalAid" | "multiservice"; readonly price: number; readonly cancelDays: number })[]; readonly slip: { readonly lines: readonly ({ readonly key: "amountReceived" | "principal" | "interest" | "penalty" | "addOns" | "excise" | "freeDays" | "writtenOff" | "waived" | "paid" | "paidAhead" | "prolongation" | "overpayment" | "rounding"; readonly amount: number })[]; readonly total: { readonly key: "toRepay" | "toPayToday" | "repaid" | "nothingOwed" | "owedWhenSold"; readonly amount: number }; readonly holdsOn: string; readonly dueOn: string | null; readonly dues: readonly { readonly on: string; readonly amount: number; readonly parts?: readonly { readonly on: string; readonly amount: number; readonly forBeingLate?: true }[] }[]; readonly ahead: { readonly on: string; readonly lines: readonly ({ readonly key: "toPayToday" | "interestToCome" | "interestOfDaysAdded" | "freeDays" | "penalty" | "excise" | "writtenOff" | "prolongation" | "dueLater" | "rounding"; readonly amount: number; readonly days?: number })[]; readonly total: number } | null; readonly kept: { readonly lines: readonly ({ readonly key: "paidIn" | "sentBack" | "held"; readonly on: string | null; readonly amount: number })[]; readonly total: number } | null; readonly settlement: { readonly amount: number; readonly until: string } | null; readonly most: { readonly amount: number; readonly on: string; readonly applies: boolean; readonly left: number; readonly leftOn: string; readonly late: boolean } | null; readonly dailyIncrease: number; readonly chargesEnded: boolean; readonly dailyRatePercent: number; readonly nominalYearlyPercent: number; readonly rates: readonly ({ readonly from: string | null; readonly through: string | null; readonly dailyPercent: number; readonly nominalYearlyPercent: number })[]; readonly effectiveYearlyPercent: number; readonly firstLoan: boolean } })[] }
    errors: 'validationFailed' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'keyRefused'
  }
  /** The choices of a dictionary, in the caller's language: maritalStatus, education, industry, industrySector, income, sbpBank, county. */
  'GET /api/v1/customer/thesaurus/{name}': {
    input: { readonly params: { readonly name: string } }
    answer: { readonly items: readonly { readonly code: string; readonly name: string }[] }
    errors: 'notFound' | 'requestMalformed' | 'tooManyRequests' | 'unexpected' | 'unavailable' | 'technicalWorks' | 'keyRefused' | 'validationFailed'
  }
}

/** Webhook messages of a partner, by type: the body of each message. */
export type Webhooks = {
  'loan.opened': { readonly type: "loan.opened"; readonly timestamp: string; readonly data: { readonly client: string; readonly loan: string } }
  'loan.repaid': { readonly type: "loan.repaid"; readonly timestamp: string; readonly data: { readonly client: string; readonly loan: string } }
  'loan.reopened': { readonly type: "loan.reopened"; readonly timestamp: string; readonly data: { readonly client: string; readonly loan: string } }
  'loan.ceded': { readonly type: "loan.ceded"; readonly timestamp: string; readonly data: { readonly client: string; readonly loan: string } }
  'loan.takenBack': { readonly type: "loan.takenBack"; readonly timestamp: string; readonly data: { readonly client: string; readonly loan: string } }
  'payout.failed': { readonly type: "payout.failed"; readonly timestamp: string; readonly data: { readonly client: string; readonly payout: string; readonly purpose: "loan" | "refund"; readonly loan: string | null } }
  'webhook.test': { readonly type: "webhook.test"; readonly timestamp: string; readonly data: Readonly<Record<string, unknown>> }
}
