/**
 * `/account/due-prompt`: the customer turns automatic payment prompts on, chooses the hour, and turns them
 * off with one button.
 */
import { redirect } from 'react-router'
import type { Route } from './+types/due-prompt.ts'
import { unwrap } from '../calls/reply.ts'
import { readForm, refused } from '../forms/form-state.ts'
import { Select } from '../ui/choices.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { pathsFor, usePaths } from '../ui/visit.tsx'
import { visitKey } from '../visit/context.ts'
import { AccountPage } from './page.tsx'

export { LoadFailed as ErrorBoundary } from './load-failed.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { hour, hours } = unwrap(await context.get(visitKey).api('GET /api/account/due-prompt'))
  const done = new URL(request.url).searchParams.get('done')
  return { hour, hours, done: done === 'on' || done === 'off' ? done : null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const off = values.act === 'off'
  const reply = off
    ? await visit.api('DELETE /api/account/due-prompt')
    : await visit.api('PUT /api/account/due-prompt', { body: { hour: Number(values.hour || 'none') } })
  return reply.ok
    ? redirect(`${pathsFor(visit).duePrompt()}?done=${off ? 'off' : 'on'}`)
    : refused(reply.problem, reply.status, values)
}

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
        <Form
          state={actionData ?? known({ hour: hour === null ? '' : String(hour) })}
          labels={{ hour: texts.hour }}
        >
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
