/**
 * `/r/:code`: the link that a customer sends to a friend: stores the referral code, greets the friend and
 * links to the price.
 */
import { data, redirect } from 'react-router'
import type { Route } from './+types/invited.ts'
import { visitKey } from '../visit/context.ts'
import { ButtonLink } from '../ui/form.tsx'
import { StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { pathsFor, usePaths, useVisit } from '../ui/visit.tsx'
import { referralCookieFor } from '../visit/referral.server.ts'

/**
 * A friend's referral link: stores the code on this device for the registration. An unknown code leads to the
 * price.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const found = await visit.api('GET /api/referral/{code}', { params: { code: params.code } })
  if (!found.ok) throw redirect(pathsFor(visit).home())
  return data(
    { invitedBy: found.data.invitedBy },
    { headers: { 'set-cookie': await referralCookieFor(visit, found.data.code) } },
  )
}

export default function Invited({ loaderData: { invitedBy } }: Route.ComponentProps) {
  const texts = usePageTexts().invite.invited
  const paths = usePaths()
  const { brand } = useVisit()
  return (
    <Page title={texts.title({ name: invitedBy, brand: brand.name })}>
      <StepHead backTo={null} title={texts.title({ name: invitedBy, brand: brand.name })} lead={texts.lead} />
      <div className="grid gap-4">
        <p>
          <ButtonLink href={paths.home()}>{texts.price}</ButtonLink>
        </p>
        <p className="text-quiet">{texts.privacy({ name: invitedBy })}</p>
      </div>
    </Page>
  )
}
