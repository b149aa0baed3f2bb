/**
 * `/office/search`: staff search by phone, document, contract, receipt or name; an only exact match opens at
 * once.
 */
import { data } from 'react-router'
import type { Route } from './+types/search.ts'
import type { Answer } from '../../../contract/client.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { refused } from '../../forms/form-state.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { statusWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { search as texts } from '../../../words/compiled/en/back-office/search.ts'

type Hit = Answer<'POST /api/office/search'>['hits'][number]

/** A hit without a customer has no page, so its link leads back to the search. */
function hrefOf({ kind, id, customerId, requestId }: Hit): string {
  if (kind === 'payment') return officePaths.payment(id)
  if (kind === 'appeal') return officePaths.appeal(id)
  if (kind === 'request') return officePaths.request(id)
  if (kind === 'payout' && requestId !== null) return officePaths.request(requestId)
  if (customerId === null) return officePaths.search()
  return kind === 'loan' ? officePaths.loan(customerId, id) : officePaths.customer(customerId)
}

/**
 * Opens the only exact match. The number is in no address, because addresses are stored in histories and
 * logs.
 */
export const action = officeAction('search', 'POST /api/office/search', {
  next: ({ data: { hits, isExact }, values: { q = '' } }) => {
    const [hit] = hits
    return isExact && hit ? hrefOf(hit) : { q, state: known({ q }), hits }
  },
  refused: (reply, { values: { q = '' } }) =>
    reply.problem.code === 'validationFailed'
      ? data({ q, state: refused(reply.problem, reply.status, { q }).data, hits: null }, { status: 422 })
      : unwrap(reply),
})

export default function Search({ actionData }: Route.ComponentProps) {
  const { q, state, hits } = actionData ?? { q: '', state: known({}), hits: null }
  return (
    <OfficePage title={texts.title} failed={Object.keys(state.errors).length > 0}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid gap-6">
        <Form key={q} action={officePaths.search()} state={state}>
          <TextField name="q" label={texts.field} maxLength={60} className="max-w-80" />
          <Button>{texts.find}</Button>
        </Form>
        {hits?.length === 0 ? (
          <Notice title={texts.nothing({ q })}>{texts.nothingAdvice}</Notice>
        ) : (
          [...Map.groupBy(hits ?? [], ({ kind }) => kind)].map(([kind, found]) => (
            <Hits key={kind} kind={kind} hits={found} />
          ))
        )}
      </div>
    </OfficePage>
  )
}

const Hits = ({ kind, hits }: { readonly kind: Hit['kind']; readonly hits: readonly Hit[] }) => (
  <section className="grid gap-2">
    <h2 className="text-lg">{texts.kinds[kind]}</h2>
    <Table
      label={texts.kinds[kind]}
      columns={[texts.what, ...(kind === 'customer' ? [] : [texts.customer]), texts.phone, texts.status]}
      empty=""
      rows={hits.map((hit) => ({
        key: hit.id,
        cells: [
          <Link key="open" to={hrefOf(hit)} className="font-semibold">
            {hit.title === '' ? texts.noName : hit.title}
          </Link>,
          ...(kind === 'customer' ? [] : [hit.customer ?? texts.nobody]),
          hit.phone ?? '',
          hit.status === null ? '' : statusWords[hit.status],
        ],
      }))}
    />
  </section>
)
