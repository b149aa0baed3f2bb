/** A loan's book in the plain model: exact amounts, and the open amount of each kind. */
import { type Day } from '../days.ts'
import type { Bucket, LoanTerms } from '../loan/loan-terms.ts'
import type { Cents } from '../money.ts'

export type Kind = 'penalty' | 'interest' | 'addOns'
type Clearing = { kind: Kind; gross: bigint; how: 'paid' | 'writtenOff' }

export type Book = {
  terms: LoanTerms
  today: Day
  /** Charged so far, in millionths of a cent. */
  exact: { penalty: bigint; interest: bigint; addOns: bigint }
  clearings: Clearing[]
  /** `left` is principal, `old` what of the charges of a restructure falls due with it. */
  dues: { on: Day; left: bigint; old: bigint }[]
  prepaid: bigint
  /** Interest of the first night of a loan that can still be returned at no cost. */
  waiting: bigint
  freeDays: number
  freed: bigint
  held: bigint
  givenUp: bigint
  waived: bigint
  principalWaived: bigint
  refundWaived: bigint
  deal: { left: bigint; until: Day } | null
  restructuredOn: Day | null
  interestOver: boolean
  keepsLimit: boolean
  limit: bigint | null
  stopped: boolean
  bad: boolean
  badSince: Day | null
  byLaw: { on: Day; gross: bigint }[]
  writtenOffOn: Day | null
  settledOn: Day | null
  /** The day of the earliest payment that was missed. */
  missedOn: Day | null
}

export const order: Kind[] = ['penalty', 'interest', 'addOns']
export const million = 1_000_000n
export const least = (a: bigint, b: bigint) => (a < b ? a : b)
export const most = (a: bigint, b: bigint) => (a > b ? a : b)

export const firstLimit = (book: Book): bigint | null =>
  book.terms.inDuplum === 'always' ? most(BigInt(book.terms.principalCents), grossOf(book, 'addOns')) : null

export const isOpen = (due: Book['dues'][number]) => due.left > 0n || due.old > 0n

// --- sums

export const chargedOf = (book: Book, kind: Kind) => book.exact[kind] / million
export const gross = (book: Book, net: bigint) => net + (net * BigInt(book.terms.exciseRatePpm)) / million
/** c + floor(c x e) <= total exactly when c x (1 + e) < total + 1. */
export const netWithin = (book: Book, total: bigint) =>
  ((total + 1n) * million - 1n) / (million + BigInt(book.terms.exciseRatePpm))
export const grossOf = (book: Book, kind: Kind) => gross(book, chargedOf(book, kind))
const clearedOf = (book: Book, kind: Kind) =>
  book.clearings
    .filter((clearing) => clearing.kind === kind)
    .reduce((sum, clearing) => sum + clearing.gross, 0n)
export const openOf = (book: Book, kind: Kind) => grossOf(book, kind) - clearedOf(book, kind)
export const grownOf = (book: Book) =>
  grossOf(book, 'penalty') + grossOf(book, 'interest') + grossOf(book, 'addOns')
export const openCharges = (book: Book) =>
  openOf(book, 'penalty') + openOf(book, 'interest') + openOf(book, 'addOns')
export const principalOf = (book: Book) => book.dues.reduce((sum, due) => sum + due.left, 0n)
export const openAll = (book: Book) => openCharges(book) + principalOf(book)
export const owed = (book: Book) => openAll(book) - book.prepaid + (book.held < 0n ? -book.held : 0n)

export const left = (bucket: Bucket) =>
  (bucket.chargedCents - bucket.paidCents - bucket.writtenOffCents) as Cents
export const lost = (bucket: Bucket): Bucket => ({
  ...bucket,
  writtenOffCents: (bucket.chargedCents - bucket.paidCents) as Cents,
})
export const amount = (value: bigint) => Number(value) as Cents

/** Up to the limit of the law. */
export function add(book: Book, kind: 'interest' | 'penalty', more: bigint): void {
  const before = book.exact[kind]
  book.exact[kind] = before + more
  if (book.limit === null || grownOf(book) <= book.limit) return
  book.exact[kind] = before
  const most = netWithin(book, book.limit - (grownOf(book) - grossOf(book, kind)))
  book.exact[kind] = most * million
  book.stopped = true
}
