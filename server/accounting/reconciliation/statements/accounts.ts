/**
 * Our cash accounts at providers and banks, whose statements are compared with our books, and their ledger
 * accounts.
 */
import type { Country } from '../../../../domain/country/country.ts'
import type { Zone } from '../../../../domain/country/zone.ts'
import type { AccountOf } from '../../../../domain/payment/statement-table.ts'
import type { Account } from '../../../ledger/ledger/index.ts'
import { phoneMoney, type PhoneMethod } from '../../../../domain/phone-money.ts'
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
type Given = Codes & {
  readonly phoneMethods: readonly PhoneMethod[]
  readonly country: Country
  readonly zone: Zone
}

const nothing = {
  rails: [],
  methods: [],
  cards: false,
  charges: 'collectionCharges',
} as const

/** An account before the country gives it a currency and a time zone. */
type HeldAccount = Omit<StatementAccount, 'currency' | 'zone'>

/** The two accounts of a provider that has its own. */
function ofProvider(method: PhoneMethod): readonly HeldAccount[] {
  const { statements, paymentsAccount, payoutsAccount } = phoneMoney[method]
  if (statements === null) return []
  const { collections, payouts } = statements
  const held = { ...nothing, source: method, number: null } as const
  return [
    { ...held, id: collections.id, name: collections.title, ledger: [paymentsAccount], rails: [method] },
    {
      ...held,
      id: payouts.id,
      name: payouts.title,
      ledger: [payoutsAccount],
      methods: [method],
      charges: 'payoutCharges',
    },
  ]
}

/** One utility account if payouts leave from the paybill's own short code; two if they have another. */
export function statementAccounts({
  shortCode,
  payoutShortCode,
  phoneMethods,
  country,
  zone,
}: Given): readonly StatementAccount[] {
  const mpesa = { ...nothing, source: 'mpesa', number: shortCode } as const
  const isOne = shortCode === payoutShortCode
  const payouts = { ...nothing, source: 'mpesa', number: payoutShortCode, charges: 'payoutCharges' } as const
  const utility: HeldAccount = {
    ...mpesa,
    id: 'utility',
    name: 'Utility Account',
    ledger: isOne ? ['mpesaFloat', 'mpesaPaybill'] : ['mpesaPaybill'],
    rails: ['mpesa'],
    methods: isOne ? ['mpesa'] : [],
  }
  const ofPayouts: readonly HeldAccount[] = [
    { ...payouts, id: 'payouts', name: 'Utility Account', ledger: ['mpesaFloat'], methods: ['mpesa'] },
    { ...payouts, id: 'payoutCharges', name: 'Charges Paid Account', ledger: ['mpesaPayoutCharges'] },
  ]
  const accounts: readonly HeldAccount[] = [
    utility,
    ...(isOne ? [] : ofPayouts),
    { ...mpesa, id: 'working', name: 'Working Account', ledger: ['mpesaWorking'] },
    { ...mpesa, id: 'charges', name: 'Charges Paid Account', ledger: ['mpesaCharges'] },
    ...phoneMethods.flatMap(ofProvider),
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
  return accounts.map((account) => ({ ...account, currency: country.currency.code, zone }))
}

/** Opposite account of a posting; a charge uses the account's own. */
export const bookingAccounts = {
  charge: null,
  transfer: 'inTransit',
  ownFunds: 'ownFunds',
  dispute: 'payoutsInDispute',
} as const satisfies Record<string, Account | null>
export type BookingKind = keyof typeof bookingAccounts
