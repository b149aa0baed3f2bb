/** Exchange with an agency: its file, its report, the recall (rule states-26). */
import type { Country } from '../../../../domain/country/country.ts'
import { randomUUID } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import type { Failure } from '../../../../contract/errors.ts'
import { showDay } from '../../../../domain/days.ts'
import { payableCents } from '../../../../domain/loan/loan.ts'
import { numbersMeant } from '../../../../domain/loan/contract-number.ts'
import { isContactStopped } from '../../../../domain/loan/flags.ts'
import { toMajor } from '../../../../domain/money.ts'
import type { CallResult } from '../../../../domain/contact/collections-cases.ts'
import { parseAgencyReport, type AgencyLine } from '../../../../domain/contact/placements.ts'
import type { Audit } from '../../../control/audit/index.ts'
import type { IdentityService } from '../../../people/identity/index.ts'
import type { Customers } from '../../../people/records/index.ts'
import { flagsOf, type Loans } from '../../../loans/loans/index.ts'
import { csvOptions } from '../../../platform/files/csv.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { CustomerRequests } from '../../customer-requests/index.ts'
import * as contacts from '../contacts/contacts-store.ts'
import { createContactStops, type ContactStopDeps } from '../contacts/contact-stops.ts'
import * as store from '../placements-store.ts'
import { trail } from '../../../../words/compiled/en/back-office/trail.ts'

/** Names of outcomes that staff type, as on the screen. */
const resultWords: Readonly<Record<CallResult, string>> = trail.values

type Deps = ContactStopDeps & {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly loans: Pick<Loans, 'byKeys' | 'lock' | 'statesOf'>
  readonly customerRequests: Pick<CustomerRequests, 'waitingOf'>
  readonly customers: Pick<Customers, 'namesOf'>
  readonly identity: Pick<IdentityService, 'phonesOf'>
}

export type AgencyFiles = ReturnType<typeof createAgencyFiles>

export function createAgencyFiles(deps: Deps) {
  const { database, clock, audit, loans, customerRequests, customers, identity } = deps
  const mark = createContactStops(deps)

  return {
    /** The agency's file: only once it may begin, and without customers who may not be contacted. */
    async file(
      officer: Officer,
      id: string,
    ): Promise<{ readonly csv: string } | Failure<'notFound' | 'conflict'>> {
      const placement = await store.byId(database.db, id)
      if (!placement) return { error: 'notFound' }
      const today = clock.today()
      if (today < placement.startsOn || placement.recalledOn !== null) return { error: 'conflict' }
      const open = (await store.loansOf(database.db, [id])).filter(
        (each) => each.endedOn === null && store.hasBegun(each, today),
      )
      const waiting = await customerRequests.waitingOf(open.map(({ customerId }) => customerId))
      const all = (
        await loans.byKeys(open.map(({ customerId, loanId }) => ({ customerId, id: loanId })))
      ).filter((loan) => !waiting.has(loan.customerId) && !isContactStopped(flagsOf(loan), today))
      const ids = all.map(({ customerId }) => customerId)
      const [names, phones] = [await customers.namesOf(ids), await identity.phonesOf(database.db, ids)]
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
      const columns = [
        'Contract',
        'Customer',
        'Phone',
        `To pay today, ${deps.country.currency.code}`,
        'Due since',
      ]
      return {
        csv: stringify(rows, { ...csvOptions, columns }),
      }
    },

    /**
     * Imports the agency's report. A dispute, a death, a lawyer or a do-not-contact request ends the
     * placement of that loan. Lines of an earlier report are not recorded twice.
     */
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
        const { lines, unreadable } = parseAgencyReport(text, resultWords)
        const placed = new Map((await store.loansOf(tx, [id])).map((each) => [each.loanId, each]))
        const keys = [...placed.values()].map(({ customerId, loanId }) => ({ customerId, id: loanId }))
        const byNumber = new Map(
          [...(await loans.lock(tx, keys)).values()].map((loan) => [loan.documentNumber, loan]),
        )
        const numberOf = ({ contractNumber }: AgencyLine): string =>
          numbersMeant(contractNumber).find((number) => byNumber.has(number)) ?? ''
        const isOurs = (line: AgencyLine): boolean => {
          const { on } = line
          const its = placed.get(byNumber.get(numberOf(line))?.id ?? '')
          return (
            its !== undefined &&
            its.startsOn !== null &&
            on >= its.startsOn &&
            on <= (its.endedOn ?? clock.today())
          )
        }
        const ours = lines.filter(isOurs)
        const loanOf = (line: AgencyLine) => byNumber.get(numberOf(line))!
        const seen = new Set((await contacts.reportedOf(tx, [...placed.values()])).map(sameLine))
        const fresh = ours.filter((line) => {
          const same = sameLine({ ...line, loanId: loanOf(line).id })
          return !seen.has(same) && seen.add(same)
        })
        await contacts.insert(
          tx,
          fresh.map((line) => ({
            customerId: loanOf(line).customerId,
            id: randomUUID(),
            loanId: loanOf(line).id,
            staffId: officer.officerId,
            channel: 'agency',
            on: line.on,
            result: line.result,
          })),
          clock.now(),
        )
        for (const line of fresh)
          byNumber.set(numberOf(line), await mark(tx, officer, loanOf(line), line.result, 'agency'))
        await audit.record(tx, officer, {
          act: 'late.reportTaken',
          subject: id,
          after: { number: placement.number, agencyName: placement.agencyName, lines: fresh.length },
        })
        const foreign = lines.filter((line) => !ours.includes(line)).map(({ line }) => line)
        return { recorded: fresh.length, refused: [...unreadable, ...foreign].sort((a, b) => a - b) }
      }),
  }
}

/** An agency reports one outcome for a contract and a day. */
const sameLine = ({ loanId, on, result }: Pick<AgencyLine, 'on' | 'result'> & { readonly loanId: string }) =>
  `${loanId} ${on} ${result}`
