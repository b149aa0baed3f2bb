/** What a new minimum balance would do now, next to its proposal (rule money-40). */
import { phoneMethodNames } from '../../../domain/payment/receiving.ts'
import type { Answer } from '../../../contract/client.ts'
import { nextPayoutWaits } from '../../../domain/payment/float.ts'
import { showMoney } from '../../texts/format.ts'
import { Notice } from '../../ui/notices.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { float as texts } from '../../../words/compiled/en/back-office/float.ts'

type Provider = Answer<'GET /api/office/float'>['providers'][number]

export function FloatNow({ provider, floor }: { readonly provider: Provider; readonly floor: unknown }) {
  const { method, left, at } = provider
  const by = phoneMethodNames[method]
  return (
    <div className="grid gap-4">
      <Facts>
        <Fact label={texts.leftNow({ by })}>{left === null ? texts.unknown : showMoney(left)}</Fact>
        <Fact label={texts.saidAt}>{at ? showInstant(at) : texts.never}</Fact>
      </Facts>
      {left !== null && typeof floor === 'number' && nextPayoutWaits(left, floor) ? (
        <Notice kind="bad" title={texts.wouldWait}>
          {texts.wouldWaitAbout({ by })}
        </Notice>
      ) : null}
    </div>
  )
}
