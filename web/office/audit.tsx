import type { ReactNode } from 'react'
import type { Route } from './+types/audit.ts'
import { visitKey } from '../visit/context.ts'
import { officePaths } from '../visit/paths.ts'
import { ButtonLink } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given } from './data.ts'
import { OfficePage, Table, Title } from './page.tsx'
import { actWords, showInstant } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = Number(new URL(request.url).searchParams.get('before') ?? Number.NaN)
  return given(
    await context
      .get(visitKey)
      .api('GET /api/office/audit', { query: Number.isInteger(before) && before > 0 ? { before } : {} }),
  )
}

/** `{"status":"approved","details":{"note":"Called."}}` -> `status: approved, details: (note: Called.)`. */
function said(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value)
  const inner = (each: unknown): string =>
    each !== null && typeof each === 'object' ? `(${said(each)})` : said(each)
  return Array.isArray(value)
    ? value.map(inner).join(', ')
    : Object.entries(value)
        .map(([name, each]) => `${name}: ${inner(each)}`)
        .join(', ')
}

/** Addresses, numbers and notes of any length: broken where they have to be, so that the page stays as wide as the screen. */
const Long = ({ wide, children }: { readonly wide?: boolean; readonly children: ReactNode }) => (
  <span className={`block [overflow-wrap:anywhere] ${wide ? 'lg:min-w-52' : 'lg:min-w-36'}`}>{children}</span>
)

export default function AuditTrail({ loaderData: { entries, firstBroken, next } }: Route.ComponentProps) {
  return (
    <OfficePage title="Audit">
      <Title lead="What our staff did, newest first. Nobody can change an entry.">Audit trail</Title>
      <div className="grid gap-6">
        {firstBroken === null ? (
          <Notice kind="good" title="The trail is whole">
            Every entry follows from the one before it.
          </Notice>
        ) : (
          <Notice kind="bad" title={`The trail is broken at entry ${firstBroken}`}>
            This entry was changed, or one before it is missing. Keep the database as it is and look into it.
          </Notice>
        )}
        <Table
          label="Entries"
          columns={['No.', 'When', 'Who', 'What', 'About', 'Before', 'After']}
          empty="Nothing yet."
          rows={entries.map(({ seq, at, officer, act, subject, customerId, before, after }) => ({
            key: seq,
            cells: [
              seq,
              showInstant(at),
              <Long key="officer">{officer ?? 'Staff command'}</Long>,
              actWords(act),
              <Long key="about">
                {customerId ? <a href={officePaths.customer(customerId)}>{subject}</a> : subject}
              </Long>,
              <Long key="before" wide>
                {said(before)}
              </Long>,
              <Long key="after" wide>
                {said(after)}
              </Long>,
            ],
          }))}
        />
        {next === null ? null : (
          <p>
            <ButtonLink href={officePaths.audit(next)} kind="quiet">
              Older entries
            </ButtonLink>
          </p>
        )}
      </div>
    </OfficePage>
  )
}
