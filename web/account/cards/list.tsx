import { EmptyDrawing } from '../../ui/drawings.tsx'
import { redirect } from 'react-router'
import type { Route } from './+types/list.ts'
import { visitKey } from '../../context.ts'
import { readForm } from '../../forms.ts'
import { cardName } from '../../receiving.ts'
import { ButtonLink, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { pathsFor, usePaths, useTexts } from '../../ui/visit.tsx'
import { given } from '../data.ts'
import { AccountPage } from '../page.tsx'
import { PlainLink } from '../parts.tsx'
import { showInstant } from '../times.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const notice = (['removed', 'primary'] as const).find((each) => searchParams.has(each)) ?? null
  return { ...given(await context.get(visitKey).api('GET /api/account/cards')), notice }
}

/** Makes a card the first one; one that is gone is not in the list that follows. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const { primary = '' } = readForm(await request.clone().formData())
  const reply = await visit.api('POST /api/account/cards/{id}/primary', { params: { id: primary } })
  return redirect(pathsFor(visit).cards(reply.ok ? 'primary' : undefined))
}

export default function Cards({ loaderData: { cards, enabled, canAdd, notice } }: Route.ComponentProps) {
  const texts = useTexts().cards
  const paths = usePaths()
  return (
    <AccountPage title={texts.title} scripts={['form']}>
      <StepHead backTo={null} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {notice ? <Notice kind="good" title={notice === 'removed' ? texts.removed : texts.primarySaved} /> : null}
        {cards.length > 0 ? <ul className="border-b border-line">{cards.map((card) => <Line key={card.id} card={card} />)}</ul> : <div><EmptyDrawing /><p className="mt-2">{texts.none}</p></div>}
        {canAdd ? <p><ButtonLink href={paths.addCard('cards')}>{texts.add}</ButtonLink></p> : <Notice title={enabled ? texts.full : texts.off} />}
        <p><PlainLink href={paths.receiving()}>{texts.receiving}</PlainLink></p>
      </div>
    </AccountPage>
  )
}

function Line({ card }: { readonly card: Route.ComponentProps['loaderData']['cards'][number] }) {
  const texts = useTexts().cards
  const paths = usePaths()
  const name = cardName(card)
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="text-lg font-semibold">{name}{card.primary ? <span className="text-leaf"> · {texts.primary}</span> : null}</p>
      <p className={card.expired ? 'font-semibold text-clay' : 'text-quiet'}>{card.expired ? texts.expired(card.expiry) : texts.goodThrough(card.expiry)}</p>
      {card.usableFrom ? <p className="text-quiet">{texts.waits(showInstant(card.usableFrom))}</p> : null}
      <div className="flex flex-wrap items-center gap-x-6">
        {card.primary ? null : (
          <Form>
            <button type="submit" name="primary" value={card.id} className="min-h-11 cursor-pointer font-semibold text-leaf underline">{texts.makePrimary}<span className="sr-only">: {name}</span></button>
          </Form>
        )}
        {card.deletable ? <a href={paths.removeCard(card.id)} className="inline-flex min-h-11 items-center">{texts.remove}<span className="sr-only">: {name}</span></a> : <p className="text-quiet">{texts.inUse}</p>}
      </div>
    </li>
  )
}
