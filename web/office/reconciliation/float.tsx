/** What is left for payouts, and the floor (rule money-40). */
import { redirect } from 'react-router'
import type { Route } from './+types/float.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { statementAccountIds } from '../../../domain/statement-formats.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { readForm } from '../../forms/form-state.ts'
import { showFigure, showMoney } from '../../texts/format.ts'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { given, keyOf, refusedForm, stateOf } from '../data.ts'
import { IfMay, OfficePage, Table, Title } from '../page.tsx'
import { Fact, Facts, Part, Status } from '../ui/facts.tsx'
import { waitingFor, WaitingFor } from '../waiting-for.tsx'
import { showInstant } from '../words.ts'
import { float as texts } from '../../../words/compiled/en/back-office/float.ts'
import { reconciliation } from '../../../words/compiled/en/back-office/reconciliation.ts'

type Float = Answer<'GET /api/office/float'>

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  return {
    float: given(await api('GET /api/office/float')),
    waiting: await waitingFor(api, 'floor'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = readForm(await request.clone().formData())
  const { floor = '', note = '', evidence = '' } = values
  const reply = await context
    .get(visitKey)
    .api('POST /api/office/float/floor', { body: { floor, note, evidence } }, keyOf(values))
  if (!reply.ok) return refusedForm('floor', reply, values)
  return redirect(reply.data.waiting ? officePaths.action(reply.data.waiting, 'asked') : officePaths.float())
}

export default function FloatPage({
  loaderData: { float, waiting, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-8">
        <WaitingFor items={waiting} />
        <Left float={float} />
        <Balances balances={float.balances} />
        <TopUps topUps={float.topUps} />
        <Floors floors={float.floors} />
        <IfMay permission="reconciliation.work">
          {waiting.length > 0 ? null : (
            <Part title={texts.set}>
              <p className="max-w-2xl text-quiet">{texts.setAbout}</p>
              <div className="max-w-xl">
                <Form
                  named="floor"
                  state={stateOf(refusal, 'floor') ?? known({ floor: `${float.floor}` })}
                  idempotencyKey={idempotencyKey}
                  labels={{ floor: texts.newFloor, note: texts.why, evidence: texts.evidence }}
                >
                  <TextField name="floor" label={texts.newFloor} maxLength={20} inputMode="decimal" />
                  <TextAreaField name="note" label={texts.why} maxLength={500} rows={2} />
                  <TextField name="evidence" label={texts.evidence} maxLength={500} optional />
                  <Button name="act" value="floor">
                    {texts.ask}
                  </Button>
                </Form>
              </div>
            </Part>
          )}
        </IfMay>
      </div>
    </OfficePage>
  )
}

const accountName = (account: string): string => {
  const known = statementAccountIds.find((each) => each === account)
  return known ? reconciliation.accounts[known] : account
}

function State({ waiting, isLow }: Pick<Float, 'waiting' | 'isLow'>) {
  if (waiting.count > 0)
    return (
      <Status kind="bad">
        {texts.stopped({
          count: waiting.count,
          amount: showMoney(waiting.amount),
          since: waiting.since ? showInstant(waiting.since) : '',
        })}
      </Status>
    )
  return isLow ? <Status kind="wait">{texts.low}</Status> : <Status kind="good">{texts.go}</Status>
}

const Left = ({ float }: { readonly float: Float }) => (
  <Part title={accountName(float.account)}>
    <Facts>
      <Fact label={texts.left}>
        {float.left === null ? texts.unknown : <strong>{showMoney(float.left)}</strong>}
      </Fact>
      <Fact label={texts.saidAt}>{float.at ? showInstant(float.at) : texts.none}</Fact>
      <Fact label={texts.state}>
        <State {...float} />
      </Fact>
      <Fact label={texts.floor}>{float.floor === 0 ? texts.noFloor : showMoney(float.floor)}</Fact>
      <Fact label={texts.alarm}>{showMoney(float.alarm)}</Fact>
      <Fact label={texts.foreseen({ hours: `${float.hours}` })}>{showMoney(float.foreseen)}</Fact>
      <Fact label={texts.coming({ hours: `${float.hours}` })}>{showMoney(float.coming)}</Fact>
    </Facts>
  </Part>
)

const Balances = ({ balances }: Pick<Float, 'balances'>) => (
  <Part title={texts.balances}>
    <Table
      label={texts.balances}
      columns={[texts.account, { figures: texts.balance }, texts.at]}
      empty={texts.none}
      rows={balances.map(({ account, amount, at }) => ({
        key: account,
        cells: [accountName(account), showFigure(amount), showInstant(at)],
      }))}
    />
  </Part>
)

const TopUps = ({ topUps }: Pick<Float, 'topUps'>) => (
  <Part title={texts.topUps}>
    <Table
      label={texts.topUps}
      columns={[texts.day, texts.kind, { figures: texts.amount }]}
      empty={texts.topUpsNone}
      rows={topUps.map(({ day, kind, amount }) => ({
        key: `${day} ${kind}`,
        cells: [showDay(day), texts[kind], showFigure(amount)],
      }))}
    />
  </Part>
)

const Floors = ({ floors }: Pick<Float, 'floors'>) => (
  <Part title={texts.floors}>
    <Table
      label={texts.floors}
      columns={[texts.setAt, { figures: texts.newFloor }, texts.setBy, texts.approvedBy]}
      empty={texts.floorsNone}
      rows={floors.map(({ setAt, floor, setBy, approvedBy }) => ({
        key: setAt,
        cells: [showInstant(setAt), showFigure(floor), setBy, approvedBy],
      }))}
    />
  </Part>
)
