/**
 * The mobile money providers, one entry each: everything that code must know about a provider without calling
 * it. Lists of methods, names, networks, job names, lanes and ledger accounts derive from this table. The
 * first entry is the main provider. CONTRIBUTING.md has the steps to add a provider.
 */
type PhoneMoneyFacts = {
  /** Brand name, the same in every language. */
  readonly name: string
  /** The network's code in USSD requests. */
  readonly networkCode: string
  /** The form and wire field of the customer's number with it. */
  readonly phoneField: string
  /** Ledger account that receives payments. */
  readonly paymentsAccount: string
  /** Ledger account that payouts leave from. */
  readonly payoutsAccount: string
  /**
   * Its two accounts as its statements name them: the id in our records, and the provider's title. Null for
   * M-Pesa, whose accounts follow from its short codes.
   */
  readonly statements: Readonly<
    Record<'collections' | 'payouts', { readonly id: string; readonly title: string }>
  > | null
  /** End of its job names. Job names are stored in the database and never change. */
  readonly jobSuffix: string
}

export const phoneMoney = {
  mpesa: {
    name: 'M-Pesa',
    networkCode: '63902',
    phoneField: 'payoutPhone',
    paymentsAccount: 'mpesaPaybill',
    payoutsAccount: 'mpesaFloat',
    statements: null,
    jobSuffix: '',
  },
  airtel: {
    name: 'Airtel Money',
    networkCode: '63903',
    phoneField: 'airtelPhone',
    paymentsAccount: 'airtelCollection',
    payoutsAccount: 'airtelFloat',
    statements: {
      collections: { id: 'airtelCollections', title: 'Collections' },
      payouts: { id: 'airtelPayouts', title: 'Disbursements' },
    },
    jobSuffix: 'ByAirtel',
  },
} as const satisfies Readonly<Record<string, PhoneMoneyFacts>>

/** Methods that pay to a phone number. Customers also repay by them. */
export type PhoneMethod = keyof typeof phoneMoney
export const phoneMethods = Object.keys(phoneMoney) as [PhoneMethod, ...PhoneMethod[]]

/** The fields of the customer's number, by provider. */
export const phoneFields = phoneMethods.map((method) => phoneMoney[method].phoneField)

/** Makes one value per provider. */
export const ofEachPhoneMethod = <Value>(
  make: (method: PhoneMethod) => Value,
): Readonly<Record<PhoneMethod, Value>> =>
  Object.fromEntries(phoneMethods.map((method) => [method, make(method)])) as Record<PhoneMethod, Value>

type Entry = (typeof phoneMoney)[PhoneMethod]
export type PhoneAccount = Entry['paymentsAccount' | 'payoutsAccount']
/** The ledger accounts of all providers: of payments, then of payouts. */
export const phoneAccounts: readonly PhoneAccount[] = phoneMethods.flatMap((method) => [
  phoneMoney[method].paymentsAccount,
  phoneMoney[method].payoutsAccount,
])

type Statements = NonNullable<Entry['statements']>
export type PhoneStatementAccount = Statements['collections' | 'payouts']['id']
/** The accounts of providers that have two, as statements name them. */
export const phoneStatementAccounts: readonly PhoneStatementAccount[] = phoneMethods.flatMap((method) => {
  const { statements } = phoneMoney[method]
  return statements === null ? [] : [statements.collections.id, statements.payouts.id]
})
