/** `/account/requests/:id`: one application, with the decision, its reason, and a link to continue. */
import type { Route } from './+types/detail.ts'
import { showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { showMoney, unbroken } from '../../texts/format.ts'
import { ButtonLink } from '../../ui/form.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { unwrap } from '../../calls/reply.ts'
import { Reasons } from '../loan/reasons.tsx'
import { AccountPage } from '../page.tsx'
import { Fact, Facts, Part, TextLink } from '../../ui/parts.tsx'
import { isOngoing, RequestStatus } from './request-status.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const [loan, { items }] = [
    unwrap(await api('GET /api/account/loans/{id}', { params: { id: params.id } })),
    unwrap(await api('GET /api/v1/customer/demand/history', { query: {} })),
  ]
  const item = items.find(({ id }) => id === loan.id)
  if (!item) throw new Error('a request that is in no list')
  return { loan, item }
}

export default function RequestDetail({ loaderData: { loan, item } }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.requests
  const paths = usePaths()
  const title = texts.one({ number: loan.documentNumber })
  const signed = item.status !== 'waitingUserConfirmation'
  return (
    <AccountPage title={title}>
      <p>
        <a href={paths.requests()} className="inline-flex min-h-11 items-center gap-1">
          <span aria-hidden="true">←</span>
          {texts.title}
        </a>
      </p>
      <h1 className="text-xl sm:text-2xl">{title}</h1>
      <div className="mt-4 grid gap-8">
        <div className="grid gap-2 rounded border border-l-4 border-line border-l-sun bg-card p-4">
          <RequestStatus request={item} />
          {isOngoing(item) ? (
            <p>
              <ButtonLink href={paths.account()}>{all.account.toLoan}</ButtonLink>
            </p>
          ) : null}
        </div>
        <Answered request={loan.loanRequest} />
        <Part title={texts.asked}>
          <Facts>
            <Fact label={all.history.detail.requested}>{showDay(item.requestDate)}</Fact>
            <Fact label={all.myLoan.offer.asked}>{showMoney(item.requestedSize)}</Fact>
            {item.size < item.requestedSize ? (
              <Fact label={all.myLoan.offer.offered}>{showMoney(item.size)}</Fact>
            ) : null}
            <Fact label={texts.term}>{all.common.days({ count: item.termDays })}</Fact>
            <Fact label={texts.product}>{all.request.amount[item.product]}</Fact>
            {loan.loanRequest.addOns.map(({ kind, price, cancelledOn }) => (
              <Fact key={kind} label={all.addOns.kinds[kind].name}>
                {cancelledOn
                  ? all.history.detail.addOnCancelled({ price: showMoney(price), day: showDay(cancelledOn) })
                  : showMoney(price)}
              </Fact>
            ))}
            {loan.loanRequest.payout ? (
              <Fact label={all.request.confirmation.receiving}>
                {unbroken(loan.loanRequest.payout.receiver)}
              </Fact>
            ) : null}
          </Facts>
        </Part>
        <p className="flex flex-wrap gap-x-6">
          {item.loanStatus ? <TextLink href={paths.historyDetail(loan.id)}>{texts.seeLoan}</TextLink> : null}
          {signed ? <TextLink href={paths.loanDocuments()}>{all.documents.title}</TextLink> : null}
        </p>
      </div>
    </AccountPage>
  )
}

/** Why, in the words of the rules that were applied or of the officer who decided. */
function Answered({
  request: { status, reasons, officerWords },
}: {
  readonly request: CurrentLoan['loanRequest']
}) {
  const texts = usePageTexts().myLoan
  const why =
    status === 'rejected' ? texts.rejected.why : status === 'alternativeOffer' ? texts.offer.why : null
  if (why === null) return null
  return (
    <>
      {reasons.length > 0 ? (
        <Part title={why}>
          <Reasons reasons={reasons} />
        </Part>
      ) : null}
      {officerWords ? (
        <Part title={texts.rejected.words}>
          <p className="whitespace-pre-line">{officerWords}</p>
        </Part>
      ) : null}
    </>
  )
}
