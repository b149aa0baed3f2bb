/**
 * Placements with an agency (rule states-26): proposed by one, approved by another; the customers are told its name first.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { contactStopped } from '../../../domain/marks.ts'
import { sumCents, toMajor } from '../../../domain/money.ts'
import { showPhone, type Phone } from '../../../domain/phone.ts'
import {
  collectedWhilePlaced,
  commissionOf,
  parseContracts,
  placedLoansMax,
  placementStartsOn,
} from '../../../domain/placements.ts'
import { marksOf, type Loan, type Loans } from '../../lending/loans/index.ts'
import type { Action, Preview } from '../../platform/actions.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import type { Appeals } from '../appeals/index.ts'
import type { Notice } from '../messages/index.ts'
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
  readonly loans: Pick<Loans, 'byDocumentNumbers' | 'byIds' | 'byKeys' | 'lock' | 'statesOf' | 'toPayOf'>
  readonly appeals: Pick<Appeals, 'waitingOf'>
  readonly payToNumber: string
  /** `until`: afterwards it is not sent any more; always sent without one. */
  readonly tell: (tx: Tx, notices: readonly Notice[], until?: Date | null) => Promise<void>
}

/** Placements on the page. */
const shownMax = 50
const ofLoan = ({ customerId, id: loanId }: Pick<Loan, 'customerId' | 'id'>) => ({ customerId, loanId })

export type Placements = ReturnType<typeof createPlacements>

export function createPlacements(deps: Deps) {
  const { database, clock, loans, appeals, payToNumber, tell } = deps

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

    /** With what came in for each, and what its agency earns. */
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
            collectedWhilePlaced(states.get(loanId)!.movements, startsOn, endedOn ?? clock.today()),
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
