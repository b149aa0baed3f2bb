/**
 * Back-office actions that may need a second approver. A capability registers its actions, as it does its
 * routes and jobs. control/approvals applies an action at once, or holds it until an approver decides.
 */
import type { z } from 'zod'
import type { ErrorCode, Failure } from '../../../contract/errors.ts'
import type { Limited, Permission } from '../../../contract/permissions.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Maker } from '../../../domain/staff/maker-checker.ts'
import type { AnswerDeadline } from '../../../domain/contact/answer-deadlines.ts'
import type { Officer } from '../http/caller.ts'
import type { Tx } from '../database/database.ts'
import type { AuditAction } from './audit-action.ts'

/** Facts, keyed by names that have a label in `words/en/back-office/trail.json`. Amounts are in shillings. */
export type Facts = Readonly<Record<string, unknown>>

/** The effect that an action would have now. */
export type Preview = {
  /**
   * The object of the action, as the audit trail names it. At most one action per kind and subject can await
   * approval.
   */
  readonly subject: string
  /** Display name of the subject, such as a contract number. */
  readonly label: string | null
  readonly customerId: string | null
  readonly before: Facts
  readonly after: Facts
  /** Amount that the action moves or waives; zero when no money is involved. */
  readonly effectCents: Cents
  /**
   * Amount recently given up on the same subject without a second approver. The sum with the effect counts
   * against the limit, so that many small actions cannot pass where one large action would need approval.
   */
  readonly aloneCents?: Cents
  /**
   * Amount that also counts against the limit of another permission, such as interest waived by a new
   * schedule.
   */
  readonly also?: { readonly limit: Limited; readonly effectCents: Cents; readonly aloneCents: Cents }
  /** Daily accrual that the action stops. Staff whose limit is zero cannot stop it without an approver. */
  readonly endsDailyCents?: Cents
  /** Needs a second approver, whatever the limit. */
  readonly takesSecond?: boolean
  /**
   * Staff who made the records that this action depends on; none of them may approve it. `own` is the error
   * code returned to them.
   */
  readonly restsOn?: { readonly makers: readonly Maker[]; readonly own: 'ownCredit' | 'ownProposal' }
  /** Answer deadline given to the customer; a pending action is overdue after this day. */
  readonly promise?: AnswerDeadline
  /** Id of the rule draft that the approver reviews. */
  readonly draft?: string
  /** Each loan of a bulk action, for the approver to review. */
  readonly loans?: readonly LoanOfMany[]
}
export type LoanOfMany = {
  readonly customerId: string
  readonly loanId: string
  readonly contractNumber: string
  readonly owedCents: Cents
  /** Sale price; present only for loan sales. */
  readonly priceCents?: Cents
}

/** Staff member who performs or approved the action. */
export type ActingStaff = Pick<Officer, 'officerId' | 'email' | 'program'>

type Second =
  /** Needs approval when the effect exceeds the role's limit for `permission`. */
  | { readonly second: 'aboveLimit'; readonly permission: Limited }
  /**
   * Needs approval when the effect exceeds the role's limit for `limit`; a role without that permission has
   * limit zero.
   */
  | { readonly second: 'aboveLimitOf'; readonly limit: Limited; readonly permission: Permission }
  | { readonly second: 'always' | 'never'; readonly permission: Permission }

/**
 * `permission` allows proposing or performing the action; `checks` allows approving a proposal of another
 * person.
 */
export type Action<Payload, Refusal extends ErrorCode> = Second & {
  /** Stored in the database: never rename a released kind. */
  readonly kind: string
  /** Audit trail name of the completed action. */
  readonly act: AuditAction
  readonly checks: Permission
  /**
   * The action is effective as soon as it is proposed; for example, an API key stops working while its
   * revocation awaits approval. The maker cannot withdraw it, because that would need no second person.
   * Without a decision the action becomes final.
   */
  readonly worksWhileWaiting?: true
  /** Must accept payloads of earlier releases: a payload is stored as JSON and parsed again at approval. */
  readonly payload: z.ZodType<Payload>
  /** First check, on the maker: returns why this officer may not perform the action now. */
  readonly claim?: (tx: Tx, officer: Officer, payload: Payload) => Promise<Failure<Refusal> | null>
  /**
   * Reads the subject under its lock, so that nothing changes before `apply`. `on` is today or a future day;
   * the effect is computed for that day, assuming no other transactions.
   */
  readonly preview: (tx: Tx, payload: Payload, on: Day) => Promise<Preview | Failure<Refusal>>
  /**
   * Runs when the action is proposed and is kept even if the proposal is declined: protecting a customer does
   * not wait.
   */
  readonly atOnce?: (tx: Tx, officer: Officer, payload: Payload) => Promise<void>
  /** Applies the action; the audit trail names `by`. Must return a refusal before it writes anything. */
  readonly apply: (tx: Tx, by: ActingStaff, payload: Payload) => Promise<Failure<Refusal> | null>
}

/** An action with its payload read. */
export type Prepared = {
  readonly preview: (tx: Tx, on: Day) => Promise<Preview | Failure>
  readonly apply: (tx: Tx, by: ActingStaff) => Promise<Failure | null>
}
/** A registered action; preparing returns null when the payload no longer matches its schema. */
export type RegisteredAction = Pick<
  Action<never, ErrorCode>,
  'kind' | 'act' | 'permission' | 'checks' | 'worksWhileWaiting'
> & {
  readonly prepare: (payload: unknown) => Prepared | null
}

export const registerAction = <Payload, Refusal extends ErrorCode>({
  kind,
  act,
  permission,
  checks,
  worksWhileWaiting,
  payload: schema,
  preview,
  apply,
}: Action<Payload, Refusal>): RegisteredAction => ({
  kind,
  act,
  permission,
  checks,
  ...(worksWhileWaiting ? { worksWhileWaiting } : {}),
  prepare(payload) {
    const read = schema.safeParse(payload)
    return read.success
      ? {
          preview: (tx, on) => preview(tx, read.data, on),
          apply: (tx, by) => apply(tx, by, read.data),
        }
      : null
  },
})
