/** Statement upload: a file, a day without transactions, and a bank's column names (rule money-36). */
import type { Answer } from '../../../contract/client.ts'
import { bankColumnNames } from '../../../domain/payment/statement-formats.ts'
import { Select } from '../../ui/choices.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { Part } from '../ui/facts.tsx'
import { reconciliation as texts } from '../../../words/compiled/en/back-office/reconciliation.ts'

type Account = Answer<'GET /api/office/statements'>['accounts'][number]
type OfForm = {
  /** The refused form, with the typed values. */
  readonly typed: RefusedForm | undefined
  readonly idempotencyKey: string
}
type OfAccounts = OfForm & { readonly accounts: readonly Account[] }

export const AccountSelect = ({ accounts }: Pick<OfAccounts, 'accounts'>) => (
  <Select
    name="account"
    label={texts.account}
    options={accounts.map(({ account }) => ({ value: account, label: texts.accounts[account] }))}
  />
)

export const UploadStatement = ({ accounts, typed, idempotencyKey }: OfAccounts) => (
  <Part title={texts.upload}>
    <div className="max-w-xl">
      <Form
        named="take"
        state={stateOf(typed, 'take')}
        idempotencyKey={idempotencyKey}
        files
        labels={{ account: texts.account, file: texts.file }}
      >
        <AccountSelect accounts={accounts} />
        <FileField
          name="file"
          label={texts.file}
          hint={texts.fileHint}
          accept=".csv,.txt,text/csv,text/plain"
        />
        <Button name="act" value="take">
          {texts.take}
        </Button>
      </Form>
    </div>
  </Part>
)

/** A day without a file because it had no transactions. */
export const RecordNilDay = ({ accounts, typed, idempotencyKey }: OfAccounts) => (
  <details open={stateOf(typed, 'quiet') !== undefined}>
    <summary className="font-semibold">{texts.quiet}</summary>
    <div className="mt-3 grid max-w-xl gap-4">
      <p className="text-quiet">{texts.quietLead}</p>
      <Form
        named="quiet"
        state={stateOf(typed, 'quiet')}
        idempotencyKey={idempotencyKey}
        labels={{
          account: texts.account,
          day: texts.quietDay,
          through: texts.quietThrough,
          balance: texts.quietBalance,
          note: texts.quietNote,
        }}
      >
        <AccountSelect accounts={accounts} />
        <TextField name="day" label={texts.quietDay} hint={texts.dayHint} maxLength={10} />
        <TextField
          name="through"
          label={texts.quietThrough}
          hint={texts.quietThroughHint}
          maxLength={10}
          optional
        />
        <TextField
          name="balance"
          label={texts.quietBalance}
          hint={texts.quietBalanceHint}
          maxLength={40}
          optional
        />
        <TextField name="note" label={texts.quietNote} maxLength={500} />
        <Button name="act" value="quiet" kind="quiet">
          {texts.quietTake}
        </Button>
      </Form>
    </div>
  </details>
)

export const Columns = ({ bank, typed, idempotencyKey }: OfForm & { readonly bank: Account }) => (
  <details open={stateOf(typed, 'columns') !== undefined}>
    <summary className="font-semibold">{texts.columns}</summary>
    <div className="mt-3 grid max-w-xl gap-4">
      <p className="text-quiet">{texts.columnsLead}</p>
      <Form
        named="columns"
        state={stateOf(typed, 'columns') ?? known(bank.columns ?? {})}
        idempotencyKey={idempotencyKey}
        labels={texts.columnNames}
      >
        {bankColumnNames.map((name) => (
          <TextField
            key={name}
            name={name}
            label={texts.columnNames[name]}
            maxLength={60}
            optional={name !== 'completedAt' && name !== 'details' && name !== 'balance'}
          />
        ))}
        <Button name="act" value="columns" kind="quiet">
          {texts.saveColumns}
        </Button>
      </Form>
    </div>
  </details>
)
