/**
 * The frame of each document of a loan, and the parts that several have. Documents use the same slips and quotes as
 * the screens (rule price-17). The agreement is made in `applications/signing/agreement.ts`.
 */
import type { Language } from '../../../contract/texts/index.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { payableCents } from '../../../domain/loan/loan.ts'
import { can } from '../../../domain/loan/status.ts'
import { toMajor } from '../../../domain/money.ts'
import type { ApplicationFacts } from '../applications/index.ts'
import {
  framed,
  formattedPayable,
  type Block,
  type PrintedDocument,
  type PrintedCompany,
  type Row,
  wordsOf,
  type PrintedWords,
} from '../../pricing/pdf/index.ts'

export type PrintInput = {
  readonly facts: ApplicationFacts
  readonly today: Day
  readonly company: PrintedCompany
  readonly language: Language
}
export type WithLoan = PrintInput & { readonly loan: NonNullable<ApplicationFacts['loan']> }

/** The frame of a document: title, number, lender and day. */
export const frame = (
  { facts, company, language }: PrintInput,
  title: keyof PrintedWords['titles'],
  on: Day,
  blocks: readonly Block[],
): PrintedDocument =>
  framed(
    {
      words: wordsOf(language, company),
      language,
      title,
      contractNumber: facts.request.contractNumber,
      company,
      madeAt: company.zone.startOf(on),
    },
    blocks,
  )

export const partyRows = (words: PrintedWords, { facts, company }: PrintInput): Row[] => [
  [words.facts.lender, company.lender],
  [words.facts.borrower, facts.borrower.fullName],
  [words.facts.number, facts.request.contractNumber],
]

/** How to pay: before the payout its terms, then as long as something can be paid here. */
export function howToPay(words: PrintedWords, { facts: { loan, request }, company }: PrintInput): Block[] {
  const nothingToPay = loan !== null && (loan.position.settledOn !== null || !can.pay(loan))
  return nothingToPay
    ? []
    : [
        {
          kind: 'facts',
          rows: [
            [words.facts.paybill, company.paybill],
            [words.facts.account, request.contractNumber],
          ],
        },
      ]
}

/** For a sold debt: the day of the sale, the debt on that day, and whom to pay, as on My loan. */
export function soldBlocks(
  { currency, sold, slip }: PrintedWords,
  { facts: { loan, cession } }: PrintInput,
): Block[] {
  if (loan?.status !== 'ceded') return []
  const account = cession?.bank ?? null
  const rows: Row[] = [
    ...(loan.closedOn ? [[sold.on, showDay(loan.closedOn)] as const] : []),
    [slip.totals.owedWhenSold, formattedPayable(currency, toMajor(payableCents(loan.position)))],
    ...(cession
      ? ([
          [sold.assignee, cession.assigneeName],
          [sold.broker, cession.brokerName],
        ] as const)
      : []),
    ...(account
      ? ([
          [sold.accountName, account.name],
          [sold.bank, account.bankName],
          [sold.accountNumber, account.checkingAccount],
          [sold.bic, account.bic],
        ] as const)
      : []),
  ]
  return [
    { kind: 'text', name: sold.title, text: sold.text },
    { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
  ]
}
