/** Goal: one number makes one book, of distinct people and with the planned number of loans. */
import { expect, test } from 'vitest'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, day } from '../../../domain/days.ts'
import { defaultProducts } from '../../../domain/testing/default-products.ts'
import { positionOn } from '../../../domain/loan/loan.ts'
import { parseName } from '../../../domain/person/names.ts'
import { searchProducts } from '../../../domain/price/product-search.ts'
import { chosenAddOns, priceAddOns, quoteInput } from '../../../domain/price/products.ts'
import { termsFor } from '../../../domain/price/quote.ts'
import { isInvalid } from '../../../domain/validation.ts'
import { manualClock } from '../../testing/service/clocks.ts'
import type { Products } from '../../pricing/products/index.ts'
import { bookBefore } from './earlier-book.ts'
import { paidOutBy } from './calendar.ts'
import { courseOf } from './borrowers/course.ts'
import { createCrowd } from './borrowers/crowd.ts'
import { createDice } from './random.ts'
import { createKenyan } from './borrowers/kenyans.ts'
import { plainPaper } from './plain-agreements.ts'
import { createStandIns } from './stand-ins.ts'

const today = day('2026-11-24')
const people = (seed: number, count: number) =>
  Array.from({ length: count }, (_, place) => createKenyan(createDice(seed).own(place), place, today))

test('the same number gives the same people, another number gives others', () => {
  expect(people(7, 50)).toEqual(people(7, 50))
  expect(people(7, 50)).not.toEqual(people(8, 50))
})

test('two thousand people have unique numbers and documents, valid names, and phones that work', () => {
  const all = people(1, 2_000)
  expect(new Set(all.map(({ phone }) => phone)).size).toBe(2_000)
  expect(new Set(all.map(({ nationalId }) => nationalId)).size).toBe(2_000)
  expect(all.filter(({ phone }) => !/^\+254[17]\d{8}$/.test(phone) || phone.slice(-3) >= '900')).toEqual([])
  expect(all.filter(({ firstName, lastName }) => isInvalid(parseName(`${firstName} ${lastName}`)))).toEqual(
    [],
  )
  const ages = all.map(({ birthDate }) => 2026 - Number(birthDate.slice(0, 4)))
  expect([Math.min(...ages) >= 20, Math.max(...ages) <= 62]).toEqual([true, true])
})

test('the calendar ends with all loans, never decreases, and grows', () => {
  const days = [...paidOutBy(day('2025-05-25'), day('2026-11-23'), 2_000).values()]
  expect(days.at(-1)).toBe(2_000)
  expect(days.every((count, place) => place === 0 || count >= days[place - 1]!)).toBe(true)
  expect(days.at(-1)! - days.at(-61)!).toBeGreaterThan(2 * days[60]!)
})

/** The products of this release, without a database. */
const products: Pick<Products, 'offer'> = {
  async offer({ kind, loansRepaid }, { addOns: kinds, ...asked }) {
    const [found] = searchProducts(defaultProducts, { ...asked, customer: kind, loansRepaid })
    const addOns = chosenAddOns(defaultProducts, kinds)
    if (!found || isInvalid(addOns)) return { error: 'validationFailed', fields: {} }
    const { paidOutOn: _, ...template } = quoteInput(
      found,
      today,
      priceAddOns(addOns, asked.sumCents, asked.termDays),
    )
    return {
      productsVersion: 1,
      productHrid: asked.productHrid,
      modificationHrid: found.modification.modificationHrid,
      termDays: asked.termDays,
      loyaltyProgram: null,
      template,
    }
  },
}
const opening = addDays(today, -70)
async function before(seed: number) {
  const dice = createDice(seed)
  const clock = manualClock(startOfDay(opening))
  const { receipt } = createStandIns({ clock, dice: dice.own(0), shortCode: '600000' })
  const crowd = createCrowd(dice)
  const calendar = paidOutBy(addDays(today, -548), addDays(today, -1), 2_000)
  return bookBefore({ crowd, clock, products, receipt }, calendar, opening)
}

test('the earlier book has loans of all kinds with their history, and the same number gives the same book', async () => {
  const { customers, loans, steps } = await before(7)
  const again = await before(7)
  const named = (all: typeof steps) => all.map(({ borrower, ...step }) => ({ ...step, who: borrower.who }))
  expect([again.customers, again.loans, named(again.steps)]).toEqual([customers, loans, named(steps)])
  expect((await before(8)).loans).not.toEqual(loans)
  expect(loans.length).toBeGreaterThan(1_400)
  expect(customers.length).toBeLessThan(loans.length)
  const moved = loans.flatMap(({ movements }) => movements.map(({ movement }) => movement))
  expect(new Set(moved.map(({ kind }) => kind))).toEqual(
    new Set(['collection', 'prolongation', 'refund', 'writeOff']),
  )
  expect(moved.filter(({ on }) => on >= opening)).toEqual([])
  expect(loans.some(({ quote }) => quote.dueAfterDays.length > 1)).toBe(true)
  expect(loans.some(({ quote }) => quote.addOns.length > 0)).toBe(true)
  const rates = new Set(loans.map(({ quote }) => quote.pricing.dailyRatePpm))
  expect(rates.size).toBeGreaterThan(2)
})

test('which borrowers are past due at the opening, and how much they pay afterwards, follows from a replay of the earlier book', async () => {
  const { loans, steps } = await before(7)
  const standing = loans.map(({ customer, quote, movements }) => ({
    customer,
    ...positionOn(
      termsFor(quote),
      movements.map(({ movement }) => movement),
      opening,
    ),
  }))
  const open = standing.filter(({ settledOn }) => settledOn === null)
  expect(new Set(open.map(({ customer }) => customer)).size).toBe(open.length)
  const late = open.filter(({ daysUntilDue, writtenOffOn }) => daysUntilDue < 0 && writtenOffOn === null)
  expect(late.length / open.length).toBeGreaterThan(0.05)
  expect(late.length / open.length).toBeLessThan(0.4)
  expect(steps.every(({ on }) => on >= opening)).toBe(true)
  expect(new Set(steps.map(({ borrower }) => borrower)).size).toBeGreaterThan(open.length / 2)
})

test('of a thousand first loans a few percent are never paid, and most are paid by their due date', () => {
  const dice = createDice(3)
  const courses = Array.from({ length: 1_000 }, () => courseOf(dice, 0, 61))
  const share = (...kinds: string[]): number =>
    courses.filter(({ kind }) => kinds.includes(kind)).length / 1_000
  expect(share('defaults')).toBeGreaterThan(0.03)
  expect(share('defaults')).toBeLessThan(0.12)
  expect(share('early', 'onTime', 'inParts', 'prolongs')).toBeGreaterThan(0.65)
})

test('the bureau report on a person does not depend on other enquiries or their order', async () => {
  const answers = async (identities: readonly string[]) => {
    const { fetch } = createStandIns({
      clock: manualClock(new Date(0)),
      dice: createDice(5).own(0),
      shortCode: '600000',
    })
    const said = new Map<string, unknown>()
    for (const identity of identities) {
      const body = JSON.stringify({ identity_number: identity })
      const reply = await fetch('https://bureau.test/metropol/score', { method: 'POST', body })
      const { credit_score: score, api_code: code } = (await reply.json()) as Record<string, unknown>
      said.set(identity, [code, score])
    }
    return said
  }
  const identities = Array.from({ length: 40 }, (_, place) => String(20_000_000 + place * 7))
  const said = await answers(identities)
  expect(await answers(identities.toReversed())).toEqual(
    new Map(identities.toReversed().map((id) => [id, said.get(id)])),
  )
  expect(new Set([...said.values()].map((each) => JSON.stringify(each))).size).toBeGreaterThan(20)
})

test('a plain paper is a PDF of one page with the text of the document', async () => {
  const bytes = await plainPaper({
    language: 'en',
    title: 'Agreement',
    number: 'MK 1234',
    company: {} as never,
    licence: '',
    madeAt: new Date(0),
    blocks: [
      { kind: 'heading', text: 'Price (all of it)' },
      { kind: 'facts', rows: [['Borrower', 'Jane Wanjiru']] },
    ],
    foot: { page: () => '', contact: 'Call us' },
  })
  const text = bytes.toString('latin1')
  expect(text.startsWith('%PDF-1.4')).toBe(true)
  expect(text).toContain('(Borrower: Jane Wanjiru) Tj')
  expect(text).toContain('(Price \\(all of it\\)) Tj')
  expect(
    bytes
      .subarray(Number(/startxref\n(\d+)/.exec(text)![1]))
      .toString('latin1')
      .startsWith('xref'),
  ).toBe(true)
})
