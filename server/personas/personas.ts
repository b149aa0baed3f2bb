/** Who the personas are: one customer for each state of a request and a loan, with the story that leads there. */
import type { Phone } from '../../domain/phone.ts'
import {
  appeal,
  appealAnswered,
  ask,
  askRefund,
  askToCard,
  cancel,
  ceded,
  earn,
  lookAgain,
  officerAsksStatement,
  officerRejects,
  pay,
  prolong,
  register,
  registerFor,
  sendScans,
  sign,
  writtenOff,
  type Act,
  type Person,
} from './acts.ts'

export type Persona = Person & {
  /** What they are called in addresses and tests. */
  readonly id: string
  /** Their state, in words for the sandbox page. */
  readonly what: string
  /** Their state as the API calls it; null where there is neither a request nor a loan. */
  readonly status: string | null
  /** So many days ago they did this. */
  readonly story: readonly (readonly [daysAgo: number, ...acts: Act[]])[]
}
type Written = Omit<Persona, 'phone' | 'nationalId' | 'firstName' | 'lastName' | 'income'> & {
  readonly name: `${string} ${string}`
  readonly income?: number
}

const borrow = (...loan: Parameters<typeof registerFor>) => [registerFor(...loan), sign] as const
const borrowAgain = (...loan: Parameters<typeof ask>) => [ask(...loan), sign] as const
const scansAskedFrom = 25_000

const written: readonly Written[] = [
  {
    id: 'registered',
    name: 'Wanjiku Kamau',
    what: 'Registered, has asked for nothing',
    status: null,
    story: [[2, register]],
  },
  {
    id: 'code',
    name: 'Otieno Odhiambo',
    what: 'Asked, and has to sign with the code from the SMS',
    status: 'waitingUserConfirmation',
    story: [[0, registerFor(10_000)]],
  },
  {
    id: 'codes',
    name: 'Achieng Owuor',
    what: 'Asked with add-ons, and has to sign with two codes',
    status: 'waitingUserConfirmation',
    story: [[0, registerFor(12_000, { addOns: ['insurance', 'telemedicine'] })]],
  },
  {
    id: 'scans',
    name: 'Kiptoo Rotich',
    what: 'Signed; scans of the document and a selfie are asked for',
    status: 'pendingApproval',
    story: [[0, ...borrow(scansAskedFrom)]],
  },
  {
    id: 'statement',
    name: 'Nyambura Njoroge',
    what: 'Signed; the M-Pesa statement is asked for',
    status: 'pendingApproval',
    story: [[1, ...borrow(scansAskedFrom), sendScans, officerAsksStatement]],
  },
  {
    id: 'person',
    name: 'Mutua Musyoka',
    what: 'Signed; a person looks at the request',
    status: 'pendingApproval',
    story: [[0, ...borrow(scansAskedFrom), sendScans]],
  },
  {
    id: 'offer',
    name: 'Chebet Koech',
    income: 8_000,
    what: 'Was offered a smaller amount',
    status: 'alternativeOffer',
    story: [[0, ...borrow(20_000)]],
  },
  {
    id: 'payout',
    name: 'Barasa Wafula',
    receiving: { payoutMethod: 'mpesa', payoutPhone: '0711100933' },
    what: 'Approved; the money is on its way',
    status: 'approved',
    story: [[0, ...borrow(9_000)]],
  },
  {
    id: 'payout-failed',
    name: 'Halima Abdi',
    receiving: { payoutMethod: 'mpesa', payoutPhone: '0711100923' },
    what: 'Approved; the payout failed, and another method has to be chosen',
    status: 'approved',
    story: [[0, ...borrow(9_000)]],
  },
  {
    id: 'rejected',
    name: 'Njeri Mwangi',
    income: 1_000,
    what: 'Rejected, with days to wait',
    status: 'rejected',
    story: [[12, ...borrow(5_000)]],
  },
  {
    id: 'rejected-again',
    name: 'Kamau Gitau',
    income: 1_000,
    what: 'Rejected again by a person who looked at it',
    status: 'rejected',
    story: [
      [6, ...borrow(10_000)],
      [5, lookAgain],
      [
        4,
        officerRejects(
          'We called the workplace you named, and nobody there knows you. You can ask again with the right one.',
        ),
      ],
    ],
  },
  {
    id: 'cancelled',
    name: 'Akinyi Ochieng',
    what: 'Cancelled the request',
    status: 'cancelled',
    story: [[3, registerFor(7_000), cancel]],
  },
  {
    id: 'expired',
    name: 'Musa Hassan',
    what: 'Never signed: the request ran out',
    status: 'cancelled',
    story: [[9, registerFor(10_000)]],
  },
  {
    id: 'active',
    name: 'Wairimu Karanja',
    what: 'Active, due in weeks',
    status: 'active',
    story: [[5, ...borrow(10_000)]],
  },
  {
    id: 'due-soon',
    name: 'Kipchoge Bett',
    what: 'Active, due in three days',
    status: 'active',
    story: [[58, ...borrow(8_000)]],
  },
  {
    id: 'due-today',
    name: 'Naliaka Simiyu',
    what: 'Due today',
    status: 'due',
    story: [[61, ...borrow(10_000)]],
  },
  {
    id: 'past-due',
    name: 'Omondi Ouma',
    what: 'Past due for two weeks',
    status: 'pastDue',
    story: [
      [100, ...borrow(5_000)],
      [90, pay('all')],
      [75, ...borrowAgain(10_000)],
    ],
  },
  {
    id: 'non-performing',
    name: 'Mwende Mutiso',
    what: 'Past due for more than 90 days',
    status: 'pastDue',
    story: [[165, ...borrow(6_000)]],
  },
  {
    id: 'add-ons',
    name: 'Fatuma Ali',
    what: 'Active with two add-ons',
    status: 'active',
    story: [[7, ...borrow(15_000, { addOns: ['insurance', 'multiservice'] })]],
  },
  {
    id: 'prolonged',
    name: 'Kimani Waweru',
    what: 'Active, prolonged by 14 days',
    status: 'active',
    story: [
      [66, ...borrow(10_000)],
      [5, prolong(14)],
    ],
  },
  {
    id: 'installment',
    name: 'Moraa Nyaboke',
    what: 'Installment loan, the first of two dues paid',
    status: 'active',
    story: [
      [40, ...borrow(10_000, { product: 'installment' })],
      [10, pay(5_000)],
    ],
  },
  {
    id: 'partly-repaid',
    name: 'Kariuki Maina',
    what: 'Active, partly repaid',
    status: 'active',
    story: [
      [30, ...borrow(10_000)],
      [12, pay(4_000)],
      [3, pay(1_500)],
    ],
  },
  {
    id: 'overpaid',
    name: 'Zainab Omar',
    what: 'Repaid, and paid too much: a refund can be asked for',
    status: 'repaid',
    story: [
      [40, ...borrow(5_000)],
      [2, pay('all', 700)],
    ],
  },
  {
    id: 'refunded',
    name: 'Wekesa Juma',
    what: 'Repaid; what was paid too much was sent back',
    status: 'repaid',
    story: [
      [45, ...borrow(5_000)],
      [6, pay('all', 700)],
      [5, askRefund],
    ],
  },
  {
    id: 'silver',
    name: 'Atieno Okoth',
    what: 'Repaid one loan: loyal, silver',
    status: 'repaid',
    story: [
      [50, ...borrow(5_000)],
      [20, pay('all')],
    ],
  },
  {
    id: 'gold',
    name: 'Njoroge Macharia',
    what: 'Repaid three loans: loyal, gold',
    status: 'repaid',
    story: [
      [120, ...borrow(5_000)],
      [100, pay('all')],
      [95, ...borrowAgain(8_000)],
      [70, pay('all')],
      [60, ...borrowAgain(9_000)],
      [30, pay('all')],
    ],
  },
  {
    id: 'written-off',
    name: 'Auma Adhiambo',
    what: 'Written off',
    status: 'writtenOff',
    story: [
      [168, ...borrow(7_000)],
      [10, writtenOff],
    ],
  },
  {
    id: 'ceded',
    name: 'Kibet Cheruiyot',
    what: 'Sold to another company',
    status: 'ceded',
    story: [
      [150, ...borrow(7_000)],
      [15, ceded],
    ],
  },
  {
    id: 'card',
    name: "Wambui Ndung'u",
    what: 'Active, received on a card',
    status: 'active',
    story: [
      [60, ...borrow(6_000)],
      [30, pay('all')],
      [8, askToCard(9_000, '4084084084084081'), sign],
    ],
  },
  {
    id: 'bank',
    name: 'Abdi Mohamed',
    receiving: {
      payoutMethod: 'bank',
      bank: '68',
      accountNumber: '0180291122334',
      ownerName: 'Abdi Mohamed',
    },
    what: 'Active, received on a bank account',
    status: 'active',
    story: [[9, ...borrow(11_000)]],
  },
  {
    id: 'history',
    name: 'Sanaipei Lesiit',
    what: 'Active, after two loans repaid, a request cancelled and one rejected',
    status: 'active',
    story: [
      [160, ...borrow(5_000)],
      [150, pay('all')],
      [145, ask(6_000), cancel],
      [140, earn(1_000), ...borrowAgain(5_000)],
      [100, earn(45_000), ...borrowAgain(8_000)],
      [80, pay('all')],
      [20, ...borrowAgain(6_000)],
    ],
  },
  {
    id: 'history-code',
    name: 'Tanui Kosgei',
    what: 'Repaid a loan, and has to sign the next',
    status: 'waitingUserConfirmation',
    story: [
      [60, ...borrow(5_000)],
      [30, pay('all')],
      [0, ask(8_000)],
    ],
  },
  {
    id: 'history-pending',
    name: 'Cherono Langat',
    what: 'Cancelled twice; scans are asked for now',
    status: 'pendingApproval',
    story: [
      [30, registerFor(5_000), cancel],
      [29, ask(6_000), cancel],
      [0, ...borrowAgain(scansAskedFrom)],
    ],
  },
  {
    id: 'appeal',
    name: 'Jelimo Chepkemoi',
    what: 'Active; an appeal waits for its answer',
    status: 'active',
    story: [
      [30, ...borrow(7_000)],
      [2, appeal('I paid 500 at a shop on Monday, and it is not among my payments.')],
    ],
  },
  {
    id: 'appeal-answered',
    name: 'Mwangi Githinji',
    what: 'Active; an appeal was answered',
    status: 'active',
    story: [
      [33, ...borrow(7_000)],
      [20, appeal('Was my payment of last week counted?')],
      [
        16,
        appealAnswered(
          'It was: you see it on My loan since the day after you wrote. Nothing more is to be done.',
        ),
      ],
    ],
  },
  {
    id: 'passport',
    name: 'Nekesa Wanyama',
    passportGoodForDays: 10,
    what: 'Active; the passport has run out since',
    status: 'active',
    story: [[20, ...borrow(10_000)]],
  },
]

const firstPhone = 711_100_001
const firstNationalId = 30_000_001

export const personas: readonly Persona[] = written.map(({ name, income = 45_000, ...rest }, place) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    ...rest,
    firstName,
    lastName,
    income,
    phone: `+254${firstPhone + place}` as Phone,
    nationalId: String(firstNationalId + place),
  }
})
