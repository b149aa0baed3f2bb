/**
 * `/office/switches`: staff close and reopen loan applications, and turn maintenance mode on, without a
 * deployment.
 */
import type { Route } from './+types/switches.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { Trail } from '../request/decision.tsx'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { showInstant } from '../ui/words.ts'
import { switches as texts } from '../../../words/compiled/en/back-office/switches.ts'

const done: Readonly<Record<string, string>> = {
  requests: texts.requestsSwitched,
  works: texts.worksSwitched,
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const switches = unwrap(await context.get(visitKey).api('GET /api/office/switches'))
  return {
    ...switches,
    done: done[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

const works = (on: boolean) =>
  act('POST /api/office/switches/technical-works', {
    form: 'works',
    input: () => ({ body: { on } }),
    next: () => officePaths.switches('works'),
  })
const requests = (enabled: boolean) =>
  act('POST /api/office/switches/loan-requests', {
    form: 'requests',
    input: () => ({ body: { enabled } }),
    next: () => officePaths.switches('requests'),
  })

export const action = officeActions({
  begin: works(true),
  end: works(false),
  on: requests(true),
  off: requests(false),
})

export default function Switches({
  loaderData: { loanRequestsEnabled, technicalWorks, acts, done: said, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.switches} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.switches}</Title>
      <div className="grid gap-10">
        {said && !refusal ? <Notice kind="good" title={said} /> : null}
        <Part title={loanRequestsEnabled ? texts.requestsEnabled : texts.requestsDisabled}>
          <p className="max-w-xl text-quiet">{texts.requestsAbout}</p>
          <IfPermitted permission="switches.change">
            <div className="mt-3">
              <Form state={stateOf(refusal, 'requests')} idempotencyKey={idempotencyKey}>
                {loanRequestsEnabled ? (
                  <Button name="act" value="off" kind="danger">
                    {texts.stopRequests}
                  </Button>
                ) : (
                  <Button name="act" value="on">
                    {texts.resumeRequests}
                  </Button>
                )}
              </Form>
            </div>
          </IfPermitted>
        </Part>
        <Works works={technicalWorks} refusal={refusal} idempotencyKey={idempotencyKey} />
        <Part title={texts.history}>
          <Trail entries={acts} />
        </Part>
      </div>
    </OfficePage>
  )
}

type WorksProps = {
  readonly works: Route.ComponentProps['loaderData']['technicalWorks']
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}

function Works({ works, refusal, idempotencyKey }: WorksProps) {
  const title =
    works === null
      ? texts.noWorks
      : works.until === null
        ? texts.openEndedWorks
        : texts.worksUntil({ until: showInstant(works.until) })
  return (
    <Part title={title}>
      <p className="max-w-xl text-quiet">{texts.worksAbout}</p>
      <IfPermitted permission="switches.change">
        <div className="mt-3 grid max-w-xl gap-4">
          <Form state={stateOf(refusal, 'works')} idempotencyKey={idempotencyKey}>
            <TextField
              name="until"
              label={texts.until}
              inputMode="numeric"
              maxLength={5}
              optional
              className="max-w-32 tabular-nums"
              hint={texts.worksUntilHint}
            />
            <Button name="act" value="begin" kind={works ? 'quiet' : 'danger'}>
              {works ? texts.changeWorksEnd : texts.beginWorks}
            </Button>
          </Form>
          {works ? (
            <Form idempotencyKey={idempotencyKey}>
              <Button name="act" value="end">
                {texts.endWorks}
              </Button>
            </Form>
          ) : null}
        </div>
      </IfPermitted>
    </Part>
  )
}
