/** Actions of the forms for new terms, and their field names. */
import { redirect } from 'react-router'
import type { Api } from '../../../contract/client.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { keyOf, refusedForm } from '../ui/data.ts'

export const languages = ['en', 'sw', 'es'] as const

/** A text typed in each language. */
export const typedTexts = (values: Readonly<Record<string, string>>, name: string) => ({
  en: values[`${name}.en`] ?? '',
  es: values[`${name}.es`] ?? '',
  sw: values[`${name}.sw`] ?? '',
})

export async function actOnCustomerNotices(api: Api, values: Readonly<Record<string, string>>) {
  const { act = 'previewTerms', id = '', reason = '' } = values
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
  const body = { ...common, body: typedTexts(values, 'body') }
  if (act === 'terms') {
    const reply = await api('POST /api/office/conditions/terms', { body }, keyOf(values))
    return reply.ok
      ? redirect(officePaths.conditions(reply.data.secondPerson ? 'proposed' : 'terms'))
      : refusedForm('terms', reply, values)
  }
  const preview = await api('POST /api/office/conditions/terms/preview', { body })
  return preview.ok ? { terms: preview.data, values: typed } : refusedForm('terms', preview, values)
}
