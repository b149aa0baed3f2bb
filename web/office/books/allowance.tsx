/** Loss allowance (ECL) by month, and its settings (rules close-1 and close-2). */
import type { Route } from './+types/allowance.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { openPortfolioStatuses, type OpenPortfolioStatus } from '../../../domain/books/portfolio.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showMonth, showPercent } from '../../texts/format.ts'
import { Select } from '../../ui/choices.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { showInstant, showMoneyToCent } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { allowance as texts } from '../../../words/compiled/en/back-office/allowance.ts'
import { type Allowance, type FormOf, SetPolicy } from './allowance-policy.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const { today, items } = unwrap(await api('GET /api/office/books/periods'))
  return {
    ...unwrap(await api('GET /api/office/books/allowance')),
    months: items.filter(({ month, state }) => state !== 'locked' && month.slice(0, 7) < today.slice(0, 7)),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  compute: act('POST /api/office/books/allowance', ({ data }) =>
    officePaths.allowanceRun(data.number, data.changed === 0 ? 'same' : 'booked'),
  ),
  policy: act('POST /api/office/books/allowance/policies', () => officePaths.allowance()),
})

export default function AllowancePage({
  loaderData: { runs, policies, months, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-8">
        <Runs runs={runs} />
        <IfPermitted permission="books.close">
          <Compute months={months} refusal={refusal} idempotencyKey={idempotencyKey} />
        </IfPermitted>
        <Policies policies={policies} />
        <IfPermitted permission="books.close">
          <SetPolicy policy={policies.at(-1)} refusal={refusal} idempotencyKey={idempotencyKey} />
        </IfPermitted>
      </div>
    </OfficePage>
  )
}

const Runs = ({ runs }: Pick<Allowance, 'runs'>) => (
  <Part title={texts.runs}>
    <Table
      label={texts.runs}
      columns={[
        texts.month,
        { figures: texts.total },
        { figures: texts.principal },
        { figures: texts.charges },
        { figures: texts.prudential },
        { figures: texts.changed },
        texts.made,
        texts.by,
      ]}
      empty={texts.none}
      rows={runs.map((run) => ({
        key: `${run.number}`,
        cells: [
          <Link
            key="open"
            to={officePaths.allowanceRun(run.number)}
            className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
          >
            {showDay(run.on)}
          </Link>,
          showMoneyToCent(run.principal + run.charges),
          showMoneyToCent(run.principal),
          showMoneyToCent(run.charges),
          showMoneyToCent(run.prudential),
          showMoneyToCent(run.changed),
          showInstant(run.madeAt),
          run.madeBy ?? texts.itself,
        ],
      }))}
    />
  </Part>
)

const Compute = ({
  months,
  refusal,
  idempotencyKey,
}: FormOf & { readonly months: readonly { readonly month: Day }[] }) => (
  <Part title={texts.compute}>
    <p className="max-w-2xl text-quiet">{months.length === 0 ? texts.notReady : texts.computeAbout}</p>
    {months.length === 0 ? null : (
      <div className="max-w-xl">
        <Form
          named="compute"
          state={stateOf(refusal, 'compute') ?? known({ month: months[0]!.month })}
          idempotencyKey={idempotencyKey}
        >
          <Select
            name="month"
            label={texts.computeMonth}
            options={months.map(({ month }) => ({ value: month, label: showMonth(month.slice(0, 7), 'en') }))}
          />
          <Button name="act" value="compute" kind="quiet">
            {texts.computeIt}
          </Button>
        </Form>
      </div>
    )}
  </Part>
)

export const floorWords = (floor: Readonly<Record<OpenPortfolioStatus, number>>): string =>
  openPortfolioStatuses
    .map((standing) => `${texts.standings[standing]}: ${showPercent(floor[standing])}`)
    .join(', ')

const Policies = ({ policies }: Pick<Allowance, 'policies'>) => (
  <Part title={texts.policies}>
    <Table
      label={texts.policies}
      columns={[
        texts.since,
        texts.defaultFrom,
        texts.history,
        { figures: texts.forward },
        texts.floor,
        texts.setBy,
        texts.approvedBy,
      ]}
      empty=""
      rows={policies.toReversed().map((policy) => ({
        key: policy.since,
        cells: [
          showDay(policy.since),
          texts.defaults[policy.defaultFrom],
          texts.historyOf({ months: policy.monthsNeeded, loans: policy.loansNeeded }),
          showPercent(policy.forward),
          floorWords(policy.floor),
          policy.setBy ?? texts.began,
          policy.approvedBy ?? '',
        ],
      }))}
    />
  </Part>
)
