/**
 * `/office/late-loans/sale`: staff sell several loans to one buyer: first a preview of each loan and the
 * totals, then the sale.
 */
import { redirect, data } from 'react-router'
import type { Route } from './+types/loan-sales.ts'
import type { Answer } from '../../../contract/client.ts'
import { withEntered } from '../../forms/form-action.server.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showMoney } from '../../texts/format.ts'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, refusedForm } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Status } from '../ui/facts.tsx'
import { cessions as texts } from '../../../words/compiled/en/back-office/cessions.ts'
import { loan as loanTexts } from '../../../words/compiled/en/back-office/loan.ts'

type Looked = Answer<'POST /api/office/cessions/look'>
const fields = ['assigneeName', 'brokerName', 'name', 'bankName', 'checkingAccount', 'bic'] as const
const afterLines = [...fields, 'note'] as const

/** Only staff who may sell loans. */
export async function loader({ context }: Route.LoaderArgs) {
  const { permissions } = unwrap(await context.get(visitKey).api('GET /api/office/me'))
  if (!permissions.includes('loans.sell')) throw redirect(officePaths.lateCases())
  return { idempotencyKey: newIdempotencyKey() }
}

const typedIn = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(afterLines.map((name) => [name, values[name] ?? '']))

const look = act('POST /api/office/cessions/look', {
  form: 'sale',
  next: ({ data: looked, values }) => ({ looked, rows: values.rows ?? '', typed: typedIn(values) }),
})
const sell = act('POST /api/office/cessions', {
  form: 'sale',
  next: () => officePaths.lateCases(),
  // The loans stay on the page, as they are now.
  refused: async (refusal, { visit, values: { rows = '', ...values } }) => {
    const again = await visit.api('POST /api/office/cessions/look', { body: { rows } })
    const { data: refused, init } = refusedForm('sale', refusal, { ...values, rows })
    return again.ok ? { ...refused, looked: again.data, rows } : data(refused, init ?? undefined)
  },
})
const change = () => withEntered(({ values }) => ({ rows: values.rows ?? '', typed: typedIn(values) }))

/** Enter looks the loans up first. */
export const action = officeActions({ look, sell, change }, ({ act: pressed = 'look' }) => pressed)

export default function Cessions({
  loaderData: { idempotencyKey },
  actionData: answer,
}: Route.ComponentProps) {
  const looked = answer && 'looked' in answer ? answer.looked : undefined
  const refusal = answer && 'form' in answer ? answer : undefined
  const rows = answer && 'rows' in answer ? answer.rows : ''
  const typed = answer && 'typed' in answer ? answer.typed : {}
  const state = refusal?.state ?? known({ ...typed, rows })
  const mayGoOn = looked !== undefined && looked.rows.length > 0 && looked.loans === looked.rows.length
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid gap-6">
        {looked ? <Lines looked={looked} /> : null}
        <Form
          named="sale"
          state={state}
          idempotencyKey={idempotencyKey}
          labels={{ assigneeName: loanTexts.assignee, brokerName: loanTexts.broker, note: loanTexts.why }}
        >
          {mayGoOn ? (
            <>
              <input type="hidden" name="rows" value={rows} />
              <Buyer />
              <Button name="act" value="sell" kind="danger">
                {texts.sell}
              </Button>
              <Button name="act" value="change" kind="quiet">
                {texts.again}
              </Button>
            </>
          ) : (
            <>
              <TextAreaField name="rows" label={texts.rows} hint={texts.rowsHint} rows={12} />
              {afterLines.map((name) => (
                <input key={name} type="hidden" name={name} value={state.values[name] ?? ''} />
              ))}
              <Button name="act" value="look">
                {texts.look}
              </Button>
            </>
          )}
        </Form>
      </div>
    </OfficePage>
  )
}

const Buyer = () => (
  <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
    <TextField name="assigneeName" label={loanTexts.assignee} maxLength={140} />
    <TextField name="brokerName" label={loanTexts.broker} maxLength={140} />
    <TextField name="name" label={loanTexts.accountName} maxLength={140} optional />
    <TextField name="bankName" label={loanTexts.bank} maxLength={140} optional />
    <TextField name="checkingAccount" label={loanTexts.accountNumber} maxLength={140} optional />
    <TextField name="bic" label={loanTexts.bankCode} maxLength={140} optional />
    <TextAreaField name="note" label={loanTexts.why} hint={loanTexts.saleWhyHint} rows={3} />
  </div>
)

const Lines = ({ looked: { rows, loans, owed, price } }: { readonly looked: Looked }) => (
  <section className="grid gap-2" aria-label={texts.look}>
    <p role="status" className="font-semibold">
      {texts.looked({ count: loans, owed: showMoney(owed), price: showMoney(price) })}
    </p>
    <Table
      label={texts.look}
      columns={[texts.line, texts.contract, { figures: texts.owed }, { figures: texts.price }, texts.check]}
      empty=""
      rows={rows.map((row) => ({
        key: row.line,
        cells: [
          row.line,
          row.contractNumber,
          row.owed === null ? '–' : showMoney(row.owed),
          row.price === null ? '–' : showMoney(row.price),
          row.fault === null ? (
            <Status key="check" kind="good">
              {texts.right}
            </Status>
          ) : (
            <Status key="check" kind="bad">
              {texts.faults[row.fault]}
            </Status>
          ),
        ],
      }))}
    />
  </section>
)
