/** Handles the forms of the loan desk, by the pressed action. */
import { refilledForm } from '../../forms/form-state.ts'
import type { Done, Entered } from '../../forms/form-action.server.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { act, officeActions } from '../ui/office-action.server.ts'
import type { PreviewedAction } from './loan-action.ts'

type Values = Entered['values']

/** The loan of the page, whose address has the customer's id too. */
const onLoan = ({ params }: Entered) => ({ params: { id: params.loanId ?? '' } })
const toLoan =
  (done: string) =>
  ({ page: { id = '', loanId = '' } }: { readonly page: Entered['params'] }): string =>
    officePaths.loan(id, loanId, done)
const ofMark = ({ values }: Entered): string => values.markId ?? ''

/** The named values without the empty ones. */
const typed = (values: Values, ...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))

const fieldsOf = {
  waiver: ['of', 'amount', 'on'],
  settlement: ['amount', 'until'],
  restructure: ['payments', 'firstDueOn', 'everyDays', 'interest'],
  mark: ['mark', 'on', 'until'],
  lift: ['markId'],
} as const

/** Previews the effect of a concession; saves nothing. */
const preview = (kind: keyof typeof fieldsOf) =>
  act('POST /api/office/loans/{id}/foresee', {
    form: (entered) => (kind === 'lift' ? ofMark(entered) : kind),
    // The reason is validated as well, so that no preview appears for an action that would be refused.
    input: (entered) => ({
      ...onLoan(entered),
      body: {
        kind,
        ...typed(entered.values, ...fieldsOf[kind]),
        note: entered.values.note ?? '',
      } as never,
    }),
    next: ({ data, values }) => {
      const { idempotencyKey: _, act: _act, ...kept } = refilledForm(values)
      const form = kind === 'lift' ? (values.markId ?? '') : kind
      return { looked: { ...data, form, values: kept } satisfies PreviewedAction }
    },
  })

/** Without a loan, the note can be attached on the payment's own page. */
const toTraced = ({ page, data }: Done<'POST /api/office/loans/{id}/payment'>): string =>
  data.state === 'waits' ? officePaths.payment(data.receipt) : toLoan(data.state)({ page })

export const loanDesk = officeActions({
  waiver: act('POST /api/office/loans/{id}/waive', { input: onLoan, next: toLoan('waiver') }),
  settlement: act('POST /api/office/loans/{id}/settle', { input: onLoan, next: toLoan('settlement') }),
  restructure: act('POST /api/office/loans/{id}/restructure', { input: onLoan, next: toLoan('restructure') }),
  mark: act('POST /api/office/loans/{id}/mark', { input: onLoan, next: toLoan('mark') }),
  'foresee.waiver': preview('waiver'),
  'foresee.settlement': preview('settlement'),
  'foresee.restructure': preview('restructure'),
  'foresee.mark': preview('mark'),
  'foresee.lift': preview('lift'),
  lift: act('POST /api/office/loans/{id}/marks/{markId}/lift', {
    form: ofMark,
    input: onLoan,
    next: toLoan('lifted'),
  }),
  refund: act('POST /api/office/loans/{id}/refund', { input: onLoan, next: toLoan('refund') }),
  prolong: act('POST /api/office/loans/{id}/prolong', { input: onLoan, next: toLoan('prolong') }),
  tell: act('POST /api/office/loans/{id}/payment', { input: onLoan, next: toTraced }),
  writeOff: act('POST /api/office/loans/{id}/write-off', { input: onLoan, next: toLoan('writeOff') }),
  cede: act('POST /api/office/loans/{id}/cede', { input: onLoan, next: toLoan('cede') }),
})
