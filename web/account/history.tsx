/** `/account/history`: every request and loan, the newest first. */
import type { Route } from './+types/history.ts'
import type { Answer, Api } from '../../contract/client.ts'
import { showDay } from '../../domain/days.ts'
import { visitKey } from '../visit/context.ts'
import { showMoney } from '../texts/format.ts'
import { EmptyDrawing } from '../ui/drawings.tsx'
import { Chevron } from '../ui/icons.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { unwrap } from '../calls/reply.ts'
import { cancellationText } from './why-cancelled.ts'
import { AccountPage } from './page.tsx'
import { ButtonLink } from '../ui/form.tsx'

export { LoadFailed as ErrorBoundary } from './load-failed.tsx'

type Item = Answer<'GET /api/v1/customer/demand/history'>['items'][number]

const load = async (api: Api) => unwrap(await api('GET /api/v1/customer/demand/history', { query: {} })).items
export const loader = ({ context }: Route.LoaderArgs) => load(context.get(visitKey).api)

export default function History({ loaderData: items }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.history
  const paths = usePaths()
  return (
    <AccountPage title={texts.title}>
      <h1 className="text-xl sm:text-2xl">{texts.title}</h1>
      {items.length === 0 ? (
        <div className="mt-4 grid gap-4">
          <EmptyDrawing />
          <p className="text-lg">{texts.empty}</p>
          <p>
            <ButtonLink href={paths.loanRequest()}>{all.myLoan.apply}</ButtonLink>
          </p>
        </div>
      ) : (
        <ul className="rows-card mt-6">
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
  const texts = all.history
  const paths = usePaths()
  return (
    <li>
      <a href={paths.historyDetail(item.id)} className="row">
        <span className="row-title row-span-2 grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
          <b className="font-head text-lg">
            {texts.item({ amount: showMoney(item.size), days: all.common.days({ count: item.termDays }) })}
          </b>
          <span className="flex items-center gap-2 font-semibold">
            <span
              aria-hidden="true"
              className={`size-3 flex-none rounded-full border ${marks[item.label]}`}
            />
            {texts.labels[item.label]}
          </span>
          <span className="text-quiet sm:col-span-2">
            {item.documentNumber} · {texts.requested({ day: showDay(item.requestDate) })}
            {item.paidOutOn ? <> · {texts.paidOut({ day: showDay(item.paidOutOn) })}</> : null}
            {item.writtenOffOn ? <> · {texts.writtenOff({ day: showDay(item.writtenOffOn) })}</> : null}
            {item.closedOn ? <> · {texts.closed({ day: showDay(item.closedOn) })}</> : null}
          </span>
          {item.cancellationReason ? (
            <span className="sm:col-span-2">
              {cancellationText(item.cancellationReason, all.myLoan.cancelled)}
            </span>
          ) : null}
        </span>
        <Chevron className="row-go size-5 text-quiet" />
      </a>
    </li>
  )
}

/** The colour mark only repeats the label. */
const marks: Record<Item['label'], string> = {
  approved: 'border-edge bg-sun',
  active: 'border-edge bg-sun',
  due: 'border-edge bg-sun',
  pastDue: 'border-edge bg-clay',
  extinguished: 'border-leaf bg-leaf',
  pendingApproval: 'border-edge bg-card',
  waitingForSmsConfirmation: 'border-edge bg-card',
  notApprovedRejected: 'border-edge bg-line',
  notApprovedCancelled: 'border-edge bg-line',
  offerWaiting: 'border-edge bg-sun',
  sold: 'border-edge bg-line',
  writtenOff: 'border-edge bg-line',
}
