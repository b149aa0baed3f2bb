/**
 * Regulatory returns and the compliance calendar (rule law-15). Two people file a return: its figures are
 * then frozen, and each that differs from the books is explained.
 */
import type { Country } from '../../../domain/country/country.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import { parseMoney } from '../../../domain/amounts.ts'
import { addDays, laterDay, showDay, type Day } from '../../../domain/days.ts'
import {
  definitionOf,
  isDifferent,
  obligationDays,
  obligationNames,
  obligationReminderDays,
  periodEnding,
  periodsOver,
  returnDueOn,
  returnNames,
  type ObligationName,
  type Figure,
  type Period,
  type ReturnName,
} from '../../../domain/books/returns.ts'
import { cents } from '../../../domain/money.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { GeneralLedger } from '../general-ledger/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Action, Preview } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { returnTitle, figureWords } from './labels.ts'
import { createFigures, withEnteredFigures } from './figures.ts'
import * as store from './store.ts'

type Deps = Omit<Parameters<typeof createFigures>[0], 'zone'> & {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly generalLedger: Pick<GeneralLedger, 'opening'>
  readonly country: Country
}
type Refusal = 'notFound' | 'conflict' | 'effectMoved'

const payload = z.strictObject({
  name: z.enum(returnNames),
  to: z.string().transform((day) => day as Day),
  figures: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(['count', 'amount', 'percent']),
      typed: z.boolean(),
      value: z.number().nullable(),
      beside: z.number().nullable(),
      explanation: z.string(),
    }),
  ),
  reference: z.string(),
  filedOn: z.string().transform((day) => day as Day),
  makerId: z.uuid(),
})
type FilePayload = z.output<typeof payload>
export type EnteredReturn = {
  readonly typed: Readonly<Record<string, string>>
  readonly explanations: Readonly<Record<string, string>>
  readonly reference: string
  readonly filedOn: Day
}
const listedFilings = 100
const listedLater = 50
/** The calendar shows missed obligations this far back, and the next day of each. */
const backDays = 400
const everyDutyDays = 800

export type Returns = ReturnType<typeof createReturns>

export function createReturns({ database, clock, audit, generalLedger, country, ...deps }: Deps) {
  const figures = createFigures({ ...deps, zone: clock })

  /**
   * First days of loans and of the calendar: a lender without loans has no obligations yet. What was due
   * before a book import was reported by the previous system (rule reports-9).
   */
  async function beganOn(db: Db | Tx): Promise<{ readonly lentOn: Day; readonly openedOn: Day }> {
    const lentOn = (await store.firstLoanOn(db)) ?? clock.today()
    return { lentOn, openedOn: (await generalLedger.opening.takenOver(db))?.openedOn ?? lentOn }
  }

  const registersOf = async (db: Db | Tx, name: ReturnName, { to }: Period) =>
    definitionOf(name).registers ? store.entriesOn(db, to) : []

  const sameFigures = (now: readonly Figure[], then: readonly Figure[]): boolean =>
    now.every((each) => {
      const was = then.find(({ name }) => name === each.name)
      return was !== undefined && (each.typed || (was.value === each.value && was.beside === each.beside))
    })

  const file: Action<FilePayload, Refusal> = {
    kind: 'return.file',
    act: 'return.filed',
    second: 'always',
    permission: 'returns.prepare',
    checks: 'returns.approve',
    payload,
    async preview(tx, { name, to, figures: then, reference, filedOn }): Promise<Preview | Failure<Refusal>> {
      const period = periodEnding(name, to)
      if (!period) return { error: 'notFound' }
      if (await store.filingOf(tx, name, to)) return { error: 'conflict' }
      // The filed figures must be the prepared ones, or it is prepared again.
      if (!sameFigures(await figures.of(tx, name, period), then)) return { error: 'effectMoved' }
      return {
        subject: `${name} ${to}`,
        label: returnTitle(name),
        customerId: null,
        before: {},
        after: {
          return: returnTitle(name),
          periodEnd: to,
          filedOn,
          reference,
          figures: then.map((each) => figureWords(name, each)),
        },
        effectCents: cents(0),
      }
    },
    async apply(
      tx,
      by,
      { name, to, figures: frozen, reference, filedOn, makerId },
    ): Promise<Failure<Refusal> | null> {
      const period = periodEnding(name, to)
      if (!period) return { error: 'notFound' }
      await store.insertFiling(
        tx,
        {
          name,
          ...period,
          figures: frozen,
          registers: await registersOf(tx, name, period),
          reference,
          filedOn,
          approvedAt: clock.now(),
        },
        { preparedBy: makerId, approvedBy: by.officerId },
      )
      return null
    },
  }

  return {
    file,

    /** Due and past returns and obligations, and the filings. */
    async calendar() {
      const [today, { lentOn, openedOn }] = [clock.today(), await beganOn(database.db)]
      const filings = await store.listFilings(database.db, listedFilings)
      const from = laterDay(openedOn, addDays(today, -backDays))
      const done = await store.listDone(database.db, from)
      return {
        filings,
        returns: returnNames.flatMap((name) =>
          periodsOver(name, lentOn, today)
            .filter(({ to }) => !filings.some((filing) => filing.name === name && filing.to === to))
            .map((period) => ({ name, ...period, dueOn: returnDueOn(name, period.to) }))
            .filter(({ dueOn }) => dueOn >= openedOn),
        ),
        duties: obligationNames.flatMap((duty) =>
          [
            ...obligationDays(duty, from, addDays(today, -1)),
            ...obligationDays(duty, today, addDays(today, everyDutyDays)).slice(0, 1),
          ].map((dueOn) => ({
            duty,
            dueOn,
            done: done.find((each) => each.duty === duty && each.dueOn === dueOn) ?? null,
          })),
        ),
      }
    },

    /** Open obligations that are overdue or due within two weeks, by name and day. */
    async waiting(): Promise<{ readonly subject: string; readonly label: string; readonly dueOn: Day }[]> {
      const { returns, duties } = await this.calendar()
      const until = addDays(clock.today(), obligationReminderDays)
      return [
        ...returns.map(({ name, to, dueOn }) => ({ subject: `${name} ${to}`, label: name, dueOn })),
        ...duties
          .filter(({ done }) => done === null)
          .map(({ duty, dueOn }) => ({ subject: `${duty} ${dueOn}`, label: duty, dueOn })),
      ].filter(({ dueOn }) => dueOn <= until)
    },

    /** A return as it would be filed now, or as filed. */
    async read(name: ReturnName, to: Day) {
      const period = periodEnding(name, to)
      if (!period || period.to >= clock.today()) return { error: 'notFound' as const }
      const filed = (await store.filingOf(database.db, name, to)) ?? null
      const now = filed ? [] : await figures.of(database.db, name, period)
      return {
        ...period,
        name,
        dueOn: returnDueOn(name, to),
        filed,
        figures: filed?.figures ?? now.map((each) => ({ ...each, explanation: '' })),
        // The portfolio of a day never changes, while a replay includes later messages.
        bookedLater: now.some(isDifferent)
          ? await store.bookedAfter(database.db, to, listedLater, clock)
          : [],
        registers: filed?.registers ?? (await registersOf(database.db, name, period)),
      }
    },

    /** What would be filed: the submitted version, or the current figures without typed ones. */
    async draft(
      name: ReturnName,
      to: Day,
      proposed: unknown,
    ): Promise<store.ReturnContent | Failure<'notFound'>> {
      const read = await this.read(name, to)
      if ('error' in read) return read
      const waiting = payload.safeParse(proposed)
      return waiting.success ? { ...read, figures: waiting.data.figures } : read
    },

    /** Parses typed figures; each difference needs an explanation. */
    async prepare(
      officer: Officer,
      name: ReturnName,
      to: Day,
      { typed, explanations, reference, filedOn }: EnteredReturn,
    ): Promise<FilePayload | Failure<'notFound' | 'conflict' | 'validationFailed'>> {
      const period = periodEnding(name, to)
      if (!period || period.to >= clock.today()) return { error: 'notFound' }
      if (await store.filingOf(database.db, name, to)) return { error: 'conflict' }
      const found = await figures.of(database.db, name, period)
      const read = found
        .filter((each) => each.typed)
        .map((each) => [each.name, parseMoney(typed[each.name] ?? '', country.currency)] as const)
      const wrong = read.flatMap(([figure, value]) =>
        isInvalid(value) ? [[`typed-${figure}`, value.error] as const] : [],
      )
      const values = Object.fromEntries(
        read.flatMap(([figure, value]) => (isInvalid(value) ? [] : [[figure, value as number]])),
      )
      const frozen = withEnteredFigures(found, values).map((each) => ({
        ...each,
        explanation: (explanations[each.name] ?? '').trim(),
      }))
      const unexplained = frozen
        .filter((each) => isDifferent(each) && each.explanation === '')
        .map((each) => [`explain-${each.name}`, 'required'] as const)
      const [first, last] = [addDays(to, 1), clock.today()]
      const isFiledThen = first <= filedOn && filedOn <= last
      const misdated = isFiledThen ? [] : [['filedOn', 'dayOutOfRange'] as const]
      const fields = Object.fromEntries([...wrong, ...unexplained, ...misdated])
      if (Object.keys(fields).length > 0)
        return {
          error: 'validationFailed',
          fields,
          values: { filedOn: { min: showDay(first), max: showDay(last) } },
        }
      return { name, to, figures: frozen, reference, filedOn, makerId: officer.officerId }
    },

    markDone: (
      officer: Officer,
      {
        duty,
        dueOn,
        reference,
      }: { readonly duty: ObligationName; readonly dueOn: Day; readonly reference: string },
    ): Promise<{ readonly done: true } | Failure<'notFound' | 'conflict'>> =>
      database.transaction(async (tx) => {
        if (obligationDays(duty, dueOn, dueOn).length === 0) return { error: 'notFound' }
        const isNew = await store.insertDone(tx, {
          duty,
          dueOn,
          reference,
          doneOn: clock.today(),
          by: officer.officerId,
        })
        if (!isNew) return { error: 'conflict' }
        await audit.record(tx, officer, {
          act: 'duty.done',
          subject: `${duty} ${dueOn}`,
          after: { dueOn, note: reference },
        })
        return { done: true }
      }),

    registers: (): Promise<store.Entry[]> => store.allEntries(database.db),

    enter: (officer: Officer, entry: Omit<store.Entry, 'id' | 'until'>): Promise<{ readonly id: string }> =>
      database.transaction(async (tx) => {
        const id = randomUUID()
        await store.insertEntry(tx, { id, ...entry }, officer.officerId)
        await audit.record(tx, officer, { act: 'register.entered', subject: id, after: { name: entry.name } })
        return { id }
      }),

    end: (
      officer: Officer,
      id: string,
      until: Day,
    ): Promise<{ readonly done: true } | Failure<'notFound' | 'conflict' | 'validationFailed'>> =>
      database.transaction(async (tx) => {
        const entry = await store.entryOf(tx, id)
        if (!entry) return { error: 'notFound' }
        if (until < entry.since) return { error: 'validationFailed', fields: { until: 'dayInvalid' } }
        if (!(await store.endEntry(tx, id, until))) return { error: 'conflict' }
        await audit.record(tx, officer, {
          act: 'register.ended',
          subject: id,
          after: { name: entry.name, until },
        })
        return { done: true }
      }),
  }
}
