/** `/account/data/devices`: signed-in devices, each with a sign-out button, and the account's passkeys. */
import type { Route } from './+types/devices.ts'
import type { Answer } from '../../../contract/client.ts'
import { formAction, formActions, type Entered } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { isRefusal, ofNoField } from '../../forms/form-state.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { passkeyAnswer } from '../../ui/passkey.tsx'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { showInstant } from '../times.ts'
import { Passkeys, RemovePasskey } from './passkeys.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Session = Answer<'GET /api/user/sessions'>['items'][number]

const done = ['signedOut', 'added', 'removed'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const { searchParams } = new URL(request.url)
  const said = searchParams.get('done')
  return {
    sessions: unwrap(await api('GET /api/user/sessions')).items,
    passkeys: unwrap(await api('GET /api/user/passkeys')),
    removing: searchParams.get('remove'),
    proved: unwrap(await api('GET /api/user/proof')).provedUntil !== null,
    done: done.find((each) => each === said) ?? null,
  }
}

const doneIs =
  (what: (typeof done)[number]) =>
  ({ paths }: Entered): string =>
    `${paths.devices()}?done=${what}`

export const action = formActions(
  ({ act, intent, passkey, session }) =>
    act ?? intent ?? (passkey ? 'removePasskey' : session ? 'signOut' : 'signOutOthers'),
  {
    proof: formAction('POST /api/user/proof', ({ paths }) => `${paths.devices()}#passkeys`),
    passkey: formAction('POST /api/user/passkeys', {
      input: ({ values }) => ({ body: { answer: passkeyAnswer(values.passkeyAnswer) } }),
      next: doneIs('added'),
      say: ofNoField,
    }),
    // An entry that is already gone is reported as removed or signed out too.
    removePasskey: formAction('DELETE /api/user/passkeys/{id}', {
      input: ({ values }) => ({ params: { id: values.passkey ?? '' } }),
      next: doneIs('removed'),
      instead: { notFound: doneIs('removed') },
    }),
    signOut: formAction('DELETE /api/user/sessions/{id}', {
      input: ({ values }) => ({ params: { id: values.session ?? '' } }),
      next: doneIs('signedOut'),
      instead: { notFound: doneIs('signedOut') },
    }),
    signOutOthers: formAction('POST /api/user/sessions/sign-out-others', doneIs('signedOut')),
  },
)

export default function Devices({
  loaderData: { sessions, passkeys, removing, proved, done: said },
  actionData,
}: Route.ComponentProps) {
  const { devices: texts, passkeys: ofPasskeys } = usePageTexts().myData
  const paths = usePaths()
  const removed = passkeys.items.find(({ id }) => id === removing)
  if (removed) return <RemovePasskey {...removed} />
  const notices = { signedOut: texts.signedOut, added: ofPasskeys.done, removed: ofPasskeys.removed }
  return (
    <AccountPage title={texts.title} scripts={['passkey']} failed={isRefusal(actionData)}>
      <StepHead backTo={paths.myData()} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {said && !actionData ? <Notice kind="good" title={notices[said]} /> : null}
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
        <Passkeys {...passkeys} proved={proved} state={actionData} />
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
