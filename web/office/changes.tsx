import type { Route } from './+types/changes.ts'
import { visitKey } from '../visit/context.ts'
import { officePaths } from '../visit/paths.ts'
import { Notice } from '../ui/notices.tsx'
import { given } from './data.ts'
import { OfficePage, Table, Title } from './page.tsx'
import { fieldWords, showInstant } from './words.ts'

const done: Readonly<Record<string, string>> = {
  proposed: 'It is proposed: another officer approves it.',
  approved: 'The data is changed, and the customer is told. Answer the appeal next.',
  declined: 'It is declined: nothing was changed.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...given(await context.get(visitKey).api('GET /api/office/changes')),
    done: done[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
  }
}

/** Changes of locked data that wait for the second officer. */
export default function Changes({ loaderData: { items, done: said } }: Route.ComponentProps) {
  return (
    <OfficePage title="Changes of data">
      <Title lead="One officer proposes what a customer asked for, from its appeal; another one approves it here. The oldest comes first.">
        Changes of personal data
      </Title>
      <div className="grid gap-6">
        {said ? <Notice kind="good" title={said} /> : null}
        <Table
          label="Changes"
          columns={['Proposed', 'Customer', 'What', 'By', 'For you']}
          empty="No change waits."
          rows={items.map(({ id, proposedAt, customer, fields, proposer, own }) => ({
            key: id,
            cells: [
              showInstant(proposedAt),
              <a
                key="open"
                href={officePaths.change(id)}
                className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
              >
                {customer}
              </a>,
              fields.map(({ name }) => fieldWords(name)).join(', '),
              proposer,
              own ? 'Waits for another officer' : 'To approve',
            ],
          }))}
        />
      </div>
    </OfficePage>
  )
}
