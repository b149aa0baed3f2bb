/** `/office/changes`: changes of locked data that await the second officer. */
import type { Route } from './+types/changes.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Notice } from '../../ui/notices.tsx'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { fieldWords, showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { changes as texts } from '../../../words/compiled/en/back-office/changes.ts'

const done: Readonly<Record<string, string>> = {
  proposed: texts.proposedNotice,
  approved: texts.approvedNotice,
  declined: texts.declinedNotice,
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/changes')),
    done: done[searchParams.get('done') ?? ''] ?? null,
    appeal: searchParams.get('appeal'),
  }
}

export default function Changes({ loaderData: { items, done: said, appeal } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title}>
      <Title lead={texts.lead}>{texts.caption}</Title>
      <div className="grid gap-6">
        {said ? (
          <Notice kind="good" title={said}>
            {appeal ? <Link to={officePaths.appeal(appeal)}>{texts.openAppeal}</Link> : null}
          </Notice>
        ) : null}
        <Table
          label={texts.changes}
          columns={[texts.proposed, texts.customer, texts.what, texts.by, texts.forYou]}
          empty={texts.empty}
          rows={items.map(({ id, proposedAt, customer, fields, proposer, own }) => ({
            key: id,
            cells: [
              showInstant(proposedAt),
              <Link
                key="open"
                to={officePaths.change(id)}
                className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
              >
                {customer}
              </Link>,
              fields.map(({ name }) => fieldWords(name)).join(', '),
              proposer,
              own ? texts.waiting : texts.toApprove,
            ],
          }))}
        />
      </div>
    </OfficePage>
  )
}
