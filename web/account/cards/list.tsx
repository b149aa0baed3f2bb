/** `/account/cards`: the customer's cards; a customer makes one primary, adds another or removes one. */
import { formAction } from '../../forms/form-action.server.ts'
import { EmptyDrawing } from '../../ui/drawings.tsx'
import type { Route } from './+types/list.ts'
import { visitKey } from '../../visit/context.ts'
import { isRefusal, type FormState } from '../../forms/form-state.ts'
import { cardName } from '../../forms/receiving.ts'
import { Button, ButtonLink, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { ProofFields, useProofLabels } from '../../ui/proof.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { TextLink } from '../../ui/parts.tsx'
import { showInstant } from '../times.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const notice = (['removed', 'primary'] as const).find((each) => searchParams.has(each)) ?? null
  const { api } = context.get(visitKey)
  return {
    ...unwrap(await api('GET /api/account/cards')),
    proved: unwrap(await api('GET /api/user/proof')).provedUntil !== null,
    notice,
  }
}

/**
 * Makes a card the primary one after proof of identity. A card removed in the meantime is missing from the
 * reloaded list.
 */
export const action = formAction('POST /api/account/cards/{id}/primary', {
  input: ({ values }) => ({ params: { id: values.primary ?? '' } }),
  next: ({ paths }) => paths.cards('primary'),
  instead: { notFound: ({ paths }) => paths.cards() },
})

export default function Cards({
  loaderData: { cards, enabled, canAdd, notice, proved },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().cards
  const paths = usePaths()
  return (
    <AccountPage title={texts.title} failed={isRefusal(actionData)}>
      <StepHead backTo={null} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {notice && !actionData ? (
          <Notice kind="good" title={notice === 'removed' ? texts.removed : texts.primarySaved} />
        ) : null}
        {cards.length > 0 ? (
          <ul className="border-b border-line">
            {cards.map((card) => (
              <Line
                key={card.id}
                card={card}
                proved={proved}
                state={actionData?.values.primary === card.id ? actionData : undefined}
              />
            ))}
          </ul>
        ) : (
          <div>
            <EmptyDrawing />
            <p className="mt-2">{texts.none}</p>
          </div>
        )}
        {canAdd ? (
          <p>
            <ButtonLink href={paths.addCard('cards')}>{texts.add}</ButtonLink>
          </p>
        ) : (
          <Notice title={enabled ? texts.full : texts.off} />
        )}
        <p>
          <TextLink href={paths.receiving()}>{texts.receiving}</TextLink>
        </p>
      </div>
    </AccountPage>
  )
}

type LineProps = {
  readonly card: Route.ComponentProps['loaderData']['cards'][number]
  readonly proved: boolean
  /** State of this card's form when it was sent without proof. */ readonly state: FormState | undefined
}

function Line({ card, proved, state }: LineProps) {
  const texts = usePageTexts().cards
  const paths = usePaths()
  const name = cardName(card)
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="text-lg font-semibold">
        {name}
        {card.primary ? <span className="text-leaf"> · {texts.primary}</span> : null}
      </p>
      <p className={card.expired ? 'font-semibold text-clay' : 'text-quiet'}>
        {card.expired ? texts.expired({ expiry: card.expiry }) : texts.goodThrough({ expiry: card.expiry })}
      </p>
      {card.usableFrom ? (
        <p className="text-quiet">{texts.waits({ time: showInstant(card.usableFrom) })}</p>
      ) : null}
      {card.primary || !state ? null : <ProvePrimary card={card} state={state} />}
      <div className="flex flex-wrap items-center gap-x-6">
        {card.primary || state ? null : (
          <Form>
            {proved ? null : <input type="hidden" name="intent" value="usePassword" />}
            <button
              type="submit"
              name="primary"
              value={card.id}
              className="min-h-11 cursor-pointer font-semibold text-leaf underline"
            >
              {texts.makePrimary}
              <span className="sr-only">: {name}</span>
            </button>
          </Form>
        )}
        {card.deletable ? (
          <a href={paths.removeCard(card.id)} className="inline-flex min-h-11 items-center">
            {texts.remove}
            <span className="sr-only">: {name}</span>
          </a>
        ) : (
          <p className="text-quiet">{texts.inUse}</p>
        )}
      </div>
    </li>
  )
}

/** Repeats the choice with fields for the proof of identity. */
function ProvePrimary({ card, state }: { readonly card: LineProps['card']; readonly state: FormState }) {
  const { cards: texts, proof } = usePageTexts()
  return (
    <Form state={state} labels={useProofLabels()}>
      <input type="hidden" name="primary" value={card.id} />
      <ProofFields why={proof.whyMoney}>
        <Button>
          {texts.makePrimary}
          <span className="sr-only">: {cardName(card)}</span>
        </Button>
      </ProofFields>
    </Form>
  )
}
