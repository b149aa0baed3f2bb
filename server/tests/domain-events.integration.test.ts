/**
 * Which capabilities subscribe to which domain event: docs/architecture/events.md is printed from their
 * registrations.
 */
import { expect, test } from 'vitest'
import type { EventName } from '../platform/capability/domain-events.ts'
import { startTestService } from '../testing/service/harness.ts'
import { started } from '../testing/service/started.ts'

/** Publisher of each event, and when it publishes. */
const publishers: Record<EventName, string> = {
  'loan.opened': 'loans/loans | the payout of the loan arrived',
  'loan.repaid': 'loans/loans | the debt was paid, or the loan was voided',
  'loan.reopened': 'loans/loans | a payment of a repaid loan was reversed',
  'loans.moved': 'loans/loans | a payment, a reversal or a decision changed loans',
  'loan.ceded': 'loans/loans | the debt was sold',
  'payout.paid': 'payments/payouts | the provider confirmed that the money arrived',
  'payout.failed': 'payments/payouts | the payout failed for good, and its reserve was released',
  'payout.returned':
    'payments/payouts | two people recorded that a payout that counts as paid did not arrive',
  'borrowing.paused': 'people/borrowing-pause | a customer barred themselves from borrowing',
  'consent.withdrawn': 'people/consents | a customer withdrew a consent',
  'appeal.filed': 'servicing/customer-requests | a customer, or staff for them, filed a request',
  'appeal.topicChanged': 'servicing/customer-requests | staff changed the category of a request',
  'appeal.answered':
    'servicing/customer-requests | staff answered a request in words, with a letter or with a refund',
  'message.accepted': 'messaging/messages | a provider accepted a notice, which counts from that day',
  'customer.phoneReplaced': 'people/records | staff replaced the phone of an account',
  'document.rekeyed': 'people/records | the key of an identity document changed',
  'customer.registered': 'origination/onboarding | a new customer proved the phone',
  'codes.budgetLow': 'people/identity | most of the hourly budget for codes is spent',
}

const service = started(() => startTestService())

test('the table of domain events equals the registrations (`npx vitest run --project integration server/tests/domain-events -u` prints it)', async () => {
  const listeners = (event: string): string =>
    service.services.capabilities
      .filter(({ listens = {} }) => event in listens)
      .map(({ name }) => name)
      .join(', ')
  const rows = Object.entries(publishers).map(
    ([event, who]) => `| \`${event}\` | ${who} | ${listeners(event)} |`,
  )
  const page = `# Domain events

Events that a capability publishes to others, in the transaction of the change. Listeners run in this order, and an
error in one rolls the transaction back. A publisher declares its events next to its service; a listener registers in
its \`capability.ts\`.

| event | publisher | when | listeners |
|---|---|---|---|
${rows.join('\n')}
`
  expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([])
  await expect(page).toMatchFileSnapshot('../../docs/architecture/events.md')
})
