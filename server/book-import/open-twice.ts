/** Finds customers with two open loans: here a customer has one at a time. */
import type { Day } from '../../domain/days.ts'
import { positionOn } from '../../domain/loan/loan.ts'
import { termsFor } from '../../domain/price/quote.ts'
import type { Bundle, BundleLoan } from './bundle.ts'
import type { Fault } from './rows.ts'

/** A written-off loan is open too, until it is paid. */
const isOpen = ({ quote, movements }: BundleLoan, today: Day): boolean =>
  positionOn(
    termsFor(quote),
    movements.map(({ movement }) => movement),
    today,
  ).settledOn === null

export function openTwice({ loans }: Bundle, today: Day): Fault[] {
  const open = new Map<string, BundleLoan>()
  return loans.flatMap((loan): Fault[] => {
    if (!isOpen(loan, today)) return []
    const other = open.get(loan.customer)
    if (!other) {
      open.set(loan.customer, loan)
      return []
    }
    return [
      {
        file: 'loans',
        line: loan.line,
        what: `customer: ${loan.customer} has two open loans, ${other.contract} on line ${other.line} and ${loan.contract}; here a customer has one at a time`,
      },
    ]
  })
}
