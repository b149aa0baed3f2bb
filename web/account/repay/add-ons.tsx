/**
 * `/account/add-ons`: the add-ons of a loan: what each covers, its price, and the button that cancels it
 * within the allowed days.
 */
import type { Route } from './+types/add-ons.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { showMoney, showPercent } from '../../texts/format.ts'
import { Button, ButtonLink, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { Fact, Facts } from '../../ui/parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type AddOn = Answer<'GET /api/account/loans/current/add-ons'>['items'][number]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { on, items } = unwrap(await context.get(visitKey).api('GET /api/account/loans/current/add-ons'))
  const { searchParams } = new URL(request.url)
  const asked = items.find(({ kind, canCancel }) => canCancel && kind === searchParams.get('cancel'))
  // The newest cancelled add-on of its kind, which was cancelled just now.
  const done = items.find(
    ({ kind, cancelledOn }) => cancelledOn !== null && kind === searchParams.get('cancelled'),
  )
  return { on, items, asked: asked ?? null, done: done ?? null }
}

export const action = formAction(
  'POST /api/account/loans/current/add-ons/{kind}/cancel',
  ({ paths, params }) => paths.addOns('cancelled', params.kind),
)

export default function AddOns({ loaderData: { on, items, asked, done }, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().repay.addOns
  const paths = usePaths()
  if (asked) return <AskCancel item={asked} message={actionData?.message ?? null} />
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead
        backTo={paths.account()}
        title={texts.title}
        lead={items.length === 0 ? texts.empty : texts.lead}
      />
      <div className="grid gap-6">
        {actionData?.message ? <Notice kind="bad" title={actionData.message} /> : null}
        {done && !actionData ? (
          <Notice kind="good" title={texts.done}>
            {texts.doneText} {texts.owedNow({ owed: showMoney(done.now.owed) })}
          </Notice>
        ) : null}
        {items.map((item) => (
          <TakenAddOn key={`${item.documentNumber} ${item.kind}`} item={item} on={on} />
        ))}
      </div>
    </AccountPage>
  )
}

function TakenAddOn({
  item: {
    kind,
    documentNumber,
    price,
    cancelThrough,
    canCancel,
    cancelledOn,
    holdsFrom,
    holdsThrough,
    delivery,
  },
  on,
}: {
  readonly item: AddOn
  /** Today. */ readonly on: Day
}) {
  const all = usePageTexts()
  const paths = usePaths()
  const texts = all.repay.addOns
  const { name, what } = all.addOns.kinds[kind]
  return (
    <section className="grid gap-2 rounded border border-line bg-card p-4">
      <h2 className="flex flex-wrap justify-between gap-x-4 text-lg">
        <span>{name}</span>
        <span className="figure ml-auto">{showMoney(price)}</span>
      </h2>
      <p>{what}</p>
      <p className="font-semibold">
        {(cancelledOn || holdsThrough < on ? texts.held : texts.holds)({
          from: showDay(holdsFrom),
          to: showDay(holdsThrough),
        })}
      </p>
      <p className="text-quiet">
        {texts.ofLoan({ number: documentNumber })}{' '}
        {cancelledOn
          ? texts.cancelledOn({ day: showDay(cancelledOn) })
          : canCancel
            ? texts.until({ day: showDay(cancelThrough) })
            : texts.ended({ day: showDay(cancelThrough) })}
      </p>
      {delivery && !cancelledOn ? (
        <div className="grid gap-2">
          <p className="font-semibold">
            {texts.deliveredBy({ provider: delivery.provider, certificate: delivery.certificate })}
          </p>
          <p>
            <span className="font-semibold">{texts.use}: </span>
            {delivery.use}
          </p>
          <p>
            <span className="font-semibold">{texts.claim}: </span>
            {delivery.claim}
          </p>
          <p className="flex flex-wrap gap-x-6">
            <a
              href={`tel:${delivery.phone.replaceAll(' ', '')}`}
              className="inline-flex min-h-11 items-center"
            >
              {texts.call({ phone: delivery.phone })}
            </a>
            <a href={delivery.certificateHref} download className="inline-flex min-h-11 items-center">
              {texts.file}
            </a>
          </p>
        </div>
      ) : null}
      {canCancel ? (
        <ButtonLink href={paths.addOns('cancel', kind)} kind="quiet">
          {texts.cancel({ name })}
        </ButtonLink>
      ) : null}
    </section>
  )
}

/** Shows the effect of a cancellation before it happens: it cannot be undone. */
function AskCancel({ item, message }: { readonly item: AddOn; readonly message: string | null }) {
  const all = usePageTexts()
  const paths = usePaths()
  const texts = all.repay.addOns
  const { kind, documentNumber, now, cancelled } = item
  const title = texts.ask({ name: all.addOns.kinds[kind].name })
  if (!cancelled) return null
  return (
    <AccountPage title={title} failed={message !== null}>
      <StepHead backTo={paths.addOns()} title={title} lead={texts.ofLoan({ number: documentNumber })} />
      <div className="grid max-w-md gap-6">
        {message ? <Notice kind="bad" title={message} /> : null}
        <Notice kind="plain" title={texts.loses}>
          {texts.losesText}
        </Notice>
        <Facts>
          <Fact label={texts.owed}>
            {texts.fromTo({ from: showMoney(now.owed), to: showMoney(cancelled.owed) })}
          </Fact>
          <Fact label={texts.rate}>
            {texts.fromTo({
              from: showPercent(now.effectiveYearlyPercent),
              to: showPercent(cancelled.effectiveYearlyPercent),
            })}
          </Fact>
          {cancelled.overpaid > now.overpaid ? (
            <Fact label={texts.overpaid}>{showMoney(cancelled.overpaid - now.overpaid)}</Fact>
          ) : null}
        </Facts>
        {now.onlyAddOnsCost ? <p>{all.keyFacts.onlyAddOns}</p> : null}
        <Form>
          <input type="hidden" name="kind" value={kind} />
          <Button kind="danger">{texts.yes}</Button>
        </Form>
        <a href={paths.addOns()} className="inline-flex min-h-11 items-center">
          {texts.keep}
        </a>
      </div>
    </AccountPage>
  )
}
