/** `/account/cards/:id/remove`: asks for confirmation before a card is removed. */
import { redirect } from 'react-router'
import type { Route } from './+types/remove.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { cardName } from '../../forms/receiving.ts'
import { Button, ButtonLink, Form } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { pathsFor, usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const card = unwrap(await visit.api('GET /api/account/cards')).cards.find(({ id }) => id === params.id)
  if (!card) throw redirect(pathsFor(visit).cards())
  return card
}

export const action = formAction('DELETE /api/account/cards/{id}', {
  next: ({ paths }) => paths.cards('removed'),
  instead: { notFound: ({ paths }) => paths.cards('removed') },
})

export default function RemoveCard({ loaderData: card, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().cards.removal
  const paths = usePaths()
  return (
    <AccountPage title={texts.title({ card: cardName(card) })} failed={actionData !== undefined}>
      <StepHead backTo={paths.cards()} title={texts.title({ card: cardName(card) })} lead={texts.text} />
      <Form state={actionData}>
        <div className="flex flex-wrap gap-3">
          <Button kind="danger">{texts.submit}</Button>
          <ButtonLink href={paths.cards()} kind="quiet">
            {texts.keep}
          </ButtonLink>
        </div>
      </Form>
    </AccountPage>
  )
}
