/** Concessions in the loan statement of each language. */
import { expect, test } from 'vitest'
import { languages } from '../../../contract/texts/index.ts'
import { positionOn } from '../../../domain/loan/loan.ts'
import type { Movement } from '../../../domain/loan/loan.ts'
import { fromMajor } from '../../../domain/money.ts'
import { termsFor } from '../../../domain/price/quote.ts'
import { collected, dayOf, quoteInput } from '../../../domain/testing/loans.ts'
import { documents as documentWords } from '../../../words/compiled/documents.ts'
import { statementDocument } from './statement.ts'
import { company, facts, loan, paid, read } from './documents.fixture.ts'

test.each(languages)(
  'the statement in %s names a waiver, a flag, a settlement and the amounts given up',
  async (language) => {
    const plain = termsFor(quoteInput())
    const history: readonly Movement[] = [
      { kind: 'mark', on: dayOf(61), until: null, mark: 'dispute', pauses: 'penalty' },
      { kind: 'mark', on: dayOf(61), until: null, mark: 'stopContact', pauses: 'nothing' },
      { kind: 'waiver', on: dayOf(71), of: 'interest', amountCents: fromMajor(750) },
      { kind: 'settlement', on: dayOf(72), amountCents: fromMajor(9_000), until: dayOf(80) },
      collected(80, 9_000),
    ]
    const settled = {
      ...loan,
      terms: plain,
      status: 'repaid',
      movements: history,
      position: positionOn(plain, history, dayOf(85)),
    } as const
    const text = await read(
      statementDocument({
        facts: { ...facts, loan: settled, payments: [paid(80, 9_000, 'TAB1CDE2FG')] },
        company,
        language,
        today: dayOf(85),
        loan: settled,
      }),
    )
    const { statement } = documentWords[language]
    expect(text).toContain(`12.03.2026 ${statement.pausePenalty} KES 25,250.00 `)
    expect(text).toContain(`22.03.2026 ${statement.waiver} KES 750.00 KES 27,000.00 `)
    expect(text).toContain(statement.settlement({ amount: 'KES 9,000.00', until: '31.03.2026' }))
    expect(text).toContain(`31.03.2026 ${statement.payment} TAB1CDE2FG KES 9,000.00 KES 20,250.00 `)
    expect(text).toContain(`31.03.2026 ${statement.settled} KES 20,250.00 KES 0.00 `)
    expect(text.split(statement.pausePenalty)).toHaveLength(2)
  },
)
