/** The statement of a loan. */
import { showDay } from '../../../domain/days.ts'
import { loanSlip } from '../../pricing/figures/index.ts'
import { debtBlocks, type PrintedDocument, wordsOf } from '../../pricing/pdf/index.ts'
import { frame, howToPay, partyRows, soldBlocks, type WithLoan } from './frame.ts'
import { statementRows } from './statement-rows.ts'

/** All transactions, each with the debt after it, and the current debt. */
export function statementDocument(input: WithLoan): PrintedDocument {
  const { loan, language, today } = input
  const words = wordsOf(language, input.company)
  const { statement } = words
  return frame(input, 'statement', today, [
    {
      kind: 'facts',
      rows: [
        ...partyRows(words, input),
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
