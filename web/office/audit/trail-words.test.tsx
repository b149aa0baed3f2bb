/** Goal: the case page and the audit trail describe entries in words. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { namedLists } from '../../../contract/call.ts'
import { numericFacts, type ApplicantFacts } from '../../../domain/decision/applicant-facts.ts'
import { cents } from '../../../domain/money.ts'
import { htmlOf, textOf } from '../../ui/html.fixture.tsx'
import { known } from '../../ui/form.tsx'
import AuditTrail from './audit.tsx'
import { Decision } from '../request/decision.tsx'
import { changedFacts, subjectWords, trailLines } from './trail-words.ts'
import { decisionFactWords, scoreFactWords, productWords } from '../ui/words.ts'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../../ui/enhance.tsx', () => ({ Enhance: () => null }))

const everyFact: ApplicantFacts = {
  ageYears: 30,
  netMonthlyIncomeCents: cents(0),
  requestedCents: cents(0),
  termDays: 30,
  totalToRepayCents: cents(0),
  loansRepaid: 0,
  daysPastDueBefore: 0,
  requestsLast30Days: 0,
  documentKind: 'nationalId',
  documentExpired: false,
  existingDebtsCents: cents(0),
  received: { scans: true, statement: true },
  statement: {
    days: 90,
    findings: 0,
    netMonthlyIncomeCents: cents(0),
    existingDebtsCents: cents(0),
    bettingSharePpm: 0,
    salaryRegularityPpm: 0,
    averageLowestBalanceCents: cents(0),
  },
  incomeBeforeCents: cents(10_000_00),
  device: { sharedDevice: 0, outsideKenya: false },
  shared: { sharedDocument: 0, sharedPayoutNumber: 0 },
  bureauMayBeAsked: true,
  bureau: { score: 600, openDefaults: 0 },
}
const namesOf = (facts: object, before = ''): string[] =>
  Object.entries(facts).flatMap(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object'
      ? namesOf(value, `${before}${name}.`)
      : [`${before}${name.replace(/(Cents|Ppm)$/, '')}`],
  )

test('every fact that a decision uses and every scored fact has a text', () => {
  for (const name of namesOf(everyFact)) expect(decisionFactWords(name), name).not.toBe(name)
  for (const fact of numericFacts) expect(scoreFactWords(fact), fact).not.toBe(fact)
})

test('products have texts', () => {
  for (const product of ['standard', 'installment']) expect(productWords(product)).not.toBe(product)
})

const props = {
  loaderData: { chosen: {}, state: known({}), check: null, next: null, entries: [] as unknown[] },
}
const entry = {
  seq: 1,
  at: '2026-11-23T06:00:00.000Z',
  officer: 'officer@mkopo.example',
  act: 'request.approved',
  subject: 'a3c5d2f0',
  customerId: 'c-1',
  customer: 'Amina Otieno',
  about: { kind: 'request', id: 'a3c5d2f0', label: 'PHJH91GJA2' },
  before: { status: 'pendingApproval', requested: 10000, reasons: ['detailsNotConfirmed'], asked: null },
  after: { status: 'approved', details: { note: 'Called.' } },
}

test('the score names its starting points', () => {
  const decision = {
    at: '2026-11-23T06:00:00.000Z',
    outcome: 'approve',
    offered: null,
    startsAt: 400,
    score: 480,
    rulesVersion: '1',
    role: 'champion',
    reasons: [],
    facts: [
      { name: 'shared.sharedDocument', value: '1' },
      { name: 'documentKind', value: 'nationalId' },
    ],
    points: [{ fact: 'loansRepaid', points: 80 }],
  } as const
  const text = textOf(
    <Decision decision={decision as unknown as ComponentProps<typeof Decision>['decision']} open />,
  )
  expect(text).toContain('Base score 400 Loans repaid +80 Score 480')
  expect(text).toContain('Other customers with the same document 1 ID document type National ID')
})

test('the audit trail names customers and contracts with links, and describes actions in words', () => {
  const shown = { ...props, loaderData: { ...props.loaderData, entries: [entry] } }
  const page = <AuditTrail {...(shown as unknown as ComponentProps<typeof AuditTrail>)} />
  const text = textOf(page)
  expect(text).toContain('Amina Otieno')
  expect(text).toContain('Application PHJH91GJA2')
  expect(text).toContain('Status: Awaiting decision')
  expect(text).toContain('Requested: KES')
  expect(text).toContain('Reason: Called.')
  expect(text).not.toContain('a3c5d2f0')
  expect(text).not.toMatch(/[{}"]/)
  expect(htmlOf(page)).toContain('href="/office/requests/a3c5d2f0"')
})

test('amounts of every kind of action have currency and thousands separators', () => {
  expect(
    changedFacts(
      { floatFloor: 20_000, statementAmount: 1_250_000.5, ownAmount: -1_000 },
      { floatFloor: 2_000_000_000, balance: 12_000, added: 3_500.25, held: 1_000, amount: 99_000 },
    ).map(({ name, before, after }) => `${name}: ${before} -> ${after}`.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Minimum balance: KES 20,000 -> KES 2,000,000,000',
    'On the statement: KES 1,250,000.50 -> –',
    'In ledger: −KES 1,000 -> –',
    'Balance: – -> KES 12,000',
    'Added to the allowance: – -> KES 3,500.25',
    'Held: – -> KES 1,000',
    'Amount: – -> KES 99,000',
  ])
})

test('a list, or an account and a day, is named in an entry as staff call it', () => {
  expect(subjectWords('list.opened', 'messages')).toBe('Messages')
  for (const list of namedLists) expect(subjectWords('list.opened', list)).not.toBe(list)
  expect(subjectWords('statement.signed', 'bank 2026-11-28')).toBe('Bank account 28.11.2026')
  expect(subjectWords('trail.exported', '')).toBe('')
})

test('empty values are left out, and lists are one line', () => {
  expect(trailLines({ reasons: ['documentExpired', 'tooManyRequests'], note: '', asked: null })).toEqual([
    'Reasons: ID document expired, Too many applications in 30 days',
  ])
})
