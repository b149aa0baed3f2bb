/**
 * Our cash accounts at providers and banks, whose statements are compared with our books, and their ledger
 * accounts.
 */
import type { AccountOf } from '../../../../domain/payment/statement-table.ts'
import type { Account } from '../../../ledger/ledger/index.ts'
import type { PhoneMethod } from '../../../../domain/payment/receiving.ts'
import type { StatementAccountId, StatementSource } from '../../../../domain/payment/statement-formats.ts'

export type StatementAccount = AccountOf & {
  readonly id: StatementAccountId
  readonly source: StatementSource
  /** Its ledger accounts; postings from its statements go to the first. */
  readonly ledger: readonly [Account, ...Account[]]
  /** Automatic movements: payments by these rails, payouts by these methods, card charges. */
  readonly rails: readonly string[]
  readonly methods: readonly string[]
  readonly cards: boolean
  /** Account of its provider's transaction charges. */
  readonly charges: Account
}

type Codes = { readonly shortCode: string; readonly payoutShortCode: string }
/** `phoneMethods`: the enabled mobile money providers. */
type Given = Codes & { readonly phoneMethods: readonly PhoneMethod[] }

const nothing = {
  rails: [],
  methods: [],
  cards: false,
  currency: 'KES',
  charges: 'collectionCharges',
} as const

const ofAirtel: readonly StatementAccount[] = [
  {
    ...nothing,
    id: 'airtelCollections',
    source: 'airtel',
    number: null,
    name: 'Collections',
    ledger: ['airtelCollection'],
    rails: ['airtel'],
  },
  {
    ...nothing,
    id: 'airtelPayouts',
    source: 'airtel',
    number: null,
    name: 'Disbursements',
    ledger: ['airtelFloat'],
    methods: ['airtel'],
    charges: 'payoutCharges',
  },
]

/** Accounts at the other providers. */
const ofOthers: Readonly<Record<Exclude<PhoneMethod, 'mpesa'>, readonly StatementAccount[]>> = {
  airtel: ofAirtel,
}

/** One utility account if payouts leave from the paybill's own short code; two if they have another. */
export function statementAccounts({
  shortCode,
  payoutShortCode,
  phoneMethods,
}: Given): readonly StatementAccount[] {
  const mpesa = { ...nothing, source: 'mpesa', number: shortCode } as const
  const isOne = shortCode === payoutShortCode
  const payouts = { ...nothing, source: 'mpesa', number: payoutShortCode, charges: 'payoutCharges' } as const
  const utility: StatementAccount = {
    ...mpesa,
    id: 'utility',
    name: 'Utility Account',
    ledger: isOne ? ['mpesaFloat', 'mpesaPaybill'] : ['mpesaPaybill'],
    rails: ['mpesa'],
    methods: isOne ? ['mpesa'] : [],
  }
  const ofPayouts: readonly StatementAccount[] = [
    { ...payouts, id: 'payouts', name: 'Utility Account', ledger: ['mpesaFloat'], methods: ['mpesa'] },
    { ...payouts, id: 'payoutCharges', name: 'Charges Paid Account', ledger: ['mpesaPayoutCharges'] },
  ]
  return [
    utility,
    ...(isOne ? [] : ofPayouts),
    { ...mpesa, id: 'working', name: 'Working Account', ledger: ['mpesaWorking'] },
    { ...mpesa, id: 'charges', name: 'Charges Paid Account', ledger: ['mpesaCharges'] },
    ...phoneMethods.flatMap((method) => (method === 'mpesa' ? [] : ofOthers[method])),
    {
      ...nothing,
      id: 'cards',
      source: 'paystack',
      number: null,
      name: null,
      ledger: ['cardProvider'],
      methods: ['card', 'bank'],
      cards: true,
      charges: 'cardCharges',
    },
    {
      ...nothing,
      id: 'bank',
      source: 'bank',
      number: null,
      name: null,
      ledger: ['bank'],
      charges: 'bankCharges',
    },
  ]
}

/** Opposite account of a posting; a charge uses the account's own. */
export const bookingAccounts = {
  charge: null,
  transfer: 'inTransit',
  ownFunds: 'ownFunds',
  dispute: 'payoutsInDispute',
} as const satisfies Record<string, Account | null>
export type BookingKind = keyof typeof bookingAccounts
