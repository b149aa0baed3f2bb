/** How back-office pages handle a reply. */
import { data, redirectDocument } from 'react-router'
import type { Answer, CallKey, Reply } from '../../../contract/client.ts'
import { may, type Permission } from '../../../contract/permissions.ts'
import type { Visit } from '../../visit/context.ts'
import { refused, type FormState } from '../../forms/form-state.ts'
import { officePaths } from '../../visit/office-paths.ts'

/** An application as the back office sees it. */
export type OfficeApplication = Answer<'GET /api/office/requests/{id}'>
export type OfficeCustomerRequest = Answer<'GET /api/office/appeals/{id}'>
type Refusal = Extract<Reply<CallKey>, { ok: false }>

/**
 * Data of a reply. If the viewer is not signed in, redirects to sign-in; any other refusal opens the error
 * page, as does an address that is not one of ours.
 */
export function unwrap<K extends CallKey>(reply: Reply<K>): Extract<Reply<K>, { ok: true }>['data'] {
  if (reply.ok) return reply.data
  if (reply.status === 401) throw redirectDocument(officePaths.signIn('ended'))
  throw data(null, { status: reply.problem.code === 'validationFailed' ? 404 : reply.status })
}

/** For a loader: whether the viewer may make a call. If not, it is not made, so no refusal is recorded. */
export async function hasPermission(api: Visit['api'], permission: Permission): Promise<boolean> {
  return may(unwrap(await api('GET /api/office/me')), permission)
}

/** On a page with several forms: the refused one, and its state. */
export type RefusedForm = { readonly form: string; readonly state: FormState }

/** Result of an action after the API refused. */
export function refusedForm(
  form: string,
  { problem, status }: Refusal,
  values: Readonly<Record<string, string>>,
) {
  if (status === 401) throw redirectDocument(officePaths.signIn('ended'))
  return data<RefusedForm>({ form, state: refused(problem, status, values).data }, { status })
}

/** Result of an action when no choice was made in a field that the form depends on. */
export const notChosen = (
  form: string,
  field: string,
  text: string,
  values: Readonly<Record<string, string>>,
) =>
  data<RefusedForm>({ form, state: { values, errors: { [field]: [text] }, message: null } }, { status: 422 })

/** State of a form if it is the refused one. */
export const stateOf = (refusal: RefusedForm | undefined, form: string): FormState | undefined =>
  refusal?.form === form ? refusal.state : undefined
