/**
 * Step 3 of crediting: the purpose of a payment (rule money-13). A prompt carries its purpose. A paybill payment is a
 * repayment, unless the customer has an open extension order.
 */
import type { Zone } from '../../../domain/country/zone.ts'
import type { Loan, MoneyMove, Moved, ExtensionOrder } from '../../loans/loans/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { clockAllowanceSeconds } from '../exceptions/index.ts'
import * as prompts from './prompts/store.ts'
import type { Prompt } from './prompts/store.ts'
import * as store from './store.ts'
import * as extensionOrders from './extensions/store.ts'

/** The prompt is on the phone, or its outcome is unknown. */
export const isOpen = (prompt: Prompt | null | undefined): boolean =>
  prompt?.status === 'sending' || prompt?.status === 'waiting' || prompt?.status === 'checking'

/** Adds to each move the extension that it is meant to buy. The loans must be locked. */
export async function withPurposes(
  tx: Tx,
  locked: ReadonlyMap<string, Loan>,
  moves: readonly MoneyMove[],
  zone: Zone,
): Promise<MoneyMove[]> {
  const coming = moves.filter(({ kind }) => kind === 'collection' || kind === 'matched')
  if (coming.length === 0) return [...moves]
  const loans = [...new Set(coming.map(({ loanId }) => loanId))].map((id) => locked.get(id)!)
  const known = await prompts.promptsForPayments(
    tx,
    coming.flatMap(({ promptId }) => promptId ?? []),
    loans,
  )
  const byHand = await extensionOrders.openOf(tx, loans, [...new Set(coming.map(({ valueDay }) => valueDay))])
  // A prompt buys one extension: for the payment that names it, else for the first payment with its amount.
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
          prompt.purposeUsedBy === null && users.get(prompt.id) === move
            ? wishOfPrompt(prompt, move, zone)
            : null,
      }
    const wish = byHand.find((each) => each.loanId === move.loanId && each.on === move.valueDay)
    return wish && move.completedAt && wholeSeconds(move.completedAt) >= wholeSeconds(wish.askedAt)
      ? { ...move, wish: { periodDays: wish.periodDays, askedCents: wish.askedCents, byHand: true } }
      : move
  })
}

/**
 * Stores which of the posted payments bought an extension, for the payment list and reversals. Ends the orders that
 * they paid.
 */
export async function settlePurpose(tx: Tx, moved: readonly Moved[], now: Date): Promise<void> {
  const bought = moved.flatMap(({ move, loan: { customerId }, prolongationDays }) =>
    prolongationDays === null ? [] : [{ customerId, receipt: move.reference, days: prolongationDays }],
  )
  if (bought.length > 0) await store.setExtensions(tx, bought)
  const byPrompt = moved.flatMap(({ move, loan: { customerId }, prolongationDays }) =>
    prolongationDays !== null && move.wish?.promptId
      ? [{ customerId, promptId: move.wish.promptId, receipt: move.reference }]
      : [],
  )
  if (byPrompt.length > 0) await prompts.markPurposesUsed(tx, byPrompt)
  const used = moved.filter(({ prolongationDays }) => prolongationDays !== null)
  if (used.length > 0)
    await extensionOrders.end(
      tx,
      used.map(({ loan }) => loan),
      used.map(({ move }) => move.valueDay),
      now,
    )
}

/**
 * The prompt that the payment answers. A confirmation can arrive before the prompt's own callback and does
 * not name the prompt; an open prompt is then found by its amount.
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

/** The price is valid until the end of the prompt's day. */
const wishOfPrompt = (
  { id, prolongationDays, amountCents, startedAt }: Prompt,
  { valueDay }: MoneyMove,
  zone: Zone,
): ExtensionOrder | null =>
  prolongationDays !== null && zone.dayOf(startedAt) === valueDay
    ? { periodDays: prolongationDays, askedCents: amountCents, byHand: false, promptId: id }
    : null

/** The provider's times have no fractions of a second. */
const wholeSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000)
