/** Formats the opening trial balance for the operator who imports a book. */
import type { Day } from '../../domain/days.ts'
import {
  creditsOf,
  debitsOf,
  formattedCents,
  sided,
  type OpeningRow,
  type OpeningTrialBalance,
} from './trial-balance.ts'

const [nameWidth, amountWidth] = [52, 18]

function lineOf({ account, openingCents, isStated }: OpeningRow): string {
  const side = (amount: number): string => (amount > 0 ? formattedCents(amount) : '').padStart(amountWidth)
  const from = !account.isOfLoans ? '' : isStated ? 'of loans, as stated' : 'of loans'
  return `${`${account.code} ${account.name}`.padEnd(nameWidth)}${side(openingCents)}${side(-openingCents)}  ${from}`.trimEnd()
}

export function trialBalanceText(
  on: Day,
  { rows, forgotten }: OpeningTrialBalance,
  currency: string,
): string {
  return [
    `Opening trial balance at the end of ${on}, ${currency}`,
    `${'Account'.padEnd(nameWidth)}${'Debit'.padStart(amountWidth)}${'Credit'.padStart(amountWidth)}`,
    ...rows.map(lineOf),
    `${'In all'.padEnd(nameWidth)}${formattedCents(debitsOf(rows)).padStart(amountWidth)}${formattedCents(creditsOf(rows)).padStart(amountWidth)}`,
    ...(forgotten.length > 0
      ? [
          "These are in no row of accounts.csv and open with nothing, although the loans' history comes to:",
          ...forgotten.map(({ account, cents }) => `  ${account.code} ${account.name}: ${sided(cents)}`),
        ]
      : []),
    '',
  ].join('\n')
}
