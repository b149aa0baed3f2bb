/**
 * Hourly budget for codes (rule identity-4). Customers go before new phones when it runs low, and staff are
 * notified; no network uses more than its share.
 */
import type { Failure } from '../../../../contract/errors.ts'
import type { Publish } from '../../../platform/capability/domain-events.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { codesHeldUpSeconds, type NetworkLoad } from '../abuse-protection/network-load.ts'

export type CodeBudget = ReturnType<typeof createCodeBudget>
declare module '../../../platform/capability/domain-events.ts' {
  interface DomainEvents {
    /** Most of what codes may cost in this hour is spent. */
    'codes.budgetLow': { readonly spentKes: number; readonly budgetKes: number }
  }
}

export type CodeCosts = { readonly perHourKes: number; readonly smsKes: number }

/** Share for phones without an account: the rest is reserved for customers. */
export const unknownPhonesShare = 0.8
/** One network's share of the codes of an hour. */
export const networkShare = 0.2
/** Staff are notified from here on. */
export const warningShare = 0.7
const logAgainMs = 600_000
const sentKey = 'codes sent'

/** Codes that the hourly budget pays for. */
export const codesPerHour = ({ perHourKes, smsKes }: CodeCosts): number => Math.floor(perHourKes / smsKes)

export function createCodeBudget({
  clock,
  load,
  codeCosts,
  publish,
}: {
  readonly clock: Clock
  readonly load: Pick<NetworkLoad, 'add' | 'counted'>
  readonly codeCosts: CodeCosts
  readonly publish: Publish
}) {
  const max = codesPerHour(codeCosts)
  /** Each process notifies once in a while, so that the codes of a busy hour do not queue for one row. */
  let loggedAt = 0

  return {
    /** Returns why no code may be sent now, or null. */
    async refusal(db: Db | Tx, newcomer: boolean): Promise<Failure<'codesHeldUp'> | null> {
      const sent = (await load.counted(db, [sentKey])).get(sentKey) ?? 0
      return sent < max * (newcomer ? unknownPhonesShare : 1)
        ? null
        : { error: 'codesHeldUp', retryAfterSeconds: codesHeldUpSeconds }
    },

    /** Counts an SMS with a code. */
    async spend(tx: Tx): Promise<void> {
      await load.add(tx, [sentKey])
      const now = clock.now().getTime()
      if (now - loggedAt < logAgainMs) return
      const sent = (await load.counted(tx, [sentKey])).get(sentKey) ?? 0
      if (sent < max * warningShare) return
      loggedAt = now
      await publish(tx, 'codes.budgetLow', {
        spentKes: Math.round(sent * codeCosts.smsKes),
        budgetKes: codeCosts.perHourKes,
      })
    },
  }
}
