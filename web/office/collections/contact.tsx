/** Whether contact is allowed now, what to say, and the outcome; each outcome has a key. */
import {
  callResultNames,
  callResults,
  isAnswered,
  type CallResult,
} from '../../../domain/contact/collections-cases.ts'
import { showPhone, type Phone } from '../../../domain/person/phone.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { useMay } from '../ui/page.tsx'
import { Part } from '../ui/facts.tsx'
import { KeyCap, useKeys, type Key } from '../ui/keys.tsx'
import { showInstant } from '../ui/words.ts'
import { lateCases as texts } from '../../../words/compiled/en/back-office/late-cases.ts'

export type CollectionsCase = Answer<'GET /api/office/late-cases/{id}'>
type Props = {
  readonly late: CollectionsCase
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}

const buttonOf = (value: string) =>
  document.querySelector<HTMLButtonElement>(`button[name="act"][value="${value}"]`)
const press = (value: string) => () => buttonOf(value)?.click()

/** Keys 1 to 9, then 0. */
const keyOfResult = (result: CallResult): string => String((callResultNames.indexOf(result) + 1) % 10)
/** Such an outcome ends contact about the loan: its key only focuses it, and Enter records it. */
const endsContact = (result: CallResult): boolean => 'marks' in callResults[result]
const resultKeys: readonly Key[] = callResultNames.map((result) => ({
  press: keyOfResult(result),
  says: texts.results[result],
  does: () => {
    // A promise to pay needs its amount and day first.
    if (result === 'promised') document.querySelector<HTMLElement>('[name="amount"]')?.focus()
    else if (endsContact(result)) buttonOf(result)?.focus()
    else press(result)()
  },
}))

export function Contact(props: Props) {
  const { late, refusal } = props
  const mayWork = useMay('collections.work')
  return (
    <div className="grid gap-6">
      <Part title={texts.script}>
        <p>{texts.scripts[late.stage]}</p>
        <p className="text-quiet">{texts.always}</p>
      </Part>
      <Part title={texts.contact}>
        {refusal?.form === 'contact' && refusal.state.message ? (
          <Notice kind="bad" title={refusal.state.message} />
        ) : null}
        {!mayWork ? null : late.underWay ? <Result {...props} {...late.underWay} /> : <Begin {...props} />}
      </Part>
    </div>
  )
}

function Begin({ late: { contact }, idempotencyKey }: Props) {
  const { refusal, noCallsBefore, from } = contact
  const mayCall = refusal === null && noCallsBefore === null
  useKeys([
    ...(mayCall ? [{ press: 'c', says: texts.call, does: press('call') }] : []),
    ...(refusal === null ? [{ press: 's', says: texts.sms, does: press('sms') }] : []),
    { press: 'i', says: texts.inbound, does: press('inbound') },
  ])
  return (
    <>
      {noCallsBefore ? (
        <p className="font-semibold">{texts.noCallsBefore({ day: showDay(noCallsBefore) })}</p>
      ) : null}
      {refusal === null ? null : (
        <p className="font-semibold">
          {refusal === 'hours' ? texts.refusals.hours({ from: showInstant(from) }) : texts.refusals[refusal]}
        </p>
      )}
      <Form named="contact" idempotencyKey={idempotencyKey}>
        <div className="grid gap-2">
          {mayCall ? (
            <Button name="act" value="call">
              {texts.call}&nbsp;
              <KeyCap press="c" />
            </Button>
          ) : null}
          {refusal === null ? (
            <Button name="act" value="sms" kind="quiet">
              {texts.sms}&nbsp;
              <KeyCap press="s" />
            </Button>
          ) : null}
          <Button name="act" value="inbound" kind="quiet">
            {texts.inbound}&nbsp;
            <KeyCap press="i" />
          </Button>
        </div>
      </Form>
    </>
  )
}

function Result({
  late,
  refusal,
  idempotencyKey,
  contactId,
  phone,
}: Props & NonNullable<CollectionsCase['underWay']>) {
  useKeys(resultKeys.filter((_, at) => phone !== null || isAnswered(callResultNames[at]!)))
  return (
    <>
      <p role="status" className="text-lg font-semibold tabular-nums">
        {phone === null ? texts.calledUs : texts.calling({ phone: showPhone(phone as Phone) })}
      </p>
      <Form
        named="result"
        state={stateOf(refusal, 'result')}
        idempotencyKey={idempotencyKey}
        labels={{
          amount: texts.amount,
          promisedOn: texts.promisedOn,
          replaces: texts.replaces,
          nextOn: texts.nextStep,
          note: texts.note,
        }}
      >
        <input type="hidden" name="contactId" value={contactId} />
        <div className="grid gap-3">
          <AmountField name="amount" label={texts.amount} optional />
          <TextField
            name="promisedOn"
            label={texts.promisedOn}
            hint={texts.promisedHint}
            maxLength={10}
            optional
          />
          <Replacing late={late} />
          <Button name="act" value="promised">
            {texts.results.promised}&nbsp;
            <KeyCap press={keyOfResult('promised')} />
          </Button>
          <TextAreaField name="note" label={texts.note} rows={2} optional />
          <TextField name="nextOn" label={texts.nextStep} maxLength={10} optional />
        </div>
        <fieldset className="grid gap-2">
          <legend className="font-semibold">{texts.result}</legend>
          <p className="text-quiet">{texts.resultHint}</p>
          <div className="grid gap-2 sm:grid-cols-2 [&>button]:w-full">
            {callResultNames
              .filter((result) => result !== 'promised' && (phone !== null || isAnswered(result)))
              .map((result) => (
                <Button key={result} name="act" value={result} kind="quiet">
                  {texts.results[result]}&nbsp;
                  <KeyCap
                    press={endsContact(result) ? `${keyOfResult(result)} enter` : keyOfResult(result)}
                  />
                </Button>
              ))}
          </div>
        </fieldset>
      </Form>
    </>
  )
}

/** The open promise that a new one would replace: the collector must see it first. */
function Replacing({ late: { promises, today } }: Pick<Props, 'late'>) {
  const open = promises.find(({ state }) => state === 'open')
  if (!open) return null
  const { id, amount, promisedOn } = open
  return (
    <div className="rounded border border-line bg-card px-3 py-2">
      <p className="font-semibold">
        {texts.promiseOpen({ amount: showMoney(amount), day: showDay(promisedOn) })}
      </p>
      <input type="hidden" name="openPromise" value={id} />
      <Checkbox
        name="replaces"
        hint={promisedOn <= today ? `${texts.replacesHint} ${texts.replacesLate}` : texts.replacesHint}
      >
        {texts.replaces}
      </Checkbox>
    </div>
  )
}
