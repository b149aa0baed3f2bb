/**
 * Placements with an agency (rule states-26): proposed by one, approved by another; the customers are told its name first.
 * While one runs we call nobody of it ourselves; it ends for a loan that is not late any more, or that is marked.
 */
import { randomUUID } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import { laterDay, showDay, type Day } from '../../../domain/days.ts'
import { callResults } from '../../../domain/late-cases.ts'
import { payableCents } from '../../../domain/loan.ts'
import type { MarkKind } from '../../../domain/loan-terms.ts'
import { contactStopped, pauseOf } from '../../../domain/marks.ts'
import { sumCents, toMajor, type Cents } from '../../../domain/money.ts'
import { showPhone, type Phone } from '../../../domain/phone.ts'
import {
  collectedWhilePlaced,
  commissionOf,
  parseAgencyReport,
  parseContracts,
  placedLoansMax,
  placementStartsOn,
  type AgencyLine,
} from '../../../domain/placements.ts'
import type { Audit } from '../../back-office/audit/index.ts'
import type { Customers } from '../../customers/records/index.ts'
import { marksOf, type Loan, type Loans } from '../../lending/loans/index.ts'
import type { Action, Preview } from '../../platform/actions.ts'
import type { Officer } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import type { Appeals } from '../appeals/index.ts'
import type { Notice } from '../messages/index.ts'
import * as contacts from './contacts-store.ts'
import * as store from './placements-store.ts'

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
  readonly audit: Pick<Audit, 'record'>
  readonly loans: Pick<
    Loans,
    'byDocumentNumbers' | 'byIds' | 'byKeys' | 'lock' | 'statesOf' | 'positionOf' | 'concede' | 'toPayOf'
  >
  readonly appeals: Pick<Appeals, 'waitingOf'>
  readonly customers: Pick<Customers, 'namesOf'>
  readonly phonesOf: (db: Db | Tx, customerIds: readonly string[]) => Promise<ReadonlyMap<string, Phone>>
  readonly payToNumber: string
  /** `until`: afterwards it is not sent any more; always sent without one. */
  readonly tell: (tx: Tx, notices: readonly Notice[], until?: Date | null) => Promise<void>
}

/** Placements on the page. */
const shownMax = 50
const ofLoan = ({ customerId, id: loanId }: Pick<Loan, 'customerId' | 'id'>) => ({ customerId, loanId })

export type Placements = ReturnType<typeof createPlacements>

export function createPlacements(deps: Deps) {
  const { database, clock, audit, loans, appeals, customers, phonesOf, payToNumber, tell } = deps

  /** Late, with nothing that stops contact, and not placed: whoever is to be told of an agency. */
  async function mayBePlaced(all: readonly Loan[], db: Db | Tx): Promise<boolean> {
    const today = clock.today()
    const states = await loans.statesOf(all, db)
    const waiting = await appeals.waitingOf(
      all.map(({ customerId }) => customerId),
      db,
    )
    const open = await store.openOf(db, all.map(ofLoan))
    return (
      open.length === 0 &&
      all.every(
        (loan) =>
          loan.status === 'active' &&
          states.get(loan.id)!.position.daysUntilDue < 0 &&
          !contactStopped(marksOf(loan), today) &&
          !waiting.has(loan.customerId),
      )
    )
  }

  async function preview(tx: Tx, placing: Placing, on: Day): Promise<Preview | Failure<'conflict'>> {
    const all = [...(await loans.lock(tx, await loans.byIds(placing.loanIds, tx))).values()]
    if (all.length !== placing.loanIds.length || !(await mayBePlaced(all, tx))) return { error: 'conflict' }
    const owedCents = sumCents([...(await loans.toPayOf(all, on, tx)).values()])
    const { agencyName, agencyPhone, commissionPpm } = placing
    return {
      subject: 'placement',
      label: agencyName,
      customerId: null,
      before: { owed: toMajor(owedCents) },
      after: {
        loansPlaced: all.length,
        agencyName,
        phone: agencyPhone,
        commissionPercent: commissionPpm / 10_000,
      },
      effectCents: owedCents,
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
    await tell(
      tx,
      all.map(({ customerId, documentNumber }): Notice => ({
        customerId,
        kind: 'debtPlaced',
        values: {
          paybill: payToNumber,
          accountNumber: documentNumber,
          agencyName,
          agencyPhone: showPhone(agencyPhone as Phone),
          from: startsOn,
        },
      })),
    )
    return null
  }

  /** What came in for it, and what the agency earns. */
  async function earned(
    placement: store.Placement,
    placed: readonly store.PlacedLoan[],
  ): Promise<{ readonly collectedCents: Cents; readonly commissionCents: Cents }> {
    const all = await loans.byKeys(placed.map(({ customerId, loanId: id }) => ({ customerId, id })))
    const states = await loans.statesOf(all)
    const collectedCents = sumCents(
      placed.map(({ loanId, startsOn, endedOn }) =>
        collectedWhilePlaced(states.get(loanId)!.movements, startsOn, endedOn ?? clock.today()),
      ),
    )
    return { collectedCents, commissionCents: commissionOf(collectedCents, placement.commissionPpm) }
  }

  async function recordLine(tx: Tx, officer: Officer, loan: Loan, { on, result }: AgencyLine): Promise<void> {
    const { customerId, id: loanId, documentNumber } = loan
    const key = { customerId, id: randomUUID() }
    const contact = { ...key, loanId, staffId: officer.officerId, channel: 'agency' } as const
    await contacts.insert(tx, [contact], { on, at: clock.now() })
    await contacts.setResult(tx, key, result, null)
    const { marks = null } = callResults[result] as { readonly marks?: MarkKind }
    if (marks === null || contactStopped(marksOf(loan), clock.today())) return
    const mark = {
      kind: 'mark',
      on: clock.today(),
      until: null,
      mark: marks,
      pauses: pauseOf[marks],
    } as const
    await loans.concede(tx, loan, mark, 'agency')
    await audit.record(tx, officer, {
      act: 'loan.marked',
      subject: loanId,
      customerId,
      after: { mark: marks, contractNumber: documentNumber },
    })
  }

  return {
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

    /** The loans that these contract numbers name, where each may be placed. */
    async loansToPlace(text: string): Promise<readonly string[] | Failure<'validationFailed'>> {
      const numbers = [...new Set(parseContracts(text))]
      const found = await loans.byDocumentNumbers(database.db, numbers)
      const all = await loans.byKeys(found)
      return numbers.length > 0 &&
        numbers.length <= placedLoansMax &&
        all.length === numbers.length &&
        (await mayBePlaced(all, database.db))
        ? all.map(({ id }) => id)
        : { error: 'validationFailed', fields: { contracts: 'contractsWrong' } }
    },

    async list() {
      const all = await store.newest(database.db, shownMax)
      const placed = Map.groupBy(
        await store.loansOf(
          database.db,
          all.map(({ id }) => id),
        ),
        ({ placementId }) => placementId,
      )
      return Promise.all(
        all.map(async (placement) => {
          const its = placed.get(placement.id) ?? []
          return {
            ...placement,
            loans: its.length,
            open: its.filter(({ endedOn }) => endedOn === null).length,
            ...(await earned(placement, its)),
          }
        }),
      )
    },

    /** What the agency gets: only once it may begin, and nobody whom nobody may contact. */
    async file(
      officer: Officer,
      id: string,
    ): Promise<{ readonly csv: string } | Failure<'notFound' | 'conflict'>> {
      const placement = await store.byId(database.db, id)
      if (!placement) return { error: 'notFound' }
      const today = clock.today()
      if (today < placement.startsOn || placement.recalledOn !== null) return { error: 'conflict' }
      const open = (await store.loansOf(database.db, [id])).filter(({ endedOn }) => endedOn === null)
      const waiting = await appeals.waitingOf(open.map(({ customerId }) => customerId))
      const all = (
        await loans.byKeys(open.map(({ customerId, loanId }) => ({ customerId, id: loanId })))
      ).filter((loan) => !waiting.has(loan.customerId) && !contactStopped(marksOf(loan), today))
      const ids = all.map(({ customerId }) => customerId)
      const [names, phones] = [await customers.namesOf(ids), await phonesOf(database.db, ids)]
      const states = await loans.statesOf(all)
      await database.transaction((tx) =>
        audit.record(tx, officer, {
          act: 'late.fileTaken',
          subject: id,
          after: { number: placement.number, loansPlaced: all.length, agencyName: placement.agencyName },
        }),
      )
      const rows = all.map(({ id: loanId, customerId, documentNumber }) => {
        const { position } = states.get(loanId)!
        return [
          documentNumber,
          names.get(customerId) ?? '',
          phones.get(customerId) ?? '',
          toMajor(payableCents(position)),
          position.nextDue ? showDay(position.nextDue.on) : '',
        ]
      })
      const columns = ['Contract', 'Customer', 'Phone', 'To pay today, KES', 'Due since']
      return {
        csv: stringify(rows, {
          header: true,
          columns,
          escape_formulas: true,
          bom: true,
          record_delimiter: 'windows',
        }),
      }
    },

    /** What the agency did, line by line; a dispute, a death, a lawyer or a wish for no contact ends it for that loan. */
    report: (
      officer: Officer,
      id: string,
      text: string,
    ): Promise<
      { readonly recorded: number; readonly refused: readonly number[] } | Failure<'notFound' | 'conflict'>
    > =>
      database.transaction(async (tx) => {
        const placement = await store.lock(tx, id)
        if (!placement) return { error: 'notFound' }
        const { lines, unreadable } = parseAgencyReport(text)
        const placed = new Map((await store.loansOf(tx, [id])).map((each) => [each.loanId, each]))
        const keys = [...placed.values()].map(({ customerId, loanId }) => ({ customerId, id: loanId }))
        const byNumber = new Map(
          [...(await loans.lock(tx, keys)).values()].map((loan) => [loan.documentNumber, loan]),
        )
        const isOurs = ({ contractNumber, on }: AgencyLine): boolean => {
          const its = placed.get(byNumber.get(contractNumber)?.id ?? '')
          return its !== undefined && on >= its.startsOn && on <= (its.endedOn ?? clock.today())
        }
        const ours = lines.filter(isOurs)
        for (const line of ours) await recordLine(tx, officer, byNumber.get(line.contractNumber)!, line)
        await audit.record(tx, officer, {
          act: 'late.reportTaken',
          subject: id,
          after: { number: placement.number, agencyName: placement.agencyName, lines: ours.length },
        })
        const foreign = lines.filter((line) => !ours.includes(line)).map(({ line }) => line)
        return { recorded: ours.length, refused: [...unreadable, ...foreign].sort((a, b) => a - b) }
      }),

    recall: (
      officer: Officer,
      id: string,
    ): Promise<{ readonly recalledOn: Day } | Failure<'notFound' | 'conflict'>> =>
      database.transaction(async (tx) => {
        const placement = await store.lock(tx, id)
        if (!placement) return { error: 'notFound' }
        if (placement.recalledOn !== null) return { error: 'conflict' }
        const recalledOn = laterDay(clock.today(), placement.placedOn)
        await store.recall(tx, id, recalledOn)
        await audit.record(tx, officer, {
          act: 'late.recalled',
          subject: id,
          after: { number: placement.number, agencyName: placement.agencyName },
        })
        return { recalledOn }
      }),
  }
}
