/**
 * The general ledger (docs/rules/books.md): chart of accounts, trial balance, accounts, journals and their
 * sources.
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { accountKinds, bookKeys, journalKinds, nonPerformingChoices } from '../../domain/books/books.ts'
import { addOnKinds, type AddOnKind } from '../../domain/loan/loan-terms.ts'
import { dayField, dayShape, money, percentField } from '../fields.ts'
import { actedShape, whyFields } from './approvals.ts'
import { typedDayField, words } from './fields.ts'

const code = z
  .string()
  .regex(/^\d{4}$/, 'textInvalid')
  .describe('four digits')
const amount = z.number().describe('debit above 0, credit below; in shillings')
const accountShape = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(accountKinds),
  isControl: z.boolean().describe('made of the ledger of loans: nobody posts to it by hand'),
  isOpen: z.boolean(),
})
const dimensions = {
  product: z.string().describe('empty where it is of none'),
  class: z.string().describe('A to E, as the Central Bank has them; empty where it has none'),
  provider: z.string().describe('which account at a provider; empty where it is at none'),
}

export const officeBooks = call({
  name: 'officeBooks',
  summary:
    'The trial balance over some days, which days are in the general ledger, and whether control accounts equal what they are made of.',
  method: 'GET',
  path: '/api/office/books',
  caller: 'officer',
  permission: 'books.read',
  query: z.object({ from: typedDayField.optional(), to: typedDayField.optional() }),
  answers: {
    200: z.object({
      from: dayShape.describe('the first of this month where none is asked for'),
      to: dayShape.describe('yesterday where none is asked for'),
      rows: z.array(accountShape.extend({ opening: amount, debit: money, credit: money, closing: amount })),
      days: z.array(
        z.object({
          on: dayShape,
          isDone: z.boolean(),
          loans: z
            .number()
            .int()
            .nullable()
            .describe('open at the end of the day, as in the loan book; null while it is taken in'),
          lookedAt: z
            .number()
            .int()
            .describe('loans that something happened to, also those that ended by it'),
        }),
      ),
      checks: z
        .object({
          on: dayShape,
          rows: z.array(
            z.object({
              name: z.string(),
              booked: amount,
              found: amount,
              loans: z
                .number()
                .int()
                .nullable()
                .describe(
                  'of a sample: how many; its amounts are those on all of their accounts, added up without signs',
                ),
            }),
          ),
        })
        .nullable(),
    }),
  },
  errors: ['validationFailed'],
})

export const officeBookAccount = call({
  name: 'officeBookAccount',
  summary:
    'One account of the general ledger: what it holds at the end of a day, by product, class and provider.',
  method: 'GET',
  path: '/api/office/books/accounts/{code}',
  caller: 'officer',
  permission: 'books.read',
  params: z.object({ code: z.string() }),
  query: z.object({ on: typedDayField.optional() }),
  answers: {
    200: z.object({
      account: accountShape,
      on: dayShape,
      balance: amount,
      parts: z.array(z.object({ ...dimensions, balance: amount })),
    }),
  },
  errors: ['notFound', 'validationFailed'],
})

export const officeJournal = call({
  name: 'officeJournal',
  summary:
    'One journal with its lines, and what is behind it: entries of the ledger of loans, or what each loan earned on the day.',
  method: 'GET',
  path: '/api/office/books/journals/{number}',
  caller: 'officer',
  permission: 'books.read',
  params: z.object({ number: z.coerce.number().int().positive() }),
  query: z.object({
    after: z.string().max(60).optional().describe('where what is behind it goes on'),
    product: z.string().max(60).optional().describe('of an accrual: loans of this product'),
    class: z.string().max(1).optional().describe('of an accrual: loans of this class'),
  }),
  answers: {
    200: z.object({
      number: z.number().int(),
      kind: z.enum(journalKinds),
      reference: z.string(),
      bookedOn: dayShape,
      valueOn: dayShape,
      text: z.string(),
      postedAt: z.iso.datetime(),
      postedBy: z.string().nullable().describe('null: by the service'),
      lines: z.array(z.object({ code: z.string(), name: z.string(), ...dimensions, amount })),
      entries: z
        .object({
          on: dayShape,
          count: z.number().int(),
          first: z.number().int().nullable(),
          last: z.number().int().nullable(),
        })
        .nullable()
        .describe('of the ledger of loans: their day, how many, and their numbers'),
      behind: z.array(
        z.object({
          sequence: z.number().int().describe('the number of the entry'),
          kind: z.string(),
          reference: z.string(),
          contract: z.string().nullable(),
          customerId: z.uuid().nullable(),
          loanId: z.uuid().nullable(),
          lines: z.array(z.object({ account: z.string(), amount })),
        }),
      ),
      shares: z
        .array(
          z.object({
            contract: z.string(),
            customerId: z.uuid(),
            loanId: z.uuid(),
            interest: money,
            penalty: money,
          }),
        )
        .describe(
          'of an accrual: what each loan earned on the day, by the function that its customer is shown',
        ),
      next: z.string().nullable(),
    }),
  },
  errors: ['notFound', 'validationFailed'],
})

const byTwo = {
  setBy: z.string().nullable().describe('null of what was there from the beginning'),
  approvedBy: z.string().nullable(),
}

export const officeChart = call({
  name: 'officeChart',
  summary:
    'The chart of accounts, which entries go on which of them, and the choices that the law leaves to the lender.',
  method: 'GET',
  path: '/api/office/books/chart',
  caller: 'officer',
  permission: 'books.read',
  answers: {
    200: z.object({
      accounts: z.array(accountShape),
      today: dayShape,
      mappings: z
        .array(
          z.object({
            key: z.string(),
            since: dayShape,
            code: z.string(),
            fixed: z.boolean().describe('it stays on its account'),
            ...byTwo,
          }),
        )
        .describe('by key, the oldest first'),
      policies: z.array(
        z.object({
          since: dayShape,
          nonPerforming: z
            .enum(nonPerformingChoices)
            .describe(
              'of interest and penalty of non-performing loans: suspended, income, or income of what the allowance leaves of them',
            ),
          partnerSharesPercent: z.record(z.string(), z.number()),
          ...byTwo,
        }),
      ),
    }),
  },
  errors: [],
})

export const officeSetMapping = call({
  name: 'officeSetMapping',
  summary:
    'Says on which account entries of a kind go from a day on, today or later. A second person approves it. What is booked stays where it is.',
  method: 'POST',
  path: '/api/office/books/mappings',
  caller: 'officer',
  permission: 'books.chart',
  body: z.strictObject({ key: z.enum(bookKeys, 'choiceInvalid'), code, since: dayField, ...whyFields }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'conflict', 'actionWaits'],
})
export const officeSetBookPolicy = call({
  name: 'officeSetBookPolicy',
  summary:
    'Makes the choices that the law leaves to the lender, from a day on, today or later. A second person approves them.',
  method: 'POST',
  path: '/api/office/books/policies',
  caller: 'officer',
  permission: 'books.chart',
  body: z.strictObject({
    since: dayField,
    nonPerforming: z.enum(nonPerformingChoices, 'choiceInvalid'),
    partnerShares: z.strictObject(
      Object.fromEntries(addOnKinds.map((kind) => [kind, percentField])) as Record<
        AddOnKind,
        typeof percentField
      >,
    ),
    ...whyFields,
  }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'conflict', 'actionWaits'],
})

export const officeAddAccount = call({
  name: 'officeAddAccount',
  summary: 'Adds an account to the chart. Its code and kind stay as they are.',
  method: 'POST',
  path: '/api/office/books/chart',
  caller: 'officer',
  permission: 'books.chart',
  body: z.strictObject({ code, name: words(80), kind: z.enum(accountKinds, 'choiceInvalid') }),
  answers: { 201: z.object({ code: z.string() }) },
  errors: ['validationFailed'],
})

export const officeChangeAccount = call({
  name: 'officeChangeAccount',
  summary:
    'Renames an account, closes it or opens it again. One that entries go on, or that holds something, is not closed.',
  method: 'POST',
  path: '/api/office/books/chart/{code}',
  caller: 'officer',
  permission: 'books.chart',
  params: z.object({ code: z.string() }),
  body: z.strictObject({ name: words(80), isOpen: z.boolean() }),
  answers: { 200: accountShape },
  errors: ['notFound', 'validationFailed'],
})

export const bookCalls = [
  officeBooks,
  officeBookAccount,
  officeJournal,
  officeChart,
  officeSetMapping,
  officeSetBookPolicy,
  officeAddAccount,
  officeChangeAccount,
] as const
