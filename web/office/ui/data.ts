/** What the pages of the back office do with a reply. */
import { data, redirectDocument } from 'react-router'
import type { Answer, CallKey, Reply } from '../../../contract/client.ts'
import { may, type Permission } from '../../../contract/permissions.ts'
import type { Visit } from '../../visit/context.ts'
import { refused, type FormState } from '../../forms/form-state.ts'
import { officePaths } from '../../visit/office-paths.ts'

/** A request as the back office sees it. */
export type OfficeRequest = Answer<'GET /api/office/requests/{id}'>
export type OfficeAppeal = Answer<'GET /api/office/appeals/{id}'>
type Refusal = Extract<Reply<CallKey>, { ok: false }>

/**
 * The data of a reply. Whoever is not signed in, or no longer, is asked to; anything else goes to the error
 * page. An address that cannot be one of ours has nothing, too.
 */
export function given<K extends CallKey>(reply: Reply<K>): Extract<Reply<K>, { ok: true }>['data'] {
  if (reply.ok) return reply.data
  if (reply.status === 401) throw redirectDocument(officePaths.signIn('ended'))
  throw data(null, { status: reply.problem.code === 'validationFailed' ? 404 : reply.status })
}

/** For a loader: whether a call would let whoever looks through; one that would not is not made, nor noted as refused. */
export async function mayHere(api: Visit['api'], permission: Permission): Promise<boolean> {
  return may(given(await api('GET /api/office/me')), permission)
}

/** A form of a page that has several: which one was refused, and how. */
export type RefusedForm = { readonly form: string; readonly state: FormState }

/** What an action answers where the API refused. */
export function refusedForm(
  form: string,
  { problem, status }: Refusal,
  values: Readonly<Record<string, string>>,
) {
  if (status === 401) throw redirectDocument(officePaths.signIn('ended'))
  return data<RefusedForm>({ form, state: refused(problem, status, values).data }, { status })
}

/** What an action answers where nothing was chosen in a field that says what the form is about. */
export const notChosen = (
  form: string,
  field: string,
  text: string,
  values: Readonly<Record<string, string>>,
) =>
  data<RefusedForm>({ form, state: { values, errors: { [field]: [text] }, message: null } }, { status: 422 })

/** The state of one of the forms of a page, where it is the one that was refused. */
export const stateOf = (refusal: RefusedForm | undefined, form: string): FormState | undefined =>
  refusal?.form === form ? refusal.state : undefined

const keyPattern = /^[\da-f]{32}$/
/** The key that a form brought, for a call whose repeated press has one effect. */
export const keyOf = ({
  idempotencyKey: key = '',
}: Readonly<Record<string, string>>): { readonly idempotencyKey?: string } =>
  keyPattern.test(key) ? { idempotencyKey: key } : {}
