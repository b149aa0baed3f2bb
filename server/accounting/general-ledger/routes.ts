/** Calls of the general ledger. */
import {
  officeAddAccount,
  officeBookAccount,
  officeBooks,
  officeChangeAccount,
  officeChart,
  officeJournal,
  officeSetBookPolicy,
  officeSetMapping,
} from '../../../contract/back-office/books.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { noCustomer } from '../../platform/database/rows/no-customer.ts'
import { spanRefusal } from '../../platform/time/day-span.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { GlAccount } from './journals/chart-store.ts'
import type { GeneralLedger } from './service.ts'
import { isFixed } from './ledger-settings.ts'

const shillings = (amount: number): number => toMajor(cents(amount))
const accountView = ({ code, name, kind, isControl, isOpen }: GlAccount) => ({
  code,
  name,
  kind,
  isControl,
  isOpen,
})
const firstOfMonth = (on: Day): Day => `${on.slice(0, 7)}-01` as Day

type Deps = {
  readonly generalLedger: GeneralLedger
  readonly clock: Pick<Clock, 'today'>
  readonly approvals: Pick<Approvals, 'act'>
}

export const generalLedgerRoutes = ({ generalLedger, clock, approvals }: Deps): Route[] => [
  handle(officeBooks, async ({ query }) => {
    const to = query.to ?? addDays(clock.today(), -1)
    const from = query.from ?? firstOfMonth(to)
    const refused = spanRefusal({ from, through: to })
    if (refused) return orFail(refused)
    const [balance, days, checks] = await Promise.all([
      generalLedger.trialBalance(from, to),
      generalLedger.days(),
      generalLedger.lastChecks(),
    ])
    return {
      from,
      to,
      rows: balance.rows.map((row) => ({
        ...accountView(row),
        opening: shillings(row.openingCents),
        debit: shillings(row.debitCents),
        credit: shillings(row.creditCents),
        closing: shillings(row.closingCents),
      })),
      days: days.map(({ on, finishedAt, openLoans, lookedAt }) => ({
        on,
        isDone: finishedAt !== null,
        loans: finishedAt === null ? null : (openLoans ?? 0),
        lookedAt: lookedAt ?? 0,
      })),
      checks:
        checks[0] === undefined
          ? null
          : {
              on: checks[0].on,
              rows: checks.map(({ name, bookedCents, foundCents, loans }) => ({
                name,
                loans,
                booked: shillings(bookedCents),
                found: shillings(foundCents),
              })),
            },
    }
  }),
  handle(officeBookAccount, async ({ params, query }) => {
    const on = query.on ?? addDays(clock.today(), -1)
    const found = await generalLedger.account(params.code, on)
    if (!found) return orFail({ error: 'notFound' as const })
    return {
      account: accountView(found.account),
      on,
      balance: shillings(found.parts.reduce((sum, part) => sum + part.cents, 0)),
      parts: found.parts.map(({ cents: held, ...of }) => ({ ...of, balance: shillings(held) })),
    }
  }),
  handle(officeJournal, async ({ params, query }) => {
    const found = await generalLedger.journal(params.number, {
      after: query.after ?? null,
      product: query.product ?? '',
      class: query.class ?? '',
    })
    if (!found) return orFail({ error: 'notFound' as const })
    const { number, kind, reference, bookedOn, valueOn, text, postedAt, postedBy, of, next } = found
    return {
      number,
      kind,
      reference,
      bookedOn,
      valueOn,
      text,
      postedAt: postedAt.toISOString(),
      postedBy,
      lines: found.lines.map(({ cents: amount, ...line }) => ({ ...line, amount: shillings(amount) })),
      entries: of && { on: of.on, count: of.count, first: of.firstSequence, last: of.lastSequence },
      behind: found.entries.map((entry) => ({
        sequence: entry.sequence,
        kind: entry.kind,
        reference: entry.reference,
        contract: entry.contract,
        customerId: entry.customerId === noCustomer ? null : entry.customerId,
        loanId: entry.loanId,
        lines: entry.accounts.map((account, line) => ({
          account,
          amount: shillings(entry.amountsCents[line]!),
        })),
      })),
      shares: found.shares.map(({ interestCents, penaltyCents, ...share }) => ({
        ...share,
        interest: toMajor(interestCents),
        penalty: toMajor(penaltyCents),
      })),
      next,
    }
  }),
  handle(officeChart, async () => {
    const [accounts, mappings, policies] = await Promise.all([
      generalLedger.chart(),
      generalLedger.mappings(),
      generalLedger.policies(),
    ])
    return {
      accounts: accounts.map(accountView),
      today: clock.today(),
      mappings: mappings.map((mapping) => ({
        ...mapping,
        fixed: isFixed(
          mapping.key,
          accounts.find(({ code }) => code === mapping.code),
        ),
      })),
      policies: policies.map(({ partnerSharesPpm, ...policy }) => ({
        ...policy,
        partnerSharesPercent: Object.fromEntries(
          Object.entries(partnerSharesPpm).map(([kind, ppm]) => [kind, ppm / 10_000]),
        ),
      })),
    }
  }),
  handle(officeSetMapping, async ({ officer, body: { note, evidence, ...mapping } }) => {
    const prepared = await generalLedger.settings.prepareMapping(officer, mapping)
    if ('error' in prepared) return orFail(prepared)
    return orFail(
      await approvals.act(officer, generalLedger.settings.setMapping, prepared, { reason: note, evidence }),
    )
  }),
  handle(officeSetBookPolicy, async ({ officer, body }) => {
    const { note, evidence, partnerShares: partnerSharesPpm, ...policy } = body
    const prepared = await generalLedger.settings.preparePolicy(officer, { ...policy, partnerSharesPpm })
    if ('error' in prepared) return orFail(prepared)
    return orFail(
      await approvals.act(officer, generalLedger.settings.setPolicy, prepared, { reason: note, evidence }),
    )
  }),
  handle(officeAddAccount, async ({ officer, body }) =>
    orFail(await generalLedger.addAccount(officer, body), (added) => added),
  ),
  handle(officeChangeAccount, async ({ officer, params, body }) =>
    orFail(await generalLedger.changeAccount(officer, params.code, body), accountView),
  ),
]
