/**
 * `/office/jobs/:id/give-up`: staff delete a failed background job, with a reason; the step after
 * `/office/jobs`.
 */
import { data, redirect } from 'react-router'
import type { Route } from './+types/give-up-job.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { readForm } from '../../forms/form-state.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, keyOf, refusedForm, stateOf } from '../ui/data.ts'
import { aboutJob, FailedJob } from './failed-job.tsx'
import { OfficePage, Title } from '../ui/page.tsx'
import { Link } from '../ui/link.tsx'
import { jobs as texts } from '../../../words/compiled/en/back-office/jobs.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { failed } = unwrap(await context.get(visitKey).api('GET /api/office/jobs'))
  const job = failed.find(({ id }) => id === Number(params.id))
  if (!job) throw data(null, { status: 404 })
  return { job, idempotencyKey: newIdempotencyKey() }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const values = readForm(await request.clone().formData())
  const reply = await context
    .get(visitKey)
    .api(
      'POST /api/office/jobs/{id}/give-up',
      { params: { id: Number(params.id) }, body: { note: values.note ?? '' } },
      keyOf(values),
    )
  if (reply.ok || reply.problem.code === 'conflict')
    return redirect(officePaths.jobs(reply.ok ? 'givenUp' : 'gone'))
  return refusedForm('giveUp', reply, values)
}

export default function GiveUpJob({
  loaderData: { job, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.giveUpTitle} failed={refusal !== undefined}>
      <Title lead={aboutJob(job.name)}>{texts.giveUpTitle}</Title>
      <div className="grid max-w-3xl gap-6">
        <FailedJob job={job} />
        <Notice kind="bad" title={texts.giveUpHint} />
        <Form state={stateOf(refusal, 'giveUp')} idempotencyKey={idempotencyKey} labels={{ note: texts.why }}>
          <TextAreaField name="note" label={texts.why} hint={texts.whyHint} rows={3} />
          <Button kind="danger">{texts.giveUp}</Button>
          <Link to={officePaths.jobs()}>{texts.keep}</Link>
        </Form>
      </div>
    </OfficePage>
  )
}
