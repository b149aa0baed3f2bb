/** General ledger entries for a written-off debt and for recoveries on it. */
import type { BookKey } from './books.ts'

type Lines = readonly (readonly [BookKey, number])[]

/** A written-off debt is still claimed, off the balance sheet. */
export const stillClaimedLines = (writeOffsCents: number): Lines => [
  ['memoWrittenOff', writeOffsCents],
  ['memoCounterpart', 0 - writeOffsCents],
]

/**
 * The whole debt became a loss at write-off. Waiving part of it later is no second loss; it only reduces the
 * claim. Only money received is income.
 */
export const recoveredLines = ({
  writeOffs,
  waivers,
}: {
  readonly writeOffs: number
  readonly waivers: number
}): Lines => [['recoveries', writeOffs + waivers], ...stillClaimedLines(writeOffs)]
