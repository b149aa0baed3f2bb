/** Properties of repayments of any loan: their order, timing and allocation. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays } from '../days.ts'
import { payableCents, positionOn, remainingDues } from './loan.ts'
import { openCents, type LoanTerms, type Movement, type Position } from './loan-terms.ts'
import { cents, wholeShillings } from '../money.ts'
import { anyLoanCase, anyQuoteInput, anyTerms, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { quote, termsFor } from '../price/quote.ts'
import { whatIf } from './what-if.ts'
import { sumOf, total, upTo } from '../testing/loan-sums.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

test('two payments of a day equal one of their sum, except for waived cents', () => {
  const worth = ({ payoffCents, refundedTooMuchCents: _, overpaymentCents, ...given }: Position) =>
    payoffCents - overpaymentCents + given.roundingCents + given.waivedCents
  fc.assert(
    fc.property(
      anyLoanCase,
      fc.nat(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ terms, movements }, pick, share) => {
        const collections = movements.filter(
          (movement) => movement.kind === 'collection' && movement.amountCents > 1,
        )
        const whole = collections[pick % Math.max(1, collections.length)]
        if (whole?.kind !== 'collection') return
        const first = cents(
          Math.min(whole.amountCents - 1, Math.max(1, Math.floor(whole.amountCents * share))),
        )
        const known = movements.slice(0, movements.indexOf(whole))
        const halves = [first, cents(whole.amountCents - first)].map((amountCents): Movement => ({
          ...whole,
          amountCents,
        }))
        expect(worth(positionOn(terms, [...known, ...halves], whole.on))).toBe(
          worth(positionOn(terms, [...known, whole], whole.on)),
        )
      },
    ),
    runs,
  )
})

test('the order in which days are recorded does not matter', () => {
  const anyOrder = anyLoanCase.chain((loanCase) => {
    const days = [...Map.groupBy(loanCase.movements, ({ on }) => on).values()]
    return fc
      .shuffledSubarray(days, { minLength: days.length })
      .map((shuffled) => ({ ...loanCase, shuffled: shuffled.flat() }))
  })
  fc.assert(
    fc.property(anyOrder, ({ terms, movements, shuffled, on }) => {
      expect(positionOn(terms, shuffled, on)).toEqual(positionOn(terms, movements, on))
    }),
    runs,
  )
})

test('paying the amount asked closes the loan after any history, including the same day', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const known = upTo(movements, on)
      const amountCents = payableCents(positionOn(terms, known, on))
      if (amountCents === 0) return
      const paid = positionOn(terms, [...known, { kind: 'collection', on, amountCents }], on)
      expect(paid.settledOn).not.toBeNull()
      expect(paid.payoffCents).toBe(0)
    }),
    runs,
  )
})

test('paying an agreed settlement closes the loan after any history', () => {
  const anyShare = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(anyLoanCase, anyShare, ({ terms, movements, on }, share) => {
      // A refund counts after the money of its day: what it takes is owed from then on.
      const known = upTo(movements, on).filter((each) => each.kind !== 'refund' || each.on < on)
      const owedCents = positionOn(terms, known, on).payoffCents
      if (owedCents < 200) return
      const amountCents = wholeShillings(cents(100 + Math.floor((owedCents - 200) * share)))
      const agreed: Movement = { kind: 'settlement', on, amountCents, until: on }
      const { settlement } = positionOn(terms, [...known, agreed], on)
      const paid: Movement[] = settlement
        ? [
            {
              kind: 'collection',
              on,
              amountCents: cents(Math.max(100, wholeShillings(settlement.leftCents))),
            },
          ]
        : []
      const position = positionOn(terms, [...known, agreed, ...paid], on)
      expect(position).toMatchObject({ payoffCents: 0, refundedTooMuchCents: 0 })
      expect(position.settledOn).not.toBeNull()
      expect(position.refundWaivedCents).toBeLessThanOrEqual(position.waivedCents)
    }),
    runs,
  )
})

test('earlier repayment is never dearer, but for the in duplum write-off', () => {
  fc.assert(
    fc.property(anyLoanCase, fc.integer({ min: 1, max: 200 }), ({ terms, movements, on }, days) => {
      const known = upTo(movements, on)
      const now = positionOn(terms, known, on)
      const then = positionOn(terms, known, addDays(on, days))
      if (total(then, 'writtenOffCents') > total(now, 'writtenOffCents')) return
      expect(now.payoffCents).toBeLessThanOrEqual(then.payoffCents)
    }),
    runs,
  )
})

test('an earlier payment never costs more, except for waived remainders', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.integer({ min: 0, max: 80 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 3_000_000 }),
      (terms, after, sooner, amount) => {
        const plain: LoanTerms = { ...terms, inDuplum: 'off' }
        const end = addDays(terms.paidOutOn, 150)
        const paid = (daysAfter: number) => {
          const on = addDays(terms.paidOutOn, Math.max(0, daysAfter))
          const position = positionOn(plain, [{ kind: 'collection', on, amountCents: cents(amount) }], end)
          return position.payoffCents - position.overpaymentCents + position.roundingCents
        }
        expect(paid(after - sooner)).toBeLessThanOrEqual(paid(after) + 2)
      },
    ),
    runs,
  )
})

const orders = {
  addOnsLast: ['penalty', 'interest', 'principal', 'addOns'],
  addOnsBeforePrincipal: ['penalty', 'interest', 'addOns', 'principal'],
  interestFirst: ['interest', 'penalty', 'addOns', 'principal'],
} as const

test('money goes in the order of the terms', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 1, max: 6_000_000 }),
      (terms, after, amount) => {
        const on = addDays(terms.paidOutOn, after)
        const { buckets } = positionOn(terms, [{ kind: 'collection', on, amountCents: cents(amount) }], on)
        const order = orders[terms.allocation]
        order.forEach((first, place) => {
          if (openCents(buckets[first]) === 0) return
          for (const name of order.slice(place + 1)) expect(buckets[name].paidCents).toBe(0)
        })
      },
    ),
    runs,
  )
})

test('paying everything but the add-ons leaves exactly the add-ons', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const known = upTo(movements, on).filter(({ kind }) => kind !== 'settlement')
      const last: LoanTerms = { ...terms, allocation: 'addOnsLast' }
      const before = positionOn(last, known, on)
      const amountCents = wholeShillings(before.payoffWithoutAddOnsCents)
      // Excess refunds are asked for with the rest of the debt. Other events of a day come after its money.
      if (amountCents < 100 || before.refundedTooMuchCents > 0 || known.some((one) => one.on === on)) return
      const after = positionOn(last, [...known, { kind: 'collection', on, amountCents }], on)
      const addOnsCents = before.payoffCents - before.payoffWithoutAddOnsCents
      expect(after).toMatchObject({
        payoffCents: addOnsCents,
        unusedProlongationCents: 0,
        owedCents: { penalty: 0, interest: 0, principal: 0, addOns: before.owedCents.addOns },
      })
      // Add-ons do not accrue, and nothing else falls due.
      if (addOnsCents > 0)
        expect(
          positionOn(last, [...known, { kind: 'collection', on, amountCents }], addDays(on, 60)).payoffCents,
        ).toBe(addOnsCents)
    }),
    runs,
  )
})

test('paying every due on its day, rounded or exact, repays the loan', () => {
  fc.assert(
    fc.property(anyQuoteInput, fc.boolean(), (input, exactly) => {
      const terms = termsFor(input)
      const quoted = quote(input)
      const movements: Movement[] = []
      for (const { on } of quoted.dues) {
        const amount = positionOn(terms, movements, on).nextDue!.amountCents
        movements.push({ kind: 'collection', on, amountCents: exactly ? amount : wholeShillings(amount) })
      }
      const end = positionOn(terms, movements, quoted.dueOn)
      expect(end).toMatchObject({ settledOn: quoted.dueOn, overpaymentCents: 0, payoffCents: 0 })
      if (exactly) expect(sumOf(movements, 'collection')).toBe(quoted.exactCents)
      else expect(end.roundingCents).toBeLessThan(100 * terms.dues.length)
    }),
    runs,
  )
})

test('the next due is the first of those that remain, and paying them all repays the loan', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const known = upTo(movements, on)
      const position = positionOn(terms, known, on)
      const dues = remainingDues(terms, known, on)
      expect(dues[0] ?? null).toEqual(position.nextDue)
      expect(dues.length === 0).toBe(position.settledOn !== null)
    }),
    runs,
  )
})

test('a partial repayment never costs more in all, and paying everything leaves nothing', () => {
  fc.assert(
    fc.property(
      anyLoanCase,
      fc.integer({ min: 0, max: 90 }),
      fc.double({ min: 0.001, max: 1, noNaN: true }),
      ({ terms, movements, on }, ahead, share) => {
        const day = addDays(on, ahead)
        const known = upTo(movements, on)
        const owed = wholeShillings(positionOn(terms, known, day).payoffCents)
        if (owed < 100) return
        const amountCents = cents(Math.max(100, wholeShillings(cents(Math.floor(owed * share)))))
        const seen = whatIf(terms, known, amountCents, day)
        // The waiver of that day's extension is computed again.
        expect(seen.owedBeforeCents - seen.owedAfterCents).toBeGreaterThanOrEqual(amountCents - 99)
        if (seen.leftUntilThen) {
          // The loan's own amount to pay on one day, with the payment and without it.
          const thenOwed = (paid: readonly Movement[]) =>
            payableCents(positionOn(terms, paid, seen.comparedOn))
          expect(seen.comparedOn > day).toBe(true)
          expect(seen.laterWithoutCents).toBe(thenOwed(known))
          expect(seen.laterCents).toBe(thenOwed([...known, { kind: 'collection', on: day, amountCents }]))
          expect(seen.savedCents).toBe(Math.max(0, seen.laterWithoutCents - seen.laterCents - amountCents))
        }
        // An amount paid before the in duplum write-off is not returned. A settlement payment may arrive too
        // late.
        if (seen.leftUntilThen && seen.limitedByLaw) return
        // On a smaller principal a free day is worth less. When the limit ends the charges, interest falls by
        // less.
        const paidByUs = (paid: readonly Movement[]) => positionOn(terms, paid, seen.comparedOn).freeDaysCents
        const lessPaidByUs = seen.limitedByLaw
          ? paidByUs(known) - paidByUs([...known, { kind: 'collection', on: day, amountCents }])
          : 0
        // Every payment, and the waiver of that day's extension, is rounded down to whole shillings.
        expect(seen.laterCents + amountCents).toBeLessThanOrEqual(
          seen.laterWithoutCents +
            Math.max(0, lessPaidByUs) +
            99 * (1 + Math.max(terms.dues.length, remainingDues(terms, known, day).length)),
        )
        if (amountCents === owed)
          expect(seen).toMatchObject({ owedAfterCents: 0, laterCents: 0, paidOff: true })
      },
    ),
    runs,
  )
})
