/**
 * What money is for (rule money-13): what the customer asked for when paying it. A prompt carries its
 * purpose; money by hand is a repayment, unless a wish to move the due date by hand is open.
 */
import { nairobiDay } from '../../../domain/days.ts'
import type { Loan, MoneyMove, ProlongationWish } from '../../loans/loans/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { clockAllowanceSeconds } from '../exceptions/index.ts'
import * as prompts from './prompts-store.ts'
import type { Prompt } from './prompts-store.ts'
import * as wishes from './extension-orders-store.ts'

/** On the phone, or its end not known yet. */
export const isOpen = (prompt: Prompt | null | undefined): boolean =>
  prompt?.status === 'sending' || prompt?.status === 'waiting' || prompt?.status === 'checking'

/** Each move with the prolongation it is meant to buy. The loans are locked. */
export async function withPurposes(
  tx: Tx,
  locked: ReadonlyMap<string, Loan>,
  moves: readonly MoneyMove[],
): Promise<MoneyMove[]> {
  const coming = moves.filter(({ kind }) => kind === 'collection' || kind === 'matched')
  if (coming.length === 0) return [...moves]
  const loans = [...new Set(coming.map(({ loanId }) => loanId))].map((id) => locked.get(id)!)
  const known = await prompts.forMoney(
    tx,
    coming.flatMap(({ promptId }) => promptId ?? []),
    loans,
  )
  const byHand = await wishes.openOf(tx, loans, [...new Set(coming.map(({ valueDay }) => valueDay))])
  // A prompt moves the due date once: for the money that it names, else for the first that its amount tells.
  const users = new Map<string, MoneyMove>()
  for (const move of coming.toSorted(
    (one, other) => Number(Boolean(other.promptId)) - Number(Boolean(one.promptId)),
  )) {
    const prompt = promptOf(move, known)
    if (prompt && !users.has(prompt.id)) users.set(prompt.id, move)
  }
  return moves.map((move) => {
    const prompt = promptOf(move, known)
    if (prompt)
      return {
        ...move,
        wish:
          prompt.purposeUsedBy === null && users.get(prompt.id) === move ? wishOfPrompt(prompt, move) : null,
      }
    const wish = byHand.find((each) => each.loanId === move.loanId && each.on === move.valueDay)
    return wish && move.completedAt && wholeSeconds(move.completedAt) >= wholeSeconds(wish.askedAt)
      ? { ...move, wish: { periodDays: wish.periodDays, askedCents: wish.askedCents, byHand: true } }
      : move
  })
}

/**
 * The prompt that the money answers. Its confirmation can come before its own callback and does not name it:
 * its amount does, while it is open.
 */
function promptOf(
  { promptId, loanId, amountCents, completedAt }: MoneyMove,
  known: readonly Prompt[],
): Prompt | undefined {
  if (promptId) return known.find(({ id }) => id === promptId)
  const since = (completedAt?.getTime() ?? 0) + clockAllowanceSeconds * 1_000
  return known.find(
    (prompt) =>
      isOpen(prompt) &&
      prompt.loanId === loanId &&
      prompt.amountCents === amountCents &&
      prompt.startedAt.getTime() <= since,
  )
}

/** The price holds until the day of the prompt is over. */
const wishOfPrompt = (
  { id, prolongationDays, amountCents, startedAt }: Prompt,
  { valueDay }: MoneyMove,
): ProlongationWish | null =>
  prolongationDays !== null && nairobiDay(startedAt) === valueDay
    ? { periodDays: prolongationDays, askedCents: amountCents, byHand: false, promptId: id }
    : null

/** The provider's times have no fractions. */
const wholeSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000)
