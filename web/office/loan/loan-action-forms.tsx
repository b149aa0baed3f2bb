/** Actions on a loan that the viewer may perform or submit. */
import { showDay } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { stateOf } from '../ui/data.ts'
import { useMay } from '../ui/page.tsx'
import { ActionForm, type ActionFormProps } from './action-form.tsx'
import { OwnLimit } from '../ui/own-limit.tsx'
import { ActionReasonFields } from '../ui/reason-fields.tsx'
import { Lift, FlagLoan, Restructure, Settle, Waive } from './concession-forms.tsx'
import { loan as texts } from '../../../words/compiled/en/back-office/loan.ts'

const Refund = ({ loan: { refund }, refusal, idempotencyKey }: ActionFormProps) =>
  refund ? (
    <ActionForm title={texts.refundTitle} isOpen={refusal?.form === 'refund'}>
      <p className="text-quiet">
        {texts.refundAbout({ amount: showMoney(refund.amount), receiver: refund.receiver })}
      </p>
      <OwnLimit of={['money.refund']} />
      <Form named="refund" state={stateOf(refusal, 'refund')} idempotencyKey={idempotencyKey}>
        <input type="hidden" name="amount" value={refund.amount} />
        <ActionReasonFields />
        <Button name="act" value="refund" kind="danger">
          {texts.doRefund}
        </Button>
      </Form>
    </ActionForm>
  ) : null

function Prolong({ loan: { prolongation }, refusal, idempotencyKey }: ActionFormProps) {
  const { options, unavailable } = prolongation
  const optionWords = (option: (typeof options)[number]): string =>
    texts.option({
      days: option.periodDays,
      price: showMoney(option.cost),
      on: showDay(option.newMaturityDay),
      later: showMoney(option.owedThen),
      inAll: showMoney(option.inAll),
    })
  return (
    <ActionForm title={texts.prolongTitle} isOpen={refusal?.form === 'prolong'}>
      {unavailable ? (
        <p className="text-quiet">{texts.noProlongation[unavailable]}</p>
      ) : (
        <>
          <p className="text-quiet">{texts.prolongAbout}</p>
          {options[0] ? <p>{texts.clearsToday({ amount: showMoney(options[0].clearsToday) })}</p> : null}
          <Form named="prolong" state={stateOf(refusal, 'prolong')} idempotencyKey={idempotencyKey}>
            <Select
              name="periodDays"
              label={texts.prolongTitle}
              options={options.map((option) => ({
                value: String(option.periodDays),
                label: optionWords(option),
              }))}
            />
            <Select
              name="how"
              label={texts.by}
              options={[
                { value: 'prompt', label: texts.byPrompt },
                { value: 'byHand', label: texts.byHand },
              ]}
            />
            <Button name="act" value="prolong" kind="quiet">
              {texts.doProlong}
            </Button>
          </Form>
        </>
      )}
    </ActionForm>
  )
}

const TellPayment = ({ refusal, idempotencyKey }: ActionFormProps) => (
  <ActionForm title={texts.tellTitle} isOpen={refusal?.form === 'tell'}>
    <p className="text-quiet">{texts.tellAbout}</p>
    <Form named="tell" state={stateOf(refusal, 'tell')} idempotencyKey={idempotencyKey}>
      <TextAreaField name="receipt" label={texts.tellReceipt} rows={2} />
      <Button name="act" value="tell" kind="quiet">
        {texts.doTell}
      </Button>
    </Form>
  </ActionForm>
)

/** Actions that the viewer's permissions and the loan's status allow. */
export function LoanActionForms(props: ActionFormProps) {
  const { can, overpaid } = props.loan
  const [waive, settle, restructure, mark, refund, extend, tell] = [
    useMay('loans.waive'),
    useMay('loans.settle'),
    useMay('loans.restructure'),
    useMay('loans.mark'),
    useMay('money.refund'),
    useMay('customers.change'),
    useMay('money.act'),
  ]
  return (
    <>
      {tell ? <TellPayment {...props} /> : null}
      {refund && overpaid > 0 ? <Refund {...props} /> : null}
      {extend && can.restructure ? <Prolong {...props} /> : null}
      {waive && can.waive ? <Waive {...props} /> : null}
      {settle && can.settle ? <Settle {...props} /> : null}
      {restructure && can.restructure ? <Restructure {...props} /> : null}
      {mark ? <FlagLoan {...props} /> : null}
      {mark ? <Lift {...props} /> : null}
    </>
  )
}
