import { data, redirect } from 'react-router'
import type { Route } from './+types/search.ts'
import { visitKey } from '../visit/context.ts'
import { readForm, refused } from '../forms/form-state.ts'
import { officePaths } from '../visit/office-paths.ts'
import { TextField } from '../ui/fields.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given } from './data.ts'
import { OfficePage, Title } from './page.tsx'
import { customers as texts } from '../../words/compiled/en/back-office/customers.ts'

/**
 * Leads to the customer who has what was typed. The number stands in no address: addresses are kept in
 * histories and logs.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { q = '' } = readForm(await request.clone().formData())
  const reply = await context.get(visitKey).api('POST /api/office/customers/search', { body: { q } })
  if (!reply.ok && reply.problem.code === 'validationFailed')
    return data(
      { q, state: refused(reply.problem, reply.status, { q }).data, nobody: false },
      { status: 422 },
    )
  const { id } = given(reply)
  return id === null ? { q, state: known({ q }), nobody: true } : redirect(officePaths.customer(id))
}

export default function Customers({ actionData }: Route.ComponentProps) {
  const { q, state, nobody } = actionData ?? { q: '', state: known({}), nobody: false }
  return (
    <OfficePage title={texts.customers} failed={Object.keys(state.errors).length > 0}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid max-w-xl gap-6">
        {nobody ? <Notice title={texts.nobodyHas({ q })}>{texts.notFoundAdvice}</Notice> : null}
        <Form action={officePaths.search()} state={state} labels={{ q: texts.number }}>
          <TextField
            name="q"
            label={texts.number}
            hint={texts.queryHint}
            maxLength={60}
            className="max-w-80"
          />
          <Button>{texts.find}</Button>
        </Form>
      </div>
    </OfficePage>
  )
}
