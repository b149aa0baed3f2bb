/** Account mapping and the lender's accounting choices, each from a day on (rules books-6 and books-8). */
import type { Route } from './+types/settings.ts'
import { bookKeys } from '../../../domain/books/books.ts'
import { showDay } from '../../../domain/days.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showPercent } from '../../texts/format.ts'
import { Select } from '../../ui/choices.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { trailValueWords } from '../ui/words.ts'
import { AccountLink } from './parts.tsx'
import { ActionReasonFields, actionReasonLabels } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { books as texts } from '../../../words/compiled/en/back-office/books.ts'
import { type Chart, type FormOf, Since, SetPolicy } from './policy-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/books/chart')),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  mapping: act('POST /api/office/books/mappings', () => officePaths.bookSettings()),
  policy: act('POST /api/office/books/policies', () => officePaths.bookSettings()),
})

export default function BookSettings({ loaderData: chart, actionData: refusal }: Route.ComponentProps) {
  const forms = { chart, refusal, idempotencyKey: chart.idempotencyKey }
  return (
    <OfficePage title={texts.settings} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.chart()}>{texts.chart}</Link>}>{texts.settings}</Title>
      <div className="grid grid-cols-1 gap-8">
        <Policies policies={chart.policies} />
        <IfPermitted permission="books.chart">
          <SetPolicy {...forms} />
          <SetMapping {...forms} />
        </IfPermitted>
        <Mappings {...chart} />
      </div>
    </OfficePage>
  )
}

const Mappings = ({ mappings, accounts, today }: Chart) => {
  const isNow = (mapping: Chart['mappings'][number]): boolean =>
    mappings.findLast(({ key, since }) => key === mapping.key && since <= today) === mapping
  const stateOfMapping = (mapping: Chart['mappings'][number]): string =>
    mapping.since > today ? texts.fromThen : isNow(mapping) ? texts.now : texts.until
  return (
    <Part title={texts.mappings}>
      <Table
        label={texts.mappings}
        columns={[texts.what, texts.account, texts.since, texts.state, texts.setBy, texts.approvedBy]}
        empty={texts.none}
        rows={mappings.map((mapping) => ({
          key: `${mapping.key} ${mapping.since}`,
          cells: [
            trailValueWords(mapping.key),
            <AccountLink
              key="account"
              code={mapping.code}
              name={accounts.find(({ code }) => code === mapping.code)?.name ?? ''}
            />,
            mapping.setBy === null ? texts.began : showDay(mapping.since),
            mapping.fixed ? texts.staysThere : stateOfMapping(mapping),
            mapping.setBy ?? '',
            mapping.approvedBy ?? '',
          ],
        }))}
      />
    </Part>
  )
}

const shares = (percents: Readonly<Record<string, number>>): string =>
  Object.entries(percents)
    .map(([kind, percent]) => `${trailValueWords(kind)}: ${showPercent(percent)}`)
    .join(', ')

const Policies = ({ policies }: Pick<Chart, 'policies'>) => (
  <Part title={texts.policies}>
    <Table
      label={texts.policies}
      columns={[texts.since, texts.nonPerforming, texts.partnerShares, texts.setBy, texts.approvedBy]}
      empty={texts.none}
      rows={policies.toReversed().map((policy) => ({
        key: policy.since,
        cells: [
          policy.setBy === null ? texts.began : showDay(policy.since),
          texts.choices[policy.nonPerforming],
          shares(policy.partnerSharesPercent),
          policy.setBy ?? '',
          policy.approvedBy ?? '',
        ],
      }))}
    />
  </Part>
)

function SetMapping({ chart: { mappings, accounts }, refusal, idempotencyKey }: FormOf) {
  const free = bookKeys.filter((key) => mappings.some((each) => each.key === key && !each.fixed))
  return (
    <Part title={texts.setMapping}>
      <p className="max-w-2xl text-quiet">{texts.setMappingAbout}</p>
      <div className="max-w-xl">
        <Form
          named="mapping"
          state={stateOf(refusal, 'mapping')}
          idempotencyKey={idempotencyKey}
          labels={{
            key: texts.what,
            code: texts.account,
            since: texts.from,
            ...actionReasonLabels,
          }}
        >
          <Select
            name="key"
            label={texts.what}
            options={free.map((value) => ({ value, label: trailValueWords(value) }))}
          />
          <Select
            name="code"
            label={texts.account}
            options={accounts
              .filter(({ isOpen, isControl }) => isOpen && !isControl)
              .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          />
          <Since />
          <ActionReasonFields />
          <Button name="act" value="mapping">
            {texts.ask}
          </Button>
        </Form>
      </div>
    </Part>
  )
}
