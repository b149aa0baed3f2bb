/** What the forms of new terms and prices do, and how they name their fields. */
import { redirect } from 'react-router'
import type { Api } from '../../contract/client.ts'
import { addOnKinds, type AddOnKind } from '../../domain/loan-terms.ts'
import { officePaths } from '../visit/office-paths.ts'
import { keyOf, refusedForm } from './data.ts'

export const languages = ['en', 'es', 'sw'] as const

export const fixedField = (kind: AddOnKind): string => `addOns.${kind}.fixed`
export const shareField = (kind: AddOnKind): string => `addOns.${kind}.sharePercent`
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

/** A text that was typed in each language. */
export const typedTexts = (values: Readonly<Record<string, string>>, name: string) => ({
  en: values[`${name}.en`] ?? '',
  es: values[`${name}.es`] ?? '',
  sw: values[`${name}.sw`] ?? '',
})

export async function actOnPublications(api: Api, values: Readonly<Record<string, string>>) {
  const { act = 'previewPrices', id = '', reason = '' } = values
  const common = { validFrom: values.validFrom ?? '', summary: typedTexts(values, 'summary') }
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
  const { act: _act, idempotencyKey: _key, ...typed } = values
  if (act === 'previewTerms') {
    const body = { ...common, body: typedTexts(values, 'body') }
    const preview = await api('POST /api/office/conditions/terms/preview', { body })
    return preview.ok ? { terms: preview.data, values: typed } : refusedForm('terms', preview, values)
  }
  if (act === 'terms') {
    const body = { ...common, body: typedTexts(values, 'body') }
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
  return preview.ok ? { prices: preview.data, values: typed } : refusedForm('prices', preview, values)
}
