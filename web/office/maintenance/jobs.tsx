/** `/office/jobs`: background jobs by kind, and failed ones that staff retry or delete. */
import type { Route } from './+types/jobs.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { aboutJob, FailedJob, laneName } from './failed-job.tsx'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Link } from '../ui/link.tsx'
import { jobs as texts } from '../../../words/compiled/en/back-office/jobs.ts'

const done: Readonly<Record<string, string>> = { retried: texts.retried, givenUp: texts.givenUp }

const doneIn = (request: Request): string => new URL(request.url).searchParams.get('done') ?? ''

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/jobs')),
    done: done[doneIn(request)] ?? null,
    isGone: doneIn(request) === 'gone',
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  retry: act('POST /api/office/jobs/{id}/retry', { form: 'job', next: () => officePaths.jobs('retried') }),
})

export default function Jobs({
  loaderData: { lanes, failed, done: said, isGone, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.jobs} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.jobs}</Title>
      <div className="grid gap-10">
        {said && !refusal ? <Notice kind="good" title={said} /> : null}
        {isGone || stateOf(refusal, 'job') ? <Notice kind="bad" title={texts.gone} /> : null}
        <Part title={texts.failed}>
          {failed.length === 0 ? <p className="text-quiet">{texts.noneFailed}</p> : null}
          <ul className="grid gap-8">
            {failed.map((job) => (
              <li key={job.id} className="grid max-w-3xl gap-3">
                <h3 className="text-lg">{aboutJob(job.name)}</h3>
                <FailedJob job={job} />
                <IfPermitted permission="jobs.manage">
                  <Form idempotencyKey={idempotencyKey}>
                    <input type="hidden" name="id" value={job.id} />
                    <div className="flex flex-wrap items-center gap-6">
                      <Button name="act" value="retry">
                        {texts.retry}
                      </Button>
                      <Link to={officePaths.giveUpJob(job.id)}>{texts.giveUp}</Link>
                    </div>
                  </Form>
                </IfPermitted>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={texts.lanes}>
          <Table
            label={texts.lanes}
            columns={[texts.lane, texts.due, texts.oldest, texts.running, texts.waiting, texts.failedCount]}
            empty={texts.noLanes}
            rows={lanes.map(({ lane, due, oldestDueSeconds, running, waiting, failed: count }) => ({
              key: lane,
              cells: [
                laneName(lane),
                due,
                texts.seconds({ seconds: Math.round(oldestDueSeconds) }),
                running,
                waiting,
                count,
              ],
            }))}
          />
        </Part>
      </div>
    </OfficePage>
  )
}
