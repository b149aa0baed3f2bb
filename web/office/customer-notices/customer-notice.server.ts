/** Actions of the forms for new terms. */
import type { Entered } from '../../forms/form-action.server.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { act, officeActions } from '../ui/office-action.server.ts'

const decision =
  (kind: string) =>
  ({ values }: Entered): string =>
    `${kind} ${values.id ?? ''}`

export const actOnCustomerNotices = officeActions({
  previewTerms: act('POST /api/office/conditions/terms/preview', {
    form: 'terms',
    next: ({ data, values: { act: _act, idempotencyKey: _key, ...values } }) => ({ terms: data, values }),
  }),
  terms: act('POST /api/office/conditions/terms', ({ data }) =>
    officePaths.conditions(data.secondPerson ? 'proposed' : 'terms'),
  ),
  approve: act('POST /api/office/conditions/proposals/{id}/approve', {
    form: decision('approve'),
    next: () => officePaths.conditions('approved'),
  }),
  decline: act('POST /api/office/conditions/proposals/{id}/decline', {
    form: decision('decline'),
    next: () => officePaths.conditions('declined'),
  }),
  withdraw: act('POST /api/office/conditions/{id}/withdraw', {
    form: ({ values }) => values.id ?? '',
    next: () => officePaths.conditions('withdrawn'),
  }),
})
