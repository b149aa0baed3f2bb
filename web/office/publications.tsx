import { redirect } from 'react-router'
import type { Route } from './+types/publications.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { Part } from '../ui/parts.tsx'
import type { Answer } from '../../contract/client.ts'
import { addOnKinds, type AddOnKind } from '../../domain/loan-terms.ts'
import { showDay } from '../../domain/days.ts'
import { visitKey } from '../visit/context.ts'
import { readForm } from '../forms/form-state.ts'
import { officePaths } from '../visit/paths.ts'
import { TextAreaField, TextField } from '../ui/fields.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given, keyOf, refusedForm, stateOf } from './data.ts'
import { OfficePage, Title } from './page.tsx'
import { Figures, PricesPreview, WaitingProposal, Withdraw } from './publication-parts.tsx'
import { showInstant } from './words.ts'
import { publications as texts } from '../../words/compiled/en/back-office/publications.ts'

const { fields } = texts

const languages = ['en', 'es', 'sw'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...given(await context.get(visitKey).api('GET /api/office/conditions')),
    done: doneOf(new URL(request.url).searchParams.get('done')),
    idempotencyKey: newIdempotencyKey(),
  }
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
const textLabels = (name: string, label: (values: { readonly language: string }) => string) =>
  Object.fromEntries(
    languages.map((code) => [`${name}.${code}`, label({ language: texts.languages[code] })] as const),
  )
const rateLabels = {
  dailyPercent: fields.rate,
  penaltyDailyPercent: fields.penalty,
  excisePercent: fields.excise,
} as const
const priceLabels = {
  validFrom: fields.from,
  ...rateLabels,
  ...Object.fromEntries(
    addOnKinds.flatMap((kind) => [
      [fixedField(kind), fields.addOnFixed({ kind: texts.addOns[kind] })],
      [shareField(kind), fields.addOnShare({ kind: texts.addOns[kind] })],
    ]),
  ),
  ...textLabels('summary', fields.summary),
}
const termsLabels = {
  validFrom: fields.from,
  ...textLabels('summary', fields.summary),
  ...textLabels('body', fields.body),
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const typedTexts = (name: string) => ({
    en: values[`${name}.en`] ?? '',
    es: values[`${name}.es`] ?? '',
    sw: values[`${name}.sw`] ?? '',
  })
  const { act = 'preview', id = '', reason = '' } = values
  const common = { validFrom: values.validFrom ?? '', summary: typedTexts('summary') }
  if (act === 'withdraw') {
    const reply = await api(
      'POST /api/office/conditions/{id}/withdraw',
      { params: { id }, body: { reason } },
      keyOf(values),
    )
    return reply.ok ? redirect(officePaths.conditions('withdrawn')) : refusedForm(id, reply, values)
  }
  if (act === 'approve' || act === 'decline') {
    const reply =
      act === 'approve'
        ? await api('POST /api/office/conditions/proposals/{id}/approve', { params: { id } }, keyOf(values))
        : await api(
            'POST /api/office/conditions/proposals/{id}/decline',
            { params: { id }, body: { note: values.note ?? '' } },
            keyOf(values),
          )
    return reply.ok
      ? redirect(officePaths.conditions(act === 'approve' ? 'approved' : 'declined'))
      : refusedForm(`${act} ${id}`, reply, values)
  }
  if (act === 'terms') {
    const body = { ...common, body: typedTexts('body') }
    const reply = await api('POST /api/office/conditions/terms', { body }, keyOf(values))
    return reply.ok
      ? redirect(officePaths.conditions(reply.data.secondPerson ? 'proposed' : 'terms'))
      : refusedForm('terms', reply, values)
  }
  const body = { ...common, ...rates(values), addOns: addOnPrices(values) }
  if (act === 'prices') {
    const reply = await api('POST /api/office/conditions/prices', { body }, keyOf(values))
    return reply.ok
      ? redirect(officePaths.conditions(reply.data.secondPerson ? 'proposed' : 'prices'))
      : refusedForm('prices', reply, values)
  }
  const preview = await api('POST /api/office/conditions/prices/preview', { body })
  const { act: _act, idempotencyKey: _key, ...typed } = values
  return preview.ok ? { preview: preview.data, values: typed } : refusedForm('prices', preview, values)
}

const doneWords = {
  terms: texts.done.published,
  prices: texts.done.published,
  withdrawn: texts.done.withdrawn,
  proposed: texts.done.proposed,
  approved: texts.done.approved,
  declined: texts.done.declined,
} as const
const doneOf = (done: string | null): string | null =>
  done !== null && done in doneWords ? doneWords[done as keyof typeof doneWords] : null

const titleOf = ({ kind, dearer, validFrom }: Answer<'GET /api/office/conditions'>['items'][number]) => {
  const day = showDay(validFrom)
  if (kind === 'terms') return texts.published.terms({ day })
  return dearer ? texts.published.dearer({ day }) : texts.published.cheaper({ day })
}

/** New terms and prices: what was published and told, and the forms that publish. */
export default function Publications({
  loaderData: { items, waiting, secondPerson, newest, earliest, done, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  const refusal = actionData && 'form' in actionData ? actionData : undefined
  const seen = actionData && 'preview' in actionData ? actionData : undefined
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
  const summaries = languages.map((code) => (
    <TextAreaField
      key={code}
      name={`summary.${code}`}
      label={fields.summary({ language: texts.languages[code] })}
      maxLength={2_000}
      rows={3}
    />
  ))
  const from = (
    <TextField
      name="validFrom"
      label={fields.from}
      inputMode="numeric"
      maxLength={10}
      className="max-w-40 tabular-nums"
      hint={fields.fromHint({ day: showDay(earliest) })}
    />
  )
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={secondPerson ? texts.leadSecond : texts.leadAlone}>{texts.title}</Title>
      <div className="grid gap-10">
        {done && !actionData ? <Notice kind="good" title={done} /> : null}
        {seen ? (
          <PricesPreview {...seen} secondPerson={secondPerson} idempotencyKey={idempotencyKey} />
        ) : null}
        {waiting.length > 0 ? (
          <Part title={texts.waiting.title}>
            {waiting.map((proposal) => (
              <WaitingProposal
                key={proposal.id}
                proposal={proposal}
                refusal={refusal}
                idempotencyKey={idempotencyKey}
              />
            ))}
          </Part>
        ) : null}
        <Part title={texts.published.title}>
          {items.length === 0 ? (
            <p className="text-quiet">{texts.published.none}</p>
          ) : (
            <ul className="border-b border-line">
              {items.map((item) => (
                <li key={item.id} className="border-t border-line py-2">
                  <p className="font-semibold">{titleOf(item)}</p>
                  <p>{item.summary}</p>
                  {item.figures ? <Figures {...item.figures} /> : null}
                  <p className="text-quiet">
                    {texts.published.told({ at: showInstant(item.publishedAt), told: item.told })}
                    {item.dearer ? texts.published.accepted({ accepted: item.accepted }) : ''}
                    {item.withdrawnAt ? texts.published.withdrawn({ at: showInstant(item.withdrawnAt) }) : ''}
                  </p>
                  {item.withdrawable ? (
                    <Withdraw
                      id={item.id}
                      told={item.told}
                      state={stateOf(refusal, item.id)}
                      idempotencyKey={idempotencyKey}
                    />
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part title={texts.prices.title}>
          <Form
            named="prices"
            state={stateOf(refusal, 'prices') ?? known(seen?.values ?? now)}
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
                <legend className="font-semibold">{fields.addOn({ kind: texts.addOns[kind] })}</legend>
                <TextField
                  name={fixedField(kind)}
                  label={fields.fixed}
                  inputMode="decimal"
                  maxLength={20}
                  className="max-w-32 tabular-nums"
                />
                <TextField
                  name={shareField(kind)}
                  label={fields.share}
                  inputMode="decimal"
                  maxLength={20}
                  className="max-w-32 tabular-nums"
                />
              </fieldset>
            ))}
            {summaries}
            <Button name="act" value="preview">
              {texts.prices.see}
            </Button>
          </Form>
        </Part>
        <Part title={texts.terms.title}>
          <Form
            named="terms"
            state={stateOf(refusal, 'terms')}
            idempotencyKey={idempotencyKey}
            labels={termsLabels}
          >
            {from}
            {summaries}
            {languages.map((code) => (
              <TextAreaField
                key={code}
                name={`body.${code}`}
                label={fields.bodyMarkdown({ language: texts.languages[code] })}
                maxLength={20_000}
                rows={10}
              />
            ))}
            <Button name="act" value="terms" kind="danger">
              {secondPerson ? texts.terms.propose : texts.terms.publish}
            </Button>
          </Form>
        </Part>
      </div>
    </OfficePage>
  )
}
