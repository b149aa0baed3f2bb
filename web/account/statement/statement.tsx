/**
 * `/account/statement`: the customer uploads an M-Pesa statement for the decision; shows the step of this
 * folder for its state.
 */
import { redirect } from 'react-router'
import type { Route } from './+types/statement.ts'
import type { Api } from '../../../contract/client.ts'
import { visitKey } from '../../visit/context.ts'
import { readFile, readForm, refused } from '../../forms/form-state.ts'
import { usePageTexts } from '../../ui/page-texts.ts'
import { pathsFor } from '../../ui/visit.tsx'
import type { Statement } from '../loan-data.ts'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { Done } from './done.tsx'
import { Reading } from './reading.tsx'
import { AnotherCode, Send } from './send.tsx'
import { Shown } from './shown.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

/** `?new` asks for a newer statement while one is in use. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const statement = unwrap(await api('GET /api/account/statement'))
  const asksNew = statement?.state === 'confirmed' && new URL(request.url).searchParams.has('new')
  return {
    statement: asksNew ? null : statement,
    pending: statement?.state === 'confirmed' && (await isPending(api)),
  }
}

const isPending = async (api: Api): Promise<boolean> =>
  unwrap(await api('GET /api/account/loans/current'))?.status === 'pendingApproval'

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const form = await request.formData()
  const { intent, code = '' } = readForm(form)
  const send = () => {
    switch (intent) {
      case 'code':
        return visit.api('POST /api/account/statement/code', { body: { code } })
      case 'confirm':
        return visit.api('POST /api/account/statement/confirm')
      case 'withdraw':
        return visit.api('DELETE /api/account/statement')
      default:
        return visit.api('POST /api/account/statement', {
          body: { code },
          file: readFile(form, 'file') ?? new File([], ''),
        })
    }
  }
  const reply = await send()
  if (reply.ok) return redirect(pathsFor(visit).statement())
  if (reply.status === 401) return redirect(pathsFor(visit).signIn())
  // The statement's state has changed since: the reloaded page shows it.
  if (reply.problem.code === 'transitionRefused' || reply.problem.code === 'noStatement')
    return redirect(pathsFor(visit).statement())
  return refused(reply.problem, reply.status, { code })
}

export default function StatementStep({
  loaderData: { statement, pending },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().statement
  return (
    <AccountPage
      title={texts.title}
      failed={actionData !== undefined || statement?.state === 'refused'}
      scripts={['waiting']}
    >
      <Step statement={statement} pending={pending} state={actionData} />
    </AccountPage>
  )
}

function Step({
  statement,
  pending,
  state,
}: {
  readonly statement: Statement | null
  readonly pending: boolean
  readonly state: Route.ComponentProps['actionData']
}) {
  switch (statement?.state) {
    case 'reading':
      return <Reading />
    case 'shown':
      return statement.summary ? <Shown summary={statement.summary} /> : null
    case 'confirmed':
      return <Done addsUp={statement.summary?.addsUp ?? true} pending={pending} />
    case 'refused':
      return statement.codeTriesLeft > 0 ? (
        <AnotherCode refusal={statement.refusal} state={state} />
      ) : (
        <Send refusal={statement.refusal} state={state} />
      )
    default:
      return <Send refusal={null} state={state} />
  }
}
