/** `/account/request`: a registered customer applies again, in three short steps. */
import type { Route } from './+types/request.ts'
import { visitKey } from '../visit/context.ts'
import { isRefusal } from '../forms/form-state.ts'
import { placePolicy } from '../device/place-policy.ts'
import { Notice } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { Headline } from './loan/headline.tsx'
import { BorrowingLimit } from '../ui/borrowing-limit.tsx'
import { AccountPage } from './page.tsx'
import { ButtonLink } from '../ui/form.tsx'
import { loadRequest, type RefusedRequest } from './request/process.ts'
import { RequestStep } from './request/steps.tsx'
import { requestAction } from './request/submit.server.ts'

export { LoadFailed as ErrorBoundary } from './load-failed.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  open: await loadRequest(context.get(visitKey).api, request),
  notice: noticeOf(request),
})

const noticeOf = ({ url }: Request): 'moved' | 'priced' | null => {
  const notice = new URL(url).searchParams.get('notice')
  return notice === 'moved' || notice === 'priced' ? notice : null
}

/** The box about the device is on its last step. */
export const headers = () => ({ 'permissions-policy': placePolicy })

export const action = requestAction

const scriptsOf = {
  amount: ['own-price'],
  receivingMoney: [],
  confirmation: ['device', 'add-ons'],
} as const

export default function LoanRequest({ loaderData: { open, notice }, actionData }: Route.ComponentProps) {
  const { request: texts, addOns } = usePageTexts()
  if (open.refused) return <Refused refused={open.refused} />
  return (
    <AccountPage
      title={texts.title}
      failed={isRefusal(actionData)}
      wide={open.step !== 'receivingMoney'}
      scripts={scriptsOf[open.step]}
    >
      {notice && !actionData ? (
        <div className="mb-6">
          <Notice title={notice === 'moved' ? texts.notices.moved : addOns.notice} />
        </div>
      ) : null}
      <RequestStep open={open} state={actionData} />
    </AccountPage>
  )
}

function Refused({ refused: { message, days, limit } }: { readonly refused: RefusedRequest['refused'] }) {
  const all = usePageTexts()
  const texts = all.request.refused
  const paths = usePaths()
  return (
    <AccountPage title={texts.title}>
      <Headline
        title={message}
        text={
          days === null || days === 0 ? undefined : texts.again({ days: all.common.days({ count: days }) })
        }
      >
        <ButtonLink href={paths.account()} kind="quiet">
          {all.account.toLoan}
        </ButtonLink>
      </Headline>
      {limit ? (
        <div className="mt-8">
          <BorrowingLimit limit={limit} title={all.myLoan.limit} />
        </div>
      ) : null}
    </AccountPage>
  )
}
