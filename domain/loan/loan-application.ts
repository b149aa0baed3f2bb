/** The loan request, from submission to a decision and its payout (rule states-2). */
import { addWorkingDays, type Calendar } from '../country/calendar.ts'
import type { Zone } from '../country/zone.ts'
import { addDays, daysBetween, type Day } from '../days.ts'
import { allows, type Actor, type Edges } from '../state-machine.ts'

export const applicationStatuses = [
  'waitingUserConfirmation',
  'pendingApproval',
  'approved',
  'rejected',
  'cancelled',
  'repaid',
  'alternativeOffer',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export type ApplicationEvent =
  | 'confirm'
  | 'cancel'
  | 'expire'
  | 'approve'
  | 'reject'
  | 'offerLess'
  | 'accept'
  | 'decline'
  | 'revert'
  | 'refer'
  | 'askMaterial'
  | 'materialReceived'
  | 'lookAgain'
  | 'payoutFailed'
  | 'cardExpired'
  | 'chooseMethod'
  | 'repaid'
  | 'reopen'

/**
 * Status transitions of an application. The rules decide, or an officer when the rules refer it.
 * `askMaterial` requests ID photos or a statement; `lookAgain` is the customer's right to a manual review of
 * an automatic decline. `payoutFailed` and `chooseMethod` leave an approved application approved: a failed
 * payout returns to the customer's choice and never becomes a second payout. `reopen` follows a repaid loan
 * whose payment the provider reversed.
 */
export const applicationEdges = {
  waitingUserConfirmation: {
    confirm: { to: 'pendingApproval', by: 'customer' },
    cancel: { to: 'cancelled', by: 'customer' },
    expire: { to: 'cancelled', by: 'system' },
  },
  pendingApproval: {
    approve: { to: 'approved', by: ['system', 'officer'] },
    reject: { to: 'rejected', by: ['system', 'officer'] },
    offerLess: { to: 'alternativeOffer', by: ['system', 'officer'] },
    refer: { to: 'pendingApproval', by: 'system' },
    askMaterial: { to: 'pendingApproval', by: ['system', 'officer'] },
    materialReceived: { to: 'pendingApproval', by: 'customer' },
    cancel: { to: 'cancelled', by: 'customer' },
    expire: { to: 'cancelled', by: 'system' },
  },
  alternativeOffer: {
    accept: { to: 'approved', by: 'customer' },
    decline: { to: 'cancelled', by: 'customer' },
    expire: { to: 'cancelled', by: 'system' },
  },
  approved: {
    revert: { to: 'alternativeOffer', by: 'customer' },
    payoutFailed: { to: 'approved', by: 'provider' },
    cardExpired: { to: 'cancelled', by: 'system' },
    chooseMethod: { to: 'approved', by: 'customer' },
    expire: { to: 'cancelled', by: 'system' },
    repaid: { to: 'repaid', by: 'system' },
  },
  cancelled: {
    revert: { to: 'alternativeOffer', by: 'customer' },
  },
  repaid: {
    reopen: { to: 'approved', by: 'provider' },
  },
  rejected: {
    lookAgain: { to: 'pendingApproval', by: 'customer' },
  },
} as const satisfies Edges<ApplicationStatus, ApplicationEvent>

/** A counter-offer, or a request for material, is valid for 5 days (rule states-3). */
export const offerValidDays = 5

/** A person answers by the end of the working day after the request came to them. */
const reviewWithinWorkingDays = 1

export const reviewDueOn = (referredOn: Day, calendar: Calendar): Day =>
  addWorkingDays(referredOn, reviewWithinWorkingDays, calendar)

/** Through this many days after a rejection a customer can have a person look again, once. */
export const secondReviewWithinDays = 30

/** An accepted alternative offer is paid out after a minute in which it can be reverted (rule states-7). */
export const acceptPayoutDelaySeconds = 60

/** `expirationDate` of the data format (rule states-3): the last day on which the offer can be taken. */
export const expiresOn = (offeredOn: Day): Day => addDays(offeredOn, offerValidDays)

/** The instant from which the offer has run out: the midnight that ends its last day. */
export const expiresAt = (lastDay: Day, zone: Zone): Date => zone.startOf(addDays(lastDay, 1))

export const offerValidOn = (lastDay: Day, today: Day): boolean => today <= lastDay

/**
 * Payout stages. `scheduled` waits for `acceptPayoutDelaySeconds`. From `sending` on, the provider may know
 * of the payout. `failed` is final until the customer chooses another receiving method.
 */
export const payoutStages = ['none', 'scheduled', 'sending', 'paid', 'failed'] as const
export type PayoutStage = (typeof payoutStages)[number]

/** Facts besides the status that determine the customer's possible actions. */
export type ApplicationSituation = {
  readonly status: ApplicationStatus
  /** Last day for the pending step: signing, accepting the offer, or choosing another receiving method. */
  readonly expiresOn: Day
  readonly payout: PayoutStage
  /** True once a smaller amount was offered: only that can be reverted. */
  readonly wasAlternativeOffer: boolean
  /** True when an earlier payout of this application was sent and failed: it can no longer be reverted. */
  readonly payoutWasSent: boolean
  readonly newerRequestExists: boolean
  /** First day on which a declined customer may apply again; null when there was no decline. */
  readonly nextRequestOn: Day | null
  /** Day of the decline or other end of the application; null while it is open. */
  readonly closedOn: Day | null
  /** True while requested ID photos or the statement are incomplete. */
  readonly materialDue: boolean
  /** True when a person decides, and no longer the rules. */
  readonly isReferred: boolean
  /** True once the rules have looked at everything there is. */
  readonly scored: boolean
  /** True once the customer asked for a second review. */
  readonly lookedAgain: boolean
}

const by =
  (actor: Actor) =>
  (event: ApplicationEvent) =>
  (request: { readonly status: ApplicationStatus }): boolean =>
    allows<ApplicationStatus, ApplicationEvent>(applicationEdges, request.status, event, actor)
const customerMay = by('customer')
const systemMay = by('system')
const officerMay = by('officer')

const inTime = (request: ApplicationSituation, today: Day): boolean => offerValidOn(request.expiresOn, today)

/**
 * Actions possible today, derived from the table and additional rules. Screens, calls and tests all use them.
 */
export const canApply = {
  confirm: (request: ApplicationSituation, today: Day) =>
    customerMay('confirm')(request) && inTime(request, today),
  cancel: (request: ApplicationSituation) => customerMay('cancel')(request),
  /** Automatic decision: once only, and not before all requested material has arrived. */
  decide: (request: ApplicationSituation) =>
    systemMay('approve')(request) && !request.materialDue && !request.scored,
  /** Officer's decision: for referred applications, even while material is outstanding. */
  decideByPerson: (request: ApplicationSituation) => officerMay('approve')(request) && request.isReferred,
  /** Once, within the allowed days, and not if the customer has applied again since. */
  lookAgain: (request: ApplicationSituation, today: Day) =>
    customerMay('lookAgain')(request) &&
    !request.lookedAgain &&
    !request.newerRequestExists &&
    request.closedOn !== null &&
    daysBetween(request.closedOn, today) <= secondReviewWithinDays,
  accept: (request: ApplicationSituation, today: Day) =>
    customerMay('accept')(request) && inTime(request, today),
  decline: (request: ApplicationSituation) => customerMay('decline')(request),
  /**
   * Undoes an acceptance or refusal while the offer is valid, no payout was sent and no newer application
   * exists.
   */
  revert: (request: ApplicationSituation, today: Day) =>
    customerMay('revert')(request) &&
    request.wasAlternativeOffer &&
    inTime(request, today) &&
    !request.payoutWasSent &&
    (request.payout === 'none' || request.payout === 'scheduled') &&
    !request.newerRequestExists,
  /** Another receiving method, only after a payout that failed for good. */
  chooseMethod: (request: ApplicationSituation, today: Day) =>
    customerMay('chooseMethod')(request) && request.payout === 'failed' && inTime(request, today),
  /**
   * An approved application expires only while it needs another receiving method, never during a payout. An
   * application being decided expires only while the customer owes material, never while our decision is
   * outstanding.
   */
  expire: (request: ApplicationSituation, today: Day) =>
    systemMay('expire')(request) &&
    !inTime(request, today) &&
    (request.status !== 'approved' || request.payout === 'failed') &&
    (request.status !== 'pendingApproval' || request.materialDue),
  /** At once after a cancellation or a repaid loan; after a decline, when the waiting days are over. */
  applyAgain: (request: ApplicationSituation, today: Day) => daysUntilNextRequest(request, today) === 0,
} as const

/** Days until the customer may apply again; null while this application is open (rule states-10). */
export function daysUntilNextRequest(
  request: Pick<ApplicationSituation, 'status' | 'nextRequestOn'>,
  today: Day,
): number | null {
  switch (request.status) {
    case 'repaid':
      return 0
    // An application that was declined, sent to second review and then cancelled keeps its waiting days.
    case 'cancelled':
    case 'rejected':
      return request.nextRequestOn === null ? 0 : Math.max(0, daysBetween(today, request.nextRequestOn))
    default:
      return null
  }
}

/**
 * `expiredCard` belongs to the data format. The other reasons name our transition that led to `cancelled`.
 */
export const cancellationReasons = [
  'expiredCard',
  'cancelledByCustomer',
  'notConfirmedInTime',
  'documentsNotReceived',
  'offerDeclined',
  'offerExpired',
  'receivingMethodNotChosen',
  'earlierLoanOpen',
] as const
export type CancellationReason = (typeof cancellationReasons)[number]

const expiryReasons = {
  waitingUserConfirmation: 'notConfirmedInTime',
  pendingApproval: 'documentsNotReceived',
  alternativeOffer: 'offerExpired',
  approved: 'receivingMethodNotChosen',
} as const satisfies { [status in ApplicationStatus]?: CancellationReason }

/** Why a request that stood at `from` was cancelled by `event`. */
export function cancellationReason(
  from: keyof typeof expiryReasons,
  event: 'cancel' | 'decline' | 'expire',
): CancellationReason {
  if (event === 'cancel') return 'cancelledByCustomer'
  return event === 'decline' ? 'offerDeclined' : expiryReasons[from]
}

/**
 * ID photos required for a decision. For a nationalId, front and back are `mainPage` and `registrationPage`
 * (rule states-5).
 */
export type RequiredPhotos = {
  readonly mainPage: boolean
  readonly registrationPage: boolean
  readonly selfie: boolean
}

/** `requirePassportScans`: absent when no photo is required (rule states-5). */
export const requiredPhotos = (scans: RequiredPhotos): RequiredPhotos | undefined =>
  scans.mainPage || scans.registrationPage || scans.selfie ? scans : undefined
