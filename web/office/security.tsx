import type { Route } from './+types/security.ts'
import type { Answer } from '../../contract/client.ts'
import { visitKey } from '../visit/context.ts'
import { refused } from '../forms/form-state.ts'
import { officePaths } from '../visit/paths.ts'
import { Select } from '../ui/choices.tsx'
import { TextField } from '../ui/fields.tsx'
import { Button, ButtonLink, Form, known } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given } from './data.ts'
import { OfficePage, Table, Title } from './page.tsx'
import { securityEventWords, showInstant } from './words.ts'

type Found = Answer<'GET /api/office/security-events'>
type Event = Found['items'][number]
const filters = ['kind', 'account', 'from', 'through', 'before'] as const

/** What is chosen stands in the address: it names no person, and the page can be opened again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const chosen = Object.fromEntries(
    filters.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)!]] : [])),
  )
  const reply = await context.get(visitKey).api('GET /api/office/security-events', { query: chosen })
  if (!reply.ok && reply.problem.code === 'validationFailed')
    return { chosen, state: refused(reply.problem, reply.status, chosen).data, items: [], next: null }
  return { chosen, state: known(chosen), ...given(reply) }
}

/** Whose account it was: the customer's page, or a colleague; both lead to what else was tried there. */
function Account({ event: { customerId, officerId, officer } }: { readonly event: Event }) {
  const id = customerId ?? officerId
  if (id === null) return <>No account</>
  return (
    <span className="grid">
      {customerId ? (
        <a href={officePaths.customer(customerId)}>Customer</a>
      ) : (
        <span className="break-words">{officer ?? 'Staff'}</span>
      )}
      <a href={officePaths.security({ account: id })}>Only this account</a>
    </span>
  )
}

export default function Security({ loaderData: { chosen, state, items, next } }: Route.ComponentProps) {
  const { account } = chosen
  return (
    <OfficePage title="Security" failed={Object.keys(state.errors).length > 0}>
      <Title lead="Failed sign-ins, wrong codes and refusals of permission, the newest first. They are kept for 90 days, without what was typed.">
        Security events
      </Title>
      <div className="grid gap-6">
        <div className="max-w-xl">
          <Form
            get
            action={officePaths.security()}
            state={state}
            labels={{ kind: 'Kind', from: 'From', through: 'Through' }}
          >
            <Select
              name="kind"
              label="Kind"
              optional
              options={Object.entries(securityEventWords).map(([value, label]) => ({ value, label }))}
            />
            <TextField
              name="from"
              label="From"
              hint="A day, such as 05.11.2026"
              optional
              maxLength={10}
              className="max-w-48"
            />
            <TextField name="through" label="Through" optional maxLength={10} className="max-w-48" />
            {account ? <input type="hidden" name="account" value={account} /> : null}
            <Button>Show</Button>
          </Form>
        </div>
        {account ? (
          <Notice title="Of one account only">
            <a href={officePaths.security()}>Show all accounts</a>
          </Notice>
        ) : null}
        <Table
          label="Security events"
          columns={['When', 'Kind', 'Account', 'Address', 'What', 'Times']}
          empty="Nothing of this kind happened."
          rows={items.map((event) => ({
            key: event.id,
            cells: [
              event.firstAt === event.lastAt
                ? showInstant(event.lastAt)
                : `${showInstant(event.firstAt)} to ${showInstant(event.lastAt)}`,
              securityEventWords[event.kind],
              <Account key="account" event={event} />,
              event.address,
              event.what,
              event.times,
            ],
          }))}
        />
        {next === null ? null : (
          <p>
            <ButtonLink href={officePaths.security({ ...chosen, before: String(next) })} kind="quiet">
              Older events
            </ButtonLink>
          </p>
        )}
      </div>
    </OfficePage>
  )
}
