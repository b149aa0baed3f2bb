/** The form that sets the lender's accounting choices. */
import type { Answer } from '../../../contract/client.ts'
import { nonPerformingChoices } from '../../../domain/books/books.ts'
import { addOnKinds, type AddOnKind } from '../../../domain/loan/loan-terms.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { Part } from '../ui/facts.tsx'
import { trailValueWords } from '../ui/words.ts'
import { ActionReasonFields, actionReasonLabels } from '../ui/reason-fields.tsx'
import { books as texts } from '../../../words/compiled/en/back-office/books.ts'

export type Chart = Answer<'GET /api/office/books/chart'>

export type FormOf = {
  readonly chart: Chart
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}

export const Since = () => (
  <TextField name="since" label={texts.from} hint={texts.sinceHint} maxLength={20} inputMode="numeric" />
)

export function SetPolicy({ chart: { policies }, refusal, idempotencyKey }: FormOf) {
  const last = policies.at(-1)
  const before = last && {
    nonPerforming: last.nonPerforming,
    ...Object.fromEntries(
      addOnKinds.map((kind) => [`partnerShares.${kind}`, `${last.partnerSharesPercent[kind] ?? 0}`]),
    ),
  }
  const shareOf = (kind: AddOnKind) => texts.partnerShare({ kind: trailValueWords(kind) })
  return (
    <Part title={texts.setPolicy}>
      <p className="max-w-2xl text-quiet">{texts.setPolicyAbout}</p>
      <div className="max-w-xl">
        <Form
          named="policy"
          state={stateOf(refusal, 'policy') ?? known(before ?? {})}
          idempotencyKey={idempotencyKey}
          labels={{
            since: texts.from,
            nonPerforming: texts.nonPerforming,
            ...Object.fromEntries(addOnKinds.map((kind) => [`partnerShares.${kind}`, shareOf(kind)])),
            ...actionReasonLabels,
          }}
        >
          <Since />
          <Select
            name="nonPerforming"
            label={texts.nonPerforming}
            options={nonPerformingChoices.map((value) => ({ value, label: texts.choices[value] }))}
          />
          {addOnKinds.map((kind) => (
            <TextField
              key={kind}
              name={`partnerShares.${kind}`}
              label={shareOf(kind)}
              maxLength={10}
              inputMode="decimal"
            />
          ))}
          <ActionReasonFields />
          <Button name="act" value="policy">
            {texts.ask}
          </Button>
        </Form>
      </div>
    </Part>
  )
}
