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
  /**
   * Ranges of the three digits after +254 in Kenya's numbering plan, both ends included. Empty for the main
   * provider, which has all other numbers.
   */
  readonly prefixes: readonly (readonly [number, number])[]
  /** The form and wire field of the customer's number with it. */
  readonly phoneField: string
  /** A number of the network, shown as an example of what to type. */
  readonly exampleNumber: string
  /** Ledger account that receives payments. */
  readonly paymentsAccount: string
  /** Ledger account that payouts leave from. */
  readonly payoutsAccount: string
  /** End of its job names. Job names are stored in the database and never change. */
  readonly jobSuffix: string
}

export const phoneMoney = {
  mpesa: {
    name: 'M-Pesa',
    networkCode: '63902',
    prefixes: [],
    phoneField: 'payoutPhone',
    exampleNumber: '0712345678',
    paymentsAccount: 'mpesaPaybill',
    payoutsAccount: 'mpesaFloat',
    jobSuffix: '',
  },
  airtel: {
    name: 'Airtel Money',
    networkCode: '63903',
    prefixes: [
      [100, 109],
      [730, 739],
      [750, 756],
      [762, 762],
      [780, 789],
    ],
    phoneField: 'airtelPhone',
    exampleNumber: '0733345678',
    paymentsAccount: 'airtelCollection',
    payoutsAccount: 'airtelFloat',
    jobSuffix: 'ByAirtel',
  },
} as const satisfies Readonly<Record<string, PhoneMoneyFacts>>

/** Methods that pay to a phone number. Customers also repay by them. */
export type PhoneMethod = keyof typeof phoneMoney
export const phoneMethods = Object.keys(phoneMoney) as [PhoneMethod, ...PhoneMethod[]]

/** Makes one value per provider. */
export const ofEachPhoneMethod = <Value>(
  make: (method: PhoneMethod) => Value,
): Readonly<Record<PhoneMethod, Value>> =>
  Object.fromEntries(phoneMethods.map((method) => [method, make(method)])) as Record<PhoneMethod, Value>
