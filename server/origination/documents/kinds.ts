/**
 * The documents of an application and its loan, from the same slips and quotes as the screens (rule
 * price-17). The agreement is made in the signing folder.
 */
import type { Language } from '../../../contract/texts/index.ts'
import { nairobiDay, showDay, startOfDay, type Day } from '../../../domain/days.ts'
import { payableCents, positionOn, remainingDues } from '../../../domain/loan/loan.ts'
import { can } from '../../../domain/loan/status.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import { phoneMethodNames, phoneMethodOf } from '../../../domain/payment/receiving.ts'
import { duesByDay, figuresDay, loanSlip, quoteSlip } from '../../pricing/figures/index.ts'
import { quoteOn } from '../../pricing/products/index.ts'
import type { Payment } from '../applications/index.ts'
import {
  addOnRows,
  conditionBlocks,
  debtBlocks,
  framed,
  rateRows,
  receivedBy,
  formattedCents,
  formattedPayable,
  formattedTime,
  slipBlock,
  type Block,
  type PrintedDocument,
  type PrintedCompany,
  type Row,
} from '../../pricing/pdf/index.ts'
import { effectOf, formattedOwed, statementRows, type Loaned, type StatementInput } from './statement.ts'
import { documents as documentWords } from '../../../words/compiled/documents.ts'
import type { DocumentsWords } from '../../../words/compiled/en/documents.ts'

/** Reader, language and day. */
export type PrintInput = StatementInput & { readonly company: PrintedCompany; readonly language: Language }
export type WithLoan = PrintInput & Loaned

/** The frame of a document: title, number, lender and day. */
export const frame = (
  { facts, company, language }: PrintInput,
  title: keyof DocumentsWords['titles'],
  on: Day,
  blocks: readonly Block[],
): PrintedDocument =>
  framed(
    {
      words: documentWords[language],
      language,
      title,
      contractNumber: facts.request.contractNumber,
      company,
      madeAt: startOfDay(on),
    },
    blocks,
  )

const whoRows = (words: DocumentsWords, { facts, company }: PrintInput): Row[] => [
  [words.facts.lender, company.lender],
  [words.facts.borrower, facts.borrower.fullName],
  [words.facts.number, facts.request.contractNumber],
]

/** How to pay: before the payout its terms, then as long as something can be paid here. */
function howToPay(words: DocumentsWords, { facts: { loan, request }, company }: PrintInput): Block[] {
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
function soldBlocks({ sold, slip }: DocumentsWords, { facts: { loan, cession } }: PrintInput): Block[] {
  if (loan?.status !== 'ceded') return []
  const account = cession?.bank ?? null
  const rows: Row[] = [
    ...(loan.closedOn ? [[sold.on, showDay(loan.closedOn)] as const] : []),
    [slip.totals.owedWhenSold, formattedPayable(toMajor(payableCents(loan.position)))],
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

/** The price as offered or, after the payout, as it applies from that day. */
export function keyFactsDocument(input: PrintInput): PrintedDocument {
  const {
    facts: { request, loan, offeredOn, goesTo },
    language,
    company,
  } = input
  const words = documentWords[language]
  const on = loan?.paidOutOn ?? offeredOn
  const slip = quoteSlip(quoteOn(request.offer, on), on)
  return {
    ...frame(input, 'keyFacts', on, [
      {
        kind: 'facts',
        rows: [
          ...whoRows(words, input),
          [words.facts.term, words.facts.days({ days: request.termDays })],
          receivedBy(words, request, goesTo),
        ],
      },
      slipBlock(words, slip, words.slip.price, addOnRows(words, request)),
      { kind: 'facts', rows: rateRows(words, slip) },
      ...conditionBlocks(words, request, slip, company),
    ]),
    onePage: true,
  }
}

/** Payments and due dates: as agreed, and for an active loan as of today. */
export function scheduleDocument(input: PrintInput): PrintedDocument {
  const {
    facts: { request, loan, offeredOn },
    language,
    today,
  } = input
  const words = documentWords[language]
  const { schedule } = words
  const quoted = quoteOn(request.offer, loan?.paidOutOn ?? offeredOn)
  const table = (
    title: string,
    dues: Parameters<typeof duesByDay>[0],
    shownDue: (on: Day) => string,
  ): Block => ({
    kind: 'table',
    title,
    left: 1,
    head: [schedule.due, schedule.amount],
    rows: duesByDay(dues).map((due) => [
      due.forBeingLate ? schedule.forBeingLate : shownDue(due.on),
      formattedPayable(due.amount),
    ]),
    empty: schedule.none,
  })
  const toCome =
    loan && loan.status !== 'ceded'
      ? [
          table(schedule.title, remainingDues(loan.terms, loan.movements, today), (due) =>
            due < today ? schedule.since({ day: showDay(due) }) : showDay(due),
          ),
        ]
      : []
  const standing = loan ? debtBlocks(words, loanSlip(loan, today)) : []
  return frame(input, 'schedule', today, [
    { kind: 'facts', rows: whoRows(words, input) },
    ...soldBlocks(words, input),
    ...toCome,
    ...standing,
    table(schedule.plan, quoted.dues, showDay),
    ...howToPay(words, input),
  ])
}

/** All transactions, each with the debt after it, and the current debt. */
export function statementDocument(input: WithLoan): PrintedDocument {
  const { loan, language, today } = input
  const words = documentWords[language]
  const { statement } = words
  return frame(input, 'statement', today, [
    {
      kind: 'facts',
      rows: [
        ...whoRows(words, input),
        [words.facts.paidOut, showDay(loan.paidOutOn)],
        ...(loan.closedOn ? [[words.facts.closed, showDay(loan.closedOn)] as const] : []),
        [words.facts.printed, showDay(today)],
      ],
    },
    {
      kind: 'table',
      title: statement.title,
      left: 3,
      head: [statement.day, statement.what, statement.receipt, statement.amount, statement.owed],
      empty: statement.none,
      rows: statementRows(words, input),
    },
    ...debtBlocks(words, loanSlip(loan, today)),
    ...soldBlocks(words, input),
    ...howToPay(words, input),
  ])
}

/** One payment, its effect, and the debt at the end of its day. */
export function receiptDocument(input: WithLoan, payment: Payment): PrintedDocument {
  const { loan, language } = input
  const words = documentWords[language]
  const way = phoneMethodNames[phoneMethodOf(payment.rail)]
  const completed = nairobiDay(payment.completedAt)
  const { tooMuchCents, sentBack, moved } = effectOf(input, payment)
  return frame(input, 'receipt', completed, [
    {
      kind: 'facts',
      rows: [
        ...whoRows(words, input),
        [words.facts.receipt, payment.receipt],
        [words.facts.paidOn, `${showDay(completed)} ${formattedTime(payment.completedAt)}`],
        [words.facts.payer, words.facts[phoneMethodOf(payment.rail)]({ phone: payment.payer }).trim()],
        ...(moved
          ? [
              [
                words.receipt.moved,
                words.receipt.fromTo({ from: showDay(moved.from), to: showDay(moved.to) }),
              ] as const,
            ]
          : []),
      ],
    },
    {
      kind: 'slip',
      title: words.receipt.title,
      note: words.slip.asOf({ day: showDay(payment.valueDay) }),
      below:
        payment.reversedBy === 'provider'
          ? [words.receipt.reversed({ way })]
          : payment.reversedBy
            ? [words.receipt.takenBack({ way })]
            : [],
      rows: [
        [words.receipt.owed, formattedOwed(positionOn(loan.terms, loan.movements, payment.valueDay))],
        ...(tooMuchCents > 0 ? [[words.slip.lines.overpayment, formattedCents(tooMuchCents)] as const] : []),
        ...sentBack.map(
          ({ on, amountCents }) =>
            [`${words.slip.kept.sentBack}, ${showDay(on)}`, formattedCents(amountCents)] as const,
        ),
        ...(tooMuchCents > 0
          ? [[words.slip.kept.total, formattedCents(cents(payment.amountCents - tooMuchCents))] as const]
          : []),
      ],
      total: [words.facts.amount, formattedCents(payment.amountCents)],
    },
    ...soldBlocks(words, input),
    ...howToPay(words, input),
  ])
}

/** A letter about a loan for third parties, as of today; for an ended loan, since when. */
export function letterDocument(input: WithLoan, number: string): PrintedDocument {
  const {
    facts: { borrower },
    loan,
    company,
    language,
    today,
  } = input
  const words = documentWords[language]
  const { letter } = words
  const due =
    loan.status === 'active'
      ? remainingDues(loan.terms, loan.movements, figuresDay(loan, today))[0]
      : undefined
  return frame(input, 'letter', today, [
    { kind: 'text', text: letter.to },
    {
      kind: 'text',
      text: letter.status[loan.status]({
        name: borrower.fullName,
        day: showDay(loan.status === 'active' ? today : (loan.closedOn ?? today)),
      }),
    },
    {
      kind: 'facts',
      rows: [
        ...whoRows(words, input),
        [words.slip.lines.principal, formattedCents(loan.terms.principalCents)],
        [words.facts.paidOut, showDay(loan.paidOutOn)],
        ...(due ? [[letter.due, showDay(due.on)] as const] : []),
        ...(loan.closedOn ? [[words.facts.closed, showDay(loan.closedOn)] as const] : []),
      ],
    },
    slipBlock(words, loanSlip(loan, today), words.slip.standing),
    { kind: 'text', text: letter.signed({ lender: company.lender }) },
    {
      kind: 'facts',
      rows: [
        [letter.number, number],
        [letter.signedOn, showDay(today)],
      ],
    },
    { kind: 'text', text: letter.check({ hotline: company.hotline, number }) },
  ])
}
