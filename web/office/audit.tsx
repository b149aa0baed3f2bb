import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Route } from './+types/audit.ts'
import type { Answer } from '../../contract/client.ts'
import { visitKey } from '../visit/context.ts'
import { officePaths } from '../visit/office-paths.ts'
import { ButtonLink } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given } from './data.ts'
import { OfficePage, Table, Title } from './page.tsx'
import { trailLines } from './trail-words.ts'
import { actWords, showInstant } from './words.ts'
import { audit as texts } from '../../words/compiled/en/back-office/audit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = Number(new URL(request.url).searchParams.get('before') ?? Number.NaN)
  return given(
    await context
      .get(visitKey)
      .api('GET /api/office/audit', { query: Number.isInteger(before) && before > 0 ? { before } : {} }),
  )
}

type Entry = Answer<'GET /api/office/audit'>['entries'][number]

/** Where the thing has a page of its own. */
const addressOf = ({ about: { kind, id }, customerId }: Entry): string | null => {
  switch (kind) {
    case 'request':
      return officePaths.request(id)
    case 'loan':
      return customerId ? officePaths.loan(customerId, id) : null
    case 'appeal':
      return officePaths.appeal(id)
    case 'change':
      return officePaths.change(id)
    case 'payment':
      return officePaths.payment(id)
    case 'publication':
      return officePaths.conditions()
    case 'staff':
      return officePaths.staff()
    case 'customer':
    case 'other':
      return null
  }
}

/** What an act was about: its thing and its customer, by the names that people know. */
function About({ entry }: { readonly entry: Entry }) {
  const { about, customer, customerId } = entry
  const address = addressOf(entry)
  const words =
    about.kind === 'other' ? (about.label ?? '') : texts.things[about.kind]({ label: about.label ?? '' })
  return (
    <>
      {customerId ? (
        <Link to={officePaths.customer(customerId)} className="block">
          {customer ?? texts.aCustomer}
        </Link>
      ) : null}
      {address ? (
        <a href={address} className="block">
          {words}
        </a>
      ) : about.kind === 'customer' ? null : (
        words
      )}
    </>
  )
}

const Lines = ({ of }: { readonly of: unknown }) => {
  const lines = trailLines(of)
  return lines.length === 0
    ? '–'
    : lines.map((line, position) => (
        <span key={position} className="block">
          {line}
        </span>
      ))
}

/**
 * Addresses, numbers and notes of any length: broken where they have to be, so that the page stays as wide as
 * the screen.
 */
const Long = ({ wide, children }: { readonly wide?: boolean; readonly children: ReactNode }) => (
  <span className={`block [overflow-wrap:anywhere] ${wide ? 'lg:min-w-52' : 'lg:min-w-36'}`}>{children}</span>
)

/** What the last look at the whole trail found. */
function Checked({ check }: { readonly check: Answer<'GET /api/office/audit'>['check'] }) {
  if (check === null) return <Notice title={texts.notChecked} />
  const { at, checkedTo, firstBroken } = check
  return firstBroken === null ? (
    <Notice kind="good" title={texts.whole}>
      {texts.wholeAbout({ checkedTo, at: showInstant(at) })}
    </Notice>
  ) : (
    <Notice kind="bad" title={texts.broken({ firstBroken })}>
      {texts.brokenAbout({ at: showInstant(at) })}
    </Notice>
  )
}

export default function AuditTrail({ loaderData: { entries, check, next } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.audit}>
      <Title lead={texts.lead}>{texts.auditTrail}</Title>
      <div className="grid gap-6">
        <Checked check={check} />
        <Table
          label={texts.entries}
          columns={[texts.no, texts.when, texts.who, texts.what, texts.about, texts.before, texts.after]}
          empty={texts.nothingYet}
          rows={entries.map((entry) => ({
            key: entry.seq,
            cells: [
              entry.seq,
              showInstant(entry.at),
              <Long key="officer">{entry.officer ?? texts.staffCommand}</Long>,
              actWords(entry.act),
              <Long key="about">
                <About entry={entry} />
              </Long>,
              <Long key="before" wide>
                <Lines of={entry.before} />
              </Long>,
              <Long key="after" wide>
                <Lines of={entry.after} />
              </Long>,
            ],
          }))}
        />
        {next === null ? null : (
          <p>
            <ButtonLink href={officePaths.audit(next)} kind="quiet">
              {texts.olderEntries}
            </ButtonLink>
          </p>
        )}
      </div>
    </OfficePage>
  )
}
