/** How the general ledger books a debt that was written off, and what comes in for it. */
import type { BookKey } from './books.ts'

type Lines = readonly (readonly [BookKey, number])[]

/** It stays claimed, apart from the balance sheet. */
export const claimedLines = (writeOffsCents: number): Lines => [
  ['memoWrittenOff', writeOffsCents],
  ['memoCounterpart', 0 - writeOffsCents],
]

/**
 * The whole debt was a loss when it was written off. What is given up of it afterwards is no second loss: it ends the claim
 * and nothing else. Only what comes in is income.
 */
export const recoveredLines = ({
  writeOffs,
  waivers,
}: {
  readonly writeOffs: number
  readonly waivers: number
}): Lines => [['recoveries', writeOffs + waivers], ...claimedLines(writeOffs)]
