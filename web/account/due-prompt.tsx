/**
 * `/account/due-prompt`: the customer turns automatic payment prompts on, chooses the hour, and turns them
 * off with one button.
 */
import type { Route } from './+types/due-prompt.ts'
import { formAction, formActions } from '../forms/form-action.server.ts'
import { unwrap } from '../calls/reply.ts'
import { Select } from '../ui/choices.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { visitKey } from '../visit/context.ts'
import { AccountPage } from './page.tsx'

export { LoadFailed as ErrorBoundary } from './load-failed.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { hour, hours } = unwrap(await context.get(visitKey).api('GET /api/account/due-prompt'))
  const done = new URL(request.url).searchParams.get('done')
  return { hour, hours, done: done === 'on' || done === 'off' ? done : null }
}

export const action = formActions('act', {
  on: formAction('PUT /api/account/due-prompt', ({ paths }) => `${paths.duePrompt()}?done=on`),
  off: formAction('DELETE /api/account/due-prompt', ({ paths }) => `${paths.duePrompt()}?done=off`),
})

const timeOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export default function DuePrompt({ loaderData: { hour, hours, done }, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().duePrompt
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().myData()} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {done === null || actionData ? null : (
          <Notice
            kind="good"
            title={done === 'off' || hour === null ? texts.done.off : texts.done.on({ hour: timeOf(hour) })}
          />
        )}
        <p className="font-semibold">{hour === null ? texts.off : texts.on({ hour: timeOf(hour) })}</p>
        <Form state={actionData ?? known({ hour: hour === null ? '' : String(hour) })}>
          <Select
            name="hour"
            label={texts.hour}
            options={hours.map((each) => ({ value: String(each), label: timeOf(each) }))}
          />
          <Button name="act" value="on">
            {hour === null ? texts.turnOn : texts.change}
          </Button>
          {hour === null ? null : (
            <Button name="act" value="off" kind="quiet">
              {texts.turnOff}
            </Button>
          )}
        </Form>
      </div>
    </AccountPage>
  )
}
