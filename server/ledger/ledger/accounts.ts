/** The chart of accounts. The same list is a constraint in the database: a new account comes with a migration. */

/**
 * asset and expense grow by debits, liability and income by credits. `payoutsUnderWay` holds what is reserved
 * for payouts, `refundsUnderWay` what is on its way back to customers, `payoutsInDispute` what left us
 * without a loan to stand for it, `unmatched` what came in without one. `cardProvider` is what the card
 * provider holds for us, `cardChecks` the small charges that prove a card and are to be given back.
 * `cessionReceivable` is what buyers of debts owe us, `cessionResult` what was lost by selling below what was
 * owed, or gained (a credit). `waivers` is what we gave up by agreement with customers. `referralRewards` is the interest of free days, which we pay in the customer's
 * place. `mpesaWorking`, `mpesaCharges` and `bank` are accounts that customers do not pay into; the charges paid of an
 * M-Pesa short code (`mpesaPayoutCharges` of one for payouts alone) are below zero until they are settled. `inTransit`
 * left one account of ours and is not on the other yet. `ownFunds` is what owners and lenders put in, or took out. `...Charges` of
 * the expenses are what providers take for money in, money out, cards and the account at the bank.
 */
export const accounts = {
  mpesaPaybill: 'asset',
  mpesaFloat: 'asset',
  airtelCollection: 'asset',
  airtelFloat: 'asset',
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
 * Where the money of borrowers arrives, by provider. An entry of a loan on one of them is a payment, or one
 * taken back.
 */
export const moneyInAccounts = [
  'mpesaPaybill',
  'airtelCollection',
  'cardProvider',
] as const satisfies readonly Account[]
export type MoneyInAccount = (typeof moneyInAccounts)[number]

/** What a transaction records. With its reference it is unique: the same event cannot be posted twice. */
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
  | 'mark'
  | 'writeOff'
  | 'cession'
  | 'cardCheck'
  | 'cardCheckReturned'
  | 'statementBooking'
