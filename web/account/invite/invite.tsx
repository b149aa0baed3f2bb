/**
 * `/account/invite`: the customer shares a referral code, and sees how many friends came and which free days
 * they earned.
 */
import type { Route } from './+types/invite.ts'
import { showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { StepHead } from '../../ui/notices.tsx'
import { Share } from '../../ui/share.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { useVisit } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { Fact, Facts } from '../../ui/parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/account/referral'))

export default function Invite({ loaderData: { code, url, came, friends, freeDays } }: Route.ComponentProps) {
  const { invite: texts, common } = usePageTexts()
  const { brand } = useVisit()
  return (
    <AccountPage title={texts.title} scripts={['share']}>
      <StepHead backTo={null} title={texts.title} lead={texts.lead({ brand: brand.name })} />
      <div className="grid gap-6">
        <Facts>
          <Fact label={texts.code}>{code}</Fact>
          <Fact label={texts.came}>{came}</Fact>
          {freeDays.waiting > 0 ? <Fact label={texts.freeDaysWaiting}>{freeDays.waiting}</Fact> : null}
          {freeDays.used > 0 ? <Fact label={texts.freeDaysUsed}>{freeDays.used}</Fact> : null}
        </Facts>
        {freeDays.perFriend > 0 ? (
          <p className="max-w-md">{texts.reward({ days: common.days({ count: freeDays.perFriend }) })}</p>
        ) : null}
        {friends.length > 0 ? (
          <section className="grid max-w-md gap-2">
            <h2 className="text-lg">{texts.friends}</h2>
            <ul className="border-b border-line" data-friends="">
              {friends.map(({ firstName, state, since }, position) => (
                <li key={position} className="border-t border-line py-2">
                  <span className="font-semibold">{firstName ?? texts.unnamed}</span>{' '}
                  <span className="block text-quiet">{texts.states[state]({ day: showDay(since) })}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <p className="text-lg font-semibold break-all select-all">{url}</p>
        <Share text={texts.message({ brand: brand.name })} url={url} />
        <p>
          <a
            href={`sms:?body=${encodeURIComponent(`${texts.message({ brand: brand.name })} ${url}`)}`}
            className="button button-main w-full sm:w-auto"
          >
            {texts.send}
          </a>
        </p>
        <p className="text-quiet">{texts.privacy}</p>
      </div>
    </AccountPage>
  )
}
