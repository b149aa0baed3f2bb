import type { Route } from './+types/request.ts'
import { browserApi } from '../browser-api.ts'
import { visitKey } from '../context.ts'
import { readForm } from '../forms.ts'
import { Notice } from '../ui/notices.tsx'
import { usePaths, useTexts } from '../ui/visit.tsx'
import { Headline } from './loan/headline.tsx'
import { AccountPage } from './page.tsx'
import { ActionLink } from './parts.tsx'
import { loadRequest, type RefusedRequest } from './request/process.ts'
import { RequestStep } from './request/steps.tsx'
import { submitRequestStep } from './request/submit.ts'

export { LoadFailed as ErrorBoundary } from './load-failed.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => ({ open: await loadRequest(context.get(visitKey).api, request), moved: wasMoved(request) })
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({ open: await loadRequest(browserApi, request), moved: wasMoved(request) })

const wasMoved = ({ url }: Request): boolean => new URL(url).searchParams.get('notice') === 'moved'

export const action = async ({ request, context }: Route.ActionArgs) => submitRequestStep(context.get(visitKey), readForm(await request.formData()))

/** The loan request of a customer who is known already: three short steps, under a minute. */
export default function LoanRequest({ loaderData: { open, moved }, actionData }: Route.ComponentProps) {
  const texts = useTexts().request
  if (open.refused) return <Refused refused={open.refused} />
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined} wide={open.step === 'confirmation'}>
      {moved && !actionData ? <div className="mb-6"><Notice title={texts.notices.moved} /></div> : null}
      <RequestStep open={open} state={actionData} />
    </AccountPage>
  )
}

function Refused({ refused: { message, days } }: { readonly refused: RefusedRequest['refused'] }) {
  const all = useTexts()
  const texts = all.request.refused
  const paths = usePaths()
  return (
    <AccountPage title={texts.title}>
      <Headline title={message} text={days === null || days === 0 ? undefined : texts.again(all.common.days(days))}>
        <ActionLink to={paths.account()} kind="quiet">{all.account.toLoan}</ActionLink>
      </Headline>
    </AccountPage>
  )
}
