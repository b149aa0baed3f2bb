/**
 * `/account/documents/changes/:id`: one change of terms, with its start date and text. The customer accepts a
 * higher price here or keeps the old one.
 */
import { data } from 'react-router'
import type { Route } from './+types/change.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { changeStatus } from './change-status.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const change = unwrap(await context.get(visitKey).api('GET /api/account/conditions')).items.find(
    ({ id }) => id === params.id,
  )
  if (!change) throw data(null, { status: 404 })
  return { change, accepted: new URL(request.url).searchParams.has('accepted') }
}

export const action = formAction('POST /api/account/conditions/{id}/accept', ({ paths, params }) =>
  paths.conditionChange(params.id, 'accepted'),
)

export default function Change({ loaderData: { change, accepted }, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().documents.changes
  const paths = usePaths()
  const { kind, validFrom, toldOn, dearer, acceptedOn, withdrawnOn, summary, body, figures } = change
  return (
    <AccountPage title={texts.kinds[kind]({ day: showDay(validFrom) })} failed={actionData !== undefined}>
      <StepHead
        backTo={paths.loanDocuments()}
        title={texts.kinds[kind]({ day: showDay(validFrom) })}
        lead={changeStatus(change, texts)}
      />
      <div className="grid max-w-2xl gap-6">
        {accepted ? <Notice kind="good" title={texts.done} /> : null}
        <p className="whitespace-pre-line">{summary}</p>
        {figures.length > 0 ? <Figures figures={figures} /> : null}
        <p className="text-quiet">
          {texts.told({ day: showDay(toldOn) })} {texts.loansStay}
        </p>
        {dearer && !acceptedOn && !withdrawnOn ? (
          <Form state={actionData}>
            <p>{texts.withoutIt}</p>
            <Button>{texts.accept}</Button>
          </Form>
        ) : null}
        {body ? (
          <section className="grid gap-2">
            <h2 className="text-lg">{texts.text}</h2>
            <p className="whitespace-pre-line">{body}</p>
          </section>
        ) : null}
      </div>
    </AccountPage>
  )
}

type FiguresOf = { readonly figures: Answer<'GET /api/account/conditions'>['items'][number]['figures'] }

/** Each changed figure, before and after. */
function Figures({ figures }: FiguresOf) {
  const texts = usePageTexts().documents.changes
  return (
    <section className="grid gap-1">
      <h2 className="text-lg">{texts.figures}</h2>
      <ul className="tabular-nums">
        {figures.map(({ what, before, after }) => (
          <li key={what}>{texts.figure({ name: what, after, before })}</li>
        ))}
      </ul>
    </section>
  )
}
