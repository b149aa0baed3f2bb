/** One break between a statement and our books: what it is, its owner, and the actions. */
import type { Route } from './+types/break.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showMoney } from '../../texts/format.ts'
import { Select } from '../../ui/choices.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { UnsentFormIfExpired } from '../ui/unsent.tsx'
import { pendingFor, PendingBadge } from '../ui/pending-badge.tsx'
import { WorkBar } from '../cases/work-bar.tsx'
import { assignmentOf } from '../cases/work-places.ts'
import { showInstant } from '../ui/words.ts'
import { NamedFunds, NameFunds } from './funds.tsx'
import { ActionReasonFields } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { reconciliation as texts } from '../../../words/compiled/en/back-office/reconciliation.ts'

type Break = Answer<'GET /api/office/statement-breaks/{id}'>
const said: Readonly<Record<string, string>> = { asked: texts.asked }

export async function loader({ params: { id }, url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const funds = unwrap(await api('GET /api/office/statement-funds'))
  return {
    unnamed: funds.unnamed.find((each) => each.id === id) ?? null,
    named: funds.named.filter((each) => each.id === id),
    templates: funds.templates,
    accounts: funds.accounts,
    found: unwrap(await api('GET /api/office/statement-breaks/{id}', { params: { id } })),
    waiting: await pendingFor(api, id),
    assignment: await assignmentOf(api, 'break', id),
    said: said[searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  ask: act('POST /api/office/statement-breaks/{id}/ask', ({ params }) =>
    officePaths.statementBreak(params.id, 'asked'),
  ),
  funds: act('POST /api/office/statement-breaks/{id}/funds', () => officePaths.reconciliation()),
  resolve: act('POST /api/office/statement-breaks/{id}/resolve', () => officePaths.reconciliation()),
})

export default function BreakPage({
  loaderData: { found, waiting, assignment, unnamed, named, templates, accounts, said: done, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const name = texts.classes[found.class]
  const title = found.receipt ? texts.breakTitle({ class: name, receipt: found.receipt }) : name
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.reconciliation()}>{texts.back}</Link>}>{title}</Title>
      <WorkBar kind="break" subject={found.id} assignment={assignment} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          {done && !refusal ? <Notice kind="good" title={done} /> : null}
          <UnsentFormIfExpired
            refusal={refusal}
            there={{
              ask: found.asks,
              funds: unnamed !== null && waiting.length === 0,
              resolve: found.resolutions.length > 0 && waiting.length === 0,
            }}
            fields={['note', 'evidence']}
          />
          <PendingBadge items={waiting} />
          <About found={found} />
          {named.length > 0 ? <NamedFunds named={named} /> : null}
        </div>
        <IfPermitted permission="reconciliation.work">
          <div className="grid content-start gap-8">
            {found.asks ? <Ask refusal={refusal} idempotencyKey={idempotencyKey} /> : null}
            {unnamed && waiting.length === 0 ? (
              <NameFunds
                {...{ unnamed, templates, accounts }}
                state={stateOf(refusal, 'funds')}
                idempotencyKey={idempotencyKey}
              />
            ) : null}
            {found.resolutions.length > 0 && waiting.length === 0 ? (
              <Resolve found={found} refusal={refusal} idempotencyKey={idempotencyKey} />
            ) : null}
          </div>
        </IfPermitted>
      </div>
    </OfficePage>
  )
}

const dayName = ({ account, day }: Break): string =>
  texts.dayTitle({ account: texts.accounts[account], day: showDay(day) })

const About = ({ found }: { readonly found: Break }) => (
  <Part title={texts.breakOf({ amount: showMoney(found.theirs - found.ours) })}>
    <Facts>
      <Fact label={texts.account}>
        {found.class === 'balance' ? (
          dayName(found)
        ) : (
          <Link to={officePaths.accountDay(found.account, found.day)}>{dayName(found)}</Link>
        )}
      </Fact>
      <Fact label={texts.theirs}>{showMoney(found.theirs)}</Fact>
      <Fact label={texts.ours}>{showMoney(found.ours)}</Fact>
      {found.type ? <Fact label={texts.type}>{found.type}</Fact> : null}
      {found.details && found.details !== found.type ? (
        <Fact label={texts.details}>
          <span className="[overflow-wrap:anywhere]">{found.details}</span>
        </Fact>
      ) : null}
      {found.reference ? <Fact label={texts.reference}>{found.reference}</Fact> : null}
      <Fact label={texts.age}>{showInstant(found.openedAt)}</Fact>
      <Fact label={texts.owner}>{found.owner ?? texts.nobody}</Fact>
      {found.bookedAs ? <Fact label={texts.bookedAs}>{texts.resolutions[found.bookedAs]}</Fact> : null}
    </Facts>
    {found.class === 'balance' ? <p className="max-w-xl text-quiet">{texts.balanceLead}</p> : null}
    {found.kind === 'payment' && found.ours !== 0 ? (
      <p>
        <Link
          to={officePaths.payment(found.receipt)}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {texts.payment}
        </Link>
      </p>
    ) : null}
  </Part>
)

type OfForm = {
  readonly found: Break
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}

const Ask = ({ refusal, idempotencyKey }: Omit<OfForm, 'found'>) => (
  <Form named="ask" state={stateOf(refusal, 'ask')} idempotencyKey={idempotencyKey} labels={{}}>
    <Button name="act" value="ask" kind="quiet">
      {texts.ask}
    </Button>
  </Form>
)

const Resolve = ({ found, refusal, idempotencyKey }: OfForm) => (
  <Part title={texts.resolve}>
    <p className="text-quiet">{texts.resolveLead}</p>
    {found.class === 'opening' && found.resolutions.includes('charge') ? (
      <p className="text-quiet">{texts.openingLead}</p>
    ) : null}
    <Form named="resolve" state={stateOf(refusal, 'resolve')} idempotencyKey={idempotencyKey}>
      <Select
        name="as"
        label={texts.as}
        options={found.resolutions.map((value) => ({ value, label: texts.resolutions[value] }))}
      />
      <ActionReasonFields />
      <Button name="act" value="resolve">
        {texts.propose}
      </Button>
    </Form>
  </Part>
)
