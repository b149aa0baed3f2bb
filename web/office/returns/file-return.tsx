/** The form that files a return: typed figures, explanations of differences, reference and day. */
import type { Answer } from '../../../contract/client.ts'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { Part } from '../ui/facts.tsx'
import { ActionReasonFields, actionReasonLabels } from '../ui/reason-fields.tsx'
import { returns as texts } from '../../../words/compiled/en/back-office/returns.ts'

export type Return = Answer<'GET /api/office/returns/{name}/{to}'>

export type Figure = Return['figures'][number]

export function FileIt({
  figures,
  refusal,
  idempotencyKey,
}: {
  readonly figures: readonly Figure[]
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) {
  const state = stateOf(refusal, 'file')
  // A typed figure differs only once it is typed: its explanation is requested with the refusal.
  const toExplain = figures.filter(
    ({ differs, name }) => differs || state?.errors[`explain-${name}`] !== undefined,
  )
  const typed = figures.filter((each) => each.typed)
  return (
    <Part title={texts.prepare}>
      <p className="max-w-2xl text-quiet">{texts.prepareAbout}</p>
      <div className="max-w-xl">
        <Form
          named="file"
          state={state}
          idempotencyKey={idempotencyKey}
          labels={{
            ...Object.fromEntries(typed.map(({ name, title }) => [`typed-${name}`, title])),
            ...Object.fromEntries(
              figures.map(({ name, title }) => [`explain-${name}`, texts.explain({ figure: title })]),
            ),
            reference: texts.reference,
            filedOn: texts.filedOn,
            ...actionReasonLabels,
          }}
        >
          {typed.map(({ name, title }) => (
            <TextField
              key={name}
              name={`typed-${name}`}
              label={texts.type({ figure: title })}
              maxLength={40}
              inputMode="decimal"
            />
          ))}
          {toExplain.map(({ name, title }) => (
            <TextField
              key={name}
              name={`explain-${name}`}
              label={texts.explain({ figure: title })}
              maxLength={500}
            />
          ))}
          <TextField name="reference" label={texts.reference} hint={texts.referenceHint} maxLength={100} />
          <TextField
            name="filedOn"
            label={texts.filedOn}
            hint={texts.day}
            maxLength={20}
            inputMode="numeric"
          />
          <ActionReasonFields />
          <Button>{texts.propose}</Button>
        </Form>
      </div>
    </Part>
  )
}
