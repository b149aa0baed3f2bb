/**
 * `/account/cards/return`: the card provider sends the browser back here; shows the result of adding a card
 * and leads back to where it began.
 */
import { redirect } from 'react-router'
import type { Route } from './+types/return.ts'
import { visitKey } from '../../visit/context.ts'
import { cardName } from '../../forms/receiving.ts'
import { ButtonLink } from '../../ui/form.tsx'
import { Notice, StepHead, WaitingNotice } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { pathsFor, usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { TextLink } from '../../ui/parts.tsx'
import { returnAddressOf } from './return-place.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

/**
 * The provider redirects browsers here, to a path without a language. The query only names what to look up;
 * it is not trusted.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const id = new URL(request.url).searchParams.get('reference') ?? ''
  const reply = await visit.api('POST /api/account/cards/setups/{id}/check', { params: { id } })
  if (!reply.ok && (reply.status === 404 || reply.status === 422)) throw redirect(pathsFor(visit).cards())
  return unwrap(reply)
}

export default function CardReturned({
  loaderData: { id, status, reason, card, refunded, returnTo },
}: Route.ComponentProps) {
  const all = usePageTexts().cards
  const texts = all.back
  const paths = usePaths()
  const back = returnAddressOf(returnTo, paths, card?.id)
  if (status === 'started') {
    return (
      <AccountPage title={all.adding.title} scripts={['waiting']}>
        <StepHead backTo={null} title={all.adding.title} />
        <WaitingNotice
          title={texts.checking}
          statusUrl={`/api/account/cards/setups/${id}`}
          field="status"
          state={status}
        >
          <p>{texts.checkingText}</p>
          <p>
            {texts.notBegun} <a href={paths.addCard(returnTo)}>{all.add}</a>
          </p>
        </WaitingNotice>
      </AccountPage>
    )
  }
  const charged = reason !== 'declined' && reason !== 'notFinished'
  const given = charged ? (refunded ? texts.wasReturned : texts.returned) : texts.noCharge
  if (status === 'added' && card) {
    return (
      <AccountPage title={texts.added({ card: cardName(card) })}>
        <StepHead backTo={null} title={texts.added({ card: cardName(card) })} lead={given} />
        <p>
          <ButtonLink href={back}>{texts.goOn[returnTo]}</ButtonLink>
        </p>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={texts.failed} failed>
      <StepHead backTo={null} title={texts.failed} />
      <div className="grid gap-6">
        {reason ? (
          <Notice kind="bad" title={texts.reasons[reason]}>
            {given}
          </Notice>
        ) : null}
        <p>
          <ButtonLink href={paths.addCard(returnTo)}>{texts.again}</ButtonLink>
        </p>
        <p>
          <TextLink href={back}>{texts.goOn[returnTo]}</TextLink>
        </p>
      </div>
    </AccountPage>
  )
}
