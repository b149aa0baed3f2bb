/**
 * Money between the merchant's own accounts: at M-Pesa the utility account, which customers pay into and payouts leave
 * from, the working account and the charges paid; at Airtel Money one for collections and one for payouts; at the card
 * provider; at the bank. Amounts are cents.
 */
import type { Core } from '../core.ts'
import { airtelFloat, setAirtelFloat } from '../airtel/tables.ts'
import type { State } from '../state.ts'
import { newReceipt } from '../wire.ts'

export const ownAccounts = [
  'utility',
  'working',
  'charges',
  'airtelCollections',
  'airtelPayouts',
  'cards',
  'bank',
] as const
export type OwnAccount = (typeof ownAccounts)[number]
export type Movement = {
  readonly receipt: string
  readonly fromAccount: OwnAccount | 'owner'
  readonly toAccount: OwnAccount | 'owner'
  readonly amount: number
  readonly completedAtMs: number
}

const firstFloat = 1_000_000_000
const firstCardBalance = 100_000_000_000

/** Shillings. */
export const utilityBalance = (state: State): number => state.setting('float', firstFloat)
export const changeUtility = (state: State, shillings: number): void =>
  state.set('float', utilityBalance(state) + shillings)
export const cardBalance = (state: State): number => state.setting('cardBalance', firstCardBalance)
export const changeCardBalance = (state: State, amount: number): void =>
  state.set('cardBalance', cardBalance(state) + amount)

/** Accounts whose balance is stored instead of summed from movements. */
const held = {
  utility: (state: State) => utilityBalance(state) * 100,
  airtelPayouts: (state: State) => airtelFloat(state) * 100,
  cards: cardBalance,
} as const

const isAccount = (name: string): name is Movement['fromAccount'] =>
  name === 'owner' || ownAccounts.some((each) => each === name)

export function createMovements({ state, nowMs }: Core) {
  function move(from: Movement['fromAccount'], to: Movement['toAccount'], amount: number): string {
    const receipt = newReceipt()
    state.run(
      'insert into movements (receipt, fromAccount, toAccount, amount, completedAtMs) values (?, ?, ?, ?, ?)',
      receipt,
      from,
      to,
      amount,
      nowMs(),
    )
    for (const [account, change] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      if (account === 'utility') changeUtility(state, change / 100)
      if (account === 'cards') changeCardBalance(state, change)
      if (account === 'airtelPayouts') setAirtelFloat(state, airtelFloat(state) + change / 100)
    }
    return receipt
  }

  return {
    /** Moves money at once; M-Pesa moves whole shillings. */
    move(
      from: string,
      to: string,
      amount: number,
    ): { readonly receipt: string } | { readonly error: string } {
      if (!isAccount(from) || !isAccount(to) || from === to) return { error: 'accountUnknown' }
      if (!Number.isSafeInteger(amount) || amount <= 0 || amount % 100 !== 0)
        return { error: 'amountUnreadable' }
      return { receipt: state.together(() => move(from, to, amount)) }
    },

    /** Has an account hold so much, by a transfer from or to the bank. */
    setBalance(account: 'utility' | 'airtelPayouts' | 'cards', amount: number): void {
      const now = held[account](state)
      if (amount > now) state.together(() => move('bank', account, amount - now))
      else if (amount < now) state.together(() => move(account, 'bank', now - amount))
    },
  }
}
