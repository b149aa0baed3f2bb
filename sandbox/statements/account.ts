/**
 * A made-up M-Pesa account and what went through it: the same seed gives the same life. Amounts are cents;
 * times are Nairobi's, written as if they were UTC.
 */

const dayMs = 86_400_000

export type Entry = {
  readonly receipt: string
  readonly atMs: number
  readonly details: string
  readonly failed: boolean
  readonly paidIn: number
  readonly withdrawn: number
  readonly balance: number
  readonly kind: Kind
}
export type Kind =
  | 'send'
  | 'receive'
  | 'deposit'
  | 'withdraw'
  | 'payBill'
  | 'buyGoods'
  | 'airtime'
  | 'business'
  | 'savings'
  | 'other'

export type Account = {
  readonly name: string
  /** `254...` */
  readonly phone: string
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
  /** Oldest first. */
  readonly entries: readonly Entry[]
  /** Totals of the summary. A tampered account keeps those of the genuine one. */
  readonly totals: Readonly<Record<Kind, { readonly paidIn: number; readonly withdrawn: number }>>
}

export type Life = {
  readonly seed: number
  readonly name: string
  readonly phone: string
  readonly from: string
  readonly to: string
  /** Whole shillings a month, from one employer on one day; none by default. */
  readonly salary?: number
  /** Whole shillings a week; none by default. */
  readonly betting?: number
  /** Loans of other lenders, some repaid. */
  readonly otherLenders?: boolean
  /** Payments that a stand-in made or took, the oldest first: each is in it on its day, before all others. */
  readonly known?: readonly KnownEntry[]
}
export type KnownEntry = Pick<Entry, 'receipt' | 'atMs' | 'details' | 'paidIn' | 'withdrawn' | 'kind'>

/** Numbers from 0 to 1 that look random and repeat with the seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const people = [
  'JANE WANJIKU',
  'PETER OTIENO',
  'MARY ACHIENG',
  'JOHN KAMAU MWANGI',
  'FAITH CHEBET',
  'ALI HASSAN',
  'GRACE MUTHONI NJERI',
  'BRIAN KIPTOO',
]
const shops = [
  'NAIVAS SUPERMARKET',
  'GOLDENMART WHOLESALERS AND RETAILERS LIMITED',
  'QUICKMART',
  'MAMA NJERI SHOP',
]
const bills = [
  '888880 - KPLC PREPAID Acc. 37161234567',
  '444400 - NAIROBI CITY WATER Acc. 100234',
  '220220 - ZUKU FIBRE Acc. 553311',
  '247247 - EQUITY PAYBILL ACCOUNT Acc. 0711222333',
]
const bookmakers = ['955100 - SPORTPESA', '290290 - BETIKA', '290680 - ODIBETS']
const lenders = ['TALA MOBILE', 'BRANCH INTERNATIONAL', 'ZENKA DIGITAL LIMITED'] as const

const shillings = (amount: number): number => Math.max(1, Math.round(amount)) * 100

export function makeAccount(life: Life): Account {
  const random = seeded(life.seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const about = (middle: number): number => shillings(middle * Math.exp((random() - 0.5) * 1.6))
  const entries: Entry[] = []
  const known = [...(life.known ?? [])]
  const used = new Set(known.map(({ receipt }) => receipt))
  let balance = shillings(500 + random() * 3_000)
  let atMs = Date.parse(`${life.from}T00:00:00Z`)

  const receipt = (): string => {
    const made = `T${Array.from({ length: 9 }, () => pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'])).join('')}`
    return used.has(made) ? receipt() : (used.add(made), made)
  }
  const masked = (prefix: string): string => `${prefix}******${String(100 + Math.floor(random() * 900))}`
  const write = (
    under: string,
    kind: Kind,
    details: string,
    paidIn: number,
    withdrawn: number,
    failed = false,
  ): void => {
    if (!failed) balance += paidIn - withdrawn
    entries.push({ receipt: under, atMs, details, failed, paidIn, withdrawn, balance, kind })
  }
  const receive = (kind: Kind, details: string, amount: number): void =>
    write(receipt(), kind, details, amount, 0)
  /** Fuliza lends a shortfall under the same receipt; a fee has the same receipt too. */
  const spend = (kind: Kind, details: string, amount: number, fee?: readonly [string, number]): void => {
    const under = receipt()
    const needed = amount + (fee?.[1] ?? 0) - balance
    if (needed > 200_000) return write(under, kind, details, 0, amount, true)
    if (needed > 0) write(under, 'other', 'OverDraft of Credit Party', needed, 0)
    write(under, kind, details, 0, amount)
    if (fee) write(under, 'other', fee[0], 0, fee[1])
  }
  const fee = (amount: number): number => shillings(amount <= 50_000 ? 7 : amount <= 250_000 ? 33 : 57)

  const ordinary: readonly (readonly [number, () => void])[] = [
    [
      0.25,
      () => {
        const amount = about(700)
        spend('send', `Customer Transfer to - ${masked('07')} ${pick(people)}`, amount, [
          'Customer Transfer of Funds Charge',
          fee(amount),
        ])
      },
    ],
    [0.18, () => receive('receive', `Funds received from - ${masked('2547')} ${pick(people)}`, about(900))],
    [
      0.14,
      () => {
        const amount = about(600)
        spend('payBill', `Pay Bill Online to ${pick(bills)}`, amount, ['Pay Bill Charge', fee(amount)])
      },
    ],
    [
      0.14,
      () =>
        spend(
          'buyGoods',
          `Merchant Payment to ${3_000_000 + Math.floor(random() * 999_999)} - ${pick(shops)}`,
          about(450),
        ),
    ],
    [
      0.06,
      () =>
        spend(
          'buyGoods',
          `Customer Payment to Small Business to - ${masked('07')} ${pick(people)}`,
          about(150),
        ),
    ],
    [
      0.07,
      () => {
        const amount = about(1_000)
        spend(
          'withdraw',
          `Customer Withdrawal At Agent Till 2${Math.floor(random() * 99_999)} - HAPPY AGENCIES`,
          amount,
          ['Withdrawal Charge', fee(amount)],
        )
      },
    ],
    [
      0.06,
      () =>
        receive(
          'deposit',
          `Deposit of Funds at Agent Till 2${Math.floor(random() * 99_999)} - HAPPY AGENCIES`,
          about(1_200),
        ),
    ],
    [0.1, () => spend('airtime', 'Airtime Purchase', shillings(pick([20, 50, 100])))],
  ]

  const last = Date.parse(`${life.to}T00:00:00Z`)
  for (let midnight = atMs; midnight <= last; midnight += dayMs) {
    atMs = midnight
    while (known[0] && known[0].atMs < midnight + dayMs) {
      const { receipt: under, kind, details, paidIn, withdrawn } = known.shift()!
      atMs += 1_000
      if (withdrawn > balance)
        receive('deposit', 'Deposit of Funds at Agent Till 212345 - HAPPY AGENCIES', withdrawn)
      write(under, kind, details, paidIn, withdrawn)
    }
    atMs = midnight + 6 * 3_600_000
    const date = new Date(midnight)
    const next = (): void => {
      atMs += 1_000 + Math.floor((random() * 7_000_000) / 4)
    }
    const owed =
      entries
        .filter((entry) => entry.details.startsWith('OverDraft'))
        .reduce((sum, entry) => sum + entry.paidIn, 0) -
      entries
        .filter((entry) => entry.details.startsWith('OD Loan Repayment'))
        .reduce((sum, entry) => sum + entry.withdrawn, 0)
    if (owed > 0 && balance > owed)
      write(receipt(), 'other', 'OD Loan Repayment to 232323 - M-PESA Overdraw', 0, owed)
    if (life.salary && date.getUTCDate() === 28) {
      next()
      receive(
        'business',
        'Business Payment from 300600 - ACME KENYA LIMITED SALARIES via API. Original conversation ID is AG_1.',
        shillings(life.salary),
      )
    }
    if (life.salary && date.getUTCDate() === 2) {
      next()
      spend(
        'payBill',
        `Pay Bill Online to 522522 - KCB Acc. RENT ${Math.floor(random() * 900)}`,
        shillings(life.salary * 0.25),
        ['Pay Bill Charge', fee(1_000_000)],
      )
    }
    if (life.betting && date.getUTCDay() === 6) {
      next()
      spend('payBill', `Pay Bill Online to ${pick(bookmakers)} Acc. bet`, shillings(life.betting))
      if (random() < 0.2) {
        next()
        receive('business', 'Business Payment from 955700 - SPORTPESA B2C', shillings(life.betting * 1.5))
      }
    }
    if (life.otherLenders && date.getUTCDate() === 5) {
      next()
      receive('business', `Business Payment from 851900 - ${pick(lenders)} via API`, shillings(3_000))
    }
    if (life.otherLenders && date.getUTCDate() === 30) {
      next()
      spend('payBill', `Pay Bill Online to 851900 - ${pick(lenders)} Acc. ${life.phone}`, shillings(2_500))
    }
    if (life.otherLenders && date.getUTCDate() === 12) {
      next()
      receive('savings', 'M-Shwari Loan Disbursement', shillings(2_000))
    }
    if (life.otherLenders && date.getUTCDate() === 27) {
      next()
      spend('savings', 'M-Shwari Loan Repayment', shillings(2_150))
    }
    if (date.getUTCDate() === 15 && balance > 100_000) {
      next()
      spend('savings', 'Unit Trust Invest To 4145555 - ZIIDI MMF', shillings(300))
    }
    for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
      next()
      let at = random()
      for (const [weight, act] of ordinary) {
        at -= weight
        if (at <= 0) {
          act()
          break
        }
      }
    }
  }
  return {
    name: life.name,
    phone: life.phone,
    from: life.from,
    to: life.to,
    entries,
    totals: totalsOf(entries),
  }
}

const kinds = [
  'send',
  'receive',
  'deposit',
  'withdraw',
  'payBill',
  'buyGoods',
  'airtime',
  'business',
  'savings',
  'other',
] as const satisfies readonly Kind[]

function totalsOf(entries: readonly Entry[]): Account['totals'] {
  const sum = (kind: Kind, side: 'paidIn' | 'withdrawn'): number =>
    entries
      .filter((entry) => entry.kind === kind && !entry.failed)
      .reduce((total, entry) => total + entry[side], 0)
  return Object.fromEntries(
    kinds.map((kind) => [kind, { paidIn: sum(kind, 'paidIn'), withdrawn: sum(kind, 'withdrawn') }]),
  ) as Account['totals']
}
