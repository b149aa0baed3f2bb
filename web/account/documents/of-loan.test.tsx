/** The list of documents shows the current status of each. */
import { expect, test } from 'vitest'
import type { Answer } from '../../../contract/client.ts'
import { day } from '../../../domain/days.ts'
import { textOf } from '../../ui/html.fixture.tsx'
import { OfLoan } from './of-loan.tsx'

type Loan = Answer<'GET /api/account/documents'>['loans'][number]
const document: Loan['documents'][number] = {
  kind: 'statement',
  href: '/statement',
  fileName: 'statement.pdf',
  on: null,
  letter: null,
  addOn: null,
  cancelledOn: null,
  receipt: null,
  amount: null,
  sha256: null,
}
const certificate = { ...document, kind: 'certificate', href: '/certificate', addOn: 'insurance' } as const

function shown(label: Loan['label'], documents: Loan['documents']): string {
  const loan = {
    id: '1',
    documentNumber: 'B234567890',
    requestDate: day('2026-11-16'),
    size: 5_000,
    label,
    offerDeclined: label === 'notApprovedCancelled',
    documents,
  }
  return textOf(<OfLoan loan={loan} />)
}

test("a statement shows today's balance only when something can be owed", () => {
  expect(shown('active', [document])).toContain('what you owe today')
  for (const label of ['extinguished', 'sold'] as const)
    expect(shown(label, [document])).not.toContain('owe today')
  expect(shown('extinguished', [document])).toContain('Extinguished. Asked for on 16.11.2026')
})

test('a certificate explains claims, and after a cancellation since when it is void', () => {
  expect(shown('active', [certificate])).toContain('How to use it and how to claim')
  const cancelled = shown('active', [{ ...certificate, cancelledOn: day('2026-11-17') }])
  expect(cancelled).toContain('Cancelled on 17.11.2026. It is no longer valid.')
  expect(cancelled).not.toContain('how to claim')
})

test('after a counter-offer each document names its amount, and a declined one is marked', () => {
  const agreement = {
    ...document,
    kind: 'agreement',
    href: '/agreement',
    amount: 20_000,
    sha256: 'a',
  } as const
  const keyFacts = { ...document, kind: 'keyFacts', href: '/key-facts', amount: 5_000 } as const
  const declined = shown('notApprovedCancelled', [agreement, keyFacts])
  expect(declined).toContain('You declined the offer. Asked for on')
  expect(declined).not.toContain('Not approved')
  expect(declined).toContain('Loan agreement For a loan of KES 20,000')
  expect(declined).toContain('Key facts For a loan of KES 5,000')
  expect(shown('active', [{ ...agreement, amount: 5_000 }, keyFacts])).not.toContain('For a loan of')
})
