/** Calls of the close and of manual journals. */
import {
  officeKeepTemplate,
  officeLockPeriod,
  officeManualJournals,
  officeNotePeriod,
  officePeriod,
  officePeriods,
  officePostJournal,
  officeRemoveTemplate,
  officeReopenPeriod,
  officeReverseJournal,
  officeSoftClosePeriod,
} from '../../../contract/back-office/close.ts'
import { toMajor } from '../../../domain/money.ts'
import { monthEndOf } from '../../../domain/books/portfolio.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { createManualJournals } from './journals.ts'
import type { createClose } from './service.ts'

type Deps = {
  readonly close: ReturnType<typeof createClose>
  readonly journals: ReturnType<typeof createManualJournals>
  readonly approvals: Pick<Approvals, 'act'>
  readonly clock: Clock
}

export const closeRoutes = ({ close, journals, approvals, clock }: Deps): Route[] => [
  handle(officePeriods, async () => ({
    today: clock.today(),
    items: (await close.list()).map(({ month, state }) => ({ month, state })),
  })),
  handle(officePeriod, async ({ params }) =>
    orFail(await close.read(params.month), ({ month, state, items, changes }) => ({
      month,
      to: monthEndOf(month),
      state,
      isOver: monthEndOf(month) < clock.today(),
      items: items.map(({ item, isDone, count, cents, accounts, note }) => ({
        item,
        done: isDone,
        count,
        amount: toMajor(cents),
        accounts: [...accounts],
        note: note && { text: note.text, by: note.by, at: note.at.toISOString() },
      })),
      changes: changes.map(({ event, at, by, approvedBy, note }) => ({
        event,
        at: at.toISOString(),
        by,
        approvedBy,
        note,
      })),
    })),
  ),
  handle(officeSoftClosePeriod, async ({ officer, params, body }) =>
    orFail(await close.softClose(officer, params.month, body.note)),
  ),
  handle(officeLockPeriod, async ({ officer, params, body }) => {
    const locked = await close.lock(officer, params.month, body.note)
    if (!('noted' in locked)) return orFail(locked, ({ state }) => ({ state, waiting: null }))
    const { noted } = locked
    const payload = { month: params.month, makerId: officer.officerId, program: null, note: body.note, noted }
    const reason = body.note || noted.map(({ text }) => text).join('; ')
    return orFail(
      await approvals.act(officer, close.lockNoted, payload, { reason, evidence: '' }),
      ({ waiting }) => ({ state: 'softClosed' as const, waiting }),
    )
  }),
  handle(officeReopenPeriod, async ({ officer, params, body: { note, evidence } }) =>
    orFail(
      await approvals.act(
        officer,
        close.reopen,
        { month: params.month, makerId: officer.officerId, program: officer.program ?? null, note },
        { reason: note, evidence },
      ),
    ),
  ),
  handle(officeNotePeriod, async ({ officer, params, body }) =>
    orFail(await close.note(officer, params.month, body.item, body.note)),
  ),
  handle(officeManualJournals, async () => {
    const { journals: items, accounts, templates } = await journals.read()
    return {
      today: clock.today(),
      items: items.map(({ debitCents, ...each }) => ({ ...each, amount: toMajor(debitCents) })),
      accounts: accounts.map(({ code, name, kind }) => ({ code, name, kind })),
      templates: templates.map(({ name, text, lines }) => ({
        name,
        text,
        lines: lines.map((line) => ({ ...line })),
      })),
    }
  }),
  handle(officePostJournal, async ({ officer, body: { valueOn, text, lines, note, evidence } }) => {
    const prepared = await journals.prepare(officer, {
      valueOn,
      text,
      lines: lines.map(({ debit, credit, ...line }) => ({ ...line, debitCents: debit, creditCents: credit })),
    })
    if ('error' in prepared) return orFail(prepared)
    return orFail(await approvals.act(officer, journals.post, prepared, { reason: note, evidence }))
  }),
  handle(officeReverseJournal, async ({ officer, params, body: { valueOn, note, evidence } }) => {
    const prepared = await journals.prepareReversal(officer, params.number, valueOn)
    if ('error' in prepared) return orFail(prepared)
    return orFail(await approvals.act(officer, journals.post, prepared, { reason: note, evidence }))
  }),
  handle(officeKeepTemplate, async ({ officer, body }) => orFail(await journals.keepTemplate(officer, body))),
  handle(officeRemoveTemplate, async ({ officer, params }) =>
    orFail(await journals.removeTemplate(officer, params.name)),
  ),
]
