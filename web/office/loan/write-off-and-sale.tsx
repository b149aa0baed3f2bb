/** Forms that sell a loan or write it off. */
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { stateOf } from '../ui/data.ts'
import { useMay } from '../ui/page.tsx'
import { OwnLimit } from '../ui/own-limit.tsx'
import { ActionForm, type ActionFormProps } from './action-form.tsx'
import { loan as texts } from '../../../words/compiled/en/back-office/loan.ts'

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

export function SellLoan({ refusal, idempotencyKey }: ActionFormProps) {
  const allowed = useMay('loans.sell')
  return (
    <ActionForm title={texts.saleTitle} isOpen={refusal?.form === 'cede'}>
      {allowed ? (
        <>
          <p className="text-quiet">{texts.saleAbout}</p>
          <OwnLimit of={['loans.sell']} />
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
            <TextField
              name="checkingAccount"
              label={cessionLabels.checkingAccount}
              maxLength={140}
              optional
            />
            <TextField name="bic" label={cessionLabels.bic} maxLength={140} optional />
            <TextAreaField name="note" label={cessionLabels.note} hint={texts.saleWhyHint} rows={3} />
            <Button name="act" value="cede" kind="danger">
              {texts.recordSale}
            </Button>
          </Form>
        </>
      ) : (
        <p className="text-quiet">{texts.forbidden}</p>
      )}
    </ActionForm>
  )
}

/** Also shown to staff without the permission, so that they know whom to ask. */
export function WriteOff({ refusal, idempotencyKey }: ActionFormProps) {
  const allowed = useMay('loans.writeOff')
  return (
    <ActionForm title={texts.writeOffTitle} isOpen={refusal?.form === 'writeOff'}>
      {allowed ? (
        <>
          <OwnLimit of={['loans.writeOff']} />
          <Form state={stateOf(refusal, 'writeOff')} idempotencyKey={idempotencyKey}>
            <TextAreaField name="note" label={texts.why} hint={texts.writeOffHint} rows={3} />
            <Button name="act" value="writeOff" kind="danger">
              {texts.writeOff}
            </Button>
          </Form>
        </>
      ) : (
        <p className="text-quiet">{texts.forbidden}</p>
      )}
    </ActionForm>
  )
}
