/**
 * The general ledger (docs/rules/books.md): chart of accounts, trial balance, accounts, journals and their
 * sources.
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { accountKinds, bookKeys, journalKinds, nonPerformingChoices } from '../../domain/books/books.ts'
import { addOnKinds, type AddOnKind } from '../../domain/loan/loan-terms.ts'
import { dayField, dayShape, money, percentField } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
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
  isControl: z.boolean().describe('control account of the loan subledger: it takes no manual journals'),
  isOpen: z.boolean(),
})
const dimensions = {
  product: z.string().describe('empty if it has none'),
  class: z.string().describe("A to E, the Central Bank's classes; empty if it has none"),
  provider: z.string().describe('account at a provider; empty if it has none'),
}

export const officeBooks = call('GET /api/office/books', {
  summary:
    'Trial balance of a period, the days in the general ledger, and whether control accounts equal their subledgers.',
  caller: 'officer',
  permission: 'books.read',
  query: z.object({ from: typedDayField.optional(), to: typedDayField.optional() }),
  answers: {
    200: z.object({
      from: dayShape.describe('default: first day of this month'),
      to: dayShape.describe('default: yesterday'),
      rows: z.array(accountShape.extend({ opening: amount, debit: money, credit: money, closing: amount })),
      days: z.array(
        z.object({
          on: dayShape,
          isDone: z.boolean(),
          loans: z
            .number()
            .int()
            .nullable()
            .describe('open at the end of the day, as in the portfolio; null during a book import'),
          lookedAt: z.number().int().describe('loans with events, including those that ended'),
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
                .describe('size of the sample; the amounts are absolute balances on all accounts, added up'),
            }),
          ),
        })
        .nullable(),
    }),
  },
  errors: ['validationFailed'],
})

export const officeBookAccount = call('GET /api/office/books/accounts/{code}', {
  summary:
    'One account of the general ledger: its balance at the end of a day, by product, class and provider.',
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

export const officeJournal = call('GET /api/office/books/journals/{number}', {
  summary:
    "One journal with its lines and sources: entries of the loan subledger, or each loan's accrual of the day.",
  caller: 'officer',
  permission: 'books.read',
  params: z.object({ number: z.coerce.number().int().positive() }),
  query: z.object({
    after: z.string().max(60).optional().describe('position where the list of sources continues'),
    product: z.string().max(60).optional().describe('for an accrual: loans of this product'),
    class: z.string().max(1).optional().describe('for an accrual: loans of this class'),
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
      postedBy: z.string().nullable().describe('null: posted by the service'),
      lines: z.array(z.object({ code: z.string(), name: z.string(), ...dimensions, amount })),
      entries: z
        .object({
          on: dayShape,
          count: z.number().int(),
          first: z.number().int().nullable(),
          last: z.number().int().nullable(),
        })
        .nullable()
        .describe('entries of the loan subledger: their day, number and sequence numbers'),
      behind: z.array(
        z.object({
          sequence: z.number().int().describe('sequence number of the entry'),
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
        .describe("for an accrual: each loan's accrual of the day, computed as on the customer's page"),
      next: z.string().nullable(),
    }),
  },
  errors: ['notFound', 'validationFailed'],
})

const byTwo = {
  setBy: z.string().nullable().describe('null for the initial setting'),
  approvedBy: z.string().nullable(),
}

export const officeChart = call('GET /api/office/books/chart', {
  summary: "Chart of accounts, account mapping, and the lender's accounting choices.",
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
            fixed: z.boolean().describe('its account cannot be changed'),
            ...byTwo,
          }),
        )
        .describe('by key, oldest first'),
      policies: z.array(
        z.object({
          since: dayShape,
          nonPerforming: z
            .enum(nonPerformingChoices)
            .describe(
              'interest and penalty interest of non-performing loans: suspended, income, or income on the amount net of the allowance',
            ),
          partnerSharesPercent: z.record(z.string(), z.number()),
          ...byTwo,
        }),
      ),
    }),
  },
})

export const officeSetMapping = call('POST /api/office/books/mappings', {
  summary:
    'Maps a kind of entry to an account from today or a later day on. A second person approves it. Earlier postings stay.',
  caller: 'officer',
  permission: 'books.chart',
  body: z.strictObject({
    key: z.enum(bookKeys, 'choiceInvalid'),
    code,
    since: dayField,
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'conflict', 'actionWaits'],
})
export const officeSetBookPolicy = call('POST /api/office/books/policies', {
  summary:
    "Sets the lender's accounting choices from today or a later day on. A second person approves them.",
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
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'conflict', 'actionWaits'],
})

export const officeAddAccount = call('POST /api/office/books/chart', {
  summary: 'Adds an account to the chart. Its code and kind cannot be changed later.',
  caller: 'officer',
  permission: 'books.chart',
  body: z.strictObject({ code, name: words(80), kind: z.enum(accountKinds, 'choiceInvalid') }),
  answers: { 201: z.object({ code: z.string() }) },
  errors: ['validationFailed'],
})

export const officeChangeAccount = call('POST /api/office/books/chart/{code}', {
  summary:
    'Renames, closes or reopens an account. A mapped account, or one with a balance, cannot be closed.',
  caller: 'officer',
  permission: 'books.chart',
  params: z.object({ code: z.string() }),
  body: z.strictObject({ name: words(80), isOpen: z.boolean() }),
  answers: { 200: accountShape },
  errors: ['notFound', 'validationFailed'],
})
