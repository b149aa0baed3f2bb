/** Lists: pages, totals, saved views, and whole lists for files; every read is audited. */
import type { Failure } from '../../../contract/errors.ts'
import type { ListName } from '../../../contract/back-office/list-table.ts'
import { may, seesNumbers } from '../../../contract/permissions.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { noCustomer } from '../../platform/database/rows/no-customer.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import type { Audit } from '../../control/audit/index.ts'
import { parseListQuery, activeFilters, type ListQuery, type Query } from './list-query.ts'
import type { Cell } from '../../platform/capability/cells.ts'
import { cellsOf } from './cells.ts'
import { definitionOf } from './definitions/by-name.ts'
import type { Column, ListDefinition } from './definition.ts'
import type { PageToken } from './page-token.ts'
import { canGoOn, pageOf, totalsOf, type Row, type Totals } from './query.ts'
import { createAbout, type AboutDeps } from './exception-subjects.ts'
import * as views from './views-store.ts'
import type { AuditAction } from '../../platform/capability/audit-action.ts'

type Deps = AboutDeps & {
  readonly database: Database
  readonly reading: ReadQuery
  readonly clock: Clock
  readonly audit: Audit
  readonly loans: Pick<Loans, 'toPayOf' | 'byIds' | 'ofRequests'>
}

export type ListedRow = {
  readonly id: string
  readonly customerId: string | null
  readonly requestId: string | null
  readonly opens: string
  readonly cells: Readonly<Record<string, Cell>>
}
export type ListPage = Pick<ListQuery, 'columns' | 'others' | 'order'> & {
  readonly rows: readonly ListedRow[]
  readonly next: PageToken | null
  readonly totals: Totals
  readonly views: readonly views.View[]
}
export type Lists = ReturnType<typeof createLists>

/** Rows read at once for a file. */
const batchRows = 1_000

export function createLists({ database, reading, clock, audit, loans, exceptions, applications }: Deps) {
  const aboutOf = createAbout({ exceptions, loans, applications })
  const asks = (officer: Officer, list: ListName, query: Query) => {
    const definition = definitionOf(list, clock.today())
    const sees = { customers: may(officer, 'customers.read'), numbers: seesNumbers(officer) }
    return { definition, asked: parseListQuery(list, definition, query, sees, clock) }
  }

  /**
   * Adds computed columns: the payoff amount of a loan as on its customer's page, and the name of an
   * exception's subject.
   */
  async function withComputed(
    db: Db,
    list: ListName,
    asked: ListQuery,
    rows: readonly Row[],
  ): Promise<Row[]> {
    if (list === 'exceptions' && asked.columns.some(({ key }) => key === 'about')) {
      const about = await aboutOf(
        db,
        rows.map(({ key }) => Number(key.at(-1))),
      )
      return rows.map((row) => ({
        ...row,
        values: { ...row.values, about: about.get(row.key.at(-1)!) ?? null },
      }))
    }
    if (list !== 'loans' || !asked.columns.some(({ key }) => key === 'toPay')) return [...rows]
    const keys = rows.map(({ key: [customerId = '', id = ''] }) => ({ customerId, id }))
    const toPay = await loans.toPayOf(keys, clock.today(), db)
    return rows.map((row) => ({ ...row, values: { ...row.values, toPay: toPay.get(row.key[1]!) ?? null } }))
  }

  function listed(definition: ListDefinition, columns: readonly Column[], row: Row): ListedRow {
    const id = row.key.at(-1)!
    const isOfNone = definition.key[0]?.column !== 'customerId' || row.key[0] === noCustomer
    const customerId = isOfNone ? null : row.key[0]!
    return {
      id,
      customerId,
      requestId: row.requestId,
      opens: definition.opens({ id, customerId }),
      cells: cellsOf(columns, row),
    }
  }

  const mark = (
    officer: Officer,
    act: AuditAction,
    list: ListName,
    after: Readonly<Record<string, unknown>>,
  ) => database.transaction((tx) => audit.record(tx, officer, { act, subject: list, after }))

  return {
    /** A page, sorted descending by default; `after` is `next` of the previous page. */
    async page(
      officer: Officer,
      list: ListName,
      query: Query,
      after: PageToken | null,
      pageRows: number,
    ): Promise<ListPage | Failure<'validationFailed'>> {
      const { definition, asked } = asks(officer, list, query)
      if (after !== null && !canGoOn(definition, asked, after))
        return { error: 'validationFailed', fields: { after: 'textInvalid' } }
      const [found, totals] = await Promise.all([
        reading(async (db) => {
          const rows = await pageOf(db, definition, asked, after, pageRows + 1)
          return withComputed(db, list, asked, rows.slice(0, pageRows)).then((shown) => ({
            shown,
            isMore: rows.length > pageRows,
          }))
        }),
        reading((db) => totalsOf(db, definition, asked)),
      ])
      if (asked.columns.some(({ isPersonal }) => isPersonal))
        await mark(officer, 'list.opened', list, {
          filters: activeFilters(list, query),
          rows: found.shown.length,
        })
      return {
        ...asked,
        rows: found.shown.map((row) => listed(definition, asked.columns, row)),
        next: found.isMore ? found.shown.at(-1)!.place : null,
        totals,
        views: await views.viewsOf(database.db, list, officer.officerId),
      }
    },

    /**
     * All rows in batches, up to the limit of a file if it has one. Before the first row is sent, the audit
     * trail records who downloads it, the filters and the number of rows.
     */
    async all(
      officer: Officer,
      list: ListName,
      query: Query,
      format: 'csv' | 'xlsx',
      rowsMost: number | null,
    ): Promise<
      | { readonly columns: readonly Column[]; readonly batches: AsyncIterable<readonly ListedRow[]> }
      | Failure<'validationFailed'>
    > {
      const { definition, asked } = asks(officer, list, query)
      const { count } = await reading((db) => totalsOf(db, definition, asked, null))
      if (rowsMost !== null && count > rowsMost)
        return { error: 'validationFailed', fields: { format: 'rowsTooMany' } }
      await mark(officer, 'list.exported', list, {
        filters: activeFilters(list, query),
        columns: asked.columns.map(({ key }) => key),
        format,
        rows: count,
      })
      async function* batches() {
        let after: PageToken | null = null
        do {
          const from: PageToken | null = after
          const rows: Row[] = await reading(async (db) =>
            withComputed(db, list, asked, await pageOf(db, definition, asked, from, batchRows)),
          )
          if (rows.length > 0) yield rows.map((row) => listed(definition, asked.columns, row))
          after = rows.length === batchRows ? rows.at(-1)!.place : null
        } while (after !== null)
      }
      return { columns: asked.columns, batches: batches() }
    },

    saveView: (
      officer: Officer,
      view: Pick<views.View, 'name' | 'query' | 'isShared'> & { list: ListName },
    ) => views.save(database.db, { ...view, staffId: officer.officerId }, clock.now()),

    async dropView(officer: Officer, id: string): Promise<{ readonly removed: true } | Failure<'notFound'>> {
      return (await views.remove(database.db, id, officer.officerId))
        ? { removed: true }
        : { error: 'notFound' }
    },
  }
}
