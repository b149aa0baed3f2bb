/** Handles the forms of the loan desk, by the pressed action. */
import { redirect } from 'react-router'
import type { Answer } from '../../../contract/client.ts'
import { refilledForm } from '../../forms/form-state.ts'
import type { Visit } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { keyOf, refusedForm } from '../ui/data.ts'
import { actionReasonIn } from '../ui/reason-fields.tsx'

type Values = Readonly<Record<string, string>>
/** Preview of a concession, with the typed values. */
export type PreviewedAction = Answer<'POST /api/office/loans/{id}/foresee'> & {
  /** Which form it belongs to: each flag that can be lifted has its own. */
  readonly form: string
  readonly values: Values
}
type On = { readonly api: Visit['api']; readonly customerId: string; readonly loanId: string }

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
const paths = {
  waiver: 'POST /api/office/loans/{id}/waive',
  settlement: 'POST /api/office/loans/{id}/settle',
  restructure: 'POST /api/office/loans/{id}/restructure',
  mark: 'POST /api/office/loans/{id}/mark',
} as const
type Agreement = keyof typeof paths
export const concessionInputOf = (act: string): Agreement | null =>
  (['waiver', 'settlement', 'restructure', 'mark'] as const).find((kind) => kind === act) ?? null

/** Concessions with a preview. */
export type PreviewableAct = keyof typeof fieldsOf
/** `foresee.waiver` previews a waiver; null for other actions. */
export const previewOf = (act: string): PreviewableAct | null => {
  const looksAt = act.startsWith('foresee.') ? act.slice('foresee.'.length) : ''
  return looksAt === 'lift' ? looksAt : concessionInputOf(looksAt)
}

/** Previews the effect of a concession; saves nothing. */
export async function previewConcession({ api, loanId }: On, kind: PreviewableAct, values: Values) {
  const form = kind === 'lift' ? (values.markId ?? '') : kind
  const reply = await api('POST /api/office/loans/{id}/foresee', {
    params: { id: loanId },
    // The reason is validated as well, so that no preview appears for an action that would be refused.
    body: { kind, ...typed(values, ...fieldsOf[kind]), note: actionReasonIn(values).note } as never,
  })
  if (!reply.ok) return refusedForm(form, reply, values)
  const { idempotencyKey: _, act: _act, ...kept } = refilledForm(values)
  return { looked: { ...reply.data, form, values: kept } satisfies PreviewedAction }
}

/** Applies the concession, or submits it for approval. */
export async function submitConcession({ api, customerId, loanId }: On, kind: Agreement, values: Values) {
  const reply = await api(
    paths[kind],
    {
      params: { id: loanId },
      body: { ...typed(values, ...fieldsOf[kind]), ...actionReasonIn(values) } as never,
    },
    keyOf(values),
  )
  if (!reply.ok) return refusedForm(kind, reply, values)
  return redirect(
    reply.data.waiting
      ? officePaths.action(reply.data.waiting, 'asked')
      : officePaths.loan(customerId, loanId, kind),
  )
}

export async function lift({ api, customerId, loanId }: On, values: Values) {
  const { markId = '' } = values
  const reply = await api(
    'POST /api/office/loans/{id}/marks/{markId}/lift',
    { params: { id: loanId, markId }, body: actionReasonIn(values) },
    keyOf(values),
  )
  return reply.ok
    ? redirect(officePaths.loan(customerId, loanId, 'lifted'))
    : refusedForm(markId, reply, values)
}

export async function refund({ api, customerId, loanId }: On, values: Values) {
  const { amount = '' } = values
  const reply = await api(
    'POST /api/office/loans/{id}/refund',
    { params: { id: loanId }, body: { amount, ...actionReasonIn(values) } },
    keyOf(values),
  )
  if (!reply.ok) return refusedForm('refund', reply, values)
  return redirect(
    reply.data.waiting
      ? officePaths.action(reply.data.waiting, 'asked')
      : officePaths.loan(customerId, loanId, 'refund'),
  )
}

export async function extend({ api, customerId, loanId }: On, values: Values) {
  const { periodDays = '', how = '' } = values
  const reply = await api(
    'POST /api/office/loans/{id}/prolong',
    { params: { id: loanId }, body: { periodDays, how } as never },
    keyOf(values),
  )
  return reply.ok
    ? redirect(officePaths.loan(customerId, loanId, 'prolong'))
    : refusedForm('prolong', reply, values)
}

/** Without a loan, the note can be attached on the payment's own page. */
export async function tracePayment({ api, customerId, loanId }: On, values: Values) {
  const reply = await api(
    'POST /api/office/loans/{id}/payment',
    { params: { id: loanId }, body: { receipt: values.receipt ?? '' } },
    keyOf(values),
  )
  if (!reply.ok) return refusedForm('tell', reply, values)
  const { state, receipt } = reply.data
  return redirect(
    state === 'waits' ? officePaths.payment(receipt) : officePaths.loan(customerId, loanId, state),
  )
}
