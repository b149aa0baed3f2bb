/**
 * What the visitor may borrow, before any form: what a first loan reaches; for a signed-in customer the limit and
 * what the rules would offer; for a customer known on this device the way to sign in, because others may use it.
 */
import type { Answer } from '../../contract/client.ts'
import type { Visit } from '../visit/context.ts'
import { standardProduct } from '../calculator/calculation.ts'
import { showMoney } from '../texts/format.ts'
import { LimitLines } from '../ui/borrowing-limit.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'

type OwnLimit =
  | { readonly is: 'signIn' }
  /** A pause on borrowing, in words. */
  | { readonly is: 'paused'; readonly text: string }
  | {
      readonly is: 'known'
      readonly lines: readonly string[]
      readonly offered: { readonly most: number; readonly days: number } | null
    }

/** Null where a first loan reaches the largest amount: then the calculator says all. */
export async function ownLimitOf(
  { api, signedIn, knownCustomers }: Pick<Visit, 'api' | 'signedIn' | 'knownCustomers'>,
  sumMax: number,
): Promise<OwnLimit | null> {
  if (!signedIn && knownCustomers.length > 0) return { is: 'signIn' }
  const limit = await api('GET /api/v1/customer/limit')
  if (!limit.ok || (!signedIn && limit.data.limit >= sumMax)) return null
  const { lines } = limit.data
  // A visitor reads the first limit and its next step; the way to a proof of income comes later.
  if (!signedIn) return { is: 'known', lines: lines.slice(0, 2), offered: null }
  const config = await api('GET /api/account/loans/request/config')
  if (config.ok && config.data.reason === 'borrowingPaused') return { is: 'paused', text: lines[0]! }
  return { is: 'known', lines, offered: config.ok ? offeredTo(config.data) : null }
}

/** The most that the rules would lend today, and the shortest term for which they would. */
function offeredTo(config: Pick<Answer<'GET /api/account/loans/request/config'>, 'limits'>) {
  const limits = config.limits.filter(({ product }) => product === standardProduct)
  const most = Math.max(0, ...limits.map(({ amountMax }) => amountMax))
  const found = limits.find(({ amountMax }) => amountMax === most)
  return found ? { most, days: found.termDays } : null
}

export function OwnLimit({ limit }: { readonly limit: OwnLimit | null }) {
  const { common, home, borrowingPause } = usePageTexts()
  const paths = usePaths()
  if (!limit) return null
  if (limit.is === 'signIn')
    return (
      <a href={paths.signIn()} className="inline-flex min-h-11 items-center">
        {home.calculator.limitSignIn}
      </a>
    )
  if (limit.is === 'paused')
    return (
      <a href={paths.borrowingPause()} className="inline-flex min-h-11 items-center">
        {borrowingPause.title}
      </a>
    )
  const { lines, offered } = limit
  return (
    <div>
      <LimitLines lines={lines} />
      {offered ? (
        <p>
          {home.calculator.qualify({
            most: showMoney(offered.most),
            days: common.days({ count: offered.days }),
          })}
        </p>
      ) : null}
    </div>
  )
}
