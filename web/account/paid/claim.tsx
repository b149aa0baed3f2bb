/**
 * `/account/paid/:id`: a payment that the customer reported as missing: being checked with M-Pesa, credited,
 * not found, or with staff.
 */
import type { Route } from './+types/claim.ts'
import { visitKey } from '../../visit/context.ts'
import { showMoney } from '../../texts/format.ts'
import { ButtonLink } from '../../ui/form.tsx'
import { Notice, WaitingNotice } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { CallUs } from '../parts.tsx'
import { Fact, Facts } from '../../ui/parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  unwrap(
    await context
      .get(visitKey)
      .api('GET /api/account/loans/current/payments/claims/{id}', { params: { id: params.id } }),
  )

export default function PaidClaim({ loaderData: claim }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.paid
  const paths = usePaths()
  const { title, text } = texts.states[claim.status]
  return (
    <AccountPage title={texts.title} scripts={['waiting']}>
      <div className="grid gap-6">
        <h1 className="text-xl sm:text-2xl">{texts.title}</h1>
        {claim.status === 'looking' ? (
          <WaitingNotice
            title={title}
            statusUrl={`/api/account/loans/current/payments/claims/${claim.id}`}
            field="status"
            state={claim.status}
          >
            <p>{text}</p>
          </WaitingNotice>
        ) : (
          <Notice kind={claim.status === 'credited' ? 'good' : 'plain'} title={title}>
            {text}
          </Notice>
        )}
        <Facts>
          <Fact label={all.payment.prompt.receipt}>{claim.receipt}</Fact>
          {claim.amount === null ? null : <Fact label={texts.amount}>{showMoney(claim.amount)}</Fact>}
        </Facts>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.account()}>{all.account.toLoan}</ButtonLink>
          {claim.status === 'notFound' ? (
            <ButtonLink href={paths.paid()} kind="quiet">
              {texts.again}
            </ButtonLink>
          ) : null}
        </div>
        {claim.status === 'person' || claim.status === 'notFound' ? <CallUs /> : null}
      </div>
    </AccountPage>
  )
}
