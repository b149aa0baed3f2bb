/**
 * Taxes: amounts and due days by month, and their payments, which need a second approver (rule reports-8).
 */
import type { Route } from './+types/taxes.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { taxes as taxNames } from '../../../domain/books/financial-reports.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showFigure, showMonth } from '../../texts/format.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part, Status } from '../ui/facts.tsx'
import { showMoneyToCent } from '../ui/words.ts'
import { BooksMenu } from './report-parts.tsx'
import { ActionReasonFields } from '../ui/reason-fields.tsx'
import { reports } from '../../../words/compiled/en/back-office/reports.ts'

const texts = reports.taxes
type Taxes = Answer<'GET /api/office/books/taxes'>

export async function loader({ context }: Route.LoaderArgs) {
  return {
    taxes: unwrap(await context.get(visitKey).api('GET /api/office/books/taxes')),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** `month` has the name of a tax and its month. */
export const action = officeAction('pay', 'POST /api/office/books/taxes/{tax}/payments', {
  input: ({ values }) => {
    const [name, month = ''] = (values.month ?? '').split(' ')
    return { params: { tax: taxNames.find((each) => each === name) ?? taxNames[0] }, body: { month } }
  },
  next: () => officePaths.taxes(),
})

const monthName = (month: string): string => showMonth(month.slice(0, 7), 'en')

export default function TaxesPage({
  loaderData: { taxes, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const isOpen = taxes.months.some(({ open }) => open > 0)
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-8">
        <BooksMenu now="payments" />
        <Months taxes={taxes} />
        {isOpen ? (
          <IfPermitted permission="taxes.pay">
            <Pay taxes={taxes} refusal={refusal} idempotencyKey={idempotencyKey} />
          </IfPermitted>
        ) : null}
        <Payments payments={taxes.payments} />
      </div>
    </OfficePage>
  )
}

const Months = ({ taxes: { months, today } }: { readonly taxes: Taxes }) => (
  <Part title={texts.months}>
    <Table
      label={texts.months}
      columns={[
        texts.month,
        texts.tax,
        texts.dueOn,
        { figures: texts.base },
        { figures: texts.charged },
        { figures: texts.paid },
        { figures: texts.open },
      ]}
      empty={texts.none}
      rows={months.toReversed().map(({ tax, month, dueOn, base, charged, paid, open }) => ({
        key: `${tax} ${month}`,
        cells: [
          monthName(month),
          reports.rows[tax],
          open > 0 && dueOn < today ? (
            <Status key="due" kind="bad">
              {texts.late({ day: showDay(dueOn) })}
            </Status>
          ) : (
            showDay(dueOn)
          ),
          base === null ? '–' : showMoneyToCent(base),
          showMoneyToCent(charged),
          showMoneyToCent(paid),
          showMoneyToCent(open),
        ],
      }))}
    />
  </Part>
)

const Pay = ({
  taxes: { months, from },
  refusal,
  idempotencyKey,
}: {
  readonly taxes: Taxes
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) => (
  <Part title={texts.note}>
    <p className="max-w-2xl text-quiet">{texts.noteAbout}</p>
    <div className="max-w-xl">
      <Form state={stateOf(refusal, 'pay')} idempotencyKey={idempotencyKey}>
        <Select
          name="month"
          label={texts.month}
          options={months
            .filter(({ open }) => open > 0)
            .map(({ tax, month, open }) => ({
              value: `${tax} ${month}`,
              label: texts.openOf({
                tax: reports.rows[tax],
                month: monthName(month),
                amount: showFigure(open),
              }),
            }))}
        />
        <TextField name="reference" label={texts.reference} hint={texts.referenceHint} maxLength={40} />
        <TextField name="paidOn" label={texts.paidOn} hint={reports.dayHint} maxLength={40} />
        <TextField name="amount" label={texts.amount} maxLength={40} inputMode="decimal" />
        <Select
          name="account"
          label={texts.from}
          options={from.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        />
        <ActionReasonFields />
        <Button>{texts.button}</Button>
      </Form>
    </div>
  </Part>
)

const Payments = ({ payments }: Pick<Taxes, 'payments'>) => (
  <Part title={texts.payments}>
    <Table
      label={texts.payments}
      columns={[
        texts.paidOn,
        texts.tax,
        texts.month,
        texts.reference,
        { figures: texts.amount },
        { figures: texts.journal },
        texts.by,
      ]}
      empty={texts.noPayments}
      rows={payments.map(({ tax, month, reference, paidOn, amount, journal, notedBy, approvedBy }) => ({
        key: reference,
        cells: [
          showDay(paidOn),
          reports.rows[tax],
          monthName(month),
          reference,
          showMoneyToCent(amount),
          journal,
          `${notedBy}, ${approvedBy}`,
        ],
      }))}
    />
  </Part>
)
