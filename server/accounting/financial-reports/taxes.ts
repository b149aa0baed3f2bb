/** Taxes (rule reports-8): amounts and due days by month, and payments, which two people record. */
import { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import type { BookKey } from '../../../domain/books/books.ts'
import { laterDay, showDay, type Day } from '../../../domain/days.ts'
import {
  isCash,
  monthsIn,
  taxDueOn,
  taxes,
  type Tax,
  type TaxMonth,
} from '../../../domain/books/financial-reports.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import { monthOf, monthsBefore } from '../../../domain/books/portfolio.ts'
import type { GeneralLedger } from '../general-ledger/index.ts'
import { credit } from '../../ledger/ledger/index.ts'
import type { Action, Preview } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { withholdingCode } from './service.ts'
import { accountMonths, codeIn, codesOn, daysInBooks, taxMonths } from './store.ts'
import * as store from './taxes-store.ts'
import { reports as words } from '../../../words/compiled/en/back-office/reports.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly generalLedger: Pick<GeneralLedger, 'post' | 'providersOn'>
}
type Refusal = 'validationFailed' | 'conflict'

const payload = z.strictObject({
  tax: z.enum(taxes),
  month: z.string().transform((day) => day as Day),
  reference: z.string(),
  paidOn: z.string().transform((day) => day as Day),
  amountCents: z.number().transform(cents),
  account: z.string(),
  makerId: z.uuid(),
})
type PayPayload = z.output<typeof payload>
export type TypedPayment = Omit<PayPayload, 'makerId'>

export type ListedTaxMonth = TaxMonth & {
  readonly tax: Tax
  readonly dueOn: Day
  readonly baseCents: number | null
  readonly paidForCents: number
}

/** Charges that bear excise duty. */
const chargeKeys = [
  'interestIncome',
  'penaltyIncome',
  'addOnsEarned',
  'addOnsPartner',
] as const satisfies readonly BookKey[]
const listedMonthsMax = 12
const listedPayments = 100

export type Taxes = ReturnType<typeof createTaxes>

export function createTaxes({ database, clock, generalLedger }: Deps) {
  const codeOfTax = async (db: Db, tax: Tax): Promise<string> =>
    tax === 'withholding' ? withholdingCode : codeIn(await codesOn(db, clock.today()), 'excisePayable')

  /** Months with a day in the books, without months of no charge and no payment. */
  async function listedTaxMonths(db: Db): Promise<ListedTaxMonth[]> {
    const days = await daysInBooks(db)
    if (!days) return []
    const months = monthsIn(
      laterDay(days.first, monthsBefore(monthOf(days.last), listedMonthsMax)),
      days.last,
    )
    const codes = await codesOn(db, days.last)
    const bases = await accountMonths(
      db,
      chargeKeys.map((key) => codeIn(codes, key)),
      days.last,
    )
    const paid = await store.paidOf(db)
    const all: ListedTaxMonth[] = []
    for (const tax of taxes)
      for (const of of await taxMonths(db, await codeOfTax(db, tax), months)) {
        const paidForCents = paid.find((each) => each.tax === tax && each.month === of.month)?.cents ?? 0
        if (of.chargedCents !== 0 || paidForCents !== 0)
          all.push({
            ...of,
            tax,
            dueOn: taxDueOn(of.month),
            baseCents: tax === 'excise' ? (bases.get(of.month) ?? 0) : null,
            paidForCents,
          })
      }
    return all
  }

  const payFrom = async (db: Db) => (await store.assets(db)).filter(({ code }) => isCash(code))

  async function check(
    db: Db,
    { tax, month, paidOn, amountCents, account }: TypedPayment,
  ): Promise<Failure<'validationFailed'> | null> {
    const of = (await listedTaxMonths(db)).find((each) => each.tax === tax && each.month === month)
    const openCents = of ? of.chargedCents - of.paidForCents : 0
    // The payment's journal has no provider, so an account with several could not take it.
    const ofProviders = (await generalLedger.providersOn(paidOn, db))(account)
    const fields = {
      ...(of ? {} : { month: 'choiceInvalid' as const }),
      ...(paidOn > clock.today() || paidOn < month ? { paidOn: 'dayOutOfRange' as const } : {}),
      ...(of && (amountCents <= 0 || amountCents > openCents)
        ? { amount: openCents > 0 ? ('amountOutOfRange' as const) : ('nothingOpen' as const) }
        : {}),
      ...((await payFrom(db)).some(({ code }) => code === account)
        ? ofProviders.length > 1
          ? { account: 'accountOfSeveral' as const }
          : {}
        : { account: 'choiceInvalid' as const }),
    }
    return Object.keys(fields).length === 0
      ? null
      : {
          error: 'validationFailed',
          fields,
          values: {
            paidOn: { min: showDay(month), max: showDay(clock.today()) },
            account: { account, choices: ofProviders.join(', ') },
            amount: { min: 0.01, max: toMajor(cents(Math.max(0, openCents))).toLocaleString('en-KE') },
          },
        }
  }

  const pay: Action<PayPayload, Refusal> = {
    kind: 'tax.pay',
    act: 'tax.paid',
    second: 'always',
    permission: 'taxes.pay',
    checks: 'taxes.approve',
    payload,
    async preview(tx, payment): Promise<Preview | Failure<Refusal>> {
      if (await store.isReferenceUsed(tx, payment.reference)) return { error: 'conflict' }
      const wrong = await check(tx, payment)
      if (wrong) return wrong
      const { tax, month, reference, paidOn, amountCents, account } = payment
      return {
        subject: `${tax} ${month} ${reference}`,
        label: `${words.rows[tax]} ${month.slice(0, 7)}`,
        customerId: null,
        before: {},
        after: { paidOn, reference, amount: toMajor(amountCents), account },
        effectCents: amountCents,
      }
    },
    async apply(tx, by, { makerId, account, ...payment }): Promise<Failure<Refusal> | null> {
      const { tax, month, reference, paidOn, amountCents } = payment
      const posted = await generalLedger.post(tx, {
        kind: 'taxPaid',
        reference: `${tax} ${reference}`,
        valueOn: paidOn,
        text: `${words.rows[tax]} ${month.slice(0, 7)}, ${reference}`,
        by: by.officerId,
        lines: [
          { code: await codeOfTax(tx, tax), amountCents },
          { code: account, amountCents: credit(amountCents) },
        ],
      })
      if ('error' in posted) return { error: 'validationFailed', fields: { account: 'choiceInvalid' } }
      await store.insertPayment(
        tx,
        { ...payment, journal: posted.number },
        { notedBy: makerId, approvedBy: by.officerId },
      )
      return null
    },
  }

  return {
    pay,
    async list() {
      return {
        months: await listedTaxMonths(database.db),
        payments: await store.payments(database.db, listedPayments),
        from: await payFrom(database.db),
      }
    },
    prepare: (officer: Officer, payment: TypedPayment): PayPayload => ({
      ...payment,
      makerId: officer.officerId,
    }),
  }
}
