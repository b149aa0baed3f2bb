/** `/account/payday`: the due date moves once to the customer's payday, free of charge (rule money-51). */
import type { Route } from './+types/payday.ts'
import { showDay } from '../../../domain/days.ts'
import { paydayNames } from '../../../domain/loan/payday.ts'
import { unwrap } from '../../calls/reply.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { showDayWithWeekday, showMoney } from '../../texts/format.ts'
import { Select } from '../../ui/choices.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { Fact, Facts } from '../../ui/parts.tsx'
import { usePaths, useVisit } from '../../ui/visit.tsx'
import { visitKey } from '../../visit/context.ts'
import { AccountPage } from '../page.tsx'
import { CallUs } from '../parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

/** `?payday` names the chosen day; `?moved` follows the move. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const name = searchParams.get('payday')
  const payday = name !== null && paydayNames.includes(name) ? name : null
  const shown = unwrap(
    await context
      .get(visitKey)
      .api('GET /api/account/loan/payday', { query: payday === null ? {} : { payday } }),
  )
  return { shown, payday, moved: searchParams.has('moved') }
}

export const action = formAction(
  'POST /api/account/loan/payday',
  ({ paths }) => `${paths.payday()}?moved=yes`,
)

export default function Payday({ loaderData: { shown, payday, moved }, actionData }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.payday
  const days = all.myLoan.payday
  const paths = usePaths()
  const { language } = useVisit()
  const { dueOn, move } = shown
  const options = paydayNames.map((name) => ({
    value: name,
    label: /^\d+$/.test(name) ? days.dayOfMonth({ day: name }) : days.weekday({ day: name }),
  }))
  return (
    <AccountPage title={texts.title} failed={Boolean(actionData?.message)}>
      <StepHead
        backTo={paths.account()}
        title={texts.title}
        lead={dueOn ? texts.lead({ day: showDayWithWeekday(dueOn, language) }) : undefined}
      />
      <div className="grid gap-6">
        {actionData?.message ? <Notice kind="bad" title={actionData.message} /> : null}
        {moved ? <Notice kind="good" title={texts.done} /> : null}
        {dueOn ? (
          <Form get state={known({ payday: payday ?? '' })}>
            <Select name="payday" label={days.label} options={options} />
            <Button kind={move ? 'quiet' : undefined}>{texts.show}</Button>
          </Form>
        ) : moved ? null : (
          <>
            <p className="text-lg font-semibold">{texts.none}</p>
            <p>{texts.noneText}</p>
            <CallUs />
          </>
        )}
        {dueOn && payday && !move ? <Notice kind="bad" title={texts.tooLate} /> : null}
        {move && payday ? (
          <>
            <Facts>
              <Fact label={texts.to({ day: showDayWithWeekday(move.to.on, language) })}>
                {showMoney(move.to.amount)}
              </Fact>
              <Fact label={texts.until({ day: showDay(move.from.on) })}>{showMoney(move.from.amount)}</Fact>
            </Facts>
            <p>{texts.same}</p>
            <Form state={actionData ?? known({})}>
              <input type="hidden" name="payday" value={payday} />
              <input type="hidden" name="total" value={move.to.amount} />
              <Button>{texts.confirm}</Button>
            </Form>
          </>
        ) : null}
      </div>
    </AccountPage>
  )
}
