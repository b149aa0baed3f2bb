/** Calls of reconciliation. */
import {
  officeAskBreak,
  officeQuietDay,
  officeResolveBreak,
  officeStatementBreak,
  officeStatementBreaks,
  officeStatementColumns,
  officeStatementDay,
  officeStatements,
  officeTakeStatement,
} from '../../../contract/back-office/statements.ts'
import {
  officeReopenStatement,
  officeSignStatement,
  officeSignStatements,
} from '../../../contract/back-office/statement-sign-off.ts'
import { officeNameFunds, officeStatementFunds } from '../../../contract/back-office/statement-funds.ts'
import { addDays, daysBetween } from '../../../domain/days.ts'
import { toMajor, type Cents } from '../../../domain/money.ts'
import { isPhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { fail, orFail } from '../../platform/http/problem.ts'
import { resolutionsFor } from './actions.ts'
import type { Break } from './matching/breaks-store.ts'
import { unexplained, type DayView } from './balances/figures-store.ts'
import type { Reconciliation } from './service.ts'
import type { UploadedStatement, UploadProblem } from './statements/statement-upload.ts'

type Deps = {
  readonly clock: Clock
  readonly statements: Reconciliation
  readonly approvals: Pick<Approvals, 'act'>
}
const daysShown = 14
const major = (amountCents: number): number => toMajor(amountCents as Cents)
const majorOrNull = (amountCents: number | null): number | null =>
  amountCents === null ? null : major(amountCents)

const dayShown = (view: DayView) => ({
  day: view.day,
  fileName: view.fileName,
  uploadedAt: view.uploadedAt.toISOString(),
  opening: major(view.openingCents),
  paidIn: major(view.inCents),
  paidOut: major(view.outCents),
  closing: major(view.closingCents),
  rows: view.rows,
  ledger: majorOrNull(view.ledgerCents),
  onWay: majorOrNull(view.onWayCents),
  dated: majorOrNull(view.datedCents),
  timing: major(view.timingCents),
  openBreaks: view.openBreaks,
  openBreaksOfDay: view.openBreaksOfDay,
  breaks: major(view.openBreaksCents),
  unexplained: majorOrNull(unexplained(view)),
  signedBy: view.signedBy,
  signedAt: view.signedAt?.toISOString() ?? null,
})

/** `file` is the name of the uploaded file; empty without one. */
const takenShown = (said: UploadedStatement | UploadProblem, file = '') => {
  if (!('problem' in said)) return { taken: { from: said.from, to: said.to, rows: said.rows }, problem: null }
  const { problem: name, line, column, found, expected } = said
  return { taken: null, problem: { name, file, line, column, found, expected } }
}

const stateOf = (view: DayView) => {
  if (view.signedAt !== null) return 'signed' as const
  const rest = unexplained(view)
  if (rest === null) return 'compared' as const
  return view.openBreaks === 0 && rest === 0 ? ('agrees' as const) : ('differs' as const)
}

export function reconciliationRoutes({ clock, statements, approvals }: Deps): Route[] {
  const breakShown = (found: Break, officerId: string) => {
    const account = statements.accounts.find(({ id }) => id === found.account)
    return {
      id: found.id,
      account: account?.id ?? 'utility',
      day: found.day,
      class: found.class,
      kind: found.kind,
      receipt: found.receipt,
      theirs: toMajor(found.theirsCents),
      ours: toMajor(found.oursCents),
      openedAt: found.openedAt.toISOString(),
      ageDays: daysBetween(clock.dayOf(found.openedAt), clock.today()),
      owner: found.owner,
      own: found.ownerId === officerId,
      type: found.row?.type ?? '',
      details: found.row?.details ?? '',
      reference: found.row?.reference ?? '',
      bookedAs: found.bookedAs,
      resolutions: account ? [...resolutionsFor(found, account)] : [],
      asks:
        found.oursCents !== 0 &&
        found.class !== 'balance' &&
        found.closedHow === null &&
        account !== undefined &&
        isPhoneMethod(account.source),
    }
  }

  return [
    handle(officeStatements, async () => {
      const today = clock.today()
      return {
        today,
        days: Array.from({ length: daysShown }, (_, back) => addDays(today, -1 - back)),
        accounts: (await statements.overview(daysShown)).map(({ account, summary, columns, days }) => ({
          account: account.id,
          source: account.source,
          number: account.number,
          lastDay: summary?.lastDay ?? null,
          lastSigned: summary?.lastSigned ?? null,
          openBreaks: summary?.openBreaks ?? 0,
          openAmount: major(summary?.openCents ?? 0),
          oldestAt: summary?.oldestAt?.toISOString() ?? null,
          columns,
          days: days.map((view) => ({
            day: view.day,
            state: stateOf(view),
            openBreaks: view.openBreaksOfDay,
          })),
        })),
      }
    }),
    handle(officeStatementDay, async ({ officer: { officerId }, params }) =>
      orFail(
        await statements.readDay(params.account, params.day),
        ({ account, view, signable, breaks, rows }) => ({
          ...dayShown(view),
          account: account.id,
          signable,
          taken: view.takenBy === officerId,
          items: breaks.map((each) => breakShown(each, officerId)),
          rowItems: rows.map(({ completedAt, amountCents, ...row }) => ({
            ...row,
            at: completedAt.toISOString(),
            amount: toMajor(amountCents),
          })),
        }),
      ),
    ),
    handle(officeStatementBreaks, async ({ officer: { officerId }, query }) => ({
      items: (await statements.openBreaks(query.account ?? null)).map((each) => breakShown(each, officerId)),
    })),
    handle(officeStatementBreak, async ({ officer: { officerId }, params }) => {
      const found = await statements.readBreak(params.id)
      return found ? breakShown(found, officerId) : fail('notFound')
    }),
    handle(officeTakeStatement, async ({ officer, params, file }) => {
      const taken = await statements.upload(officer, params.account, file)
      return 'error' in taken ? fail(taken.error) : takenShown(taken, file.name)
    }),
    handle(officeQuietDay, async ({ officer, params, body: { day, through = day, balance, note } }) =>
      orFail(
        await statements.uploadNilDay(officer, params.account, { day, through, balanceCents: balance, note }),
        (said) => takenShown(said),
      ),
    ),
    handle(officeStatementColumns, async ({ officer, params, body }) =>
      orFail(await statements.setColumns(officer, params.account, body)),
    ),
    handle(officeSignStatement, async ({ officer, params }) =>
      orFail(await statements.sign(officer, params.account, params.day)),
    ),
    handle(officeSignStatements, async ({ officer, params, body: { through } }) =>
      orFail(await statements.signThrough(officer, params.account, through)),
    ),
    handle(officeReopenStatement, async ({ officer, params, body: { note, evidence } }) =>
      orFail(await approvals.act(officer, statements.reopen, params, { reason: note, evidence })),
    ),
    handle(officeStatementFunds, async () => {
      const { unnamed, named, templates, accounts } = await statements.funds.read()
      return {
        unnamed: unnamed.map(({ breakId, account, restCents, day, receipt }) => ({
          id: breakId,
          account: statements.accounts.find((each) => each.id === account)?.id ?? 'utility',
          day,
          receipt,
          rest: toMajor(restCents),
        })),
        named: named.map(({ breakId, amountCents, at, ...each }) => ({
          ...each,
          id: breakId,
          amount: toMajor(amountCents),
          at: at.toISOString(),
        })),
        templates,
        accounts: accounts.map(({ code, name }) => ({ code, name })),
      }
    }),
    handle(officeNameFunds, async ({ officer, params, body: { template, code, note, evidence } }) => {
      const prepared = await statements.funds.prepare(officer.officerId, {
        breakId: params.id,
        template,
        code,
      })
      if ('error' in prepared) return orFail(prepared)
      return orFail(await approvals.act(officer, statements.funds.name, prepared, { reason: note, evidence }))
    }),
    handle(officeAskBreak, async ({ officer, params }) => orFail(await statements.ask(officer, params.id))),
    handle(officeResolveBreak, async ({ officer, params, body: { as, note, evidence } }) =>
      orFail(
        await approvals.act(
          officer,
          statements.resolve,
          { breakId: params.id, as },
          { reason: note, evidence },
        ),
      ),
    ),
  ]
}
