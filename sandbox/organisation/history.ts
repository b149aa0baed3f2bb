/**
 * Movements on each of the merchant's accounts, oldest first, from the stand-ins' tables. Amounts are cents.
 */
import type { State, CardCharge, CardTransfer, Collection, Payout } from '../state.ts'
import { airtelFloat, type AirtelPayment, type Disbursement } from '../airtel/tables.ts'
import { cardFee, collectionCharge, payoutCharge, transferFee } from './tariffs.ts'
import { cardBalance, utilityBalance, type Movement, type OwnAccount } from './movements.ts'

export type HistoryRow = {
  readonly receipt: string
  readonly atMs: number
  readonly type: string
  readonly details: string
  readonly party: string
  readonly linked: string
  readonly reference: string
  readonly amount: number
  readonly failed?: true
}

const bankFirst = 500_000_000_000
/** The receipt of taking a payment back. */
export const reversalReceipt = (receipt: string): string => `R${receipt.slice(1)}`
const shownParty = (phone: string, name: string): string =>
  `${phone.slice(0, 4)}****${phone.slice(-4)} - ${name}`

/** The provider's names for transfers between its accounts. */
const movementTypes: Readonly<Record<string, string>> = {
  'utility>working': 'Organization Settlement',
  'utility>charges': 'Settlement of Charges Paid',
  'utility>bank': 'Withdraw Funds to Bank',
  'working>bank': 'Withdraw Funds to Bank',
  'working>utility': 'Business Pay to Bulk',
  'bank>utility': 'Organization Funds Deposit',
  'bank>working': 'Organization Funds Deposit',
  'airtelCollections>airtelPayouts': 'Wallet to Wallet Transfer',
  'airtelCollections>bank': 'Settlement to Bank',
  'airtelPayouts>bank': 'Settlement to Bank',
  'bank>airtelPayouts': 'Float Deposit',
}
const bankParties: Readonly<Record<string, string>> = {
  cards: 'PAYSTACK',
  airtelCollections: 'AIRTEL MONEY',
  airtelPayouts: 'AIRTEL MONEY',
}
const cardMovement = { in: 'Top-up from bank', out: 'Settlement to bank' } as const

const row = (
  given: Pick<HistoryRow, 'receipt' | 'atMs' | 'type' | 'amount'> & Partial<HistoryRow>,
): HistoryRow => ({
  details: given.type,
  party: '',
  linked: '',
  reference: '',
  ...given,
})

const collections = (state: State): Collection[] => state.all<Collection>('select * from collections')
const payouts = (state: State): Payout[] =>
  state.all<Payout>("select * from payouts where status <> 'pending'")

function utility(state: State): HistoryRow[] {
  return [
    ...collections(state).flatMap((each) => {
      const party = shownParty(each.phone, each.name)
      const paid = row({
        receipt: each.receipt,
        atMs: each.completedAtMs,
        type: 'Pay Bill Online',
        details: `Pay Bill from ${party} Acc. ${each.account}`,
        party,
        reference: each.account,
        amount: each.amount * 100,
      })
      if (each.reversedAtMs === null) return [paid]
      const back = row({
        receipt: reversalReceipt(each.receipt),
        atMs: each.reversedAtMs,
        type: 'Transaction Reversal',
        details: `Reversal of ${each.receipt}`,
        party,
        linked: each.receipt,
        amount: each.amount * -100,
      })
      return [paid, back]
    }),
    ...payouts(state).map((each) =>
      row({
        receipt: each.receipt ?? reversalReceipt(each.conversationId.slice(-10).toUpperCase()),
        atMs: each.completedAtMs ?? each.createdAtMs,
        type: 'Business Payment to Customer',
        details: `Business Payment to ${shownParty(each.phone, 'CUSTOMER')}`,
        party: shownParty(each.phone, 'CUSTOMER'),
        linked: '',
        amount: each.amount * -100,
        ...(each.status === 'failed' && { failed: true as const }),
      }),
    ),
  ]
}

const charges = (state: State): HistoryRow[] => [
  ...collections(state).map((each) =>
    row({
      receipt: each.receipt,
      atMs: each.completedAtMs,
      type: 'Business Pay Bill Charge',
      linked: each.receipt,
      amount: collectionCharge(each.amount) * -100,
    }),
  ),
  ...payouts(state)
    .filter(({ status }) => status === 'completed')
    .map((each) =>
      row({
        receipt: each.receipt!,
        atMs: each.completedAtMs!,
        type: 'Business Payment Charge',
        linked: each.receipt!,
        amount: payoutCharge(each.amount) * -100,
      }),
    ),
]

const cards = (state: State): HistoryRow[] => [
  ...state
    .all<CardCharge>("select * from cardCharges where paidAtMs is not null and status = 'success'")
    .flatMap(({ reference, amount, paidAtMs, refundedAtMs, email }) => [
      row({ receipt: reference, atMs: paidAtMs!, type: 'Payment', reference, party: email, amount }),
      row({ receipt: reference, atMs: paidAtMs!, type: 'Payment Fee', reference, amount: -cardFee(amount) }),
      ...(refundedAtMs === null
        ? []
        : [
            row({
              receipt: reference,
              atMs: refundedAtMs,
              type: 'Refund',
              reference,
              linked: reference,
              amount: -amount,
            }),
          ]),
    ]),
  ...state
    .all<CardTransfer>("select * from cardTransfers where status = 'success'")
    .flatMap(({ reference, code, amount, completedAtMs, receiver }) => [
      row({
        receipt: code,
        atMs: completedAtMs!,
        type: 'Transfer',
        reference,
        party: receiver,
        amount: -amount,
      }),
      row({ receipt: code, atMs: completedAtMs!, type: 'Transfer Fee', reference, amount: -transferFee }),
    ]),
]

const movementsOf = (state: State, account: OwnAccount): HistoryRow[] =>
  state
    .all<Movement>('select * from movements where fromAccount = ?1 or toAccount = ?1', account)
    .map(({ receipt, fromAccount, toAccount, amount, completedAtMs }) => {
      const isIn = toAccount === account
      const other = isIn ? fromAccount : toAccount
      const typeOf = () => {
        if (other === 'owner') return 'Capital'
        if (account === 'cards') return cardMovement[isIn ? 'in' : 'out']
        if (account === 'bank')
          return `${isIn ? 'RTGS from' : 'RTGS to'} ${bankParties[other] ?? 'M-PESA 600000'}`
        return movementTypes[`${fromAccount}>${toAccount}`] ?? 'Organization Funds Transfer'
      }
      return row({ receipt, atMs: completedAtMs, type: typeOf(), amount: isIn ? amount : -amount })
    })

const airtelCollections = (state: State): HistoryRow[] =>
  state
    .all<AirtelPayment>('select * from airtelPayments where receipt is not null')
    .flatMap(({ receipt, completedAtMs, msisdn, reference, amount, refundedAtMs }) => {
      const of = { party: msisdn, reference }
      return [
        row({
          ...of,
          receipt: receipt!,
          atMs: completedAtMs!,
          type: 'Merchant Payment',
          amount: amount * 100,
        }),
        ...(refundedAtMs === null
          ? []
          : [
              row({
                ...of,
                receipt: reversalReceipt(receipt!),
                atMs: refundedAtMs,
                type: 'Transaction Reversal',
                linked: receipt!,
                amount: amount * -100,
              }),
            ]),
      ]
    })
const airtelPayouts = (state: State): HistoryRow[] =>
  state
    .all<Disbursement>('select * from airtelDisbursements where receipt is not null')
    .map(({ receipt, completedAtMs, msisdn, id, amount }) =>
      row({
        receipt: receipt!,
        atMs: completedAtMs!,
        type: 'Disbursement',
        party: msisdn,
        reference: id,
        amount: amount * -100,
      }),
    )

const sources: Partial<Record<OwnAccount, (state: State) => HistoryRow[]>> = {
  utility,
  charges,
  airtelCollections,
  airtelPayouts,
  cards,
}

/** Oldest first; movements of the same instant in the order of their receipts. */
export const historyOf = (state: State, account: OwnAccount): HistoryRow[] =>
  [...(sources[account]?.(state) ?? []), ...movementsOf(state, account)]
    .filter(({ amount }) => amount !== 0)
    .toSorted(
      (one, other) =>
        one.atMs - other.atMs || (one.receipt < other.receipt ? -1 : one.receipt > other.receipt ? 1 : 0),
    )

/** Current balance of an account. */
export function balanceNow(state: State, account: OwnAccount): number {
  if (account === 'utility') return utilityBalance(state) * 100
  if (account === 'cards') return cardBalance(state)
  if (account === 'airtelPayouts') return airtelFloat(state) * 100
  const moved = historyOf(state, account).reduce((sum, { amount, failed }) => sum + (failed ? 0 : amount), 0)
  return moved + (account === 'bank' ? bankFirst : 0)
}
