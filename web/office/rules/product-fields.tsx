/** Fields of products and prices. */
import { addOnKinds, allocations, inDuplumRules } from '../../../domain/loan/loan-terms.ts'
import { Checkbox, Select } from '../../ui/choices.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import { documentChoices } from '../ui/words.ts'
import { Figure, Group, List, Row, Ticks, useTitle, Words } from './field-parts.tsx'
import { customerNames } from './product-content.ts'
import { ruleProducts as texts } from '../../../words/compiled/en/back-office/rule-products.ts'
import { rules } from '../../../words/compiled/en/back-office/rules.ts'
import { pageCountry } from '../../texts/page-country.ts'

const { fields, form, values: words } = texts
const languages = ['en', 'sw', 'es'] as const
const named = (all: readonly (keyof typeof words)[]) => all.map((value) => ({ value, label: words[value] }))

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
      <Ticks
        name={`${path}.customers`}
        label={texts.modificationFields.customers}
        among={named(customerNames)}
      />
      <Checkbox name={`${path}.returnMoneyBefore`}>{form.early}</Checkbox>
    </div>
  </>
)

export function ProductFields() {
  const titleOf = useTitle()
  return (
    <>
      <input type="hidden" name="currency" value={pageCountry().currency.code} />
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
        <Ticks name="documents" label={fields.documents} among={documentChoices} />
      </Group>
      <Group title={form.price}>
        <Row>
          <Figure name="standardDailyRatePpm" label={fields.standardDailyRatePpm} hint={form.standardHint} />
          <Figure name="penaltyDailyRatePpm" label={fields.penaltyDailyRatePpm} hint={form.percentHint} />
          <Figure name="lateFeeCents" label={fields.lateFeeCents} hint={form.lateFeeHint} />
          <Figure name="exciseRatePpm" label={fields.exciseRatePpm} hint={form.percentHint} />
          <Figure name="nonPerformingAfterDays" label={fields.nonPerformingAfterDays} />
          <Select
            name="inDuplum"
            label={fields.inDuplum}
            options={inDuplumRules.map((value) => ({
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
        <Row>
          <Figure name="loyaltyDaysMin" label={fields.loyaltyDaysMin} hint={form.loyaltyDaysHint} />
        </Row>
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
