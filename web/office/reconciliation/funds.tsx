/** Classification of funding by owners and lenders on statements (rule money-41). */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { Select } from '../../ui/choices.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { officePaths } from '../../visit/office-paths.ts'
import type { stateOf } from '../ui/data.ts'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { showInstant, showMoneyToCent } from '../ui/words.ts'
import { ActionReasonFields } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { reconciliation as texts } from '../../../words/compiled/en/back-office/reconciliation.ts'

type Funds = Answer<'GET /api/office/statement-funds'>

export const UnnamedFunds = ({ unnamed }: Pick<Funds, 'unnamed'>) => (
  <Part title={texts.unnamed}>
    <Table
      label={texts.unnamed}
      columns={[texts.day, texts.account, texts.receipt, { figures: texts.amount }]}
      empty=""
      rows={unnamed.map((each) => ({
        key: each.id,
        cells: [
          <Link
            key="open"
            to={officePaths.statementBreak(each.id)}
            className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
          >
            {showDay(each.day)}
          </Link>,
          texts.accounts[each.account],
          each.receipt || texts.none,
          showMoneyToCent(each.rest),
        ],
      }))}
    />
  </Part>
)

export const NamedFunds = ({ named }: Pick<Funds, 'named'>) => (
  <Part title={texts.named}>
    <Table
      label={texts.named}
      columns={[
        texts.template,
        { figures: texts.amount },
        texts.journal,
        texts.setBy,
        texts.approvedBy,
        texts.at,
      ]}
      empty=""
      rows={named.map(({ journal, template, code, amount, setBy, approvedBy, at }) => ({
        key: journal,
        cells: [
          `${template}, ${code}`,
          showMoneyToCent(amount),
          <Link key="journal" to={officePaths.journal(journal)}>
            {journal}
          </Link>,
          setBy,
          approvedBy,
          showInstant(at),
        ],
      }))}
    />
  </Part>
)

type NameFundsProps = Pick<Funds, 'templates' | 'accounts'> & {
  readonly unnamed: Funds['unnamed'][number]
  readonly state: ReturnType<typeof stateOf>
  readonly idempotencyKey: string
}
export const NameFunds = ({ unnamed, templates, accounts, state, idempotencyKey }: NameFundsProps) => (
  <Part title={texts.nameFunds({ amount: showMoney(unnamed.rest) })}>
    <p className="text-quiet">{texts.nameFundsLead}</p>
    <Form named="funds" state={state} idempotencyKey={idempotencyKey}>
      <Select
        name="template"
        label={texts.template}
        options={templates.map(({ name, code }) => ({
          value: name,
          label: code === null ? name : texts.templateOn({ name, code }),
        }))}
      />
      <Select
        name="code"
        label={texts.otherAccount}
        options={[
          { value: '', label: texts.ofTemplate },
          ...accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
        ]}
      />
      <ActionReasonFields />
      <Button name="act" value="funds">
        {texts.propose}
      </Button>
    </Form>
  </Part>
)
