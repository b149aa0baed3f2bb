/**
 * Borrowers of the simulated days: they apply, sign, pay and return, up to the number of loans in the
 * calendar.
 */
import { addDays, type Day } from '../../../../domain/days.ts'
import type { Borrowers } from './borrowers.ts'
import type { Asked, Borrower, Crowd, Step } from './crowd.ts'
import type { Act, Making } from '../simulation.ts'

export type Lent = ReturnType<typeof createLending>

export function createLending(making: Making, borrowers: Borrowers, crowd: Crowd, loansBefore: number) {
  const { clock, dice, services } = making
  /** Contracts of payments with a mistyped account, by receipt number. */
  const meant = new Map<string, string>()
  let paidOut = loansBefore

  const payAct = (borrower: Borrower, share: number, more = 0): Act =>
    async function* () {
      const { dice: own } = borrower
      const open = await borrowers.openLoan(borrower)
      if (!open) return
      const { documentNumber } = open.loan
      const isMistyped = own.chance(0.012)
      const receipt = yield* borrowers.pay(borrower, share, {
        more,
        byPrompt: !isMistyped && own.chance(0.2),
        ...(isMistyped ? { account: documentNumber.slice(0, -2) } : {}),
      })
      if (isMistyped && receipt !== null) meant.set(receipt, documentNumber)
      if (share === 1) crowd.repaid(borrower, clock.today())
    }

  function takeSteps(steps: readonly Step[]): void {
    for (const step of steps) {
      const { borrower, on, minute } = step
      making.plan(
        on,
        minute,
        'payment' in step
          ? payAct(borrower, step.payment.share, step.payment.more)
          : async function* () {
              yield* borrowers.prolong(borrower, step.prolongedBy)
            },
      )
    }
  }

  /** Reacts to the result of a signature: a payout, a counter-offer, requested ID photos, or a decline. */
  async function* afterSigning(borrower: Borrower, { termDays }: Asked): AsyncGenerator<void, void, void> {
    const request = await borrowers.latestRequest(borrower)
    if (request?.status === 'alternativeOffer') {
      const { dice: own } = borrower
      const choice = own.weighted([
        ['accept', 72] as const,
        ['decline', 12] as const,
        ['nothing', 16] as const,
      ])
      if (choice === 'nothing') return
      yield
      await borrowers[choice](borrower)
      yield
    }
    const loan = (await services.loans.ofCustomer(borrower.customerId))[0]
    if (loan?.requestId !== request?.id || loan?.status !== 'active') return
    paidOut += 1
    takeSteps(crowd.follow(borrower, loan.nextDueOn ?? addDays(loan.paidOutOn, termDays), termDays))
  }

  const askAct = (borrower: Borrower): Act =>
    async function* () {
      const { dice: own } = borrower
      const asked = crowd.wished(borrower)
      if (borrower.customerId === '') yield* borrowers.join(borrower, asked)
      else if (!(yield* borrowers.ask(borrower, asked))) return
      const does = own.weighted([['sign', 94] as const, ['cancel', 2] as const, ['forget', 4] as const])
      if (does === 'forget') return
      if (does === 'cancel') return borrowers.cancel(borrower)
      await borrowers.sign(borrower)
      yield
      yield* afterSigning(borrower, asked)
    }

  return {
    all: crowd.all,
    meant,
    minute: crowd.minute,
    payAct,
    askAct,
    takeSteps,
    newcomer: (income?: number): Borrower => crowd.newcomer(clock.today(), income),
    paidOut: (): number => paidOut,

    /** Plans the applicants of a day, so that the planned number of loans is paid out by its end. */
    planDay(on: Day, paidOutBy: number): void {
      for (let wanted = paidOutBy - paidOut; wanted > 0; wanted -= 1)
        making.plan(on, crowd.minute(dice), askAct(crowd.next(on)))
    },
  }
}
