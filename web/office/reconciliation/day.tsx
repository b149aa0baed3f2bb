/** One day of an account: its statement, our books, the breaks, and the sign-off. */
import { data } from 'react-router'
import type { Route } from './+types/day.ts'
import { isDay, showDay } from '../../../domain/days.ts'
import { statementAccountIds } from '../../../domain/payment/statement-formats.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Fact, Facts, Part, Status } from '../ui/facts.tsx'
import { UnsentFormIfExpired } from '../ui/unsent.tsx'
import { pendingFor, PendingBadge } from '../ui/pending-badge.tsx'
import { showInstant, showMoneyToCent } from '../ui/words.ts'
import { BreakTable } from './break-table.tsx'
import { Link } from '../ui/link.tsx'
import { reconciliation as texts } from '../../../words/compiled/en/back-office/reconciliation.ts'
import { type Seen, Ending } from './day-end.tsx'

function paramsOf({ account, day }: { readonly account: string; readonly day: string }) {
  const known = statementAccountIds.find((each) => each === account)
  if (!known || !isDay(day)) throw data(null, { status: 404 })
  return { account: known, day }
}

export async function loader({ params: named, url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const params = paramsOf(named)
  return {
    seen: unwrap(await api('GET /api/office/statements/{account}/{day}', { params })),
    waiting: await pendingFor(api, `${params.account} ${params.day}`),
    isSigned: searchParams.get('done') === 'signed',
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  sign: act('POST /api/office/statements/{account}/{day}/sign', ({ params: { account, day } }) =>
    officePaths.accountDay(account, day, 'signed'),
  ),
  reopen: act('POST /api/office/statements/{account}/{day}/reopen', ({ params: { account, day } }) =>
    officePaths.accountDay(account, day),
  ),
})

export default function AccountDayPage({
  loaderData: { seen, waiting, isSigned, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const title = texts.dayTitle({ account: texts.accounts[seen.account], day: showDay(seen.day) })
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.reconciliation()}>{texts.back}</Link>}>{title}</Title>
      <div className="grid grid-cols-1 gap-8">
        {isSigned && !refusal ? <Notice kind="good" title={texts.signedNow} /> : null}
        <UnsentFormIfExpired
          refusal={refusal}
          there={{
            sign: seen.signable && !seen.taken,
            reopen: seen.signedAt !== null && waiting.length === 0,
          }}
          fields={['note', 'evidence']}
        />
        <PendingBadge items={waiting} />
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
          <Statement seen={seen} />
          <Books seen={seen} />
        </div>
        <Ending
          seen={seen}
          refusal={refusal}
          idempotencyKey={idempotencyKey}
          isWaiting={waiting.length > 0}
        />
        <Part title={texts.breaks}>
          <BreakTable items={seen.items} ofDay />
        </Part>
        <Rows seen={seen} />
      </div>
    </OfficePage>
  )
}

const Statement = ({ seen }: Seen) => (
  <Part title={texts.statement}>
    <Facts>
      <Fact label={texts.opening}>{showMoneyToCent(seen.opening)}</Fact>
      <Fact label={texts.paidIn}>{showMoneyToCent(seen.paidIn)}</Fact>
      <Fact label={texts.paidOut}>{showMoneyToCent(seen.paidOut)}</Fact>
      <Fact label={texts.closing}>{showMoneyToCent(seen.closing)}</Fact>
      <Fact label={texts.rows}>{seen.rows}</Fact>
    </Facts>
    <p className="text-sm [overflow-wrap:anywhere] text-quiet">
      {texts.takenFrom({ name: seen.fileName, at: showInstant(seen.uploadedAt) })}
    </p>
  </Part>
)

/** From the ledger balance to the statement's closing balance, line by line. */
const Books = ({ seen }: Seen) => (
  <Part title={texts.books}>
    <Facts>
      <Fact label={texts.ledger}>{shown(seen.ledger)}</Fact>
      <Fact label={texts.onWay}>{shown(seen.onWay)}</Fact>
      <Fact label={texts.dated}>{shown(seen.dated)}</Fact>
      <Fact label={texts.timing}>{showMoneyToCent(seen.timing)}</Fact>
      <Fact label={texts.breaksSum}>{showMoneyToCent(seen.breaks)}</Fact>
      <Fact label={texts.unexplained}>
        {seen.unexplained === 0 ? (
          <Status kind="good">{texts.nothing}</Status>
        ) : (
          <Status kind="bad">{shown(seen.unexplained)}</Status>
        )}
      </Fact>
      <Fact label={texts.closing}>{showMoneyToCent(seen.closing)}</Fact>
    </Facts>
  </Part>
)

const shown = (value: number | null): string => (value === null ? '–' : showMoneyToCent(value))

const rowStates: Readonly<Record<string, string>> = texts.rowStates

const Rows = ({ seen: { rowItems, rows } }: Seen) => (
  <Part title={texts.rowsOf}>
    {rows > rowItems.length ? <p className="text-quiet">{texts.firstRows}</p> : null}
    <Table
      label={texts.rowsOf}
      columns={[
        texts.at,
        texts.receipt,
        texts.type,
        texts.reference,
        texts.party,
        { figures: texts.amount },
        texts.state,
      ]}
      empty={texts.noRows}
      rows={rowItems.map(({ line, receipt, at, type, reference, party, amount, state }) => ({
        key: `${line} ${receipt} ${type}`,
        cells: [
          showInstant(at),
          receipt,
          type,
          reference,
          party,
          showMoneyToCent(amount),
          state ? (rowStates[state] ?? state) : '',
        ],
      }))}
    />
  </Part>
)
