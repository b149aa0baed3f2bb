/**
 * `/account/standing-order`: standing orders at M-Pesa for the payments of a loan. The customer reads amounts and
 * days, agrees, confirms each order on the phone, and turns them off with one button (rule messages-22).
 */
import type { Route } from './+types/standing-order.ts'
import type { Answer } from '../../contract/client.ts'
import { showDay } from '../../domain/days.ts'
import { formAction, formActions } from '../forms/form-action.server.ts'
import { unwrap } from '../calls/reply.ts'
import { showMoney } from '../texts/format.ts'
import { Checkbox } from '../ui/choices.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { SlipLine } from '../ui/slip-parts.tsx'
import { usePaths } from '../ui/visit.tsx'
import { visitKey } from '../visit/context.ts'
import { AccountPage } from './page.tsx'

export { LoadFailed as ErrorBoundary } from './load-failed.tsx'

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/account/standing-order'))

export const action = formActions('act', {
  start: formAction('POST /api/account/standing-order', ({ paths }) => paths.standingOrder()),
  stop: formAction('DELETE /api/account/standing-order', ({ paths }) => paths.standingOrder()),
})

type Orders = Answer<'GET /api/account/standing-order'>
type Order = Orders['orders'][number]

export default function StandingOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { offered, live, orders } = loaderData
  const texts = usePageTexts().standingOrder
  const newest = orders.filter(({ agreedAt }) => agreedAt === orders[0]?.agreedAt)
  const pins = offered?.orders.length ?? 0
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().account()} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        <States orders={newest} live={live} />
        {live ? (
          <>
            <Payments orders={orders.filter(({ state }) => state !== 'failed' && state !== 'ended')} />
            <Form state={actionData ?? known({})}>
              <p className="text-quiet">{texts.stopHint}</p>
              <Button name="act" value="stop" kind="quiet">
                {texts.stop}
              </Button>
            </Form>
          </>
        ) : null}
        {offered ? (
          <>
            <Payments orders={offered.orders} total={offered.total} />
            <Form state={actionData ?? known({})}>
              <input type="hidden" name="total" value={offered.total} />
              <Checkbox name="agreement" hint={texts.agreementHint}>
                {texts.agreement({ count: pins })}
              </Checkbox>
              <Button name="act" value="start">
                {texts.start}
              </Button>
            </Form>
          </>
        ) : live ? null : (
          <p className="text-lg font-semibold">{texts.none}</p>
        )}
      </div>
    </AccountPage>
  )
}

/** What became of the newest agreement, and due dates on which it did not pay. */
function States({ orders, live }: { readonly orders: readonly Order[]; readonly live: boolean }) {
  const texts = usePageTexts().standingOrder
  const failed = orders.find(({ state }) => state === 'failed')
  const waiting = orders.some(({ state }) => state === 'asking' || state === 'asked')
  const isOn = live && orders.every(({ state }) => state === 'active')
  const missed = orders.flatMap((order) => order.missed)
  return (
    <>
      {waiting ? <Notice title={texts.waiting}>{texts.waitingText}</Notice> : null}
      {isOn ? <Notice kind="good" title={texts.on} /> : null}
      {failed?.reason ? <Notice kind="bad" title={texts.failed[failed.reason]} /> : null}
      {missed.map(({ on, short }) => (
        <Notice key={on} kind="bad" title={texts.missed({ day: showDay(on), amount: showMoney(short) })} />
      ))}
    </>
  )
}

function Payments({
  orders,
  total,
}: {
  readonly orders: readonly Pick<Order, 'days' | 'amount'>[]
  readonly total?: number
}) {
  const texts = usePageTexts().standingOrder
  return (
    <dl className="border-b border-line">
      {orders.flatMap(({ days, amount }) =>
        days.map((on) => (
          <SlipLine key={on} label={showDay(on)}>
            {showMoney(amount)}
          </SlipLine>
        )),
      )}
      {total === undefined ? null : <SlipLine label={texts.total}>{showMoney(total)}</SlipLine>}
    </dl>
  )
}
