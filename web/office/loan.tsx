import { data, redirect } from 'react-router'
import type { Route } from './+types/loan.ts'
import { can, loanStatuses } from '../../domain/loan-states.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { Fact, Facts, Part } from '../ui/parts.tsx'
import { visitKey } from '../visit/context.ts'
import { showMoney } from '../texts/format.ts'
import { readForm } from '../forms/form-state.ts'
import { officePaths } from '../visit/office-paths.ts'
import { TextAreaField, TextField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given, keyOf, refusedForm, stateOf, type RefusedForm } from './data.ts'
import { IfMay, OfficePage, Table, Title, useMay } from './page.tsx'
import { standingWords } from './take-back.tsx'
import { WaitingFor, waitingFor } from './waiting-for.tsx'
import { showInstant, statusWords } from './words.ts'
import { loan as texts } from '../../words/compiled/en/back-office/loan.ts'

const done: Readonly<Record<string, string>> = {
  cede: texts.sold,
  writeOff: texts.writtenOff,
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { name, loans } = given(
    await context.get(visitKey).api('GET /api/office/customers/{id}', { params: { id: params.id } }),
  )
  const loan = loans.find(({ loanId }) => loanId === params.loanId)
  if (!loan) throw data(null, { status: 404 })
  const { items: payments } = given(
    await context.get(visitKey).api('GET /api/office/loans/{id}/payments', { params: { id: params.loanId } }),
  )
  return {
    customerId: params.id,
    name,
    loan,
    payments,
    waiting: await waitingFor(context.get(visitKey).api, params.loanId),
    done: done[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const {
    assigneeName = '',
    brokerName = '',
    price = '',
    name,
    bankName,
    checkingAccount,
    bic,
    note = '',
  } = values
  const act = values.act === 'writeOff' ? 'writeOff' : 'cede'
  const id = { id: params.loanId }
  const reply =
    act === 'writeOff'
      ? await api('POST /api/office/loans/{id}/write-off', { params: id, body: { note } }, keyOf(values))
      : await api(
          'POST /api/office/loans/{id}/cede',
          {
            params: id,
            body: { assigneeName, brokerName, price, name, bankName, checkingAccount, bic, note },
          },
          keyOf(values),
        )
  return reply.ok
    ? redirect(
        reply.data.waiting
          ? officePaths.action(reply.data.waiting, 'asked')
          : officePaths.loan(params.id, params.loanId, act),
      )
    : refusedForm(act, reply, values)
}

/** A loan with its payments, and what ends it for us: it is sold, or written off. */
export default function OfficeLoan({
  loaderData: { customerId, name, loan, payments, waiting, done: said, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { contractNumber, size, status, owed, daysPastDue } = loan
  const title = texts.loan({ contractNumber })
  const stored = loanStatuses.find((each) => each === status)
  const [mayCede, mayWriteOff] = [
    stored !== undefined && can.cede({ status: stored }),
    stored !== undefined && can.writeOff({ status: stored }),
  ]
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<a href={officePaths.customer(customerId)}>{name}</a>}>{title}</Title>
      <div className="grid gap-10">
        {said && !refusal ? <Notice kind="good" title={said} /> : null}
        <WaitingFor items={waiting} />
        {refusal && !mayCede ? (
          <Notice kind="bad" title={refusal.state.message ?? texts.conflict}>
            {texts.currentStatus({ status: statusWords[status] })}
          </Notice>
        ) : null}
        <Facts>
          <Fact label={texts.state}>{statusWords[status]}</Fact>
          <Fact label={texts.size}>{showMoney(size)}</Fact>
          {owed === null ? null : <Fact label={texts.owed}>{showMoney(owed)}</Fact>}
          {daysPastDue ? <Fact label={texts.pastDue}>{texts.days({ daysPastDue })}</Fact> : null}
        </Facts>
        <Part title={texts.payments}>
          <Table
            label={texts.payments}
            columns={[texts.receipt, texts.amount, texts.when, texts.state]}
            empty={texts.noneYet}
            rows={payments.map((payment) => ({
              key: payment.receipt,
              cells: [
                <a
                  key="open"
                  href={officePaths.payment(payment.receipt)}
                  className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
                >
                  {payment.receipt}
                </a>,
                showMoney(payment.amount),
                showInstant(payment.completedAt),
                standingWords(payment),
              ],
            }))}
          />
        </Part>
        {mayCede ? (
          <IfMay permission="loans.sell">
            <Cede refusal={refusal} idempotencyKey={idempotencyKey} />
          </IfMay>
        ) : null}
        {mayWriteOff ? <WriteOff refusal={refusal} idempotencyKey={idempotencyKey} /> : null}
      </div>
    </OfficePage>
  )
}

type ActProps = { readonly refusal: RefusedForm | undefined; readonly idempotencyKey: string }
const cessionLabels = {
  assigneeName: texts.assignee,
  brokerName: texts.broker,
  price: texts.price,
  name: texts.accountName,
  bankName: texts.bank,
  checkingAccount: texts.accountNumber,
  bic: texts.bankCode,
  note: texts.why,
}

const Cede = ({ refusal, idempotencyKey }: ActProps) => (
  <Part title={texts.saleTitle}>
    <p className="max-w-xl text-quiet">{texts.saleAbout}</p>
    <div className="mt-2 max-w-xl">
      <Form
        named="cede"
        state={stateOf(refusal, 'cede')}
        idempotencyKey={idempotencyKey}
        labels={cessionLabels}
      >
        <TextField name="assigneeName" label={cessionLabels.assigneeName} maxLength={140} />
        <TextField name="brokerName" label={cessionLabels.brokerName} maxLength={140} />
        <TextField
          name="price"
          label={cessionLabels.price}
          hint={texts.saleBooks}
          maxLength={40}
          inputMode="decimal"
        />
        <TextField name="name" label={cessionLabels.name} maxLength={140} optional />
        <TextField name="bankName" label={cessionLabels.bankName} maxLength={140} optional />
        <TextField name="checkingAccount" label={cessionLabels.checkingAccount} maxLength={140} optional />
        <TextField name="bic" label={cessionLabels.bic} maxLength={140} optional />
        <TextAreaField
          name="note"
          label={cessionLabels.note}
          hint={texts.saleWhyHint}
          maxLength={500}
          rows={3}
        />
        <Button name="act" value="cede" kind="danger">
          {texts.recordSale}
        </Button>
      </Form>
    </div>
  </Part>
)

/** Shown to whoever may not do it too, so that they know whom to ask. */
function WriteOff({ refusal, idempotencyKey }: ActProps) {
  const allowed = useMay('loans.writeOff')
  return (
    <Part title={texts.writeOffTitle}>
      {allowed ? (
        <div className="mt-2 max-w-xl">
          <Form
            state={stateOf(refusal, 'writeOff')}
            idempotencyKey={idempotencyKey}
            labels={{ note: texts.why }}
          >
            <TextAreaField name="note" label={texts.why} hint={texts.writeOffHint} maxLength={500} rows={3} />
            <Button name="act" value="writeOff" kind="danger">
              {texts.writeOff}
            </Button>
          </Form>
        </div>
      ) : (
        <p className="text-quiet">{texts.forbidden}</p>
      )}
    </Part>
  )
}
