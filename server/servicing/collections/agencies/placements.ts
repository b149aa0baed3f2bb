/**
 * Agency placements (rule states-26): one person proposes, another approves. Each customer is first notified
 * of the agency's name, within message hours; the agency may call 7 days after a provider accepted that
 * notice.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Failure } from '../../../../contract/errors.ts'
import type { Day } from '../../../../domain/days.ts'
import { messageHoursUntil, isWithinMessageHours } from '../../../../domain/contact/reminders.ts'
import { isContactStopped } from '../../../../domain/loan/flags.ts'
import { cents, sumCents, toMajor } from '../../../../domain/money.ts'
import { showPhone, type Phone } from '../../../../domain/person/phone.ts'
import {
  collectedWhilePlaced,
  commissionOf,
  parseContracts,
  placedLoansMax,
  placementStartsOn,
} from '../../../../domain/contact/placements.ts'
import type { Audit } from '../../../control/audit/index.ts'
import { flagsOf, type Loan, type Loans } from '../../../loans/loans/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Action, Preview } from '../../../platform/capability/actions.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../../platform/jobs/jobs.ts'
import type { CustomerRequests } from '../../customer-requests/index.ts'
import type { AcceptedMessage, Notice } from '../../../messaging/messages/index.ts'
import type { ContactSettingsInForce } from '../../../messaging/contact-settings/index.ts'
import * as store from '../placements-store.ts'
import { placements as texts } from '../../../../words/compiled/en/back-office/placements.ts'

const payload = z.strictObject({
  loanIds: z.array(z.uuid()),
  agencyName: z.string(),
  agencyPhone: z.string(),
  commissionPpm: z.number().int(),
})
export type Placing = z.output<typeof payload>

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly contactSettings: Pick<ContactSettingsInForce, 'inForce' | 'nextMorning'>
  readonly audit: Pick<Audit, 'record'>
  readonly loans: Pick<Loans, 'byTypedNumbers' | 'byIds' | 'byKeys' | 'lock' | 'statesOf' | 'toPayOf'>
  readonly customerRequests: Pick<CustomerRequests, 'waitingOf'>
  readonly payToNumber: string
  /** `until`: no longer sent after this time; null means no limit. */
  readonly queueNotices: (tx: Tx, notices: readonly Notice[], until?: Date | null) => Promise<void>
}

export const notifyPlacedJob = defineJob<{ readonly placementId: string }>('placements.notify', 'background')

type WhyNot = Exclude<keyof typeof texts.whyNot, 'unknown'>

/** Placements on the page, and wrong lines that an error names. */
const [shownMax, namedMost] = [50, 20]
const ofLoan = ({ customerId, id: loanId }: Pick<Loan, 'customerId' | 'id'>) => ({ customerId, loanId })

export type Placements = ReturnType<typeof createPlacements>

export function createPlacements(deps: Deps) {
  const {
    database,
    clock,
    jobs,
    contactSettings,
    audit,
    loans,
    customerRequests,
    payToNumber,
    queueNotices,
  } = deps

  /**
   * Reasons why loans cannot be placed. A loan can be if it is past due, contact is allowed, and it is not
   * placed yet.
   */
  async function whyNot(all: readonly Loan[], db: Db | Tx): Promise<Map<string, WhyNot>> {
    const today = clock.today()
    const states = await loans.statesOf(all, db)
    const waiting = await customerRequests.waitingOf(
      all.map(({ customerId }) => customerId),
      db,
    )
    const open = new Set((await store.openOf(db, all.map(ofLoan))).map(({ loanId }) => loanId))
    const why = (loan: Loan): WhyNot | null => {
      if (loan.status !== 'active') return 'ended'
      if (open.has(loan.id)) return 'placed'
      if (states.get(loan.id)!.position.daysUntilDue >= 0) return 'notLate'
      if (isContactStopped(flagsOf(loan), today)) return 'stopped'
      return waiting.has(loan.customerId) ? 'appeal' : null
    }
    return new Map(
      all.flatMap((loan) => {
        const found = why(loan)
        return found === null ? [] : [[loan.id, found] as const]
      }),
    )
  }

  async function preview(tx: Tx, placing: Placing, on: Day): Promise<Preview | Failure<'conflict'>> {
    const all = [...(await loans.lock(tx, await loans.byIds(placing.loanIds, tx))).values()]
    if (all.length !== placing.loanIds.length || (await whyNot(all, tx)).size > 0)
      return { error: 'conflict' }
    const toPay = await loans.toPayOf(all, on, tx)
    const owed = toMajor(sumCents([...toPay.values()]))
    const { agencyName, agencyPhone, commissionPpm } = placing
    return {
      subject: 'placement',
      label: agencyName,
      customerId: null,
      before: { owed },
      after: {
        // It stays owed to us.
        owed,
        loansPlaced: all.length,
        agencyName,
        phone: agencyPhone,
        commissionPercent: commissionPpm / 10_000,
      },
      effectCents: cents(0),
      loans: all.map(({ id: loanId, customerId, documentNumber: contractNumber }) => ({
        customerId,
        loanId,
        contractNumber,
        owedCents: toPay.get(loanId)!,
      })),
    }
  }

  async function apply(
    tx: Tx,
    { loanIds, agencyName, agencyPhone, commissionPpm }: Placing,
  ): Promise<Failure<'conflict'> | null> {
    const all = await loans.byIds(loanIds, tx)
    const placedOn = clock.today()
    const startsOn = placementStartsOn(placedOn)
    const placement = { id: randomUUID(), agencyName, agencyPhone, commissionPpm, placedOn, startsOn }
    await store.insert(tx, placement, all.map(ofLoan))
    await jobs.add(tx, notifyPlacedJob, { placementId: placement.id })
    return null
  }

  /**
   * Job: sends the notices that no provider has accepted yet, once a day, and schedules itself for the next
   * morning.
   */
  const notify = (placementId: string): Promise<void> =>
    database.transaction(async (tx) => {
      const placement = await store.lock(tx, placementId)
      if (!placement || placement.recalledOn !== null) return
      const waiting = (await store.loansOf(tx, [placementId])).filter(
        ({ startsOn, endedOn }) => startsOn === null && endedOn === null,
      )
      if (waiting.length === 0) return
      const { messageHours } = await contactSettings.inForce(tx)
      const today = clock.today()
      if (isWithinMessageHours(messageHours, clock.now(), clock)) {
        const due = waiting.filter(({ askedOn }) => askedOn !== today)
        const startsOn = placementStartsOn(today)
        await store.markAsked(tx, placementId, due, today)
        await store.setStart(tx, placementId, startsOn)
        await queueNotices(
          tx,
          await noticesOf(tx, placement, due, startsOn),
          messageHoursUntil(messageHours, today, clock),
        )
      }
      await jobs.add(tx, notifyPlacedJob, { placementId }, { runAt: await contactSettings.nextMorning(tx) })
    })

  async function noticesOf(
    tx: Tx,
    { id, agencyName, agencyPhone }: store.Placement,
    due: readonly store.PlacedLoan[],
    from: Day,
  ): Promise<Notice[]> {
    const asked = new Map(due.map(({ loanId, askedOn }) => [loanId, askedOn]))
    return (await loans.byIds([...asked.keys()], tx)).map((loan): Notice => ({
      customerId: loan.customerId,
      kind: 'debtPlaced',
      again: asked.get(loan.id) !== null,
      values: {
        paybill: payToNumber,
        accountNumber: loan.documentNumber,
        agencyName,
        agencyPhone: showPhone(agencyPhone as Phone),
        from,
        placement: { id, loanId: loan.id },
      },
    }))
  }

  return {
    notify,

    /** Starts the 7 days of a loan whose notice was accepted. */
    async accepted(tx: Tx, { customerId, about }: AcceptedMessage): Promise<void> {
      if (!('placementId' in about)) return
      const { placementId, placedLoanId: loanId } = about
      if (!(await store.lock(tx, placementId))) return
      const startsOn = placementStartsOn(clock.today())
      await store.start(tx, placementId, { customerId, loanId }, startsOn)
      await store.setStart(tx, placementId, startsOn)
    },

    place: {
      kind: 'late.place',
      act: 'late.placed',
      second: 'always',
      permission: 'collections.place',
      checks: 'losses.approve',
      payload,
      preview,
      apply: (tx, _officer, placing) => apply(tx, placing),
    } satisfies Action<Placing, 'conflict'>,

    /** Loans of these contract numbers if all can be placed; otherwise the wrong lines and why. */
    async loansToPlace(text: string): Promise<readonly string[] | Failure<'validationFailed'>> {
      const typed = parseContracts(text)
      if (typed.length === 0) return { error: 'validationFailed', fields: { contracts: 'required' } }
      if (typed.length > placedLoansMax)
        return { error: 'validationFailed', fields: { contracts: 'bulkRowsTooMany' } }
      const found = await loans.byTypedNumbers(
        database.db,
        typed.map(({ contract }) => contract),
      )
      const all = await loans.byKeys([...found.values()])
      const why = await whyNot(all, database.db)
      const wrong = typed.flatMap(({ line, contract }) => {
        const loan = all.find(({ id }) => id === found.get(contract)?.id)
        const reason = loan ? why.get(loan.id) : 'unknown'
        return reason === undefined
          ? []
          : [texts.wrongLine({ line: String(line), contract, why: texts.whyNot[reason] })]
      })
      if (wrong.length === 0) return all.map(({ id }) => id)
      const rest = wrong.length - namedMost
      const lines = [...wrong.slice(0, namedMost), ...(rest > 0 ? [texts.wrongRest({ count: rest })] : [])]
      return {
        error: 'validationFailed',
        fields: { contracts: 'contractsWrong' },
        values: { contracts: { lines: lines.join('; ') } },
      }
    },

    /**
     * Recalls the loans and tells customers who were notified, and whose loan was still placed, that the
     * agency does not call.
     */
    recall: (
      officer: Officer,
      id: string,
      note: string,
    ): Promise<
      | { readonly recalledOn: Day; readonly begun: boolean; readonly told: number }
      | Failure<'notFound' | 'conflict'>
    > =>
      database.transaction(async (tx) => {
        const placement = await store.lock(tx, id)
        if (!placement) return { error: 'notFound' }
        if (placement.recalledOn !== null) return { error: 'conflict' }
        const recalledOn = clock.today()
        const { number, agencyName } = placement
        const placed = await store.loansOf(tx, [id])
        const open = placed.filter(({ endedOn }) => endedOn === null)
        const all = await loans.byIds(
          open.flatMap(({ loanId, askedOn, startsOn }) => ((askedOn ?? startsOn) ? [loanId] : [])),
          tx,
        )
        await store.recallPlacement(tx, id, recalledOn)
        await queueNotices(
          tx,
          all.map(({ customerId, documentNumber }): Notice => ({
            customerId,
            kind: 'placementEnded',
            values: { paybill: payToNumber, accountNumber: documentNumber, agencyName, from: recalledOn },
          })),
        )
        await audit.record(tx, officer, {
          act: 'late.recalled',
          subject: id,
          after: { number, agencyName, loansPlaced: open.length, note },
        })
        const begun = placed.some((each) => store.hasBegun(each, recalledOn))
        return { recalledOn, begun, told: all.length }
      }),

    /** With the recoveries and the agency's commission of each placement. */
    async list() {
      const all = await store.newest(database.db, shownMax)
      const placed = await store.loansOf(
        database.db,
        all.map(({ id }) => id),
      )
      const keys = placed.map(({ customerId, loanId: id }) => ({ customerId, id }))
      const states = await loans.statesOf(await loans.byKeys(keys))
      const byPlacement = Map.groupBy(placed, ({ placementId }) => placementId)
      return all.map((placement) => {
        const its = byPlacement.get(placement.id) ?? []
        const collectedCents = sumCents(
          its.map(({ loanId, startsOn, endedOn }) =>
            startsOn === null
              ? cents(0)
              : collectedWhilePlaced(states.get(loanId)!.movements, startsOn, endedOn ?? clock.today()),
          ),
        )
        return {
          ...placement,
          loans: its.length,
          open: its.filter(({ endedOn }) => endedOn === null).length,
          collectedCents,
          commissionCents: commissionOf(collectedCents, placement.commissionPpm),
        }
      })
    },
  }
}
