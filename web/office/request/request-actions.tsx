/** An officer's actions on an application, each folded under its name and unfolded after a refusal. */
import type { ReactNode } from 'react'
import { showMoney, showPercent } from '../../texts/format.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { AmountField, FieldErrors, TextAreaField, useField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { reasonKeys } from './decision-keys.ts'
import { KeyCap } from '../ui/keys.tsx'
import { stateOf, type OfficeApplication, type RefusedForm } from '../ui/data.ts'
import { scanWords } from '../ui/words.ts'
import { ActionReasonFields, actionReasonLabels } from '../ui/reason-fields.tsx'
import { request as requestTexts } from '../../../words/compiled/en/back-office/request.ts'
import { requestActions as texts } from '../../../words/compiled/en/back-office/request-actions.ts'

/** Field name of a reason's checkbox, and the ticked reasons. */
const reasonField = (reason: string): string => `reasons.${reason}`
export const reasonsTicked = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([field, value]) =>
    value === 'true' && field.startsWith(reasonField('')) ? [field.slice(reasonField('').length)] : [],
  )

type ActsProps = {
  readonly request: OfficeApplication
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}

export function DecisionForms({ request, refusal, idempotencyKey }: ActsProps) {
  const { canDecide, revision, requested, termDays, customer, aloneUpTo, officerReasons } = request
  const { offerMin, offerMax, offerStep, laterPrice } = request
  if (!canDecide) return <p className="text-quiet">{texts.nothingToDecide}</p>
  const common = { revision, refusal, idempotencyKey }
  return (
    <section aria-label={texts.acts} className="grid gap-2">
      <Act {...common} name="approve" press="a" title={texts.approveTitle} labels={actionReasonLabels}>
        {laterPrice ? (
          <>
            <input type="hidden" name="asOffer" value="true" />
            <p>
              {texts.laterPrice({
                name: customer.name,
                requested: showMoney(requested),
                termDays,
                rate: showPercent(laterPrice.dailyPercent),
                toRepay: showMoney(laterPrice.toRepay),
              })}
            </p>
          </>
        ) : (
          <p>{texts.approveAbout({ name: customer.name, requested: showMoney(requested), termDays })}</p>
        )}
        {requested > aloneUpTo ? (
          <>
            <p className="font-semibold">{texts.aboveLimit({ limit: showMoney(aloneUpTo) })}</p>
            <ActionReasonFields />
          </>
        ) : laterPrice ? null : (
          <p className="text-quiet">{requestTexts.cannotUndo}</p>
        )}
        <Button name="act" value="approve">
          {(requested > aloneUpTo ? texts.propose : laterPrice ? texts.offerAtLaterPrice : texts.approve)({
            requested: showMoney(requested),
          })}
        </Button>
      </Act>
      {offerMax < offerMin ? null : (
        <Act
          {...common}
          name="offer"
          press="o"
          title={texts.offerLess}
          labels={{ loanSize: texts.offerAmount }}
        >
          <AmountField
            name="loanSize"
            label={texts.offerAmount}
            hint={`${showMoney(offerMin)} to ${showMoney(offerMax)}, in steps of ${showMoney(offerStep)}. The customer says yes or no to it.${laterPrice ? ` ${texts.lessAtLaterPrice({ rate: showPercent(laterPrice.dailyPercent) })}` : ''}`}
          />
          <Button name="act" value="offer">
            {texts.offerSubmit}
          </Button>
        </Act>
      )}
      <Act
        {...common}
        name="reject"
        press="r"
        title={texts.reject}
        labels={{ reasons: texts.reasons, words: texts.rejectWords }}
      >
        <Reasons among={officerReasons} />
        <TextAreaField name="words" label={texts.rejectWords} hint={texts.rejectWordsHint} />
        <Button name="act" value="reject" kind="danger">
          {texts.rejectSubmit}
        </Button>
      </Act>
      <Act {...common} name="ask" press="m" title={texts.askTitle} labels={{ mainPage: texts.askFor }}>
        <fieldset>
          <legend className="mb-1 font-semibold">{texts.askFor}</legend>
          {(['mainPage', 'registrationPage', 'selfie'] as const).map((kind) => (
            <Checkbox key={kind} name={kind}>
              {scanWords[kind]}
            </Checkbox>
          ))}
          <Checkbox name="statement">{texts.statement}</Checkbox>
        </fieldset>
        <Button name="act" value="ask">
          {texts.askSubmit}
        </Button>
      </Act>
      <p className="scripted text-sm text-quiet">{texts.sendKey}</p>
    </section>
  )
}

type ActProps = Pick<ActsProps, 'refusal' | 'idempotencyKey'> & {
  readonly revision: number
  readonly name: string
  readonly press: string
  readonly title: string
  readonly labels?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** `revision` is the one shown; if the application has changed since, the action is refused. */
const Act = ({ refusal, idempotencyKey, revision, name, press, title, labels, children }: ActProps) => (
  <details open={refusal?.form === name} data-act={name} className="rounded border border-line bg-card px-3">
    <summary className="flex min-h-9 items-center justify-between font-semibold text-leaf">
      {title}
      <span className="scripted" aria-hidden="true">
        <KeyCap press={press} />
      </span>
    </summary>
    <div className="pb-4">
      <Form state={stateOf(refusal, name)} idempotencyKey={idempotencyKey} labels={labels}>
        <input type="hidden" name="revision" value={revision} />
        {children}
      </Form>
    </div>
  </details>
)

function Reasons({ among }: { readonly among: OfficeApplication['officerReasons'] }) {
  const { id, errors, aria } = useField('reasons')
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={aria['aria-describedby']}>
      <legend className="mb-1 font-semibold">{texts.reasons}</legend>
      {among.map(({ code, name }, place) => (
        <Checkbox key={code} name={reasonField(code)}>
          {name}
          {reasonKeys[place] ? (
            <span className="scripted" aria-hidden="true">
              {' '}
              <KeyCap press={reasonKeys[place]} />
            </span>
          ) : null}
        </Checkbox>
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}
