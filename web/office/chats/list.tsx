/** Customers who asked for an officer on WhatsApp (rule messages-17). */
import type { Route } from './+types/list.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Status } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { chats as texts } from '../../../words/compiled/en/back-office/chats.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/chats')),
    ended: searchParams.get('done') === 'ended',
  }
}

export default function Chats({ loaderData: { items, ended } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title}>
      <Title lead={texts.lead}>{texts.caption}</Title>
      <div className="grid grid-cols-1 gap-4">
        {ended ? <Notice kind="good" title={texts.ended} /> : null}
        <Table
          label={texts.list}
          columns={[texts.customer, texts.waits, texts.wrote, texts.until]}
          empty={texts.empty}
          rows={items.map(({ id, customer, waitingSince, wroteAt, answerableUntil, answerable }) => ({
            key: id,
            cells: [
              <Link
                key="open"
                to={officePaths.chat(id)}
                className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
              >
                {customer || texts.unnamed}
              </Link>,
              waitingSince === null ? (
                <Status key="answered" kind="good">
                  {texts.answered}
                </Status>
              ) : (
                showInstant(waitingSince)
              ),
              showInstant(wroteAt),
              answerable ? (
                showInstant(answerableUntil)
              ) : (
                <Status key="over" kind="bad">
                  {texts.over}
                </Status>
              ),
            ],
          }))}
        />
      </div>
    </OfficePage>
  )
}
