/**
 * Goal: no SMS is cut, costs double or lacks what the reader needs to act. Method: every kind in every
 * language with the longest possible values.
 */
import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/texts/index.ts'
import { day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { decisionReasons, type DecisionReason } from '../../../domain/decision/scorecard.ts'
import { reasons } from '../../../words/compiled/reasons.ts'
import { messageParts } from '../../../sandbox/africastalking/messaging.ts'
import { banned, legacy } from '../../../words/voice.ts'
import { emailKinds } from './texts/kind-properties.ts'
import { emailFor } from './emails/emails.ts'
import { gsm7Length, smsCharactersMax, smsParts, toGsm7 } from '../../../domain/contact/gsm7.ts'
import { messageText } from './texts/wording.ts'
import { copy, kinds, longest } from './texts/examples.ts'
import { all, emails, figuresOf, sender } from './texts.fixture.ts'

/** Texts longer than one SMS, with the reason: `language kind`. */
const keyFactsWhy = 'all that a PIN signs, for readers who see it nowhere else'
const signedWhy =
  'where the money goes is named too; two SMS only for two payments and a bank account or two codes'
const dataChangedWhy = 'two SMS only where all data change while money is on its way to the old number'
const overOnePart: Readonly<Record<string, string>> = {
  'en confirmationCodes': signedWhy,
  'es confirmationCodes': signedWhy,
  'fr confirmationCode': signedWhy,
  'fr confirmationCodes': signedWhy,
  'sw confirmationCode': signedWhy,
  'sw confirmationCodes': signedWhy,
  'en keyFacts': keyFactsWhy,
  'es keyFacts': keyFactsWhy,
  'sw keyFacts': keyFactsWhy,
  'fr keyFacts': keyFactsWhy,
  'en dataChanged': dataChangedWhy,
  'es dataChanged': dataChangedWhy,
  'sw dataChanged': dataChangedWhy,
  'fr dataChanged': dataChangedWhy,
}

test('no text is longer than one SMS, except those listed with a reason', () => {
  const longer = all
    .filter(({ text }) => smsParts(text) > 1)
    .map(({ language, kind }) => `${language} ${kind}`)
  expect(longer.toSorted()).toEqual(Object.keys(overOnePart).toSorted())
  for (const { text } of all) expect(smsParts(text), text).toBeLessThanOrEqual(2)
})

test.each(all)('$language $kind is sent in the SMS alphabet, and loses no letter', ({ text }) => {
  const sent = toGsm7(text)
  expect(sent.split('?').length).toBe(text.split('?').length)
  // as the sandbox counts them: one letter outside the alphabet would split the whole text into parts of 70
  expect(messageParts(sent)).toBe(smsParts(text))
})

test.each(all)("$language $kind uses the lender's voice", ({ language, text }) => {
  expect(text).not.toMatch(banned[language])
  expect(text).not.toMatch(legacy)
})

test.each(all)('$language $kind contains all its figures', ({ kind, text }) => {
  for (const value of (Object.values(longest[kind]) as unknown[]).filter(
    // `yes` selects a variant of the text.
    (each): each is string | number =>
      (typeof each === 'string' && each !== 'yes') || typeof each === 'number',
  )) {
    const shown =
      typeof value === 'number'
        ? value.toLocaleString('en-KE') && String(Math.floor(value / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
        : /^\d{4}-/.test(value)
          ? value.split('-').reverse().join('.')
          : value
    expect(text).toContain(shown)
  }
  expect(text).toContain(sender.brand)
})

test.each(kinds)('%s differs from language to language', (kind) => {
  expect(new Set(languages.map((language) => messageText(language, kind, longest[kind], sender))).size).toBe(
    languages.length,
  )
})

test.each(languages)(
  'in %s a signing code names what it signs: the amount and its destination, the total to repay, each due date',
  (language) => {
    for (const kind of ['confirmationCode', 'confirmationCodes'] as const) {
      for (const part of ['KES 30,000 ', '...6789, ', 'KES 166,500: ', '83,250', '30.11.2026', '31.12.2026'])
        expect(messageText(language, kind, longest[kind], sender)).toContain(part)
    }
  },
)

test.each(languages)('in %s a message about a payout names its destination', (language) => {
  for (const kind of ['requestApproved', 'payoutFailed'] as const)
    for (const [method, word] of [
      ['mpesa', /M-Pesa/],
      ['airtel', /Airtel Money/],
      ['card', /card|tarjeta|kadi|carte/],
      ['bank', /bank|cuenta|akaunti|compte/],
    ] as const) {
      const values = { ...longest[kind], to: { method, lastDigits: '6789' } }
      const text = messageText(language, kind, values, sender)
      expect(text).toMatch(word)
      expect(text.includes('M-Pesa')).toBe(method === 'mpesa')
      expect(text).not.toMatch(/another number|otro número|nambari nyingine|autre numéro/)
      expect(gsm7Length(toGsm7(text))).toBeLessThanOrEqual(smsCharactersMax)
    }
})

test.each(languages)(
  'in %s the message about a new destination says when it gets money, and whom to call if another person added it',
  (language) => {
    const from = new Date('2026-12-31T07:15:00Z')
    for (const act of ['chosen', 'added', 'primary'] as const) {
      for (const method of ['mpesa', 'airtel', 'card', 'bank'] as const) {
        const text = (at: Date | null) =>
          messageText(
            language,
            'destinationChanged',
            { change: { act, to: { method, lastDigits: '6789' } }, from: at },
            sender,
          )
        for (const part of ['...6789', sender.hotline, '31.12.2026 10:15']) expect(text(from)).toContain(part)
        expect(text(null)).not.toMatch(/\d\d:\d\d/)
        expect(text(null), 'must not read as a loan paid off').not.toMatch(/paid|pagan|italipwa|remboursé/)
        expect(gsm7Length(toGsm7(text(from)))).toBeLessThanOrEqual(smsCharactersMax)
      }
    }
    expect(messageText(language, 'requestApproved', longest.requestApproved, sender)).toMatch(
      /\.\.\.6789.* 31\.12\.2026 10:15/,
    )
    expect(
      messageText(language, 'requestApproved', { ...longest.requestApproved, from: null }, sender),
    ).not.toMatch(/24/)
  },
)
test.each(languages)(
  'in %s the message about sent money names its amount, destination and receipt',
  (language) => {
    for (const method of ['mpesa', 'airtel', 'card', 'bank'] as const) {
      const values = { ...longest.payoutSent, to: { method, lastDigits: '6789' } }
      for (const said of [
        messageText(language, 'payoutSent', values, sender),
        emailFor(language, 'payoutSent', values, sender).text,
      ])
        for (const part of ['KES 30,000', '...6789', 'SG632NMUAB']) expect(said).toContain(part)
    }
  },
)

test.each(languages)(
  'in %s a decline names its first reason in full, whichever it is, and how many more there are',
  (language) => {
    for (const reason of decisionReasons) {
      const text = (...why: DecisionReason[]) =>
        messageText(language, 'requestRejected', { why: [reason, ...why] }, sender)
      expect(text()).toContain(reasons[language][reason])
      expect(text('documentExpired', 'ageAboveLimit')).toContain('2')
      for (const each of [text(), text('documentExpired', 'ageAboveLimit')])
        expect(gsm7Length(toGsm7(each))).toBeLessThanOrEqual(smsCharactersMax)
    }
  },
)

test.each(languages)('in %s an offer names the reason, or that the loan is not a first one', (language) => {
  const texts = (['amountAboveMeans', 'personOfferedLess', 'notFirstLoan'] as const).map((reason) =>
    messageText(language, 'alternativeOffer', { ...longest.alternativeOffer, why: [reason] }, sender),
  )
  expect(new Set(texts).size).toBe(3)
  for (const text of texts) expect(gsm7Length(toGsm7(text))).toBeLessThanOrEqual(smsCharactersMax)
})

test('a repaid loan is named: the text says nothing about a debt of another loan', () => {
  const text = messageText('en', 'loanRepaid', longest.loanRepaid, sender)
  expect(text).toContain('Loan 123456789012 is repaid. Overpaid KES 25,000.50')
  expect(text).not.toContain('owe')
})

test('no debt is tied to the due date of one of its payments, and a past day is described as past', () => {
  const text = (when: 'later' | 'today' | 'past', kind: 'collectionReceipt' | 'paymentDetails') =>
    messageText(
      'en',
      kind,
      {
        ...longest[kind],
        owedCents: cents(900_000),
        next: { ...longest[kind].next, amountCents: cents(400_000), when },
      },
      sender,
    )
  expect(text('later', 'collectionReceipt')).toContain(
    'Pay KES 4,000 by 31.12.2026. To pay all off today KES 9,000. ',
  )
  expect(text('today', 'collectionReceipt')).toContain('Pay KES 4,000 today, 31.12.2026. To pay all off')
  expect(text('past', 'collectionReceipt')).toContain('Pay KES 4,000, due since 31.12.2026. To pay all off')
  expect(text('past', 'paymentDetails')).toContain(
    'Pay KES 4,000, due since 21.01.2027. Owed now KES 9,000. ',
  )
  // A customer who is not past due owes nothing yet.
  expect(text('later', 'paymentDetails')).toContain('To pay off today KES 9,000. ')
})

const inParts = ['pastDue', 'bureauNotice', 'collectionReceipt', 'paymentDetails', 'wordBalance'] as const
test.each(languages)(
  'in %s the past-due part of several payments has its own day, in one SMS',
  (language) => {
    // The highest amount of two payments of the largest loan.
    const [on, amountCents, firstCents] = [day('2026-12-29'), cents(67_153_00), cents(33_577_00)]
    const parts = [
      { on, amountCents: firstCents },
      { on: day('2027-01-29'), amountCents: cents(33_576_00) },
    ]
    for (const kind of inParts) {
      const values = {
        ...longest[kind],
        amountCents,
        owedCents: amountCents,
        dueOn: on,
        firstCents,
        next: { on, amountCents, when: 'past', parts },
      } as (typeof longest)[typeof kind]
      const text = messageText(language, kind, values, sender)
      // This one has no room for it, and names no day for the total.
      if (kind === 'bureauNotice') expect(text).not.toContain('29.12.2026')
      else expect(text).toMatch(/KES 67,153, (?:KES )?33,577 \S+ 29\.12\.2026/)
      expect([kind, gsm7Length(toGsm7(text))]).toSatisfy(
        ([, length]: [string, number]) => length <= smsCharactersMax,
        text,
      )
    }
  },
)

describe.each(['*384*12345#', 'none'])('to a number of Airtel Money, with the menus at %s', (ussdCode) => {
  const paid = all.filter(({ kind }) => 'paybill' in longest[kind])
  const written = { ...sender, ussdCode }
  test.each(paid)('$language $kind says how to pay from there, in one SMS', ({ language, kind }) => {
    const text = messageText(language, kind, { ...longest[kind], rail: 'airtel' }, written)
    // After too many prompts the paybill is left, with its provider.
    if (kind === 'wordPayTooMany') expect(text).toMatch(/M-Pesa.*paybill/)
    else {
      expect(text).toContain(ussdCode === 'none' ? `${sender.site}/pay` : ussdCode)
      expect(text).toContain('Airtel Money')
      expect(text).not.toMatch(/paybill/i)
    }
    expect(gsm7Length(toGsm7(text))).toBeLessThanOrEqual(smsCharactersMax)
  })
  test.each(emails.filter(({ kind }) => 'paybill' in longest[kind]))(
    'the e-mail $language $kind says that too, and how to pay manually',
    ({ language, kind }) => {
      const values = { ...longest[kind], rail: 'airtel' } as never
      const { text } = emailFor(language, kind, values, written)
      for (const part of ['Airtel Money', 'M-Pesa', '/p/123456789012', '4123456'])
        expect(text).toContain(part)
      expect(text).not.toMatch(/none/)
    },
  )
})

test.each(languages)('in %s no text says that a capped debt grows', (language) => {
  const text = (chargesEnded: boolean) =>
    emailFor(language, 'pastDue', { ...longest.pastDue, loan: { id: copy.requestId, chargesEnded } }, sender)
      .text
  const grows = /grow with each day|crecen cada día|huongezeka kila siku|augmentent chaque jour/
  expect([text(false), text(true)].map((each) => grows.test(each))).toEqual([true, false])
})

test.each(emails)(
  "the e-mail $language $kind has the same text as its HTML, in the lender's voice",
  ({ language, subject, text, html, kind }) => {
    const shown = html
      .replace(/<head>.*<\/head>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
    for (const word of text.replace(/-{3,}/g, '').split(/\s+/).filter(Boolean)) expect(shown).toContain(word)
    for (const part of [subject, text]) expect(part).not.toMatch(banned[language])
    expect(html).toContain(`lang="${language}"`)
    expect(html).not.toMatch(/<script|<img|https?:\/\/(?!www\.mkopo)/) // nothing is loaded, nothing is counted
    expect(text).toContain(sender.hotline)
    for (const value of figuresOf(longest[kind])) expect(`${subject} ${text}`).toContain(value)
  },
)
test.each(emailKinds)('the e-mail %s differs from language to language', (kind) => {
  expect(new Set(emails.filter((each) => each.kind === kind).map(({ subject }) => subject)).size).toBe(
    languages.length,
  )
})
test('typed text cannot become markup', () => {
  const { html } = emailFor(
    'en',
    'agreementSigned',
    { ...longest.agreementSigned, contractNumber: '<b>&"' },
    sender,
  )
  expect(html).toContain('&lt;b&gt;&amp;&quot;')
})

describe('the SMS alphabet', () => {
  test('accents outside it are removed, those in it stay', () =>
    expect(toGsm7('código, año, ¿préstamo?')).toBe('codigo, año, ¿préstamo?'))
  test('characters of word processors become those of the alphabet, so that no text is paid in parts of 70', () => {
    const typed = '“Habari” – it’s «PAY» • 5\u202f000… 3 × 2 − 1, a\u00adb\u200b`c´\td'
    const sent = toGsm7(typed)
    expect(sent).toBe('"Habari" - it\'s "PAY" - 5 000... 3 x 2 - 1, ab\'c\' d')
    expect(messageParts(sent.repeat(2))).toBe(1)
  })
  test('a character that it lacks becomes a question mark', () => expect(toGsm7('日')).toBe('?'))
  test('brackets and the euro count twice', () => expect(gsm7Length('[€]')).toBe(6))
})

const collectionKinds = [
  'dueSoon',
  'dueToday',
  'pastDue',
  'paymentPromised',
  'bureauNotice',
  'bureauTold',
  'loanSold',
] as const
test.each(languages.flatMap((language) => collectionKinds.map((kind) => ({ language, kind }))))(
  'a past-due customer who reads $kind in $language finds the hotline',
  ({ language, kind }) => {
    expect(messageText(language, kind, longest[kind], sender)).toContain(sender.hotline)
  },
)
