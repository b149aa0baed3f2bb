/** Other capabilities that applications use, through their services. */
import type { Country } from '../../../domain/country/country.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import type {
  CancellationReason,
  ApplicationEvent,
  ApplicationStatus,
} from '../../../domain/loan/loan-application.ts'
import { expiresAt, applicationEdges } from '../../../domain/loan/loan-application.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { BureauFacts, StatementFacts } from '../../../domain/decision/applicant-facts.ts'
import { isPhoneMethod, type ReceivingMethod } from '../../../domain/payment/receiving.ts'
import { next, type Actor } from '../../../domain/state-machine.ts'
import type { BorrowingPauses } from '../../people/borrowing-pause/index.ts'
import type { Consents } from '../../people/consents/index.ts'
import type { Customer, Customers } from '../../people/records/index.ts'
import type { Decisions } from '../../pricing/decisions/index.ts'
import type { Devices } from '../../people/devices/index.ts'
import type { Events } from '../../site/analytics/index.ts'
import type { Codes } from '../../people/identity/index.ts'
import type { Company } from './loan-view/current-input.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { MessageKind, MessageValues, Messages } from '../../messaging/messages/index.ts'
import type { ReceivingService } from '../../payments/destinations/index.ts'
import type { Repayments, Extensions } from '../../payments/repayments/index.ts'
import type { Payouts } from '../../payments/payouts/index.ts'
import type { Refunds } from '../../payments/refunds/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { PrintedDocument } from '../../pricing/pdf/index.ts'
import type { Products } from '../../pricing/products/index.ts'
import { keyOf, receivingOf, type Application } from './intake/application.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'
import type { ApplicationKey } from './store.ts'

export type ApplicationDeps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly company: Company
  readonly contactSettings: Pick<ContactSettingsInForce, 'calendar'>
  /** Prints agreements. `earlier`: the printed file that this one extends and begins with. */
  readonly print: (document: PrintedDocument, earlier?: Buffer) => Promise<Buffer>
  /** Returns an example as the current loan (rule states-22). */
  readonly mockMode: boolean
  readonly products: Products
  readonly decisions: Decisions
  readonly events: Pick<Events, 'record'>
  readonly devices: Pick<Devices, 'factsFor'>
  readonly customers: Pick<Customers, 'get' | 'sharedBy' | 'phonesOfLeft' | 'leftWithPhone'>
  readonly consents: Pick<Consents, 'give' | 'agreeToTerms'>
  readonly borrowingPauses: Pick<BorrowingPauses, 'activeOf'>
  readonly codes: Pick<Codes, 'send' | 'verify' | 'stateOf' | 'end'>
  readonly messages: Pick<Messages, 'queue' | 'reasonsOn' | 'ownReasonDays'>
  readonly receiving: Pick<
    ReceivingService,
    | 'resolve'
    | 'admit'
    | 'savePaid'
    | 'payoutTo'
    | 'payableFrom'
    | 'othersNaming'
    | 'shownOf'
    | 'destinationOf'
    | 'notifyOfChange'
  >
  /** Methods that money can be sent by; the others exist only in the data format (rule receiving-1). */
  readonly receivingMethods: readonly ReceivingMethod[]
  readonly payouts: Pick<Payouts, 'start' | 'cancelUnsent' | 'ofRequest'>
  readonly loans: Pick<
    Loans,
    | 'open'
    | 'lock'
    | 'voidLoan'
    | 'owes'
    | 'loanSaleOf'
    | 'ofRequest'
    | 'ofRequests'
    | 'ofCustomer'
    | 'stateOf'
    | 'statesOf'
  >
  readonly repayments: Pick<Repayments, 'ofLoan' | 'inQuestion'>
  readonly refunds: Pick<Refunds, 'of' | 'sentOf' | 'heldElsewhere'>
  readonly extensions: Pick<Extensions, 'paybillOrder'>
  readonly statements: {
    /** Facts of the M-Pesa statement that the customer confirmed; null without a current one. */
    factsOf(db: Db | Tx, customerId: string, today: Day): Promise<StatementFacts | null>
  }
  readonly bureau: {
    /**
     * Queries a credit bureau about this customer, who has consented, unless its last answer is still valid.
     */
    ask(customerId: string, requestedCents: Cents): Promise<void>
    /** The bureau's answer; null if unknown. */
    factsOf(db: Db | Tx, customerId: string): Promise<BureauFacts | null>
  }
  readonly identity: {
    phoneOf(db: Db | Tx, customerId: string): Promise<Phone | null>
  }
}

/** A check that came too early is not repeated at once. */
const soonestLookMs = 1_000

export const expireJob = defineJob<ApplicationKey>('requests.expire', 'background')
export const decideJob = defineJob<ApplicationKey>('requests.decide', 'money')
export const sendCodeJob = defineJob<ApplicationKey>('requests.sendCode', 'codes')
const sendCodeKey = ({ id }: Application): string => `${sendCodeJob.name}:${id}`

export type TransitionRefused = Failure<'transitionRefused'>
export const refused: TransitionRefused = { error: 'transitionRefused' }

/** Returns the status that an event leads to by the table of states. */
export const moved = (
  request: Application,
  event: ApplicationEvent,
  by: Actor,
): ApplicationStatus | TransitionRefused =>
  next<ApplicationStatus, ApplicationEvent>(applicationEdges, request.status, event, by)

export type ApplicationHelpers = ReturnType<typeof createApplicationHelpers>

/** Steps that several use cases share. */
export function createApplicationHelpers({
  jobs,
  clock,
  messages,
  identity,
  customers,
  receiving,
}: ApplicationDeps) {
  return {
    /** Schedules the end of the application after its last day; a later day replaces it. */
    watchExpiry: (tx: Tx, request: Application): Promise<void> =>
      jobs.add(tx, expireJob, keyOf(request), {
        runAt: new Date(
          Math.max(expiresAt(request.expiresOn, clock).getTime(), clock.now().getTime() + soonestLookMs),
        ),
        key: `${expireJob.name}:${request.id}`,
      }),
    /** Schedules the sending of a code that must wait. */
    sendCodeAt: (tx: Tx, request: Application, runAt: Date): Promise<void> =>
      jobs.add(tx, sendCodeJob, keyOf(request), { runAt, key: sendCodeKey(request) }),
    stopCode: (tx: Tx, request: Application): Promise<void> => jobs.remove(tx, sendCodeKey(request)),
    stopExpiry: (tx: Tx, request: Application): Promise<void> =>
      jobs.remove(tx, `${expireJob.name}:${request.id}`),

    async notify<Kind extends MessageKind>(
      tx: Tx,
      request: Application,
      kind: Kind,
      values: MessageValues[Kind],
    ): Promise<void> {
      await messages.queue(
        tx,
        {
          to: await this.phoneOf(tx, request.customerId),
          customerId: request.customerId,
          language: request.language,
        },
        kind,
        values,
      )
    },

    async phoneOf(tx: Db | Tx, customerId: string): Promise<Phone> {
      const phone = await identity.phoneOf(tx, customerId)
      if (phone === null) throw new Error('a customer without a phone')
      return phone
    },

    /** Returns the customer with complete details; others cannot apply. */
    async applicant(tx: Db | Tx, customerId: string) {
      const customer = await customers.get(customerId, tx)
      if (!customer?.personal || !customer.additional || customer.documentKeys === null) return null
      return {
        ...customer,
        personal: customer.personal,
        additional: customer.additional,
        documentKeys: customer.documentKeys,
      }
    },

    /** Returns the card or the bank account that the money goes to, formatted; null for a phone. */
    destinationOf: async (db: Db | Tx, request: Application): Promise<string | null> =>
      isPhoneMethod(request.payoutMethod)
        ? null
        : receiving.shownOf(db, request.customerId, receivingOf(request)),

    /** The destination of the money, as the signing page shows it. */
    receivingView: async (db: Db | Tx, request: Application) => ({
      method: request.payoutMethod,
      shown: (await receiving.shownOf(db, request.customerId, receivingOf(request))) ?? '',
    }),

    later: (one: Date, other: Date): Date => (one > other ? one : other),
    now: (): Date => clock.now(),
  }
}

export const fullNameOf = ({ personal }: Pick<Customer, 'personal'>): string =>
  personal ? [personal.firstName, personal.middleName, personal.lastName].filter(Boolean).join(' ') : ''

/** Fields stored when an application is cancelled. */
export const cancelled = (reason: CancellationReason, on: Application['closedOn']) =>
  ({ status: 'cancelled', cancellationReason: reason, closedOn: on }) as const
