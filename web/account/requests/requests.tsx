/**
 * `/account/requests`: all applications of the customer, newest first, with results and links to continue
 * (rule screens-10).
 */
import type { Route } from './+types/requests.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { showMoney } from '../../texts/format.ts'
import { EmptyDrawing } from '../../ui/drawings.tsx'
import { ButtonLink } from '../../ui/form.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { isOngoing, RequestStatus } from './request-status.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Item = Answer<'GET /api/v1/customer/demand/history'>['items'][number]

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/v1/customer/demand/history', { query: {} })).items

export default function Requests({ loaderData: items }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.requests
  const paths = usePaths()
  return (
    <AccountPage title={texts.title}>
      <h1 className="text-xl sm:text-2xl">{texts.title}</h1>
      {items.length === 0 ? (
        <div className="mt-4 grid gap-4">
          <EmptyDrawing />
          <p className="text-lg">{all.history.empty}</p>
          <p>
            <ButtonLink href={paths.loanRequest()}>{all.myLoan.apply}</ButtonLink>
          </p>
        </div>
      ) : (
        <ul className="mt-6 grid gap-4">
          {items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ul>
      )}
    </AccountPage>
  )
}

function Line({ item }: { readonly item: Item }) {
  const all = usePageTexts()
  const texts = all.requests
  const paths = usePaths()
  const smaller = item.size < item.requestedSize
  return (
    <li className="rounded border border-line bg-card p-4">
      <h2 className="text-lg">
        <a href={paths.requestDetail(item.id)} className="inline-flex min-h-11 items-center">
          {all.history.item({
            amount: showMoney(item.requestedSize),
            days: all.common.days({ count: item.termDays }),
          })}
        </a>
      </h2>
      <RequestStatus request={item} />
      <p className="mt-1 text-quiet">
        {item.documentNumber} · {all.history.requested({ day: showDay(item.requestDate) })} ·{' '}
        {all.request.amount[item.product]}
        {smaller ? <> · {texts.offered({ amount: showMoney(item.size) })}</> : null}
      </p>
      {isOngoing(item) ? (
        <p>
          <a href={paths.account()} className="inline-flex min-h-11 items-center font-semibold">
            {all.account.toLoan}
          </a>
        </p>
      ) : null}
    </li>
  )
}
