import { redirect } from 'react-router'
import type { Route } from './+types/customers.ts'
import { visitKey } from '../context.ts'
import { refused } from '../forms.ts'
import { officePaths } from '../paths.ts'
import { TextField } from '../ui/fields.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given } from './data.ts'
import { OfficePage, Title } from './page.tsx'

/** Leads to the customer who has what was typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? null
  if (q === null) return { q: '', state: known({}), nobody: false }
  const reply = await context.get(visitKey).api('GET /api/office/customers', { query: { q } })
  if (!reply.ok && reply.problem.code === 'validationFailed') return { q, state: refused(reply.problem, reply.status, { q }).data, nobody: false }
  const { id } = given(reply)
  if (id !== null) throw redirect(officePaths.customer(id))
  return { q, state: known({ q }), nobody: true }
}

export default function Customers({ loaderData: { q, state, nobody } }: Route.ComponentProps) {
  return (
    <OfficePage title="Customers" failed={Object.keys(state.errors).length > 0}>
      <Title lead="Every search is written into the trail.">Find a customer</Title>
      <div className="grid max-w-xl gap-6">
        {nobody ? <Notice title={`Nobody has “${q}”`}>Look at the whole number: a phone, a contract number, a document number or a receipt finds its customer, a part of one does not.</Notice> : null}
        <Form get action={officePaths.customers()} state={state} labels={{ q: 'Number' }}>
          <TextField name="q" label="Number" hint="A phone, a contract number, a document number, or the M-Pesa receipt of a payment." maxLength={60} className="max-w-80" />
          <Button>Find</Button>
        </Form>
      </div>
    </OfficePage>
  )
}
