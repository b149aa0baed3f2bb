/**
 * A customer is notified 30 days before something negative is reported of a loan, and again once a file that
 * reports it was sent (rule law-12). Both are contacts with a past-due customer and follow the contact rules
 * (rule messages-9). A notice counts from the day on which a provider accepts it; until then it is sent again
 * each day.
 */
import { noticeAfterDays, noticeDays, smallAmountCents } from '../../../domain/decision/bureau-figures.ts'
import { addDays } from '../../../domain/days.ts'
import { contactUntil, isContactHour, nextContactBegin } from '../../../domain/contact/contact-rules.ts'
import { nextPayment, positionOn } from '../../../domain/loan/loan.ts'
import type { AcceptedMessage, Notice, Notices } from '../../messaging/messages/index.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Loan, LoanKey, Loans } from '../../loans/loans/index.ts'
import { bureauNoticeStore as store } from '../../origination/bureau/index.ts'
import type { Collections } from '../collections/index.ts'

export type NoticeDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<Loans, 'historiesOf'>
  readonly contactSettings: Pick<ContactSettingsInForce, 'inForce'>
  readonly payToNumber: string
  readonly notices: Notices
  /** Null without bureau reporting. */
  readonly bureauFile: object | null
  readonly collections: { readonly contacts: Pick<Collections['contacts'], 'reserveForNotice'> }
}
export const noticesJob = defineJob('bureau.notices', 'daily', { oneAtATime: true })
/** Loans per transaction. */
const pageLoans = 200
const owedStatuses: readonly string[] = ['active', 'writtenOff'] satisfies Loan['status'][]

export type BureauNotices = ReturnType<typeof createBureauNotices>

export function createBureauNotices({
  database,
  clock,
  jobs,
  loans,
  contactSettings,
  payToNumber,
  notices,
  bureauFile,
  collections,
}: NoticeDeps) {
  const times = (tx?: Tx) => contactSettings.inForce(tx)

  /** Returns loans that are past due today, with the past-due amount and since when. */
  async function lateAmong(tx: Tx, keys: readonly LoanKey[]) {
    const today = clock.today()
    return (await loans.historiesOf(keys, tx)).flatMap(({ loan, movements }) => {
      const position = positionOn(loan.terms, movements, today)
      const { on: dueOn, amountCents, parts } = nextPayment(position)
      const isLate = position.nextDue !== null && position.daysUntilDue < 0 && amountCents > 0
      return isLate && owedStatuses.includes(loan.status)
        ? [{ id: loan.id, customerId: loan.customerId, loan, position, dueOn, amountCents, parts }]
        : []
    })
  }
  type Late = Awaited<ReturnType<typeof lateAmong>>[number]

  async function mayBeContacted(tx: Tx, late: readonly Late[]): Promise<Late[]> {
    const allowed = await collections.contacts.reserveForNotice(
      tx,
      late.map(({ loan }) => loan),
    )
    return late.filter(({ id }) => allowed.has(id))
  }
  const until = async (tx: Tx) => contactUntil(await times(tx), clock.today(), clock)
  const aboutLoan = ({ loan, position, dueOn }: Late) => ({
    dueOn,
    loan: { id: loan.id, chargesEnded: position.chargesEnded },
  })

  /**
   * Notifies customers of loans past due for that long with more than a small debt; returns the last id, or
   * null at the end.
   */
  const notifyAhead = (after: string): Promise<string | null> =>
    database.transaction(async (tx) => {
      const today = clock.today()
      const keys = await store.loansToNotify(tx, {
        today,
        dueBy: addDays(today, -noticeAfterDays),
        after,
        limit: pageLoans,
      })
      if (keys.length === 0) return null
      const again = new Set(keys.flatMap((key) => (key.askedBefore ? [key.id] : [])))
      const late = (await lateAmong(tx, keys)).filter(
        ({ position, amountCents }) =>
          -position.daysUntilDue >= noticeAfterDays && amountCents > smallAmountCents,
      )
      const due = await mayBeContacted(tx, late)
      await store.markRequested(tx, due, today)
      await notices(
        tx,
        due.map((each): Notice => ({
          customerId: each.customerId,
          kind: 'bureauNotice',
          again: again.has(each.id),
          values: {
            paybill: payToNumber,
            accountNumber: each.loan.documentNumber,
            amountCents: each.amountCents,
            ...(each.parts && { firstCents: each.parts[0]!.amountCents }),
            from: addDays(today, noticeDays + 1),
            ...aboutLoan(each),
          },
        })),
        await until(tx),
      )
      return keys.length < pageLoans ? null : keys.at(-1)!.id
    })

  /**
   * Notifies customers of loans that a sent file reports as negative; returns the last id, or null at the
   * end.
   */
  const notifyAfter = (after: string): Promise<string | null> =>
    database.transaction(async (tx) => {
      const today = clock.today()
      const keys = await store.toNotifyAfter(tx, { today, after, limit: pageLoans })
      if (keys.length === 0) return null
      const sentAt = new Map(keys.map((each) => [each.id, each.sentAt]))
      const late = await mayBeContacted(tx, await lateAmong(tx, keys))
      await store.markRequestedAfter(tx, late, today)
      await notices(
        tx,
        late.map((each): Notice => ({
          customerId: each.customerId,
          kind: 'bureauTold',
          values: {
            contractNumber: each.loan.documentNumber,
            amountCents: each.amountCents,
            on: clock.dayOf(sentAt.get(each.id)!),
            ...aboutLoan(each),
          },
        })),
        await until(tx),
      )
      return keys.length < pageLoans ? null : keys.at(-1)!.id
    })

  async function all(notify: (after: string) => Promise<string | null>): Promise<void> {
    for (let after: string | null = store.beforeAll; after !== null;) after = await notify(after)
  }

  return {
    /** Called at start, and each day on which customers may be contacted. */
    async planNotices(): Promise<void> {
      if (bureauFile)
        await jobs.add(
          database.db,
          noticesJob,
          {},
          {
            runAt: nextContactBegin(await times(), clock.now(), clock),
            key: noticesJob.name,
            keepRunAt: true,
          },
        )
    },

    /** Can run any number of times a day: each notice is queued once a day, until a provider accepts it. */
    async sendNotices(): Promise<void> {
      if (bureauFile && isContactHour(await times(), clock.now(), clock)) {
        await all(notifyAhead)
        await all(notifyAfter)
      }
      await this.planNotices()
    },

    /** Records that a provider accepted the notice, which counts from this day. */
    async accepted(tx: Tx, { customerId, kind, about }: AcceptedMessage): Promise<void> {
      if (!('loanId' in about)) return
      const key = { customerId, id: about.loanId }
      if (kind === 'bureauNotice') await store.markSent(tx, { ...key, dueOn: about.dueOn }, clock.today())
      if (kind === 'bureauTold') await store.markSentAfter(tx, key, clock.today())
    },
  }
}
