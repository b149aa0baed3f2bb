/** Payouts to a phone by a phone-money provider. */
import { keyText } from '../../../platform/database/rows/customer-scoped.ts'
import type { PhoneMoney } from '../../../providers/rails/port.ts'
import type { Account } from '../../../ledger/ledger/index.ts'
import type { Questions } from '../../provider-inbox/index.ts'
import type { Rail } from './rails.ts'

type Deps = {
  /** Null when the provider is disabled; its payouts then wait until it is enabled again. */
  readonly money: PhoneMoney | null
  readonly provider: string
  readonly float: Account
  readonly questions: Pick<Questions, 'ask'>
  /** Matches refusals that concern the receiving number; all other texts mean a fault in our set-up. */
  readonly ofReceiver: RegExp
}

export function phoneRail({ money, provider, float, questions, ofReceiver }: Deps): Rail {
  const on = (): PhoneMoney => {
    if (!money) throw new Error(`${provider} is switched off`)
    return money
  }
  return {
    provider,
    float,
    async send({ id, phone, amountCents }, { reference, remarks }) {
      if (phone === null) throw new Error('a payout to a phone without a number')
      const outcome = await on().payOut({ payoutId: id, phone, amountCents, remarks, reference })
      return 'refused' in outcome
        ? { ...outcome, reason: ofReceiver.test(outcome.text) ? 'receiverRefused' : 'setup' }
        : outcome
    },
    async ask(payout) {
      await questions.ask(on(), 'payout', { about: keyText(payout), payoutId: payout.id })
      return null
    },
  }
}
