/** `/office/security`: security events, such as refused sign-ins, with filters by kind, account and days. */
import type { Route } from './+types/security.ts'
import type { Answer } from '../../../contract/client.ts'
import { visitKey } from '../../visit/context.ts'
import { refused } from '../../forms/form-state.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, ButtonLink, Form, known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { securityEventWords, showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { security as texts } from '../../../words/compiled/en/back-office/security.ts'

type Found = Answer<'GET /api/office/security-events'>
type Event = Found['items'][number]
const filters = ['kind', 'account', 'from', 'through', 'before'] as const

/** The filters are in the address: they name no person, and the page can be opened again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const chosen = Object.fromEntries(
    filters.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)!]] : [])),
  )
  const reply = await context.get(visitKey).api('GET /api/office/security-events', { query: chosen })
  if (!reply.ok && reply.problem.code === 'validationFailed')
    return { chosen, state: refused(reply.problem, reply.status, chosen).data, items: [], next: null }
  return { chosen, state: known(chosen), ...unwrap(reply) }
}

/** The account of the event: a link to the customer's page or to the colleague's events. */
function Account({ event: { customerId, officerId, officer } }: { readonly event: Event }) {
  const id = customerId ?? officerId
  if (id === null) return <>{texts.noAccount}</>
  return (
    <span className="grid">
      {customerId ? (
        <Link to={officePaths.customer(customerId)}>{texts.customer}</Link>
      ) : (
        <span className="break-words">{officer ?? texts.staff}</span>
      )}
      <Link to={officePaths.security({ account: id })}>{texts.filterByAccount}</Link>
    </span>
  )
}

export default function Security({ loaderData: { chosen, state, items, next } }: Route.ComponentProps) {
  const { account } = chosen
  return (
    <OfficePage title={texts.security} failed={Object.keys(state.errors).length > 0}>
      <Title lead={texts.lead}>{texts.securityEvents}</Title>
      <div className="grid gap-6">
        <div className="max-w-xl">
          <Form get action={officePaths.security()} state={state}>
            <Select
              name="kind"
              label={texts.kind}
              optional
              options={Object.entries(securityEventWords).map(([value, label]) => ({ value, label }))}
            />
            <TextField
              name="from"
              label={texts.from}
              hint={texts.dayHint}
              optional
              maxLength={10}
              className="max-w-48"
            />
            <TextField name="through" label={texts.through} optional maxLength={10} className="max-w-48" />
            {account ? <input type="hidden" name="account" value={account} /> : null}
            <Button>{texts.show}</Button>
          </Form>
        </div>
        {account ? (
          <Notice title={texts.filteredByAccount}>
            <Link to={officePaths.security()}>{texts.clearAccount}</Link>
          </Notice>
        ) : null}
        <Table
          label={texts.securityEvents}
          columns={[texts.when, texts.kind, texts.account, texts.address, texts.what, texts.times]}
          empty={texts.empty}
          rows={items.map((event) => ({
            key: event.id,
            cells: [
              event.firstAt === event.lastAt
                ? showInstant(event.lastAt)
                : `${showInstant(event.firstAt)} to ${showInstant(event.lastAt)}`,
              securityEventWords[event.kind],
              <Account key="account" event={event} />,
              event.address,
              event.says,
              event.times,
            ],
          }))}
        />
        {next === null ? null : (
          <p>
            <ButtonLink href={officePaths.security({ ...chosen, before: String(next) })} kind="quiet">
              {texts.olderEvents}
            </ButtonLink>
          </p>
        )}
      </div>
    </OfficePage>
  )
}
