/** Shared parts of the general ledger screens. */
import { officePaths } from '../../visit/office-paths.ts'
import { hrefWith } from '../lists/list-query.ts'
import { showMoneyToCent } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'

const products: Readonly<Record<string, string>> = terms.products
export const productName = (product: string): string => products[product] ?? product

/** The amount in its own column; empty in the other one. */
export const amountOnSide = (amount: number, side: 'debit' | 'credit'): string =>
  side === 'debit' ? (amount > 0 ? showMoneyToCent(amount) : '') : amount < 0 ? showMoneyToCent(-amount) : ''

export const AccountLink = ({ code, name }: { readonly code: string; readonly name: string }) => (
  <Link to={officePaths.bookAccount(code)}>
    {code} {name}
  </Link>
)

/** Address of an account's lines, of all days or of a period. */
export const linesOf = (code: string, days: { readonly from?: string; readonly to?: string } = {}): string =>
  hrefWith(
    officePaths.list('bookLines'),
    new URLSearchParams({
      accountFrom: code,
      accountTo: code,
      ...(days.from === undefined ? {} : { bookedFrom: days.from }),
      ...(days.to === undefined ? {} : { bookedTo: days.to }),
    }),
  )
