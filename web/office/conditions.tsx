import { redirect } from 'react-router'
import type { Route } from './+types/conditions.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { Part } from '../ui/parts.tsx'
import { addOnKinds, type AddOnKind } from '../../domain/loan-terms.ts'
import type { Answer } from '../../contract/client.ts'
import { showDay } from '../../domain/days.ts'
import { visitKey } from '../visit/context.ts'
import { showMoney } from '../texts/format.ts'
import { readForm } from '../forms/form-state.ts'
import { officePaths } from '../visit/paths.ts'
import { TextAreaField, TextField } from '../ui/fields.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given, keyOf, refusedForm, stateOf } from './data.ts'
import { OfficePage, Title } from './page.tsx'
import { showInstant } from './words.ts'

const languages = [
  ['en', 'English'],
  ['es', 'Spanish'],
  ['sw', 'Swahili'],
] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...given(await context.get(visitKey).api('GET /api/office/conditions')),
    done: new URL(request.url).searchParams.has('done'),
    idempotencyKey: newIdempotencyKey(),
  }
}

const addOnNames: Readonly<Record<AddOnKind, string>> = {
  insurance: 'Accident insurance',
  telemedicine: 'Telemedicine',
  legalAid: 'Legal aid',
  multiservice: 'Multiservice',
}
const fixedField = (kind: AddOnKind): string => `addOns.${kind}.fixed`
const shareField = (kind: AddOnKind): string => `addOns.${kind}.sharePercent`
/** Of the add-ons that the form has. */
const addOnPrices = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    addOnKinds.flatMap((kind) => {
      const [fixed, sharePercent] = [values[fixedField(kind)], values[shareField(kind)]]
      return fixed === undefined || sharePercent === undefined ? [] : [[kind, { fixed, sharePercent }]]
    }),
  )

const rates = ({
  dailyPercent = '',
  penaltyDailyPercent = '',
  excisePercent = '',
}: Readonly<Record<string, string>>) => ({ dailyPercent, penaltyDailyPercent, excisePercent })

/** What the summary of errors calls the fields, in the order of each form. */
const textLabels = (name: string, label: string) =>
  Object.fromEntries(languages.map(([code, language]) => [`${name}.${code}`, `${label}, in ${language}`]))
const rateLabels = {
  dailyPercent: 'Rate a day, percent',
  penaltyDailyPercent: 'Penalty a day, percent',
  excisePercent: 'Excise on charges, percent',
} as const
const priceLabels = {
  validFrom: 'From',
  ...rateLabels,
  ...Object.fromEntries(
    addOnKinds.flatMap((kind) => [
      [fixedField(kind), `${addOnNames[kind]}, fixed`],
      [shareField(kind), `${addOnNames[kind]}, of the principal`],
    ]),
  ),
  ...textLabels('summary', 'What changes'),
}
const termsLabels = {
  validFrom: 'From',
  ...textLabels('summary', 'What changes'),
  ...textLabels('body', 'The whole text'),
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const texts = (name: string) => ({
    en: values[`${name}.en`] ?? '',
    es: values[`${name}.es`] ?? '',
    sw: values[`${name}.sw`] ?? '',
  })
  const act = values.act === 'terms' ? 'terms' : 'prices'
  const common = { validFrom: values.validFrom ?? '', summary: texts('summary') }
  const reply =
    act === 'terms'
      ? await api(
          'POST /api/office/conditions/terms',
          { body: { ...common, body: texts('body') } },
          keyOf(values),
        )
      : await api(
          'POST /api/office/conditions/prices',
          { body: { ...common, ...rates(values), addOns: addOnPrices(values) } },
          keyOf(values),
        )
  return reply.ok ? redirect(officePaths.conditions(act)) : refusedForm(act, reply, values)
}

/** New terms and prices: what was published and told, and the forms that publish. */
export default function Conditions({
  loaderData: { items, newest, done, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { addOns, ...newestRates } = newest
  const now = Object.fromEntries([
    ...Object.entries(newestRates).map(([name, rate]) => [name, String(rate)] as const),
    ...addOns.flatMap(
      ({ kind, fixed, sharePercent }) =>
        [
          [fixedField(kind), String(fixed)],
          [shareField(kind), String(sharePercent)],
        ] as const,
    ),
  ])
  const summaries = languages.map(([code, name]) => (
    <TextAreaField
      key={code}
      name={`summary.${code}`}
      label={`What changes, in ${name}`}
      maxLength={2_000}
      rows={3}
    />
  ))
  const from = (
    <TextField
      name="validFrom"
      label="From"
      inputMode="numeric"
      maxLength={10}
      className="max-w-40 tabular-nums"
      hint="30 days ahead or more, as 31.12.2026"
    />
  )
  return (
    <OfficePage title="Terms and prices" failed={refusal !== undefined}>
      <Title lead="Every customer is told by SMS and e-mail, 30 days before it binds them. What costs more binds only who accepts. Loans keep what they were made under.">
        Terms and prices
      </Title>
      <div className="grid gap-10">
        {done && !refusal ? <Notice kind="good" title="It is published. Customers are being told." /> : null}
        <Part title="Published">
          {items.length === 0 ? (
            <p className="text-quiet">Nothing yet: the terms of the site and the first prices hold.</p>
          ) : (
            <ul className="border-b border-line">
              {items.map((item) => (
                <li key={item.id} className="border-t border-line py-2">
                  <p className="font-semibold">
                    {item.kind === 'terms'
                      ? 'Terms'
                      : item.dearer
                        ? 'Prices, something costs more'
                        : 'Prices, nothing costs more'}
                    , from {showDay(item.validFrom)}
                  </p>
                  <p>{item.summary}</p>
                  {item.figures ? <Figures {...item.figures} /> : null}
                  <p className="text-quiet">
                    Published {showInstant(item.publishedAt)}, told to {item.told}
                    {item.dearer ? `, accepted by ${item.accepted}` : ''}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part title="Publish other prices">
          <Form
            named="prices"
            state={stateOf(refusal, 'prices') ?? known(now)}
            idempotencyKey={idempotencyKey}
            labels={priceLabels}
          >
            {from}
            {Object.entries(rateLabels).map(([name, label]) => (
              <TextField
                key={name}
                name={name}
                label={label}
                inputMode="decimal"
                maxLength={20}
                className="max-w-32 tabular-nums"
              />
            ))}
            {addOns.map(({ kind }) => (
              <fieldset key={kind} className="flex flex-wrap gap-x-6 gap-y-2">
                <legend className="font-semibold">{addOnNames[kind]}, once for the whole loan</legend>
                <TextField
                  name={fixedField(kind)}
                  label="Fixed, KES"
                  inputMode="decimal"
                  maxLength={20}
                  className="max-w-32 tabular-nums"
                />
                <TextField
                  name={shareField(kind)}
                  label="Of the principal, percent"
                  inputMode="decimal"
                  maxLength={20}
                  className="max-w-32 tabular-nums"
                />
              </fieldset>
            ))}
            {summaries}
            <Button name="act" value="prices" kind="danger">
              Publish the prices and tell every customer
            </Button>
          </Form>
        </Part>
        <Part title="Publish new terms">
          <Form
            named="terms"
            state={stateOf(refusal, 'terms')}
            idempotencyKey={idempotencyKey}
            labels={termsLabels}
          >
            {from}
            {summaries}
            {languages.map(([code, name]) => (
              <TextAreaField
                key={code}
                name={`body.${code}`}
                label={`The whole text, in ${name} (Markdown)`}
                maxLength={20_000}
                rows={10}
              />
            ))}
            <Button name="act" value="terms" kind="danger">
              Publish the terms and tell every customer
            </Button>
          </Form>
        </Part>
      </div>
    </OfficePage>
  )
}

type Prices = Answer<'GET /api/office/conditions'>['newest']
/** `Rate a day 2.5 %`, `Legal aid KES 200`: what each figure is called and is. */
const figuresOf = ({
  dailyPercent,
  penaltyDailyPercent,
  excisePercent,
  addOns,
}: Prices): readonly (readonly [string, string])[] => [
  ['Rate a day', `${dailyPercent} %`],
  ['Penalty a day', `${penaltyDailyPercent} %`],
  ['Excise on charges', `${excisePercent} %`],
  ...addOns.map(
    ({ kind, fixed, sharePercent }) =>
      [
        addOnNames[kind],
        [
          fixed > 0 || sharePercent === 0 ? showMoney(fixed) : '',
          sharePercent > 0 ? `${sharePercent} % of the principal` : '',
        ]
          .filter(Boolean)
          .join(' and '),
      ] as const,
  ),
]

/** The prices of a publication, with those before it where they differ. */
function Figures({ before, after }: { readonly before: Prices; readonly after: Prices }) {
  const earlier = new Map(figuresOf(before))
  return (
    <ul className="flex flex-wrap gap-x-6 tabular-nums">
      {figuresOf(after).map(([name, figure]) => {
        const was = earlier.get(name)
        return (
          <li key={name}>
            {name}:{' '}
            {was === figure ? (
              figure
            ) : (
              <>
                <strong>{figure}</strong>
                {was ? `, before ${was}` : ''}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
