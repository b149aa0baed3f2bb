/** Provider tariffs for the merchant, in shillings by the amount of a transaction; of cards in cents. */

type Tariff = readonly (readonly [upTo: number, charge: number])[]

/** Paying a registered customer. */
const payoutTariff: Tariff = [
  [100, 0],
  [1_500, 5],
  [5_000, 9],
  [15_000, 11],
  [Number.POSITIVE_INFINITY, 13],
]
/** The business's share of what a payment to the paybill costs. */
const collectionTariff: Tariff = [
  [1_000, 0],
  [1_500, 5],
  [2_500, 7],
  [3_500, 9],
  [5_000, 18],
  [7_500, 25],
  [10_000, 30],
  [15_000, 39],
  [20_000, 43],
  [25_000, 48],
  [Number.POSITIVE_INFINITY, 52],
]
const chargeOf = (tariff: Tariff, amount: number): number => tariff.find(([upTo]) => amount <= upTo)![1]

export const payoutCharge = (amount: number): number => chargeOf(payoutTariff, amount)
export const collectionCharge = (amount: number): number => chargeOf(collectionTariff, amount)

/** Fee of a card payment, in cents: 2.9 %. */
export const cardFee = (amount: number): number => Math.round((amount * 29) / 1_000)
/** Fee of a transfer to a card or a bank account, in cents. */
export const transferFee = 2_000
