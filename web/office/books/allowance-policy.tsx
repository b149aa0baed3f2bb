/** The form that sets how the allowance is computed. */
import type { Answer } from '../../../contract/client.ts'
import { defaultsFrom } from '../../../domain/books/loss-allowance.ts'
import { openPortfolioStatuses, type OpenPortfolioStatus } from '../../../domain/books/portfolio.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { Part } from '../ui/facts.tsx'
import { ActionReasonFields, actionReasonLabels } from '../ui/reason-fields.tsx'
import { allowance as texts } from '../../../words/compiled/en/back-office/allowance.ts'

export type Allowance = Answer<'GET /api/office/books/allowance'>

export type FormOf = { readonly refusal: RefusedForm | undefined; readonly idempotencyKey: string }

export function SetPolicy({
  policy,
  refusal,
  idempotencyKey,
}: FormOf & { readonly policy: Allowance['policies'][number] | undefined }) {
  const before = policy && {
    defaultFrom: policy.defaultFrom,
    monthsNeeded: `${policy.monthsNeeded}`,
    loansNeeded: `${policy.loansNeeded}`,
    forward: `${policy.forward}`,
    ...Object.fromEntries(
      openPortfolioStatuses.map((standing) => [`floor.${standing}`, `${policy.floor[standing]}`]),
    ),
  }
  const floorLabel = (standing: OpenPortfolioStatus) =>
    texts.floorField({ standing: texts.standings[standing] })
  return (
    <Part title={texts.set}>
      <p className="max-w-2xl text-quiet">{texts.setAbout}</p>
      <div className="max-w-xl">
        <Form
          named="policy"
          state={stateOf(refusal, 'policy') ?? known(before ?? {})}
          idempotencyKey={idempotencyKey}
          labels={{
            since: texts.since,
            defaultFrom: texts.defaultFrom,
            monthsNeeded: texts.monthsNeeded,
            loansNeeded: texts.loansNeeded,
            forward: texts.forwardField,
            ...Object.fromEntries(
              openPortfolioStatuses.map((standing) => [`floor.${standing}`, floorLabel(standing)]),
            ),
            ...actionReasonLabels,
          }}
        >
          <TextField
            name="since"
            label={texts.since}
            hint={texts.sinceHint}
            maxLength={20}
            inputMode="numeric"
          />
          <Select
            name="defaultFrom"
            label={texts.defaultFrom}
            options={defaultsFrom.map((each) => ({ value: each, label: texts.defaults[each] }))}
          />
          <TextField name="monthsNeeded" label={texts.monthsNeeded} maxLength={3} inputMode="numeric" />
          <TextField name="loansNeeded" label={texts.loansNeeded} maxLength={7} inputMode="numeric" />
          <TextField name="forward" label={texts.forwardField} maxLength={10} inputMode="decimal" />
          {openPortfolioStatuses.map((standing) => (
            <TextField
              key={standing}
              name={`floor.${standing}`}
              label={floorLabel(standing)}
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
