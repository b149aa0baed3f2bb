/**
 * Which capabilities subscribe to which domain event: docs/architecture/events.md is printed from their
 * registrations.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventName } from '../platform/capability/domain-events.ts'
import { startTestService, type TestService } from '../testing/harness.ts'

/** Publisher of each event, and when it publishes. */
const told: Record<EventName, string> = {
  'loan.opened': 'loans/loans | its payout has arrived',
  'loan.repaid': 'loans/loans | nothing is owed any more, by payment or since it is taken back',
  'loan.reopened': 'loans/loans | it was repaid, and a payment was taken back',
  'loans.moved': 'loans/loans | money of theirs moved, or something was decided about them',
  'loan.ceded': 'loans/loans | its debt was sold',
  'payout.paid': 'payments/payouts | the provider confirmed that the money arrived',
  'payout.failed': 'payments/payouts | it failed for good, and its reserve was given back',
  'payout.returned': 'payments/payouts | two people said that it did not arrive, though it counts as paid',
  'consent.withdrawn': 'people/consents | a customer took a consent back',
  'appeal.filed': 'servicing/customer-requests | a customer, or our staff for them, filed it',
  'appeal.topicChanged': 'servicing/customer-requests | our staff say what it is really about',
  'appeal.answered': 'servicing/customer-requests | in words, by a letter or with money',
  'message.accepted': 'messaging/messages | a provider took a notice that counts from that day on',
  'customer.phoneReplaced': 'people/records | our staff replaced the phone of an account',
  'document.rekeyed': 'people/records | the key of an identity document was made anew',
  'codes.budgetLow': 'people/identity | most of what codes may cost in an hour is spent',
}

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

test('the table of domain events equals the registrations (`npx vitest run --project integration server/tests/domain-events -u` prints it)', async () => {
  const listeners = (event: string): string =>
    service.services.capabilities
      .filter(({ listens = {} }) => event in listens)
      .map(({ name }) => name)
      .join(', ')
  const rows = Object.entries(told).map(([event, who]) => `| \`${event}\` | ${who} | ${listeners(event)} |`)
  const page = `# Domain events

What one capability tells the others, in the transaction in which it happened. Listeners hear it in this order, and
one that throws undoes all of it. A teller declares its events beside its service; a listener registers in its
\`capability.ts\`.

| event | told by | when | listeners |
|---|---|---|---|
${rows.join('\n')}
`
  expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([])
  await expect(page).toMatchFileSnapshot('../../docs/architecture/events.md')
})
