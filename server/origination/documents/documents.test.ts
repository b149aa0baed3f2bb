/**
 * Goal: documents of situations that a whole service reaches slowly: cancelled add-ons, money to a card.
 * Method: the facts are made here, the file is read back.
 */
import { expect, test } from 'vitest'
import { languages } from '../../../contract/texts/index.ts'
import { positionOn } from '../../../domain/loan/loan.ts'
import { termsFor } from '../../../domain/price/quote.ts'
import {
  collected,
  dayOf,
  paidOutOn,
  extendedBy,
  quoteInput,
  refunded,
  writtenOff,
} from '../../../domain/testing/loans.ts'
import { receiptDocument } from './receipt.ts'
import { scheduleDocument } from './schedule.ts'
import { statementDocument } from './statement.ts'
import { documents as documentWords } from '../../../words/compiled/documents.ts'
import { facts, company, loan, paid, read, terms, today } from './documents.fixture.ts'

test.each(languages)(
  'the schedule, the statement and a receipt in %s of a sold loan name its buyer and how to pay it, and no paybill',
  async (language) => {
    const history = [collected(3, 1_500)]
    const bank = {
      name: 'Deni Collections',
      bankName: 'Equity Bank',
      correspondentAccount: '',
      checkingAccount: '0123456789',
      bic: 'EQBLKENA',
      inn: '',
      kpp: '',
    }
    const sold = {
      ...loan,
      status: 'ceded',
      closedOn: dayOf(8),
      movements: history,
      position: positionOn(terms, history, dayOf(8)),
    } as const
    const payment = paid(3, 1_500, 'TAB1CDE2FG')
    const input = {
      facts: {
        ...facts,
        loan: sold,
        cession: { assigneeName: 'Deni Ltd', brokerName: 'Wakala Ltd', bank },
        payments: [payment],
      },
      company,
      language,
      today: dayOf(40),
      loan: sold,
    }
    const { sold: said, slip, schedule, statement, facts: names } = documentWords[language]
    // 1,500 paid 750 of interest and 750 of principal; 9,250 with 5 days at 2.5 %, and the add-ons
    const owed = 'KES 10,906'
    for (const printed of [
      scheduleDocument(input),
      statementDocument(input),
      receiptDocument(input, payment),
    ]) {
      const text = await read(printed)
      for (const part of [
        `${said.on} 18.01.2026`,
        `${slip.totals.owedWhenSold} ${owed}`,
        `${said.assignee} Deni Ltd`,
        `${said.broker} Wakala Ltd`,
        'Deni Collections',
        'Equity Bank',
        '0123456789',
        'EQBLKENA',
        said.text,
      ])
        expect(text).toContain(part)
      for (const part of [names.paybill, company.paybill, schedule.title]) expect(text).not.toContain(part)
    }
    expect(await read(statementDocument(input))).toContain(
      `18.01.2026 ${statement.sold({ assignee: 'Deni Ltd' })} ${owed}`,
    )
  },
)

test.each(languages)(
  'the documents in %s say how to pay while something can be paid, and not once the loan is repaid',
  async (language) => {
    const payments = [paid(3, 20_000, 'TAB1CDE2FG')]
    const history = [collected(3, 20_000)]
    const repaid = {
      ...loan,
      status: 'repaid',
      closedOn: dayOf(3),
      movements: history,
      position: positionOn(terms, history, today),
    } as const
    for (const [of, where] of [
      [loan, true],
      [repaid, false],
    ] as const) {
      const input = { facts: { ...facts, loan: of, payments }, company, language, today, loan: of }
      for (const printed of [
        scheduleDocument(input),
        statementDocument(input),
        receiptDocument(input, payments[0]!),
      ])
        expect((await read(printed)).includes(company.paybill)).toBe(where)
    }
  },
)

test.each(languages)(
  'each row of the statement in %s has the debt after it, also within one day',
  async (language) => {
    const plain = termsFor(quoteInput())
    const history = [collected(0, 4_000), collected(0, 6_100), refunded(0, 100)]
    const repaid = {
      ...loan,
      terms: plain,
      status: 'repaid',
      closedOn: paidOutOn,
      movements: history,
      position: positionOn(plain, history, today),
    } as const
    const payments = [paid(0, 4_000, 'TAB1CDE2FG'), paid(0, 6_100, 'TAB1CDE2FH')]
    const input = {
      facts: { ...facts, loan: repaid, payments, refunds: [{ receipt: 'TRE9ZZZ1AA', on: paidOutOn }] },
      company,
      language,
      today,
      loan: repaid,
    }
    const { statement } = documentWords[language]
    const text = await read(statementDocument(input))
    expect(text).toContain(`${statement.paidOut} KES 10,000.00 KES 10,000.00 `)
    expect(text).toContain('TAB1CDE2FG KES 4,000.00 KES 6,000.00 ')
    expect(text).toContain('TAB1CDE2FH KES 6,100.00 KES 0.00 ')
    expect(text).toContain(`${statement.refund} TRE9ZZZ1AA KES 100.00 KES 0.00 `)
  },
)

test.each(languages)(
  'the statement in %s adds up for a past-due loan, through its own day: charges between two rows are a row',
  async (language) => {
    const late = termsFor(quoteInput({ firstLoan: true }))
    const on = dayOf(82)
    const history = [collected(72, 2_000)]
    const owing = {
      ...loan,
      terms: late,
      movements: history,
      position: positionOn(late, history, on),
    } as const
    const text = await read(
      statementDocument({
        facts: { ...facts, loan: owing, payments: [paid(72, 2_000, 'TAB1CDE2FG')] },
        company,
        language,
        today: on,
        loan: owing,
      }),
    )
    const { charged } = documentWords[language].statement
    expect(text).toContain(`${charged} KES 2,860.00 KES 12,860.00 `)
    expect(text).toContain('TAB1CDE2FG KES 2,000.00 KES 10,860.00 ')
    expect(text).toContain(`${charged} KES 2,600.00 KES 13,460.00 `)
  },
)

test.each(languages)(
  'the statement in %s has rows with day and amount for write-offs by law and for our acts',
  async (language) => {
    const plain = termsFor(quoteInput())
    const history = [writtenOff(160)]
    const givenUp = {
      ...loan,
      terms: plain,
      status: 'writtenOff',
      movements: history,
      position: positionOn(plain, history, dayOf(170)),
    } as const
    const text = await read(
      statementDocument({
        facts: { ...facts, loan: givenUp },
        company,
        language,
        today: dayOf(170),
        loan: givenUp,
      }),
    )
    const { statement, slip } = documentWords[language]
    expect(text).toContain(`10.06.2026 ${slip.lines.writtenOff} KES 28,650.00 KES 20,000.00 `)
    expect(text).toContain(`19.06.2026 ${statement.writeOff} KES 20,000.00 KES 20,000.00 `)
  },
)

test.each(languages)(
  'a receipt in %s names the overpayment, and by how much it extended the due date',
  async (language) => {
    const plain = termsFor(quoteInput())
    const { receipt, slip } = documentWords[language]
    const history = [collected(0, 10_700)]
    const repaid = {
      ...loan,
      terms: plain,
      status: 'repaid',
      movements: history,
      position: positionOn(plain, history, today),
    } as const
    const tooMuch = paid(0, 10_700, 'TAB1CDE2FG')
    expect(
      await read(
        receiptDocument(
          { facts: { ...facts, loan: repaid, payments: [tooMuch] }, company, language, today, loan: repaid },
          tooMuch,
        ),
      ),
    ).toContain(`${slip.lines.overpayment} KES 700.00 ${slip.kept.total} KES 10,000.00`)

    // After a refund the receipt, the statement and the schedule show it, and each names the amount kept.
    const sent = [...history, refunded(3, 700)]
    const refundedLoan = { ...repaid, movements: sent, position: positionOn(plain, sent, today) } as const
    const input = {
      facts: {
        ...facts,
        loan: refundedLoan,
        payments: [tooMuch],
        refunds: [{ receipt: 'TRE9ZZZ1AA', on: dayOf(3) }],
      },
      company,
      language,
      today,
      loan: refundedLoan,
    }
    expect(await read(receiptDocument(input, tooMuch))).toContain(
      `${slip.lines.overpayment} KES 700.00 ${slip.kept.sentBack}, 13.01.2026 KES 700.00 ${slip.kept.total} KES 10,000.00`,
    )
    for (const printed of [statementDocument(input), scheduleDocument(input)]) {
      const text = await read(printed)
      expect(text).toContain(`${slip.totals.repaid} KES 10,000`)
      expect(text).toContain(
        `${slip.kept.paidIn}: KES 10,700.00 ${slip.kept.sentBack}, 13.01.2026: -KES 700.00 ${slip.kept.total}: KES 10,000.00`,
      )
    }

    const moves = [extendedBy(10, 4_250, 7)]
    const longer = {
      ...loan,
      terms: plain,
      movements: moves,
      position: positionOn(plain, moves, today),
    } as const
    const extension = { ...paid(10, 4_250, 'TAB1CDE2FH'), prolongationDays: 7 }
    const text = await read(
      receiptDocument(
        { facts: { ...facts, loan: longer, payments: [extension] }, company, language, today, loan: longer },
        extension,
      ),
    )
    expect(text).toContain(`${receipt.moved} ${receipt.fromTo({ from: '12.03.2026', to: '19.03.2026' })}`)
    expect(text).not.toContain(slip.lines.overpayment)
  },
)
