/** The receipt of a payment. */
import { showDay } from '../../../domain/days.ts'
import { timeOf } from '../../../domain/hours.ts'
import { positionOn } from '../../../domain/loan/loan.ts'
import { cents } from '../../../domain/money.ts'
import { phoneMethodNames, phoneMethodOf } from '../../../domain/payment/receiving.ts'
import type { Payment } from '../applications/index.ts'
import { formattedCents, type PrintedDocument, wordsOf } from '../../pricing/pdf/index.ts'
import { frame, howToPay, partyRows, soldBlocks, type WithLoan } from './frame.ts'
import { effectOf, formattedOwed } from './statement-rows.ts'

/** One payment, its effect, and the debt at the end of its day. */
export function receiptDocument(input: WithLoan, payment: Payment): PrintedDocument {
  const { loan, language } = input
  const words = wordsOf(language, input.company)
  const way = phoneMethodNames[phoneMethodOf(payment.rail)]
  const completed = input.company.zone.dayOf(payment.completedAt)
  const { tooMuchCents, sentBack, moved } = effectOf(input, payment)
  return frame(input, 'receipt', completed, [
    {
      kind: 'facts',
      rows: [
        ...partyRows(words, input),
        [words.facts.receipt, payment.receipt],
        [words.facts.paidOn, `${showDay(completed)} ${timeOf(payment.completedAt, input.company.zone)}`],
        [words.facts.payer, words.facts.byPhone({ name: way, phone: payment.payer }).trim()],
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
        [
          words.receipt.owed,
          formattedOwed(words.currency, positionOn(loan.terms, loan.movements, payment.valueDay)),
        ],
        ...(tooMuchCents > 0
          ? [[words.slip.lines.overpayment, formattedCents(words.currency, tooMuchCents)] as const]
          : []),
        ...sentBack.map(
          ({ on, amountCents }) =>
            [
              `${words.slip.kept.sentBack}, ${showDay(on)}`,
              formattedCents(words.currency, amountCents),
            ] as const,
        ),
        ...(tooMuchCents > 0
          ? [
              [
                words.slip.kept.total,
                formattedCents(words.currency, cents(payment.amountCents - tooMuchCents)),
              ] as const,
            ]
          : []),
      ],
      total: [words.facts.amount, formattedCents(words.currency, payment.amountCents)],
    },
    ...soldBlocks(words, input),
    ...howToPay(words, input),
  ])
}
