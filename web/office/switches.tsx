import { redirect } from 'react-router'
import type { Route } from './+types/switches.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { Part } from '../ui/parts.tsx'
import { visitKey } from '../visit/context.ts'
import { readForm } from '../forms/form-state.ts'
import { officePaths } from '../visit/paths.ts'
import { TextField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given, keyOf, refusedForm, stateOf, type RefusedForm } from './data.ts'
import { Trail } from './decision.tsx'
import { OfficePage, Title } from './page.tsx'
import { showInstant } from './words.ts'

const done: Readonly<Record<string, string>> = {
  requests: 'It is switched. Every page says so within seconds.',
  works: 'It is switched. Every page shows it within seconds.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const switches = given(await context.get(visitKey).api('GET /api/office/switches'))
  return {
    ...switches,
    done: done[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const act = values.act === 'begin' || values.act === 'end' ? 'works' : 'requests'
  const reply =
    act === 'works'
      ? await api(
          'POST /api/office/switches/technical-works',
          { body: { on: values.act === 'begin', until: values.until ?? '' } },
          keyOf(values),
        )
      : await api(
          'POST /api/office/switches/loan-requests',
          { body: { enabled: values.act === 'on' } },
          keyOf(values),
        )
  return reply.ok ? redirect(officePaths.switches(act)) : refusedForm(act, reply, values)
}

/** What customers see of the whole service, switched without a deployment. */
export default function Switches({
  loaderData: { loanRequestsEnabled, technicalWorks, acts, done: said, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title="Switches" failed={refusal !== undefined}>
      <Title lead="They work within seconds, in every process. What is switched is in the trail.">
        Switches
      </Title>
      <div className="grid gap-10">
        {said && !refusal ? <Notice kind="good" title={said} /> : null}
        <Part title={loanRequestsEnabled ? 'Loans can be asked for' : 'No loans can be asked for'}>
          <p className="max-w-xl text-quiet">
            Switched off, the calculator, the account and the registration say that requests are not taken for
            now. Requests that were signed, loans and payments go on.
          </p>
          <div className="mt-3">
            <Form state={stateOf(refusal, 'requests')} idempotencyKey={idempotencyKey}>
              {loanRequestsEnabled ? (
                <Button name="act" value="off" kind="danger">
                  Take no requests
                </Button>
              ) : (
                <Button name="act" value="on">
                  Take requests again
                </Button>
              )}
            </Form>
          </div>
        </Part>
        <Works works={technicalWorks} refusal={refusal} idempotencyKey={idempotencyKey} />
        <Part title="What was done here">
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
      ? 'No technical works'
      : works.until === null
        ? 'Technical works, until somebody ends them'
        : `Technical works, until ${showInstant(works.until)}`
  return (
    <Part title={title}>
      <p className="max-w-xl text-quiet">
        Meanwhile every page but the back office says that we are working on the site, until when, and how to
        pay by hand. Money from M-Pesa and cards is taken, and jobs go on.
      </p>
      <div className="mt-3 grid max-w-xl gap-4">
        <Form state={stateOf(refusal, 'works')} idempotencyKey={idempotencyKey} labels={{ until: 'Until' }}>
          <TextField
            name="until"
            label="Until"
            inputMode="numeric"
            maxLength={5}
            optional
            className="max-w-32 tabular-nums"
            hint="A time in Nairobi such as 02:30, the next time it comes: the site then opens by itself. Empty: until somebody ends the works."
          />
          <Button name="act" value="begin" kind={works ? 'quiet' : 'danger'}>
            {works ? 'Change when they end' : 'Begin technical works'}
          </Button>
        </Form>
        {works ? (
          <Form idempotencyKey={idempotencyKey}>
            <Button name="act" value="end">
              End them now
            </Button>
          </Form>
        ) : null}
      </div>
    </Part>
  )
}
