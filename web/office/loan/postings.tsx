/** Postings of a loan, by entry. */
import { showDay } from '../../../domain/days.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { showInstant } from '../ui/words.ts'
import { Sheet } from './figures.tsx'
import { entryWords, postingWords, type LoanAnswer } from './words.ts'
import { Link } from '../ui/link.tsx'
import { loan as texts } from '../../../words/compiled/en/back-office/loan.ts'

export type Loan = { readonly loan: LoanAnswer }

const receiptKinds: ReadonlySet<string> = new Set(['collection', 'matched', 'reversal'])

/** The loan is voided: its payout was not received and is in the account of disputed payouts. */
const isTakingBack = (entries: LoanAnswer['postings'][number]['entries']): boolean =>
  entries.some(({ account }) => account === 'payoutsInDispute')

export const Postings = ({ loan: { postings } }: Loan) => (
  <Sheet
    title={texts.postings}
    columns={[texts.on, texts.what, texts.receipt, texts.entries, texts.posted]}
    rows={postings.map(({ kind, reference, on, at, entries }) => ({
      key: `${kind} ${reference} ${at}`,
      cells: [
        showDay(on),
        isTakingBack(entries) ? texts.takenBackPosting : postingWords(kind),
        isTakingBack(entries) ? (
          <Link key="payout" to={officePaths.payout(reference)} className="font-semibold">
            {texts.payoutPage}
          </Link>
        ) : receiptKinds.has(kind) ? (
          <Link key="receipt" to={officePaths.payment(reference.split(':')[0]!)} className="font-semibold">
            {reference.split(':')[0]}
          </Link>
        ) : (
          '–'
        ),
        <ul key="entries">
          {entries.map((entry) => (
            <li key={entry.account}>{entryWords(entry)}</li>
          ))}
        </ul>,
        showInstant(at),
      ],
    }))}
  />
)
