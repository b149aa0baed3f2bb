import { redirect } from 'react-router'
import type { Route } from './+types/devices.ts'
import type { Answer } from '../../../contract/client.ts'
import { visitKey } from '../../visit/context.ts'
import { readForm } from '../../forms/form-state.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { pathsFor, usePaths } from '../../ui/visit.tsx'
import { given } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { showInstant } from '../times.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Session = Answer<'GET /api/user/sessions'>['items'][number]

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    sessions: given(await context.get(visitKey).api('GET /api/user/sessions')).items,
    done: new URL(request.url).searchParams.has('done'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const { session } = readForm(await request.clone().formData())
  // One that is gone already is signed out all the same.
  if (session) await visit.api('DELETE /api/user/sessions/{id}', { params: { id: session } })
  else given(await visit.api('POST /api/user/sessions/sign-out-others'))
  return redirect(`${pathsFor(visit).devices()}?done=1`)
}

/** Where the customer is signed in, and the way out of each. */
export default function Devices({ loaderData: { sessions, done } }: Route.ComponentProps) {
  const texts = usePageTexts().myData.devices
  return (
    <AccountPage title={texts.title} scripts={['form']}>
      <StepHead backTo={usePaths().myData()} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {done ? <Notice kind="good" title={texts.signedOut} /> : null}
        <ul className="border-b border-line">
          {sessions.map((session) => (
            <Line key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Form>
            <Button kind="danger">{texts.signOutOthers}</Button>
          </Form>
        ) : null}
      </div>
    </AccountPage>
  )
}

function Line({
  session: { id, device, program, current, signedInAt, lastSeenAt },
}: {
  readonly session: Session
}) {
  const texts = usePageTexts().myData.devices
  const name = program ? texts.program : (device ?? texts.unknown)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3">
      <div>
        <p className="text-lg font-semibold">
          {name}
          {current ? <span className="text-leaf"> · {texts.here}</span> : null}
        </p>
        <p className="text-quiet">{texts.since({ at: showInstant(signedInAt) })}</p>
        <p className="text-quiet">{texts.last({ at: showInstant(lastSeenAt) })}</p>
      </div>
      {current ? null : (
        <Form>
          <button
            type="submit"
            name="session"
            value={id}
            className="min-h-11 cursor-pointer font-semibold text-leaf underline"
          >
            {texts.signOut}
            <span className="sr-only">: {name}</span>
          </button>
        </Form>
      )}
    </li>
  )
}
