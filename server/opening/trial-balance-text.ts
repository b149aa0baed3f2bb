/** The opening trial balance as it is printed for whoever takes a book over. */
import type { Day } from '../../domain/days.ts'
import {
  creditsOf,
  debitsOf,
  shownCents,
  sided,
  type OpeningRow,
  type OpeningTrialBalance,
} from './trial-balance.ts'

const [nameWidth, amountWidth] = [52, 18]

function lineOf({ account, openingCents, isStated }: OpeningRow): string {
  const side = (amount: number): string => (amount > 0 ? shownCents(amount) : '').padStart(amountWidth)
  const from = account.isOfLoans
    ? isStated
      ? 'of loans, as stated'
      : 'of loans'
    : isStated
      ? ''
      : 'not stated'
  return `${`${account.code} ${account.name}`.padEnd(nameWidth)}${side(openingCents)}${side(-openingCents)}  ${from}`.trimEnd()
}

export function trialBalanceText(on: Day, { rows }: OpeningTrialBalance): string {
  const forgotten = rows.filter(({ account, isStated }) => !account.isOfLoans && !isStated)
  return [
    `Opening trial balance at the end of ${on}, KES`,
    `${'Account'.padEnd(nameWidth)}${'Debit'.padStart(amountWidth)}${'Credit'.padStart(amountWidth)}`,
    ...rows.map(lineOf),
    `${'In all'.padEnd(nameWidth)}${shownCents(debitsOf(rows)).padStart(amountWidth)}${shownCents(creditsOf(rows)).padStart(amountWidth)}`,
    ...(forgotten.length > 0
      ? [
          'accounts.csv says nothing of these, so that they open with nothing, whatever loans had on them before:',
          ...forgotten.map(
            ({ account, ofLoansCents }) => `  ${account.code} ${account.name}: ${sided(ofLoansCents)}`,
          ),
        ]
      : []),
    '',
  ].join('\n')
}
