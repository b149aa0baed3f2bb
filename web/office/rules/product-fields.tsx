/** The fields of products and prices, in the order in which people think of them. */
import type { ReactNode } from 'react'
import { addOnKinds, allocations } from '../../../domain/loan-terms.ts'
import { Checkbox, Select } from '../../ui/choices.tsx'
import { FieldErrors, TextAreaField, TextField, useField } from '../../ui/fields.tsx'
import { Button, fieldId, useFormState } from '../../ui/form.tsx'
import { removeField } from './content-form.ts'
import { customerNames, documentNames } from './product-content.ts'
import { ruleProducts as texts } from '../../../words/compiled/en/back-office/rule-products.ts'
import { rules } from '../../../words/compiled/en/back-office/rules.ts'

const { fields, form, values: words } = texts
const languages = ['en', 'es', 'sw'] as const

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details open className="border-t border-line pt-2">
    <summary className="text-lg font-semibold">{title}</summary>
    <div className="grid gap-4 py-3">{children}</div>
  </details>
)
const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
)
const Figure = ({
  name,
  label,
  hint,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string
}) => (
  <TextField
    name={name}
    label={label}
    {...(hint ? { hint } : {})}
    inputMode="decimal"
    maxLength={40}
    className="max-w-40 tabular-nums"
  />
)
const Words = ({
  name,
  label,
  hint,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string
}) => <TextField name={name} label={label} {...(hint ? { hint } : {})} maxLength={200} />

/** Ticks of one field, with what is wrong with all of them. */
function Ticks({
  name,
  label,
  among,
}: {
  readonly name: string
  readonly label: string
  readonly among: readonly (keyof typeof words)[]
}) {
  const { id, errors } = useField(name)
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-wrap gap-x-6">
      <legend className="font-semibold">{label}</legend>
      {among.map((each) => (
        <Checkbox key={each} name={`${name}.${each}`}>
          {words[each]}
        </Checkbox>
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}

/** The rows of a list that the form has, and a way to add one and to take each away. */
function List({
  name,
  row,
  title,
  add,
}: {
  readonly name: string
  readonly row: (path: string) => ReactNode
  readonly title: (path: string) => string
  readonly add: string
}) {
  const { state, named } = useFormState()
  const { errors } = useField(name)
  const count = Object.keys(state.values).reduce((most, field) => {
    const at = field.startsWith(`${name}.`) ? Number.parseInt(field.slice(name.length + 1), 10) : -1
    return Math.max(most, at + 1)
  }, 0)
  return (
    <div id={fieldId(name, named)} tabIndex={-1} className="grid gap-4">
      <FieldErrors id={fieldId(name, named)} errors={errors} />
      {Array.from({ length: count }, (_, at) => `${name}.${at}`).map((path) => (
        <fieldset key={path} className="grid gap-3 border-l-4 border-line pl-3">
          <legend className="font-semibold">{title(path)}</legend>
          {row(path)}
          <Checkbox name={removeField(path)}>{form.remove({ name: title(path) })}</Checkbox>
        </fieldset>
      ))}
      <Button name="act" value={`add ${name}`} kind="quiet">
        {add}
      </Button>
    </div>
  )
}

function useTitle(): (field: string, otherwise: string) => string {
  const { state } = useFormState()
  return (field, otherwise) => state.values[field] || otherwise
}

const AddOnRow = ({ path }: { readonly path: string }) => (
  <>
    <Row>
      <Select
        name={`${path}.kind`}
        label={form.kind}
        options={addOnKinds.map((value) => ({ value, label: texts.addOns[value] }))}
      />
      <Figure name={`${path}.fixedCents`} label={form.fixed} />
      <Figure name={`${path}.sharePpm`} label={form.share} />
      <Figure name={`${path}.ceilingDailyPpm`} label={form.ceiling} hint={form.ceilingHint} />
      <Figure name={`${path}.cancelDays`} label={form.cancelDays} />
    </Row>
    <details>
      <summary>{form.provider}</summary>
      <div className="grid gap-3 py-2">
        <p className="text-quiet">{form.providerHint}</p>
        <Row>
          <Words name={`${path}.provider.name`} label={form.name} />
          <Words name={`${path}.provider.phone`} label={form.phone} />
          <Words name={`${path}.provider.certificatePrefix`} label={form.prefix} />
        </Row>
        {(['use', 'claim'] as const).flatMap((what) =>
          languages.map((code) => (
            <TextAreaField
              key={what + code}
              name={`${path}.provider.${what}.${code}`}
              label={form[what]({ language: rules.languages[code] })}
              maxLength={2_000}
              rows={2}
            />
          )),
        )}
      </div>
    </details>
  </>
)

const ModificationRow = ({ path }: { readonly path: string }) => (
  <>
    <Row>
      <Words name={`${path}.modificationHrid`} label={form.modificationName} />
      <Figure name={`${path}.dailyRatePpm`} label={form.rate} />
      <Figure name={`${path}.sumMinCents`} label={form.smallest} />
      <Figure name={`${path}.sumMaxCents`} label={form.largest} />
    </Row>
    <Row>
      <Words name={`${path}.loanTerm`} label={form.loanTerm} hint={form.loanTermHint} />
      <Select
        name={`${path}.termType`}
        label={form.termType}
        options={(['day', 'week', 'month'] as const).map((value) => ({ value, label: words[value] }))}
      />
      <Words name={`${path}.dueAfterDays`} label={form.dues} hint={form.duesHint} />
      <Figure name={`${path}.graceIntervalDays`} label={form.grace} />
    </Row>
    <div className="flex flex-wrap items-end gap-x-8">
      <Ticks name={`${path}.customers`} label={texts.modificationFields.customers} among={customerNames} />
      <Checkbox name={`${path}.returnMoneyBefore`}>{form.early}</Checkbox>
    </div>
  </>
)

export function ProductFields() {
  const titleOf = useTitle()
  return (
    <>
      <input type="hidden" name="currency" value="KES" />
      <Group title={form.limits}>
        <Row>
          <Figure name="sumMinCents" label={form.smallest} />
          <Figure name="sumMaxCents" label={form.largest} />
          <Figure name="sumStepCents" label={form.step} />
          <Figure name="termDaysMin" label={fields.termDaysMin} />
          <Figure name="termDaysMaxNew" label={fields.termDaysMaxNew} />
          <Figure name="termDaysMaxLoyal" label={fields.termDaysMaxLoyal} />
          <Figure name="termStepDays" label={fields.termStepDays} />
        </Row>
        <Ticks name="documents" label={fields.documents} among={documentNames} />
      </Group>
      <Group title={form.price}>
        <Row>
          <Figure name="standardDailyRatePpm" label={fields.standardDailyRatePpm} hint={form.standardHint} />
          <Figure name="penaltyDailyRatePpm" label={fields.penaltyDailyRatePpm} hint={form.percentHint} />
          <Figure name="exciseRatePpm" label={fields.exciseRatePpm} hint={form.percentHint} />
          <Figure name="nonPerformingAfterDays" label={fields.nonPerformingAfterDays} />
          <Select
            name="inDuplum"
            label={fields.inDuplum}
            options={(['off', 'nonPerforming', 'always'] as const).map((value) => ({
              value,
              label: words[value],
            }))}
          />
          <Select
            name="allocation"
            label={fields.allocation}
            hint={form.allocationHint}
            options={allocations.map((value) => ({ value, label: words[value] }))}
          />
        </Row>
      </Group>
      <Group title={form.addOns}>
        <List
          name="addOns"
          add={form.addAddOn}
          title={(path) => {
            const kinds: Readonly<Record<string, string>> = texts.addOns
            return kinds[titleOf(`${path}.kind`, '')] ?? form.kind
          }}
          row={(path) => <AddOnRow path={path} />}
        />
      </Group>
      <Group title={form.loyalty}>
        <List
          name="loyaltyLevels"
          add={form.addLevel}
          title={(path) => titleOf(`${path}.name`, form.level)}
          row={(path) => (
            <Row>
              <Words name={`${path}.name`} label={form.levelName} />
              <Figure name={`${path}.loansRepaidMin`} label={form.repaid} />
              <Figure name={`${path}.rateReductionPpm`} label={form.reduction} />
            </Row>
          )}
        />
      </Group>
      <Group title={form.products}>
        <p className="text-quiet">{form.firstLoanHint}</p>
        <List
          name="products"
          add={form.addProduct}
          title={(path) => titleOf(`${path}.productHrid`, form.product)}
          row={(path) => (
            <>
              <Row>
                <Words name={`${path}.productHrid`} label={form.productName} hint={form.productNameHint} />
                <Words name={`${path}.retailProductHrid`} label={form.retailName} />
              </Row>
              <List
                name={`${path}.modifications`}
                add={form.addModification}
                title={(inner) => titleOf(`${inner}.modificationHrid`, form.modification)}
                row={(inner) => <ModificationRow path={inner} />}
              />
            </>
          )}
        />
      </Group>
    </>
  )
}
