/** The chart of accounts. A database constraint repeats the list, so a new account needs a migration. */
import {
  phoneAccounts,
  phoneMethods,
  phoneMoney,
  type PhoneAccount,
  type PhoneMethod,
} from '../../../domain/phone-money.ts'

/**
 * Debits increase assets and expenses; credits increase liabilities and income. `payoutsUnderWay` holds money
 * reserved for payouts, `refundsUnderWay` refunds on their way to customers, `payoutsInDispute` money that
 * left without a loan to account for it, and `unmatched` payments without a loan. `cardProvider` is the
 * balance at the card provider; `cardChecks` holds the small charges that prove a card until they are
 * refunded. `cessionReceivable` is due from buyers of loans; `cessionResult` is the loss (debit) or gain
 * (credit) on loan sales. `waivers` is the cost of waivers and settlements. `referralRewards` is the interest
 * of free days, which the lender bears. Customers do not pay into `mpesaWorking`, `mpesaCharges` and `bank`.
 * The charges account of an M-Pesa short code (`mpesaPayoutCharges` for a payout-only short code) stays
 * negative until it is settled. `inTransit` holds transfers that have left one of the lender's accounts and
 * not reached the other. `ownFunds` is money that owners and lenders paid in or withdrew. The `...Charges`
 * expense accounts are provider fees for payments, payouts, cards and the bank account.
 */
export const accounts = {
  ...(Object.fromEntries(phoneAccounts.map((account) => [account, 'asset'])) as Readonly<
    Record<PhoneAccount, 'asset'>
  >),
  cardProvider: 'asset',
  mpesaWorking: 'asset',
  mpesaCharges: 'asset',
  mpesaPayoutCharges: 'asset',
  bank: 'asset',
  inTransit: 'asset',
  payoutsUnderWay: 'asset',
  payoutsInDispute: 'asset',
  refundsUnderWay: 'asset',
  principalReceivable: 'asset',
  interestReceivable: 'asset',
  penaltyReceivable: 'asset',
  addOnsReceivable: 'asset',
  exciseReceivable: 'asset',
  cessionReceivable: 'asset',
  cardChecks: 'liability',
  ownFunds: 'liability',
  unmatched: 'liability',
  overpayment: 'liability',
  prolongationPrepaid: 'liability',
  excisePayable: 'liability',
  interestIncome: 'income',
  penaltyIncome: 'income',
  addOnsIncome: 'income',
  rounding: 'expense',
  writeOffs: 'expense',
  waivers: 'expense',
  cessionResult: 'expense',
  referralRewards: 'expense',
  collectionCharges: 'expense',
  payoutCharges: 'expense',
  cardCharges: 'expense',
  bankCharges: 'expense',
} as const satisfies Record<string, 'asset' | 'liability' | 'income' | 'expense'>

export type Account = keyof typeof accounts

/**
 * Accounts that receive borrowers' payments, by provider. A loan's entry on one of them is a payment or a
 * reversal.
 */
export const moneyInAccounts = [
  ...phoneMethods.map((method) => phoneMoney[method].paymentsAccount),
  'cardProvider',
] as const satisfies readonly Account[]
export type MoneyInAccount = (typeof moneyInAccounts)[number]
/** The account that payouts by a mobile money provider leave from. */
export const payoutsAccountOf = (method: PhoneMethod) => phoneMoney[method].payoutsAccount satisfies Account

/** The kind of a transaction. Kind and reference are unique together, so an event cannot be posted twice. */
export type TransactionKind =
  | 'payoutReserved'
  | 'payoutVoided'
  | 'payoutLate'
  | 'payoutDisputed'
  | 'loanOpened'
  | 'collection'
  | 'unmatched'
  | 'matched'
  | 'reversal'
  | 'refund'
  | 'inDuplum'
  | 'addOnCancelled'
  | 'freeDays'
  | 'waiver'
  | 'settlement'
  | 'restructure'
  | 'payday'
  | 'mark'
  | 'writeOff'
  | 'cession'
  | 'cardCheck'
  | 'cardCheckReturned'
  | 'statementBooking'
