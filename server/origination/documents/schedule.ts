/** The payment schedule. */
import { showDay, type Day } from '../../../domain/days.ts'
import { remainingDues } from '../../../domain/loan/loan.ts'
import { duesByDay, loanSlip } from '../../pricing/figures/index.ts'
import { quoteOn } from '../../pricing/products/index.ts'
import {
  debtBlocks,
  formattedPayable,
  type Block,
  type PrintedDocument,
  wordsOf,
} from '../../pricing/pdf/index.ts'
import { frame, howToPay, partyRows, soldBlocks, type PrintInput } from './frame.ts'

/** Payments and due dates: as agreed, and for an active loan as of today. */
export function scheduleDocument(input: PrintInput): PrintedDocument {
  const {
    facts: { request, loan, offeredOn },
    language,
    today,
  } = input
  const words = wordsOf(language, input.company)
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
      formattedPayable(words.currency, due.amount),
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
  const debt = loan ? debtBlocks(words, loanSlip(loan, today)) : []
  return frame(input, 'schedule', today, [
    { kind: 'facts', rows: partyRows(words, input) },
    ...soldBlocks(words, input),
    ...toCome,
    ...debt,
    table(schedule.plan, quoted.dues, showDay),
    ...howToPay(words, input),
  ])
}
