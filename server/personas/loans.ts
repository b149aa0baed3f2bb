/** Personas with a loan: one for each status, and for part payments and extensions. */
import { askRefund, sold, pay, extend, writtenOff } from './actions.ts'
import { borrow, borrowAgain, type WrittenPersona } from './story.ts'

export const loanPersonas: readonly WrittenPersona[] = [
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
    story: [[7, ...borrow(10_000, { addOns: ['insurance', 'multiservice'] })]],
  },
  {
    id: 'prolonged',
    name: 'Kimani Waweru',
    what: 'Active, prolonged by 14 days',
    status: 'active',
    story: [
      [66, ...borrow(10_000)],
      [5, extend(14)],
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
      [15, sold],
    ],
  },
]
