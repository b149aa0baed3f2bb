import { data, redirect } from 'react-router'
import type { Route } from './+types/change.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { Fact, Facts, Part } from '../ui/parts.tsx'
import { visitKey } from '../visit/context.ts'
import { readForm } from '../forms/form-state.ts'
import { officePaths } from '../visit/paths.ts'
import { TextAreaField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { AppealFacts } from './appeal-facts.tsx'
import { given, keyOf, refusedForm, stateOf } from './data.ts'
import { OfficePage, Table, Title } from './page.tsx'
import { fieldWords, showInstant } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    change: given(
      await context.get(visitKey).api('GET /api/office/changes/{id}', { params: { id: params.id } }),
    ),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  if (values.act !== 'approve' && values.act !== 'decline') throw data(null, { status: 400 })
  const reply =
    values.act === 'approve'
      ? await api('POST /api/office/changes/{id}/approve', { params: { id } }, keyOf(values))
      : await api(
          'POST /api/office/changes/{id}/decline',
          { params: { id }, body: { note: values.note ?? '' } },
          keyOf(values),
        )
  return reply.ok ? redirect(officePaths.changes(reply.data.status)) : refusedForm(values.act, reply, values)
}

const shown = (name: string, text: string): string =>
  name === 'documentKind'
    ? ({ nationalId: 'National ID', passport: 'Passport' }[text] ?? text)
    : text === ''
      ? '–'
      : text

/** Before and after, beside what the customer sent. */
export default function ChangePage({
  loaderData: { change, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { status, customer, customerId, proposer, proposedAt, own, fields, appeal } = change
  const title = `Change of data: ${customer}`
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<a href={officePaths.changes()}>All changes that wait</a>}>{title}</Title>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12">
        <div className="grid gap-8">
          <Facts>
            <Fact label="Customer">
              <a href={officePaths.customer(customerId)}>{customer}</a>
            </Fact>
            <Fact label="Appeal">
              <a href={officePaths.appeal(appeal.id)}>{appeal.number}</a>
            </Fact>
            <Fact label="Proposed">
              {showInstant(proposedAt)}, by {proposer}
            </Fact>
          </Facts>
          <Table
            label="Before and after"
            columns={['What', 'Before', 'After']}
            empty="Nothing."
            rows={fields.map(({ name, before, after }) => ({
              key: name,
              cells: [fieldWords(name), shown(name, before), shown(name, after)],
            }))}
          />
          {status !== 'proposed' ? (
            <Notice title={status === 'approved' ? 'It is approved' : 'It is declined'} />
          ) : (
            <>
              {own ? (
                <Notice title="You proposed it: another officer approves it" />
              ) : (
                <Form state={stateOf(refusal, 'approve')} idempotencyKey={idempotencyKey}>
                  <p>
                    Look at the picture of the document first. The customer is told on the old and the new
                    number.
                  </p>
                  <Button name="act" value="approve">
                    Approve this change
                  </Button>
                </Form>
              )}
              <Part title={own ? 'Take it back' : 'Decline it'}>
                <div className="max-w-xl">
                  <Form
                    state={stateOf(refusal, 'decline')}
                    idempotencyKey={idempotencyKey}
                    labels={{ note: 'Why' }}
                  >
                    <TextAreaField
                      name="note"
                      label="Why"
                      hint="For the trail and for who proposed it."
                      maxLength={500}
                      rows={3}
                    />
                    <Button name="act" value="decline" kind="quiet">
                      {own ? 'Take it back' : 'Decline this change'}
                    </Button>
                  </Form>
                </div>
              </Part>
            </>
          )}
        </div>
        <AppealFacts appeal={appeal} />
      </div>
    </OfficePage>
  )
}
