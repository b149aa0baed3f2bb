/**
 * Actions of the back office that may take a second person. A capability registers them, as it does routes and jobs;
 * control/approvals does them at once, or has them wait for whoever checks them.
 */
import type { z } from 'zod'
import type { ErrorCode, Failure } from '../../../contract/errors.ts'
import type { Limited, Permission } from '../../../contract/permissions.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Maker } from '../../../domain/staff/maker-checker.ts'
import type { Promised } from '../../../domain/contact/answer-deadlines.ts'
import type { Officer } from '../http/caller.ts'
import type { Tx } from '../database/database.ts'
import type { TrailAct } from './audit-action.ts'

/** Facts by the names that the trail has words for (`words/en/back-office/trail.json`); amounts in shillings. */
export type Facts = Readonly<Record<string, unknown>>

/** What an action would do, in this moment. */
export type Preview = {
  /** What it is about, as the trail names it: one action of a kind waits for each. */
  readonly subject: string
  /** What people call that, such as a contract number. */
  readonly label: string | null
  readonly customerId: string | null
  readonly before: Facts
  readonly after: Facts
  /** What moves or is given up by it; zero where no money does. */
  readonly effectCents: Cents
  /**
   * What was given up of the same thing of late without a second person: it counts against the limit with the effect, or
   * many small acts would pass where one large one waits.
   */
  readonly aloneCents?: Cents
  /** What it counts against the limit of another permission as well, such as interest that new payments give up. */
  readonly also?: { readonly limit: Limited; readonly effectCents: Cents; readonly aloneCents: Cents }
  /** What no longer grows each day by it: whoever may give up nothing alone does not do that alone either. */
  readonly endsDailyCents?: Cents
  /** It waits for a second person, whatever the limit. */
  readonly takesSecond?: boolean
  /** Who made what it rests on: the approver is a second person to them too. `own` is the refusal of one of them. */
  readonly restsOn?: { readonly makers: readonly Maker[]; readonly own: 'ownCredit' | 'ownProposal' }
  /** The day by which its customer was promised an answer: it waits no longer, and is late after it. */
  readonly promise?: Promised
  /** The draft of rules it is about, for whoever decides on it to look at. */
  readonly draft?: string
  /** Each loan of one that is about many, for whoever decides on it to look at. */
  readonly loans?: readonly LoanOfMany[]
}
export type LoanOfMany = {
  readonly customerId: string
  readonly loanId: string
  readonly contractNumber: string
  readonly owedCents: Cents
  /** Of one that is sold. */
  readonly priceCents?: Cents
}

/** Whoever does it, or approved it. */
export type Acting = Pick<Officer, 'officerId' | 'email' | 'program'>

type Second =
  /** Where its effect is above the limit of the role. */
  | { readonly second: 'aboveLimit'; readonly permission: Limited }
  /** The same by the limit of another permission: nothing for a role that has none. */
  | { readonly second: 'aboveLimitOf'; readonly limit: Limited; readonly permission: Permission }
  | { readonly second: 'always' | 'never'; readonly permission: Permission }

/** `permission` is whoever may do or propose it, `checks` whoever may approve what somebody else proposed. */
export type Action<Payload, Refusal extends ErrorCode> = Second & {
  /** For good: it stands in the database. */
  readonly kind: string
  /** What the trail calls it once it is done. */
  readonly act: TrailAct
  readonly checks: Permission
  /**
   * It works from the moment it is proposed, such as a key that opens nothing while its revocation waits. Its maker does
   * not withdraw it, or one person had both; where nobody decides on it, it is done for good.
   */
  readonly worksWhileWaiting?: true
  /** Reads what it read before, too: a payload is kept as JSON and read again at the approval. */
  readonly payload: z.ZodType<Payload>
  /** Of whoever makes it, first of all: why not they, now. */
  readonly claim?: (tx: Tx, officer: Officer, payload: Payload) => Promise<Failure<Refusal> | null>
  /**
   * Reads what the payload is about under its lock, so that nothing moves before `apply`; `on` is today or a day to
   * come, and the effect is that of the day where nothing but time goes by.
   */
  readonly preview: (tx: Tx, payload: Payload, on: Day) => Promise<Preview | Failure<Refusal>>
  /** What is done at once where it waits, and stays done whatever is decided: what protects a customer does not wait. */
  readonly atOnce?: (tx: Tx, officer: Officer, payload: Payload) => Promise<void>
  /** Does it, in the name of whoever it stands for in the trail; refuses before it has written anything. */
  readonly apply: (tx: Tx, by: Acting, payload: Payload) => Promise<Failure<Refusal> | null>
}

/** An action with its payload read. */
export type Prepared = {
  readonly preview: (tx: Tx, on: Day) => Promise<Preview | Failure>
  readonly apply: (tx: Tx, by: Acting) => Promise<Failure | null>
}
/** As it is registered: null where a payload is not one of this kind any more. */
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
