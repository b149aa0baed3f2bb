/** All our cash accounts: their days, breaks, and statement upload (rules money-36 to money-39). */
import { redirect } from 'react-router'
import type { Route } from './+types/page.ts'
import type { Answer } from '../../../contract/client.ts'
import { isDay, showDay } from '../../../domain/days.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part, Status } from '../ui/facts.tsx'
import { showMoneyToCent } from '../ui/words.ts'
import { BreakTable } from './break-table.tsx'
import { UnnamedFunds } from './funds.tsx'
import { SignedNotice, signedAddress, SignOff } from './sign-off.tsx'
import { Columns, RecordNilDay, UploadStatement } from './upload.tsx'
import { problemWords } from './problem-words.ts'
import { Link } from '../ui/link.tsx'
import { reconciliation as texts } from '../../../words/compiled/en/back-office/reconciliation.ts'

type Overview = Answer<'GET /api/office/statements'>
type Account = Overview['accounts'][number]

const daysShown = 7
/**
 * `2026-11-20_2026-11-21_12`: the uploaded days and rows, as in the address of the page that confirms them.
 */
const saidPattern = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)_(\d{1,9})$/

function takenSaid(said: string): string | null {
  const [, from = '', to = '', rows = ''] = saidPattern.exec(said) ?? []
  if (!isDay(from) || !isDay(to)) return null
  return texts.taken({ from: showDay(from), to: showDay(to), rows: Number(rows) })
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const done = searchParams.get('done')
  return {
    ...unwrap(await api('GET /api/office/statements')),
    breaks: unwrap(await api('GET /api/office/statement-breaks', { query: {} })).items,
    unnamed: unwrap(await api('GET /api/office/statement-funds')).unnamed,
    signed: done === 'signed' ? (searchParams.get('said') ?? '') : null,
    said: done === 'columns' ? texts.columnsSaved : takenSaid(searchParams.get('said') ?? ''),
    idempotencyKey: newIdempotencyKey(),
  }
}

const needs = { account: texts.accountNeeded }

export const action = officeActions({
  columns: act('POST /api/office/statements/{account}/columns', {
    input: () => ({ params: { account: 'bank' } }),
    next: () => officePaths.reconciliation('columns'),
  }),
  signThrough: act('POST /api/office/statements/{account}/sign-off', {
    needs,
    next: ({ params, data }) => signedAddress(params.account, data),
  }),
  quiet: act('POST /api/office/statements/{account}/quiet-days', {
    needs,
    next: ({ data, values }) => ended(data, 'quiet', values),
  }),
  take: act('POST /api/office/statements/{account}/files', {
    needs,
    next: ({ data, values }) => ended(data, 'take', values),
  }),
})

/** After a successful upload the next page confirms it; after a refusal this page keeps the typed values. */
const ended = (
  { taken, problem }: Answer<'POST /api/office/statements/{account}/files'>,
  form: string,
  values: Readonly<Record<string, string>>,
) =>
  taken
    ? redirect(officePaths.reconciliation('taken', `${taken.from}_${taken.to}_${taken.rows}`))
    : { problem, notTaken: { form, state: known(values) } }

export default function Reconciliation({
  loaderData: { accounts, days, breaks, unnamed, signed, said, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  const refusal = actionData && 'form' in actionData ? actionData : undefined
  const problem = actionData && 'problem' in actionData ? actionData.problem : null
  const typed = actionData && 'notTaken' in actionData ? actionData.notTaken : refusal
  const bank = accounts.find(({ source }) => source === 'bank')
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined || problem !== null}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-8">
        {said && !actionData ? <Notice kind="good" title={said} /> : null}
        {signed !== null && !actionData ? <SignedNotice said={signed} /> : null}
        {problem ? (
          <Notice kind="bad" title={typed?.form === 'quiet' ? texts.dayNotTaken : texts.notTaken}>
            <p>{problemWords(problem)}</p>
          </Notice>
        ) : null}
        <Accounts accounts={accounts} days={days.slice(0, daysShown)} />
        <Part title={texts.breaks}>
          <BreakTable items={breaks} ofDay={false} />
        </Part>
        {unnamed.length > 0 ? <UnnamedFunds unnamed={unnamed} /> : null}
        <IfPermitted permission="reconciliation.work">
          <UploadStatement accounts={accounts} typed={typed} idempotencyKey={idempotencyKey} />
          <SignOff accounts={accounts} typed={typed} idempotencyKey={idempotencyKey} />
          <RecordNilDay accounts={accounts} typed={typed} idempotencyKey={idempotencyKey} />
          {bank ? <Columns bank={bank} typed={typed} idempotencyKey={idempotencyKey} /> : null}
        </IfPermitted>
      </div>
    </OfficePage>
  )
}

const looks = { signed: 'good', agrees: 'good', differs: 'bad', compared: 'wait' } as const

function DayState({ account, day }: { readonly account: Account; readonly day: Overview['days'][number] }) {
  const seen = account.days.find((each) => each.day === day)
  if (!seen) return <span className="text-quiet">{account.lastDay ? texts.states.missing : '–'}</span>
  const { state, openBreaks } = seen
  const words = state === 'differs' ? texts.states.differs({ count: openBreaks }) : texts.states[state]
  return (
    <Link
      to={officePaths.accountDay(account.account, day)}
      aria-label={texts.dayLink({
        account: texts.accounts[account.account],
        day: showDay(day),
        state: words,
      })}
      className="inline-flex min-h-11 items-center lg:min-h-0"
    >
      <Status kind={looks[state]}>{words}</Status>
    </Link>
  )
}

const Accounts = ({ accounts, days }: Pick<Overview, 'accounts' | 'days'>) => (
  <Table
    label={texts.title}
    columns={[
      texts.account,
      texts.signedUntil,
      { figures: texts.openAmount },
      ...days.map((day) => showDay(day).slice(0, 6)),
    ]}
    empty={texts.none}
    rows={accounts.map((account) => ({
      key: account.account,
      cells: [
        <span key="name" className="font-semibold">
          {texts.accounts[account.account]} <span className="font-normal text-quiet">{account.number}</span>
        </span>,
        account.lastSigned ? showDay(account.lastSigned) : texts.never,
        showMoneyToCent(account.openAmount),
        ...days.map((day) => <DayState key={day} account={account} day={day} />),
      ],
    }))}
  />
)
