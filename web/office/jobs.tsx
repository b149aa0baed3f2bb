import { data, redirect } from 'react-router'
import type { Route } from './+types/jobs.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { readForm } from '../forms/form-state.ts'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { Fact, Facts, Part } from '../ui/parts.tsx'
import { visitKey } from '../visit/context.ts'
import { officePaths } from '../visit/office-paths.ts'
import { given, keyOf, refusedForm, stateOf } from './data.ts'
import { OfficePage, Table, Title } from './page.tsx'
import { showInstant } from './words.ts'
import { jobs as texts } from '../../words/compiled/en/back-office/jobs.ts'

const about: Readonly<Partial<Record<string, string>>> = texts.about
const laneNames: Readonly<Partial<Record<string, string>>> = texts.laneNames
const done: Readonly<Record<string, string>> = { retried: texts.retried, givenUp: texts.givenUp }

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...given(await context.get(visitKey).api('GET /api/office/jobs')),
    done: done[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const params = { id: Number(values.id) }
  switch (values.act) {
    case 'retry': {
      const reply = await api('POST /api/office/jobs/{id}/retry', { params }, keyOf(values))
      return reply.ok ? redirect(officePaths.jobs('retried')) : refusedForm('job', reply, values)
    }
    case 'giveUp': {
      const reply = await api('POST /api/office/jobs/{id}/give-up', { params }, keyOf(values))
      return reply.ok ? redirect(officePaths.jobs('givenUp')) : refusedForm('job', reply, values)
    }
    default:
      throw data(null, { status: 400 })
  }
}

/** What runs in the background, and what needs a person. */
export default function Jobs({
  loaderData: { lanes, failed, done: said, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.jobs} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.jobs}</Title>
      <div className="grid gap-10">
        {said && !refusal ? <Notice kind="good" title={said} /> : null}
        {stateOf(refusal, 'job') ? <Notice kind="bad" title={texts.gone} /> : null}
        <Part title={texts.failed}>
          {failed.length === 0 ? <p className="text-quiet">{texts.noneFailed}</p> : null}
          <ul className="grid gap-8">
            {failed.map((job) => (
              <li key={job.id} className="grid max-w-3xl gap-3">
                <h3 className="text-lg">{about[job.name] ?? job.name}</h3>
                <Facts>
                  <Fact label={texts.lane}>{laneNames[job.lane] ?? job.lane}</Fact>
                  <Fact label={texts.since}>{showInstant(job.failedAt)}</Fact>
                  <Fact label={texts.attempts}>{job.attempts}</Fact>
                  <Fact label={texts.isAbout}>
                    <code className="break-all">{job.payload}</code>
                  </Fact>
                  <Fact label={texts.lastError}>
                    <span className="break-words whitespace-pre-wrap">{job.lastError}</span>
                  </Fact>
                </Facts>
                <Form idempotencyKey={idempotencyKey}>
                  <input type="hidden" name="id" value={job.id} />
                  <div className="flex flex-wrap gap-3">
                    <Button name="act" value="retry">
                      {texts.retry}
                    </Button>
                    <Button name="act" value="giveUp" kind="danger">
                      {texts.giveUp}
                    </Button>
                  </div>
                </Form>
              </li>
            ))}
          </ul>
          {failed.length > 0 ? <p className="mt-4 text-quiet">{texts.giveUpHint}</p> : null}
        </Part>
        <Part title={texts.lanes}>
          <Table
            label={texts.lanes}
            columns={[texts.lane, texts.due, texts.oldest, texts.running, texts.waiting, texts.failedCount]}
            empty={texts.noLanes}
            rows={lanes.map(({ lane, due, oldestDueSeconds, running, waiting, failed: count }) => ({
              key: lane,
              cells: [
                laneNames[lane] ?? lane,
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
