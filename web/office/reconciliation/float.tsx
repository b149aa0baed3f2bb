/** Payout float, and minimum balances (rule money-40). */
import { phoneMethodNames } from '../../../domain/payment/receiving.ts'
import type { Route } from './+types/float.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { statementAccountIds } from '../../../domain/payment/statement-formats.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showMoney } from '../../texts/format.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Fact, Facts, Part, Status } from '../ui/facts.tsx'
import { pendingFor, PendingBadge } from '../ui/pending-badge.tsx'
import { showInstant, showMoneyToCent } from '../ui/words.ts'
import { ActionReasonFields } from '../ui/reason-fields.tsx'
import { float as texts } from '../../../words/compiled/en/back-office/float.ts'
import { reconciliation } from '../../../words/compiled/en/back-office/reconciliation.ts'

type Float = Answer<'GET /api/office/float'>
type Provider = Float['providers'][number]
type Method = Provider['method']

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const float = unwrap(await api('GET /api/office/float'))
  const waiting = await Promise.all(
    float.providers.map(async ({ method }) => ({ method, items: await pendingFor(api, `float-${method}`) })),
  )
  return { float, waiting, idempotencyKey: newIdempotencyKey() }
}

export const action = officeAction('floor', 'POST /api/office/float/{method}/floor', {
  needs: { method: texts.methodNeeded },
  next: () => officePaths.float(),
})

export default function FloatPage({
  loaderData: { float, waiting, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { providers, hours, balances } = float
  const free = waiting.filter(({ items }) => items.length === 0).map(({ method }) => method)
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-8">
        <PendingBadge items={waiting.flatMap(({ items }) => items)} />
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
          {providers.map((provider) => (
            <Left key={provider.method} provider={provider} hours={hours} />
          ))}
        </div>
        <IfPermitted permission="reconciliation.work">
          {free.length === 0 ? null : (
            <SetFloor methods={free} refusal={refusal} idempotencyKey={idempotencyKey} />
          )}
        </IfPermitted>
        <Balances balances={balances} />
        <TopUps providers={providers} />
        <Floors providers={providers} />
      </div>
    </OfficePage>
  )
}

const accountName = (account: string): string => {
  const known = statementAccountIds.find((each) => each === account)
  return known ? reconciliation.accounts[known] : account
}

const SetFloor = ({
  methods,
  refusal,
  idempotencyKey,
}: {
  readonly methods: readonly Method[]
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) => (
  <Part title={texts.set}>
    <p className="max-w-2xl text-quiet">{texts.setAbout}</p>
    <div className="max-w-xl">
      <Form named="floor" state={stateOf(refusal, 'floor')} idempotencyKey={idempotencyKey}>
        <Select
          name="method"
          label={texts.by}
          options={methods.map((method) => ({ value: method, label: phoneMethodNames[method] }))}
        />
        <TextField name="floor" label={texts.newFloor} maxLength={20} inputMode="decimal" />
        <ActionReasonFields />
        <Button name="act" value="floor">
          {texts.ask}
        </Button>
      </Form>
    </div>
  </Part>
)

function State({ left, nextWaits, waiting, isLow }: Provider) {
  if (left === null) return <Status kind="wait">{texts.old}</Status>
  if (waiting.count > 0) return <Status kind="bad">{texts.stopped({ count: waiting.count })}</Status>
  if (nextWaits) return <Status kind="bad">{texts.nextWaits}</Status>
  return isLow ? <Status kind="wait">{texts.low}</Status> : <Status kind="good">{texts.go}</Status>
}

const Left = ({ provider, hours }: { readonly provider: Provider; readonly hours: number }) => {
  const { account, method, left, at, floor, alarm, foreseen, coming, waiting } = provider
  return (
    <Part title={texts.leftOf({ by: phoneMethodNames[method] })}>
      <p className={left === null ? 'text-quiet' : 'text-2xl font-semibold tabular-nums'}>
        {left === null ? texts.unknown : showMoney(left)}
      </p>
      <Facts>
        <Fact label={texts.state}>
          <State {...provider} />
        </Fact>
        {waiting.count === 0 ? null : (
          <Fact label={texts.waiting}>
            {texts.waitingSince({
              amount: showMoney(waiting.amount),
              since: waiting.since ? showInstant(waiting.since) : '',
            })}
          </Fact>
        )}
        <Fact label={texts.account}>{accountName(account)}</Fact>
        <Fact label={texts.floor}>{floor === 0 ? texts.noFloor : showMoney(floor)}</Fact>
        <Fact label={texts.foreseen({ hours: `${hours}` })}>{showMoney(foreseen)}</Fact>
        <Fact label={texts.alarm}>{showMoney(alarm)}</Fact>
        <Fact label={texts.coming({ hours: `${hours}` })}>{showMoney(coming)}</Fact>
        <Fact label={texts.saidAt}>{at ? showInstant(at) : texts.never}</Fact>
      </Facts>
    </Part>
  )
}

const Balances = ({ balances }: Pick<Float, 'balances'>) => (
  <Part title={texts.balances}>
    <Table
      label={texts.balances}
      columns={[texts.account, { figures: texts.balance }, texts.at]}
      empty={texts.none}
      rows={balances.map(({ account, amount, at }) => ({
        key: account,
        cells: [accountName(account), showMoneyToCent(amount), showInstant(at)],
      }))}
    />
  </Part>
)

const TopUps = ({ providers }: Pick<Float, 'providers'>) => (
  <Part title={texts.topUps}>
    <Table
      label={texts.topUps}
      columns={[texts.day, texts.account, texts.kind, { figures: texts.amount }]}
      empty={texts.topUpsNone}
      rows={providers.flatMap(({ account, topUps }) =>
        topUps.map(({ day, kind, amount }) => ({
          key: `${account} ${day} ${kind}`,
          cells: [showDay(day), accountName(account), texts[kind], showMoneyToCent(amount)],
        })),
      )}
    />
  </Part>
)

const Floors = ({ providers }: Pick<Float, 'providers'>) => (
  <Part title={texts.floors}>
    <Table
      label={texts.floors}
      columns={[texts.setAt, texts.by, { figures: texts.newFloor }, texts.setBy, texts.approvedBy]}
      empty={texts.floorsNone}
      rows={providers.flatMap(({ method, floors }) =>
        floors.map(({ setAt, floor, setBy, approvedBy }) => ({
          key: `${method} ${setAt}`,
          cells: [showInstant(setAt), phoneMethodNames[method], showMoneyToCent(floor), setBy, approvedBy],
        })),
      )}
    />
  </Part>
)
