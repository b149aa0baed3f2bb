/**
 * `/account/statement`: the customer uploads an M-Pesa statement for the decision; shows the step of this
 * folder for its state.
 */
import type { Route } from './+types/statement.ts'
import type { Api } from '../../../contract/client.ts'
import { formAction, formActions, type Entered } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { usePageTexts } from '../../ui/page-texts.ts'
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

const toStatement = {
  next: ({ paths }: Pick<Entered, 'paths'>) => paths.statement(),
  // The statement's state has changed since: the reloaded page shows it.
  instead: {
    transitionRefused: ({ paths }: Entered) => paths.statement(),
    noStatement: ({ paths }: Entered) => paths.statement(),
  },
}

export const action = formActions('intent', {
  upload: formAction('POST /api/account/statement', toStatement),
  code: formAction('POST /api/account/statement/code', toStatement),
  confirm: formAction('POST /api/account/statement/confirm', toStatement),
  withdraw: formAction('DELETE /api/account/statement', toStatement),
})

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
