/** `/account/data/pause`: the customer bars themselves from borrowing, or asks for an earlier end (rule states-40). */
import type { Route } from './+types/pause.ts'
import { showDay } from '../../../domain/days.ts'
import { pauseMonthsMax } from '../../../domain/person/borrowing-pause.ts'
import { unwrap } from '../../calls/reply.ts'
import { formAction, formActions } from '../../forms/form-action.server.ts'
import { Select } from '../../ui/choices.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { Part } from '../../ui/parts.tsx'
import { usePaths } from '../../ui/visit.tsx'
import { visitKey } from '../../visit/context.ts'
import { AccountPage } from '../page.tsx'
import { showInstant } from '../times.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return unwrap(await context.get(visitKey).api('GET /api/account/borrowing-pause'))
}

export const action = formActions(({ intent = 'pause' }) => intent, {
  pause: formAction('POST /api/account/borrowing-pause', ({ paths }) => paths.borrowingPause()),
  lift: formAction('POST /api/account/borrowing-pause/lift', ({ paths }) => paths.borrowingPause()),
})

export default function PausePage({ loaderData: { pause }, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().borrowingPause
  const paths = usePaths()
  const months = Array.from({ length: pauseMonthsMax }, (_, at) => ({
    value: String(at + 1),
    label: texts.month({ months: at + 1 }),
  }))
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={paths.myData()} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {actionData?.message ? <Notice kind="bad" title={actionData.message} /> : null}
        {pause ? (
          <Notice kind="good" title={texts.paused({ day: showDay(pause.untilOn) })}>
            {pause.liftsAt ? <p>{texts.lifts({ time: showInstant(pause.liftsAt) })}</p> : null}
          </Notice>
        ) : (
          <p className="text-lg font-semibold">{texts.open}</p>
        )}
        <p>{texts.effect}</p>
        <Form state={actionData ?? known({})}>
          <Select name="months" label={texts.months} options={months} />
          <Button name="intent" value="pause">
            {pause ? texts.longer : texts.start}
          </Button>
        </Form>
        {pause && !pause.liftsAt ? (
          <Part title={texts.lift}>
            <p>{texts.liftText}</p>
            <Form state={known({})}>
              <Button kind="quiet" name="intent" value="lift">
                {texts.lift}
              </Button>
            </Form>
          </Part>
        ) : null}
      </div>
    </AccountPage>
  )
}
