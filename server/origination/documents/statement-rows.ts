/** The rows of a loan's statement: its transactions, each with the debt after it. */
import { showDay, type Day } from '../../../domain/days.ts'
import { payableCents, type LoanTerms, type Movement, type Position } from '../../../domain/loan/loan.ts'
import type { AddOnKind } from '../../../domain/loan/loan-terms.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import { phoneMethodNames, phoneMethodOf } from '../../../domain/payment/receiving.ts'
import {
  addOnsSold,
  loanTransaction,
  addOnReduction,
  runningDebt,
  withCharges,
  type DebtLine,
  type LoanTransaction,
  type BeforeAndAfter,
} from '../../../domain/loan/running-debt.ts'
import { figuresDay } from '../../pricing/figures/index.ts'
import type { Payment } from '../applications/index.ts'
import { formattedCents, formattedPayable, type PrintedWords } from '../../pricing/pdf/index.ts'
import type { WithLoan } from './frame.ts'

type Input = Pick<WithLoan, 'facts' | 'today' | 'loan'>
/** A payment, a write-off by law, or a movement without further facts. */
type Event = LoanTransaction & { readonly payment?: Payment; readonly byLawCents?: Cents }
type Labels = readonly [what: string, receipt: string, amount: string]

/** In whole shillings, like amounts to pay (rule money-18). */
export const formattedOwed = (currency: string, position: Position): string =>
  formattedPayable(currency, toMajor(payableCents(position)))
export const priceOf = ({ addOns }: LoanTerms, addOn: AddOnKind): Cents =>
  addOns.find(({ kind }) => kind === addOn)?.priceCents ?? cents(0)

/** Returns the events until today, or until the sale of the debt; each payment is a separate event. */
function eventsOf({ facts: { payments }, loan, today }: Input): (Event & BeforeAndAfter)[] {
  const { movements, position, status, closedOn, terms } = loan
  const last = figuresDay(loan, today)
  const all: Event[] = [
    ...position.writtenOffByLaw.map(({ on, amountCents }): Event => ({
      on,
      kind: 'law',
      movement: null,
      byLawCents: amountCents,
    })),
    ...payments.map((payment): Event => ({
      ...loanTransaction(movementOf(payment)),
      ...(payment.reversedBy ? { movement: null } : {}),
      payment,
    })),
    ...movements
      .filter((each) => each.kind !== 'collection' && each.kind !== 'prolongation' && isShown(each))
      .map(loanTransaction),
    ...(status === 'ceded' && closedOn ? [{ on: closedOn, kind: 'cession', movement: null } as const] : []),
  ]
  return runningDebt(
    terms,
    all.filter(({ on }) => on <= last),
  )
}

const movementOf = ({ valueDay: on, amountCents, prolongationDays: periodDays }: Payment): Movement =>
  periodDays === null
    ? { kind: 'collection', on, amountCents }
    : { kind: 'prolongation', on, amountCents, periodDays }

/**
 * Columns: day, event, receipt, amount, debt after it. The payout with its add-ons comes first, and charges
 * between two rows are a row. To the cent, as the slip below it has each charge.
 */
export function statementRows(words: PrintedWords, input: Input): string[][] {
  const { currency } = words
  const { terms, paidOutOn, position } = input.loan
  const sold = addOnsSold(terms)
  const last = { on: figuresDay(input.loan, input.today), event: null, ...asIs(position) }
  const lines = withCharges<StatementLine>(terms, [
    ...eventsOf(input).map((event) => ({ on: event.on, event, ...owedAround(event) })),
    last,
  ])
  const lent = formattedCents(currency, terms.principalCents)
  return [
    [showDay(paidOutOn), words.statement.paidOut, '', lent, lent],
    ...(sold.amountCents > 0
      ? [
          [
            showDay(paidOutOn),
            words.slip.lines.addOns,
            '',
            formattedCents(currency, sold.amountCents),
            formattedCents(currency, sold.owedAfterCents),
          ],
        ]
      : []),
    ...lines.flatMap((line): string[][] => {
      const [day, owed] = [showDay(line.on), formattedCents(currency, line.owedAfterCents)]
      if (!('event' in line))
        return [[day, words.statement.charged, '', formattedCents(currency, line.amountCents), owed]]
      if (!line.event) return []
      const restCents = restGivenUp(line.event)
      if (restCents === 0) return [[day, ...labelsOf(words, input, line.event), owed]]
      const before = formattedCents(currency, cents(line.owedAfterCents + restCents))
      return [
        [day, ...labelsOf(words, input, line.event), before],
        [day, words.statement.settled, '', formattedCents(currency, restCents), owed],
      ]
    }),
  ]
}

/** `event` is null for the day of the statement, through which charges are counted. */
type StatementLine = DebtLine & { readonly event: (Event & BeforeAndAfter) | null }
const asIs = (position: Position): Omit<DebtLine, 'on'> => ({
  owedBeforeCents: position.payoffCents,
  owedAfterCents: position.payoffCents,
})
const owedAround = ({
  before,
  after,
  byLawCents = cents(0),
}: Event & BeforeAndAfter): Omit<DebtLine, 'on'> => ({
  owedBeforeCents: cents(before.payoffCents + byLawCents),
  owedAfterCents: after.payoffCents,
})

/** The amount given up because this payment completed a settlement. */
const restGivenUp = ({ payment, before, after }: Event & BeforeAndAfter): Cents =>
  cents(payment ? Math.max(0, after.waivedCents - before.waivedCents) : 0)

function labelsOf(
  { currency, statement, facts: names, slip }: PrintedWords,
  { facts }: Input,
  { on, kind, movement, payment, byLawCents, before, after }: Event & BeforeAndAfter,
): Labels {
  if (payment)
    return [paymentWords(statement, payment), payment.receipt, formattedCents(currency, payment.amountCents)]
  if (kind === 'law') return [slip.lines.writtenOff, '', formattedCents(currency, byLawCents ?? cents(0))]
  if (kind === 'cession') return [statement.sold({ assignee: facts.cession?.assigneeName ?? '' }), '', '']
  switch (movement?.kind) {
    case 'refund':
      return [
        statement.refund,
        facts.refunds
          .filter((refund) => refund.on === on)
          .map(({ receipt }) => receipt)
          .join(' '),
        formattedCents(currency, movement.amountCents),
      ]
    case 'writeOff':
      return [statement.writeOff, '', formattedCents(currency, after.payoffCents)]
    case 'freeDays':
      return [statement.freeDays({ days: names.days({ days: movement.days }) }), '', '']
    case 'addOnCancelled':
      return [
        statement.addOnCancelled({ name: slip.addOns[movement.addOn] }),
        '',
        formattedCents(currency, addOnReduction({ before, after })),
      ]
    case 'waiver':
      return [statement.waiver, '', formattedCents(currency, cents(after.waivedCents - before.waivedCents))]
    case 'settlement':
    case 'restructure':
    case 'payday':
    case 'mark':
      return [agreed(statement, movement, currency), '', '']
    default:
      return ['', '', ''] // an incoming payment
  }
}

function agreed(
  statement: PrintedWords['statement'],
  movement: Extract<Movement, { readonly kind: 'settlement' | 'restructure' | 'payday' | 'mark' }>,
  currency: string,
): string {
  if (movement.kind === 'settlement')
    return statement.settlement({
      amount: formattedCents(currency, movement.amountCents),
      until: showDay(movement.until),
    })
  if (movement.kind === 'payday') return statement.payday({ day: showDay(movement.dueOn) })
  if (movement.kind === 'restructure') {
    const lastOn = showDay(movement.dueOn.at(-1)!)
    return movement.interest === 'stops'
      ? statement.restructureWithoutInterest({ lastOn })
      : statement.restructure({ lastOn })
  }
  const what = movement.pauses === 'penalty' ? statement.pausePenalty : statement.pauseCharges
  return movement.until === null ? what : statement.pauseUntil({ what, until: showDay(movement.until) })
}

/**
 * A flag that pauses nothing is a note of ours and no transaction of the loan; nor is one that ended before
 * it began.
 */
const isShown = (movement: Movement): boolean =>
  movement.kind !== 'mark' ||
  (movement.pauses !== 'nothing' && (movement.until === null || movement.until > movement.on))

function paymentWords(
  statement: PrintedWords['statement'],
  { rail, reversedBy, prolongationDays }: Payment,
): string {
  if (reversedBy)
    return statement[reversedBy === 'provider' ? 'reversed' : 'takenBack']({
      way: phoneMethodNames[phoneMethodOf(rail)],
    })
  return prolongationDays === null ? statement.payment : statement.extension
}

type PaymentEffect = {
  readonly tooMuchCents: Cents
  /** Refunds of the overpayment. */ readonly sentBack: readonly SentBack[]
  readonly moved: { readonly from: Day; readonly to: Day } | null
}
type SentBack = { readonly on: Day; readonly amountCents: Cents }

/**
 * Effects of a payment besides lowering the debt: the overpaid part and its refunds, and the due dates
 * between which it moved the loan.
 */
export function effectOf(input: Input, payment: Payment): PaymentEffect {
  const events = eventsOf(input)
  const event = events.find((each) => each.payment?.receipt === payment.receipt)
  if (!event) return { tooMuchCents: cents(0), sentBack: [], moved: null }
  const { before, after } = event
  return {
    tooMuchCents: cents(heldBy(event)),
    sentBack: sentBackOf(events, event),
    moved:
      after.maturityDay === before.maturityDay ? null : { from: before.maturityDay, to: after.maturityDay },
  }
}

/** What a transaction added to the money held for the customer. */
const heldBy = ({ before, after }: BeforeAndAfter): number =>
  Math.max(0, after.overpaymentCents - before.overpaymentCents)

/** Refunds of the money that one transaction held: the oldest money is refunded first. */
function sentBackOf(events: readonly (Event & BeforeAndAfter)[], of: Event & BeforeAndAfter): SentBack[] {
  let heldBefore = events.slice(0, events.indexOf(of)).reduce((sum, each) => sum + heldBy(each), 0)
  let held = heldBy(of)
  return events.flatMap(({ on, movement }) => {
    if (movement?.kind !== 'refund') return []
    const ofEarlier = Math.min(heldBefore, movement.amountCents)
    const ofThis = Math.min(held, movement.amountCents - ofEarlier)
    heldBefore -= ofEarlier
    held -= ofThis
    return ofThis > 0 ? [{ on, amountCents: cents(ofThis) }] : []
  })
}
