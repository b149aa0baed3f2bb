/**
 * `/office/jobs/:id/give-up`: staff delete a failed background job, with a reason; the step after
 * `/office/jobs`.
 */
import { data } from 'react-router'
import type { Route } from './+types/give-up-job.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
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

export const action = officeAction('giveUp', 'POST /api/office/jobs/{id}/give-up', {
  next: () => officePaths.jobs('givenUp'),
  instead: { conflict: () => officePaths.jobs('gone') },
})

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
        <Form state={stateOf(refusal, 'giveUp')} idempotencyKey={idempotencyKey}>
          <TextAreaField name="note" label={texts.why} hint={texts.whyHint} rows={3} />
          <Button kind="danger">{texts.giveUp}</Button>
          <Link to={officePaths.jobs()}>{texts.keep}</Link>
        </Form>
      </div>
    </OfficePage>
  )
}
