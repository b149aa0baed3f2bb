/** Manual journals (rule close-5): posting with a second approver, templates, and reversing. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import { may } from '../../../contract/permissions.ts'
import { postedKinds, type AccountKind, type JournalKind } from '../../../domain/books/books.ts'
import { groupSums } from '../../../domain/books/memorandum-accounts.ts'
import { laterDay, showDay, type Day } from '../../../domain/days.ts'
import { cents, sumCents, toMajor, type Cents } from '../../../domain/money.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Action, Preview } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { GeneralLedger } from '../general-ledger/index.ts'
import type { Reconciliation } from '../reconciliation/index.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly generalLedger: Pick<GeneralLedger, 'post' | 'bookingDayOf' | 'chart' | 'providersOn' | 'months'>
  readonly reconciliation: Pick<Reconciliation, 'bookedByHand'>
  readonly audit: Pick<Audit, 'record'>
}
export type EnteredLine = {
  readonly code: string
  readonly debitCents: Cents
  readonly creditCents: Cents
  readonly product: string
  readonly provider: string
}
export type EnteredJournal = {
  readonly valueOn: Day
  readonly text: string
  readonly lines: readonly EnteredLine[]
}

const payload = z.strictObject({
  reference: z.string(),
  reverses: z.number().nullable(),
  valueOn: z.string().transform((day) => day as Day),
  text: z.string(),
  adjusts: z.boolean(),
  makerId: z.uuid(),
  lines: z.array(
    z.strictObject({
      code: z.string(),
      cents: z.number().transform((amount) => cents(amount)),
      product: z.string(),
      class: z.string(),
      provider: z.string(),
    }),
  ),
})
export type JournalPayload = z.output<typeof payload>
type Refusal = 'conflict' | 'notFound'

const listed = 100

const shown = (amount: number): string =>
  toMajor(cents(Math.abs(amount))).toLocaleString('en-KE', { minimumFractionDigits: 2 })

export function createManualJournals({ database, clock, generalLedger, reconciliation, audit }: Deps) {
  const post: Action<JournalPayload, Refusal> = {
    kind: 'journal.post',
    act: 'journal.posted',
    second: 'always',
    permission: 'books.post',
    checks: 'books.approve',
    payload,
    async preview(tx, journal): Promise<Preview | Failure<Refusal>> {
      const { reference, reverses, valueOn, text, adjusts, lines } = journal
      const names = new Map((await generalLedger.months.chart(tx)).map(({ code, name }) => [code, name]))
      const bookedOn = await generalLedger.bookingDayOf(tx, { bookedOn: valueOn, adjusts })
      return {
        subject: reverses === null ? reference : `reversal ${reverses}`,
        label: text,
        customerId: null,
        before: {},
        after: {
          name: text,
          ...(reverses === null ? {} : { reverses }),
          valueOn,
          bookedOn,
          journal: lines.map(
            ({ code, cents: amount, product, provider }) =>
              `${[code, names.get(code), product, provider].filter(Boolean).join(' ')}: ${amount > 0 ? 'debit' : 'credit'} ${shown(amount)}`,
          ),
        },
        effectCents: sumCents(lines.map((line) => Math.max(0, line.cents))),
      }
    },
    async apply(tx, _by, { reference, reverses, valueOn, text, adjusts, makerId, lines }) {
      const posted = await generalLedger.post(tx, {
        kind: 'manual',
        reference,
        valueOn,
        bookedOn: valueOn,
        adjusts,
        text,
        by: makerId,
        isReverse: reverses !== null,
        lines: lines.map(({ cents: amountCents, ...line }) => ({ ...line, amountCents })),
      })
      if ('error' in posted || posted.repeated) return { error: 'conflict' }
      await reconciliation.bookedByHand(
        tx,
        valueOn,
        lines.map(({ provider }) => provider),
      )
      return null
    },
  }

  return {
    post,

    /** Manual journals, newest first, accounts that accept them, and templates. */
    async read() {
      return {
        journals: await store.listManual(database.db, listed),
        accounts: (await generalLedger.chart()).filter(({ isOpen, isControl }) => isOpen && !isControl),
        templates: await store.templates(database.db),
      }
    },

    /** Parses a typed journal: it must balance, on accounts that accept it, on a past day. */
    async prepare(
      officer: Officer,
      { valueOn, text, lines: typed }: EnteredJournal,
    ): Promise<JournalPayload | Failure<'validationFailed'>> {
      const today = clock.today()
      const first = await generalLedger.months.firstDay(database.db)
      const providersOf = await generalLedger.providersOn(valueOn)
      const accounts = await generalLedger.chart()
      const usable = new Set(
        accounts.filter(({ isOpen, isControl }) => isOpen && !isControl).map(({ code }) => code),
      )
      const kinds = new Map(accounts.map(({ code, kind }) => [code, kind]))
      // Empty rows keep their position, so that an error is shown at its row.
      const isEmpty = ({ code, debitCents, creditCents }: EnteredLine): boolean =>
        code === '' && debitCents === 0 && creditCents === 0
      const filled = typed.filter((line) => !isEmpty(line))
      const wrong = typed.flatMap((line, index) =>
        isEmpty(line)
          ? []
          : [
              ...(usable.has(line.code) ? [] : [[`lines.${index}.code`, 'accountRefused'] as const]),
              ...((line.debitCents === 0) === (line.creditCents === 0)
                ? [[`lines.${index}.debit`, 'oneSide'] as const]
                : []),
              ...wrongProvider(line, providersOf(line.code)).map(
                (code) => [`lines.${index}.provider`, code] as const,
              ),
            ],
      )
      const { memo } = groupSums(
        filled.map(({ code, debitCents, creditCents }) => ({
          kind: kinds.get(code) ?? 'asset',
          cents: debitCents - creditCents,
        })),
      )
      const total = sumCents(filled.flatMap(({ debitCents, creditCents }) => [debitCents, 0 - creditCents]))
      const fields = Object.fromEntries([
        ...wrong,
        ...(total === 0 && memo !== 0 ? [['lines', 'journalMixed'] as const] : []),
        ...(filled.length < 2 || total !== 0 ? [['lines', 'journalUnbalanced'] as const] : []),
        ...(valueOn > today ? [['valueOn', 'dayToCome'] as const] : []),
        ...(first !== null && valueOn < first ? [['valueOn', 'dayBeforeBooks'] as const] : []),
      ])
      if (Object.keys(fields).length > 0)
        return {
          error: 'validationFailed',
          fields,
          values: {
            lines: { difference: shown(total === 0 ? memo : total) },
            ...Object.fromEntries(
              typed.map(({ code }, index) => [
                `lines.${index}.provider`,
                { account: code, choices: providersOf(code).join(', ') },
              ]),
            ),
            valueOn: { today: showDay(today), first: showDay(first ?? today) },
          },
        }
      return {
        reference: randomUUID(),
        reverses: null,
        valueOn,
        text,
        adjusts: may(officer, 'books.close'),
        makerId: officer.officerId,
        lines: filled.map(({ code, debitCents, creditCents, product, provider }) => ({
          code,
          cents: cents(debitCents - creditCents),
          product,
          class: '',
          // An account with one provider gets this provider.
          provider: provider || (providersOf(code)[0] ?? ''),
        })),
      }
    },

    /**
     * Prepares the reversing journal of a manual journal or a tax payment, once. The daily run and the loss
     * allowance correct their own journals; an opening balance is corrected by another journal.
     */
    async prepareReversal(
      officer: Officer,
      number: number,
      valueOn: Day,
    ): Promise<JournalPayload | Failure<'notFound' | 'conflict' | 'validationFailed'>> {
      const journal = await generalLedger.months.journal(database.db, number)
      if (!journal || !isPosted(journal.kind)) return { error: 'notFound' }
      const today = clock.today()
      // Posted on its value date, never before the journal that it reverses.
      const min = laterDay(journal.valueOn, journal.bookedOn)
      if (valueOn > today || valueOn < min)
        return {
          error: 'validationFailed',
          fields: { valueOn: 'dayOutOfRange' },
          values: { valueOn: { min: showDay(min), max: showDay(today) } },
        }
      return {
        reference: `reversal ${number}`,
        reverses: number,
        valueOn,
        text: journal.text,
        adjusts: may(officer, 'books.close'),
        makerId: officer.officerId,
        lines: journal.lines.map(({ code, cents: amount, product, class: ofClass, provider }) => ({
          code,
          cents: cents(-amount),
          product,
          class: ofClass,
          provider,
        })),
      }
    },

    keepTemplate: (
      officer: Officer,
      template: store.Template,
    ): Promise<{ readonly done: true } | Failure<'validationFailed'>> =>
      database.transaction(async (tx: Tx) => {
        const kinds = new Map((await generalLedger.months.chart(tx)).map(({ code, kind }) => [code, kind]))
        if (cannotBalance(template.lines.map(({ code, side }) => ({ side, kind: kinds.get(code) }))))
          return { error: 'validationFailed', fields: { lines: 'templateMixed' } } as const
        await store.saveTemplate(tx, template, officer.officerId, clock.now())
        await audit.record(tx, officer, {
          act: 'journalTemplate.kept',
          subject: template.name,
          after: { name: template.text, journal: template.lines.map(({ code, side }) => `${code}: ${side}`) },
        })
        return { done: true } as const
      }),

    removeTemplate: (
      officer: Officer,
      name: string,
    ): Promise<{ readonly done: true } | Failure<'notFound'>> =>
      database.transaction(async (tx: Tx) => {
        if (!(await store.removeTemplate(tx, name))) return { error: 'notFound' } as const
        await audit.record(tx, officer, { act: 'journalTemplate.removed', subject: name })
        return { done: true } as const
      }),
  }
}

type Sided = { readonly side: 'debit' | 'credit'; readonly kind: AccountKind | undefined }
/** Whether no amounts could balance it: memo accounts, or the others, are on one side only. */
const cannotBalance = (lines: readonly Sided[]): boolean =>
  [true, false].some((isMemo) => {
    const sides = new Set(lines.flatMap(({ side, kind }) => ((kind === 'memo') === isMemo ? [side] : [])))
    return sides.size === 1
  })

const isPosted = (kind: JournalKind): boolean =>
  kind !== 'allowance' && kind !== 'opening' && (postedKinds as readonly JournalKind[]).includes(kind)

/** Error of a line's provider, given the providers of its account. */
const wrongProvider = (
  { provider }: EnteredLine,
  known: readonly string[],
): ('providerNeeded' | 'providerNone')[] => {
  if (known.length === 0) return provider === '' ? [] : ['providerNone']
  const isRight = provider === '' ? known.length === 1 : known.includes(provider)
  return isRight ? [] : ['providerNeeded']
}
