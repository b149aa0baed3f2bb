/** Form of a manual journal, filled in from a template if one is chosen (rule close-5). */
import type { Answer } from '../../../contract/client.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField, useField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { Part } from '../ui/facts.tsx'
import { ActionReasonFields, actionReasonLabels } from '../ui/reason-fields.tsx'
import { close } from '../../../words/compiled/en/back-office/close.ts'

const texts = close.byHand
export type ByHand = Answer<'GET /api/office/books/manual-journals'>
export type FormOf = { readonly refusal: RefusedForm | undefined; readonly idempotencyKey: string }

/** Rows of the form. A longer journal must be entered as two. */
export const rows = Array.from({ length: 8 }, (_, index) => index)

const lineFields = ['code', 'debit', 'credit', 'product', 'provider'] as const
const lineLabels = {
  code: texts.account,
  debit: texts.debit,
  credit: texts.credit,
  product: texts.product,
  provider: texts.provider,
} as const

export function Post({
  accounts,
  templates,
  template,
  today,
  refusal,
  idempotencyKey,
}: FormOf &
  Pick<ByHand, 'accounts' | 'templates'> & {
    readonly template: ByHand['templates'][number] | null
    readonly today: Day
  }) {
  const filled = {
    valueOn: showDay(today),
    text: template?.text ?? '',
    name: template?.name ?? '',
    ...Object.fromEntries(
      (template?.lines ?? []).flatMap(({ code, product, provider }, index) => [
        [`lines.${index}.code`, code],
        [`lines.${index}.product`, product],
        [`lines.${index}.provider`, provider],
      ]),
    ),
  }
  const labels = Object.fromEntries(
    rows.flatMap((index) =>
      lineFields.map((field) => [
        `lines.${index}.${field}`,
        `${texts.line({ number: index + 1 })}, ${lineLabels[field]}`,
      ]),
    ),
  )
  return (
    <Part title={texts.post}>
      {templates.length > 0 ? (
        <div className="mb-6 max-w-xl">
          <Form get named="template" state={known({ template: template?.name ?? '' })}>
            <Select
              name="template"
              label={texts.template}
              options={templates.map(({ name }) => ({ value: name, label: name }))}
            />
            <Button kind="quiet">{texts.useTemplate}</Button>
          </Form>
        </div>
      ) : null}
      <Form
        named="post"
        state={stateOf(refusal, 'post') ?? known(filled)}
        idempotencyKey={idempotencyKey}
        labels={{
          valueOn: texts.valueOn,
          text: texts.text,
          lines: texts.lines,
          ...labels,
          ...actionReasonLabels,
          name: texts.keepName,
        }}
      >
        <div className="grid max-w-xl gap-6">
          <TextField
            name="valueOn"
            label={texts.valueOn}
            hint={texts.day}
            maxLength={20}
            inputMode="numeric"
          />
          <TextField name="text" label={texts.text} hint={texts.textHint} maxLength={200} />
        </div>
        <Lines accounts={accounts} sides={template?.lines.map(({ side }) => side) ?? []} />
        <div className="grid max-w-xl gap-6">
          <ActionReasonFields />
          <Button name="act" value="post">
            {texts.ask}
          </Button>
          <TextField name="name" label={texts.keepName} hint={texts.keepAbout} maxLength={60} optional />
          <Button name="act" value="keep" kind="quiet">
            {texts.keepIt}
          </Button>
        </div>
      </Form>
    </Part>
  )
}

/** Each row is one line on a desktop; on a phone its fields are below each other. */
function Lines({
  accounts,
  sides,
}: Pick<ByHand, 'accounts'> & { readonly sides: readonly ('debit' | 'credit')[] }) {
  const { id, errors } = useField('lines')
  const options = accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
  return (
    <fieldset className="grid gap-3" id={id} tabIndex={-1}>
      <legend className="font-semibold">{texts.lines}</legend>
      {errors.map((error) => (
        <p key={error} className="font-semibold text-clay">
          {error}
        </p>
      ))}
      {rows.map((index) => (
        <div
          key={index}
          role="group"
          aria-label={texts.line({ number: index + 1 })}
          className="grid gap-3 border-t border-line pt-3 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
        >
          <Select
            name={`lines.${index}.code`}
            label={texts.account}
            options={options}
            {...(sides[index] ? { hint: texts.sides[sides[index]] } : {})}
          />
          <TextField name={`lines.${index}.debit`} label={texts.debit} maxLength={20} inputMode="decimal" />
          <TextField name={`lines.${index}.credit`} label={texts.credit} maxLength={20} inputMode="decimal" />
          <TextField name={`lines.${index}.product`} label={texts.product} maxLength={60} />
          <TextField name={`lines.${index}.provider`} label={texts.provider} maxLength={60} />
        </div>
      ))}
    </fieldset>
  )
}
