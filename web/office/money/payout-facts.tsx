/** Facts of a payout, for its own page and that of its application. */
import type { OfficeApplication } from '../ui/data.ts'
import { showMoney } from '../../texts/format.ts'
import { Fact } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { payout as texts } from '../../../words/compiled/en/back-office/payout.ts'

export const PayoutFacts = ({
  purpose = 'loan',
  payout: { amount, to, status, waitsFor, sentAt, settledAt, receipt, lookups, canAsk },
}: {
  readonly purpose?: 'loan' | 'refund'
  readonly payout: OfficeApplication['payouts'][number]
}) => (
  <>
    <Fact label={texts.payoutTo({ amount: showMoney(amount), receiver: to })}>
      {texts.states[status === 'returned' && purpose === 'refund' ? 'returnedRefund' : status]}
      {canAsk && status !== 'underWay' ? <span className="block text-clay">{texts.askedLate}</span> : null}
    </Fact>
    {waitsFor ? <Fact label={texts.waitsFor}>{texts.holds[waitsFor]}</Fact> : null}
    {sentAt ? <Fact label={texts.sentFirst}>{showInstant(sentAt)}</Fact> : null}
    {canAsk && lookups > 0 ? (
      <Fact label={texts.providerAsked}>{texts.times({ count: lookups })}</Fact>
    ) : null}
    {settledAt ? <Fact label={texts.settled}>{showInstant(settledAt)}</Fact> : null}
    {receipt ? <Fact label={texts.receipt}>{receipt}</Fact> : null}
  </>
)
