/** Days in the statement and the schedule: those of add-ons, and since when payments are late. */
import { expect, test } from 'vitest'
import { languages } from '../../../contract/texts/index.ts'
import { positionOn } from '../../../domain/loan/loan.ts'
import { fromMajor } from '../../../domain/money.ts'
import { termsFor } from '../../../domain/price/quote.ts'
import { cancelledAddOn, collected, dayOf, quoteInput } from '../../../domain/testing/loans.ts'
import { documents as documentWords } from '../../../words/compiled/documents.ts'
import { company, facts, loan, paid, read, today } from './documents.fixture.ts'
import { scheduleDocument } from './schedule.ts'
import { statementDocument } from './statement.ts'

test.each(languages)(
  'the statement in %s has add-ons on the day of the payout, a cancelled one on its day, and charges as on the slip',
  async (language) => {
    const terms = termsFor(
      quoteInput({
        firstLoan: true,
        principalCents: fromMajor(15_000),
        addOns: [
          { kind: 'insurance', priceCents: fromMajor(450) },
          { kind: 'legalAid', priceCents: fromMajor(300) },
        ],
      }),
    )
    const history = [cancelledAddOn(5, 'legalAid'), collected(20, 1_308)]
    const on = dayOf(62)
    const owing = { ...loan, terms, movements: history, position: positionOn(terms, history, on) } as const
    const text = await read(
      statementDocument({
        facts: { ...facts, loan: owing, payments: [paid(20, 1_308, 'TAB1CDE2FG')] },
        company,
        language,
        today: on,
        loan: owing,
      }),
    )
    const { statement, slip } = documentWords[language]
    expect(text).toContain(`10.01.2026 ${statement.paidOut} KES 15,000.00 KES 15,000.00 `)
    expect(text).toContain(`10.01.2026 ${slip.lines.addOns} KES 750.00 KES 15,750.00 `)
    expect(text).toContain(
      `15.01.2026 ${statement.addOnCancelled({ name: slip.addOns.legalAid })} KES 300.00 KES 15,450.00 `,
    )
    expect(text).toContain('TAB1CDE2FG KES 1,308.00 KES 14,142.00 ')
    // A day of interest and penalty on 13,692, in cents as on the slip.
    expect(text).toContain(`${statement.charged} KES 355.99 KES 14,497.99 `)
    expect(text).toContain('KES 342.30 ')
    expect(text).toContain('KES 13.69 ')
  },
)

test.each(languages)(
  'the schedule in %s separates past-due amounts from those that fall due on their day',
  async (language) => {
    const inTwo = termsFor(
      quoteInput({ principalCents: fromMajor(5_000), dueAfterDays: [30, 61], firstLoan: true }),
    )
    const on = dayOf(61)
    const owing = { ...loan, terms: inTwo, movements: [], position: positionOn(inTwo, [], on) } as const
    const text = await read(
      scheduleDocument({ facts: { ...facts, loan: owing }, company, language, today: on }),
    )
    const { schedule } = documentWords[language]
    expect(text).toContain(
      `${schedule.since({ day: '09.02.2026' })} KES 2,500 12.03.2026 KES 2,500 ${schedule.forBeingLate} KES 77 `,
    )
  },
)

test.each([
  ['en', 'Legal aid cancelled KES 200.00 '],
  ['es', 'Ayuda legal: cancelado KES 200.00 '],
  ['sw', 'Msaada wa kisheria imeghairiwa KES 200.00 '],
] as const)(
  'the statement in %s lists a cancelled add-on and the debt without it',
  async (language, said) => {
    const text = await read(statementDocument({ facts, company, language, today, loan }))
    expect(text).toContain(said)
    expect(text).toMatch(/15\.01\.2026 .* KES 11,550\.00 /) // 10,000 and five days at 2.5 %, and the insurance
  },
)
