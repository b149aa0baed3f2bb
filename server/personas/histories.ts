/**
 * Personas with a history: other receiving methods, earlier loans, customer requests, an expired document.
 */
import {
  appeal,
  appealAnswered,
  ask,
  askToCard,
  cancel,
  earn,
  officerApproves,
  pay,
  registerFor,
  sign,
} from './actions.ts'
import { proveIncome } from './prove-income.ts'
import { borrow, borrowAgain, type WrittenPersona } from './story.ts'

export const historyPersonas: readonly WrittenPersona[] = [
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
    story: [[9, ...borrow(9_500)]],
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
      [100, earn(45_000), ...borrowAgain(8_000), officerApproves],
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
      [0, ask(25_000), proveIncome, sign],
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
