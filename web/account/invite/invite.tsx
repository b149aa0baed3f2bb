import type { Route } from './+types/invite.ts'
import { visitKey } from '../../context.ts'
import { StepHead } from '../../ui/notices.tsx'
import { Share } from '../../ui/share.tsx'
import { useTexts, useVisit } from '../../ui/visit.tsx'
import { given } from '../data.ts'
import { AccountPage } from '../page.tsx'
import { Fact, Facts } from '../parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => given(await context.get(visitKey).api('GET /api/account/referral'))

/** The customer's own code, to send to somebody. */
export default function Invite({ loaderData: { code, url, came } }: Route.ComponentProps) {
  const texts = useTexts().invite
  const { brand } = useVisit()
  return (
    <AccountPage title={texts.title} scripts={['share']}>
      <StepHead backTo={null} title={texts.title} lead={texts.lead(brand.name)} />
      <div className="grid gap-6">
        <Facts>
          <Fact label={texts.code}>{code}</Fact>
          <Fact label={texts.came}>{came}</Fact>
        </Facts>
        <p className="text-lg font-semibold break-all select-all">{url}</p>
        <Share text={texts.message(brand.name)} url={url} />
        <p><a href={`sms:?body=${encodeURIComponent(`${texts.message(brand.name)} ${url}`)}`} className="button button-main w-full sm:w-auto">{texts.send}</a></p>
        <p className="text-quiet">{texts.privacy}</p>
      </div>
    </AccountPage>
  )
}
