/** Calls of regulatory returns. */
import {
  officeDutyDone,
  officeEndRegister,
  officeEnterRegister,
  officeFileReturn,
  officeRegisters,
  officeReturn,
  officeReturnFile,
  officeReturns,
} from '../../../contract/back-office/returns.ts'
import type { Day } from '../../../domain/days.ts'
import { toMajor } from '../../../domain/money.ts'
import { definitionOf, isDifferent, type ReturnName } from '../../../domain/books/returns.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import { returnFile } from './file.ts'
import type { Returns } from './service.ts'
import type { Filing } from './store.ts'
import { figureFormula, figureTitle, inMajorUnits } from './labels.ts'

type Deps = {
  readonly returns: Returns
  readonly approvals: Pick<Approvals, 'act' | 'ofSubject'>
  readonly audit: Pick<Audit, 'record'>
  readonly clock: Clock
  readonly database: Database
}

const filedView = ({ reference, filedOn, preparedBy, approvedBy, approvedAt }: Filing) => ({
  reference,
  filedOn,
  preparedBy,
  approvedBy,
  approvedAt: approvedAt.toISOString(),
})

export function returnRoutes({ returns, approvals, audit, clock, database }: Deps): Route[] {
  /** The submitted version, if one awaits approval. */
  async function draftOf(name: ReturnName, to: Day) {
    const proposed = await approvals.ofSubject(returns.file.kind, `${name} ${to}`)
    return returns.draft(name, to, proposed.find(({ status }) => status === 'waiting')?.payload)
  }
  return [
    handle(officeReturns, async () => {
      const { filings, returns: due, duties } = await returns.calendar()
      return {
        today: clock.today(),
        due: due.map((each) => ({ ...each, frequency: definitionOf(each.name).frequency })),
        filed: filings.map((filing) => ({
          name: filing.name,
          from: filing.from,
          to: filing.to,
          ...filedView(filing),
        })),
        duties: duties.map(({ duty, dueOn, done }) => ({
          duty,
          dueOn,
          done: done && { on: done.doneOn, reference: done.reference, by: done.by },
        })),
      }
    }),
    handle(officeReturn, async ({ params }) =>
      orFail(
        await returns.read(params.name, params.to),
        ({ filed, figures, registers, bookedLater, ...read }) => ({
          ...read,
          filed: filed && filedView(filed),
          figures: figures.map(({ name, kind, typed, value, beside, explanation }) => ({
            name,
            title: figureTitle(read.name, name),
            formula: figureFormula(read.name, name),
            kind,
            typed,
            value: inMajorUnits(kind, value),
            own: inMajorUnits(kind, beside),
            differs: isDifferent({ value, beside }),
            explanation,
          })),
          registers: registers.map((entry) => ({ ...entry })),
          bookedLater: bookedLater.map(({ amountCents, bookedAt, ...later }) => ({
            ...later,
            bookedAt: bookedAt.toISOString(),
            principal: toMajor(amountCents),
          })),
        }),
      ),
    ),
    handle(officeReturnFile, async ({ officer, params }) => {
      const read = await returns.read(params.name, params.to)
      if ('error' in read) return orFail(read)
      const subject = `${params.name} ${params.to}`
      const content = read.filed ?? (await draftOf(params.name, params.to))
      if ('error' in content) return orFail(content)
      const act = read.filed ? 'return.fileTaken' : 'return.draftTaken'
      await database.transaction((tx) => audit.record(tx, officer, { act, subject }))
      const name = `${read.filed ? '' : 'draft-'}${params.name}-${params.to}.csv`
      return answer(returnFile(content) as unknown, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
          'x-content-type-options': 'nosniff',
        },
      })
    }),
    handle(officeFileReturn, async ({ officer, params, body: { note, evidence, ...typed } }) => {
      const prepared = await returns.prepare(officer, params.name, params.to, typed)
      if ('error' in prepared) return orFail(prepared)
      return orFail(await approvals.act(officer, returns.file, prepared, { reason: note, evidence }))
    }),
    handle(officeDutyDone, async ({ officer, params, body }) =>
      orFail(await returns.markDone(officer, { ...params, reference: body.reference })),
    ),
    handle(officeRegisters, async () => ({ items: await returns.registers() })),
    handle(officeEnterRegister, async ({ officer, body }) => returns.enter(officer, body)),
    handle(officeEndRegister, async ({ officer, params, body }) =>
      orFail(await returns.end(officer, params.id, body.until)),
    ),
  ]
}
