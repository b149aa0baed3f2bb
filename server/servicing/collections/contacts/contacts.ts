/**
 * Contact with past-due customers within the rules (rule messages-9). Every call, message and reminder is
 * checked here at the moment it happens; one that the rules refuse cannot be recorded as made by us.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import {
  contactDaysCounted,
  contactRefusal,
  contactStop,
  contactUntil,
  inbound,
  isContactHour,
  nextContactAt,
  noCallsBefore,
  type CallChannel,
  type CallRefusal,
  type ContactFacts,
  type ContactRefusal,
  type ContactTimes,
} from '../../../../domain/contact/contact-rules.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import { nextPayment } from '../../../../domain/loan/loan.ts'
import type { LoanStatus } from '../../../../domain/loan/status.ts'
import { isContactStopped } from '../../../../domain/loan/flags.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Audit } from '../../../control/audit/index.ts'
import { collectedOn, flagsOf, type Loan, type LoanKey, type Loans } from '../../../loans/loans/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { IdentityService } from '../../../people/identity/index.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import type { CustomerRequests } from '../../customer-requests/index.ts'
import type { Hardship } from '../../hardship/index.ts'
import type { Notice } from '../../../messaging/messages/index.ts'
import type { ContactSettingsInForce } from '../../../messaging/contact-settings/index.ts'
import * as contactsStore from './contacts-store.ts'
import { callMinutes } from '../limits.ts'
import * as placements from '../placements-store.ts'
import * as promises from '../promises/promises-store.ts'
import * as store from '../store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly loans: Pick<Loans, 'byKeys' | 'statesOf' | 'lock' | 'positionOf'>
  readonly customerRequests: Pick<CustomerRequests, 'waitingOf'>
  readonly hardship: Pick<Hardship, 'awaitedAmong'>
  readonly identity: Pick<IdentityService, 'phonesOf'>
  readonly contactSettings: Pick<ContactSettingsInForce, 'inForce'>
  readonly payToNumber: string
  /** `until`: no longer sent after this time. */
  readonly queueNotices: (tx: Tx, notice: Notice, until: Date) => Promise<void>
}

export type Contacts = ReturnType<typeof createContacts>
const owed: readonly LoanStatus[] = ['active', 'writtenOff']
const beginActs = { call: 'late.called', sms: 'late.messaged', inbound: 'late.calledUs' } as const

export type BegunContact = { readonly contactId: string; readonly phone: Phone | null }

export function createContacts({
  database,
  clock,
  audit,
  loans,
  customerRequests,
  hardship,
  identity,
  contactSettings,
  payToNumber,
  queueNotices,
}: Deps) {
  /** For many loans at once, by their ids. */
  async function factsOf(
    db: Db | Tx,
    all: readonly Loan[],
    statuses: readonly LoanStatus[] = ['active'],
  ): Promise<ReadonlyMap<string, ContactFacts>> {
    if (all.length === 0) return new Map()
    const today = clock.today()
    const ids = [...new Set(all.map(({ customerId }) => customerId))]
    const [waiting, phones] = [await customerRequests.waitingOf(ids, db), await identity.phonesOf(db, ids)]
    const awaited = await hardship.awaitedAmong(db, ids)
    const days = await contactsStore.daysOf(db, ids, addDays(today, -contactDaysCounted))
    const states = await loans.statesOf(all, db)
    const placed = new Set(
      (
        await placements.openOf(
          db,
          all.map(({ customerId, id: loanId }) => ({ customerId, loanId })),
        )
      )
        .filter((each) => placements.hasBegun(each, today))
        .map(({ loanId }) => loanId),
    )
    return new Map(
      all.map((loan): [string, ContactFacts] => {
        const { movements, position } = states.get(loan.id)!
        return [
          loan.id,
          {
            isMarked: isContactStopped(flagsOf(loan), today),
            hasOpenAppeal: waiting.has(loan.customerId),
            hasWaitingPlan: awaited.has(loan.customerId),
            isPlaced: placed.has(loan.id),
            isLate: statuses.includes(loan.status) && position.payoffCents > 0 && position.daysUntilDue < 0,
            paidToday: collectedOn(movements, today) > 0,
            hasProvedNumber: phones.has(loan.customerId),
            contactedOn: days.get(loan.customerId) ?? [],
          },
        ]
      }),
    )
  }

  const refusalOf = (facts: ContactFacts, times: ContactTimes): ContactRefusal | null =>
    contactRefusal(facts, times, clock.now(), clock)

  /** One call at a time: refused while a colleague calls. */
  async function refusalFor(
    { officerId }: Officer,
    loan: Loan,
    db: Db | Tx = database.db,
  ): Promise<ContactRefusal | 'beingCalled' | null> {
    const refusal = refusalOf((await factsOf(db, [loan])).get(loan.id)!, await contactSettings.inForce(db))
    if (refusal !== null) return refusal
    const since = new Date(clock.now().getTime() - callMinutes * 60_000)
    return (await contactsStore.isCalledByOther(db, loan.customerId, officerId, since)) ? 'beingCalled' : null
  }

  /** The day before which we do not call about the loan, as we promised its customer; null without such a promise. */
  async function noCallsFor(
    { customerId, id: loanId }: LoanKey,
    db: Db | Tx = database.db,
  ): Promise<Day | null> {
    const [last] = await promises.lastOf(db, [{ customerId, loanId }])
    return noCallsBefore(last?.state === 'open' ? last.promisedOn : null, clock.today())
  }
  async function refusalOfChannel(
    channel: CallChannel,
    officer: Officer,
    loan: Loan,
    tx: Tx,
  ): Promise<CallRefusal | 'beingCalled' | null> {
    if (channel === inbound) return null
    const refusal = await refusalFor(officer, loan, tx)
    return refusal ?? (channel === 'call' && (await noCallsFor(loan, tx)) ? 'promised' : null)
  }

  /** Loans that may be contacted, recorded as contacted. */
  async function take(
    tx: Tx,
    all: readonly Loan[],
    statuses: readonly LoanStatus[],
  ): Promise<ReadonlySet<string>> {
    const facts = await factsOf(tx, all, statuses)
    const hours = await contactSettings.inForce(tx)
    const allowed = all.filter(({ id }) => refusalOf(facts.get(id)!, hours) === null)
    await contactsStore.insert(
      tx,
      allowed.map(({ customerId, id: loanId }) => ({
        customerId,
        id: randomUUID(),
        loanId,
        staffId: null,
        channel: 'sms',
        on: clock.today(),
        result: null,
      })),
      clock.now(),
    )
    return new Set(allowed.map(({ id }) => id))
  }

  return {
    refusalFor,
    noCallsFor,
    /** Why contact about each loan is not allowed now; null if it is. */
    async refusals(
      all: readonly Loan[],
      db: Db | Tx = database.db,
    ): Promise<ReadonlyMap<string, ContactRefusal | null>> {
      const hours = await contactSettings.inForce(db)
      return new Map([...(await factsOf(db, all))].map(([id, facts]) => [id, refusalOf(facts, hours)]))
    },

    /** For reminders about to be queued: those allowed, recorded as contacts. */
    reserveForReminder: (tx: Tx, all: readonly Loan[]): Promise<ReadonlySet<string>> =>
      take(tx, all, ['active']),

    /** The same for CRB notices, which also concern written-off loans. */
    reserveForNotice: (tx: Tx, all: readonly Loan[]): Promise<ReadonlySet<string>> => take(tx, all, owed),

    /** For messages about to be sent: those no longer allowed. They were recorded as contacts when queued. */
    async notContactable(keys: readonly LoanKey[], to: 'remind' | 'notify'): Promise<ReadonlySet<string>> {
      if (!isContactHour(await contactSettings.inForce(database.db), clock.now(), clock))
        return new Set(keys.map(({ id }) => id))
      const facts = await factsOf(database.db, await loans.byKeys(keys), to === 'notify' ? owed : undefined)
      return new Set([...facts].flatMap(([id, each]) => (contactStop(each) === null ? [] : [id])))
    },

    /**
     * Begins a call, whose outcome follows, or sends a message, if the rules allow it. The customer may call
     * us at any time.
     */
    begin: (
      officer: Officer,
      caseId: string,
      channel: CallChannel,
    ): Promise<BegunContact | Failure<'notFound' | 'contactRefused'>> =>
      database.transaction(async (tx) => {
        const found = await store.byId(tx, caseId)
        const loan =
          found &&
          (await loans.lock(tx, [{ customerId: found.customerId, id: found.loanId }])).get(found.loanId)
        if (!loan) return { error: 'notFound' }
        const hours = await contactSettings.inForce(tx)
        const why = await refusalOfChannel(channel, officer, loan, tx)
        if (why !== null)
          return {
            error: 'contactRefused',
            current: { why, from: nextContactAt(hours, clock.now(), clock).toISOString() },
          }
        const { customerId } = loan
        const contactId = randomUUID()
        const contact = {
          customerId,
          id: contactId,
          loanId: loan.id,
          staffId: officer.officerId,
          channel,
          on: clock.today(),
          result: null,
        }
        await contactsStore.insert(tx, [contact], clock.now())
        await audit.record(tx, officer, {
          act: beginActs[channel],
          subject: loan.id,
          customerId,
          after: { contractNumber: loan.documentNumber },
        })
        if (channel === 'sms') await sendReminder(tx, loan, contactUntil(hours, clock.today(), clock))
        return {
          contactId,
          phone: channel === 'call' ? (await identity.phonesOf(tx, [customerId])).get(customerId)! : null,
        }
      }),
  }

  async function sendReminder(tx: Tx, loan: Loan, until: Date): Promise<void> {
    const position = await loans.positionOf(loan, clock.today(), tx)
    const { on: dueOn, amountCents, parts } = nextPayment(position)
    await queueNotices(
      tx,
      {
        customerId: loan.customerId,
        kind: 'pastDue',
        values: {
          paybill: payToNumber,
          accountNumber: loan.documentNumber,
          amountCents,
          dueOn,
          ...(parts && { firstCents: parts[0]!.amountCents }),
          loan: { id: loan.id, chargesEnded: position.chargesEnded },
        },
      },
      until,
    )
  }
}
