/** The letter about a loan, for third parties. */
import { showDay } from '../../../domain/days.ts'
import { remainingDues } from '../../../domain/loan/loan.ts'
import { figuresDay, loanSlip } from '../../pricing/figures/index.ts'
import { formattedCents, slipBlock, type PrintedDocument, wordsOf } from '../../pricing/pdf/index.ts'
import { frame, partyRows, type WithLoan } from './frame.ts'

/** A letter about a loan for third parties, as of today; for an ended loan, since when. */
export function letterDocument(input: WithLoan, number: string): PrintedDocument {
  const {
    facts: { borrower },
    loan,
    company,
    language,
    today,
  } = input
  const words = wordsOf(language, input.company)
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
        ...partyRows(words, input),
        [words.slip.lines.principal, formattedCents(words.currency, loan.terms.principalCents)],
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
