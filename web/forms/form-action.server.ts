/**
 * The way that a page answers its form: one call, and where its answer leads. The fields come from the
 * contract, a refusal returns to the form with the typed values, an ended session leads to sign-in, and the
 * form's key makes a repeated press one act.
 */
import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Answer, CallKey, Reply } from '../../contract/client.ts'
import type { Problem } from '../../contract/errors.ts'
import { pathsFor } from '../ui/visit.tsx'
import { visitKey, type Visit } from '../visit/context.ts'
import type { Paths } from '../visit/paths.ts'
import { inputOf, isReadOnly, takesProof, type InputParts } from './call-input.server.ts'
import { readForm, refused, type FormState } from './form-state.ts'
import { enteredProof, proofButton, proofNames } from './proof.ts'

type Values = Readonly<Record<string, string>>
export type ActionArgs = {
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
  readonly context: Readonly<RouterContextProvider>
}

/** A submitted form and its page. */
export type Entered = ActionArgs & {
  readonly visit: Visit
  readonly paths: Paths
  readonly form: FormData
  readonly values: Values
}
export type Refusal = Extract<Reply<CallKey>, { ok: false }>
/** `entered`: the form, when it was read already. */
export type FormAction<R> = (args: ActionArgs, entered?: Entered) => Promise<R>

export async function enter(args: ActionArgs): Promise<Entered> {
  const visit = args.context.get(visitKey)
  const form = await args.request.formData()
  return { ...args, visit, paths: pathsFor(visit), form, values: readForm(form) }
}

const keyPattern = /^[\da-f]{32}$/
/** The form's key, for a call in which a repeated press has one effect. */
const keyOf = ({ idempotencyKey: key = '' }: Values): { readonly idempotencyKey?: string } =>
  keyPattern.test(key) ? { idempotencyKey: key } : {}

/** Makes the call with what the form's fields say. */
export const callWith = <K extends CallKey>(
  key: K,
  { visit, form, values, params }: Entered,
  parts: InputParts<K> = {},
): Promise<Reply<K>> =>
  (visit.api as (key: K, ...input: readonly unknown[]) => Promise<Reply<K>>)(
    key,
    inputOf(key, form, values, params, parts),
    isReadOnly(key) ? {} : keyOf(values),
  )

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [N in Name]: string } & ParamsOf<Rest>
  : ActionArgs['params']

/** A form that the API took, with the parameters of the call and of the page. */
export type Done<K extends CallKey> = Omit<Entered, 'params'> & {
  readonly params: ParamsOf<K>
  readonly page: ActionArgs['params']
  readonly data: Answer<K>
}
/** The address that follows, or another answer. */
export type Next<K extends CallKey, R> = (done: Done<K>) => R | Promise<R>

export type Instead = {
  readonly [code in Problem['code']]?: (entered: Entered, problem: Problem) => string | null
}

/** What every form says of its call. */
export type CallRules<K extends CallKey, R> = {
  /** Parts of the input that are not fields of the form, or other ones. */
  readonly input?: (entered: Entered) => InputParts<K> | Promise<InputParts<K>>
  readonly next: Next<K, R>
  /** Refusals that lead to another page, by code; null: not this time. */
  readonly instead?: Instead
}

type Answered<R> = Response | Exclude<R, string>
type Followed<R> =
  | { readonly refusal: null; readonly answer: Answered<R> }
  | { readonly refusal: Refusal; readonly answer?: undefined }

/** An address is followed; another answer goes to the page. */
export const leadTo = <R>(to: R): Answered<R> =>
  typeof to === 'string' ? redirect(to) : (to as Exclude<R, string>)

/** Calls, and follows the answer. What is left is a refusal that belongs to the form. */
export async function follow<K extends CallKey, R>(
  call: K,
  entered: Entered,
  { input, next, instead }: CallRules<K, R>,
): Promise<Followed<R>> {
  const { values, params: page } = entered
  const parts = (await input?.(entered)) ?? {}
  const reply = await callWith(call, entered, parts)
  if (!reply.ok) {
    const elsewhere = instead?.[reply.problem.code]?.(entered, reply.problem) ?? null
    return elsewhere === null ? { refusal: reply } : { refusal: null, answer: redirect(elsewhere) }
  }
  const params = { ...values, ...page, ...parts.params } as unknown as ParamsOf<K>
  const to = await next({ ...entered, page, params, data: reply.data })
  return { refusal: null, answer: leadTo(to) }
}

type Refused = ReturnType<typeof refused>
/** `F`: the form's own answer to a refusal; null for the usual one. */
type RefusedBy<F> = Exclude<F, null> | (null extends F ? Refused : never)
type Rules<K extends CallKey, R, F> = CallRules<K, R> & {
  /** Names in the form of fields that the API calls otherwise; null for one that the form hides. */
  readonly fields?: Readonly<Record<string, string | null>>
  /** Whether the form has fields for a proof of identity; by the call's schema, if not said. */
  readonly proves?: boolean
  /** The refusal in this form's words. */
  readonly say?: (problem: Problem, entered: Entered, status: number) => Problem
  /** The values that the refused form shows, if not those typed. */
  readonly keeps?: (values: Values, problem: Problem) => Values
  /** Link to what is in the way. */
  readonly way?: (problem: Problem, entered: Entered) => FormState['way']
  /** Another answer to a refusal; null for the usual one. */
  readonly refused?: (refusal: Refusal, entered: Entered) => F | Promise<F>
}

/** Answers a form by a call. `rules`: where the answer leads, and what differs from the usual. */
export const formAction =
  <K extends CallKey, R, F = null>(
    call: K,
    rules: Rules<K, R, F> | Next<K, R>,
  ): FormAction<Answered<R> | RefusedBy<F>> =>
  async (args, given) => {
    const entered = given ?? (await enter(args))
    const { visit, values } = entered
    const rule: Rules<K, R, F> = typeof rules === 'function' ? { next: rules } : rules
    const { fields = {}, proves = takesProof(call) } = rule
    const pressed = proves ? await proofButton(visit, values) : null
    if (pressed) return pressed as Response | RefusedBy<F>
    const named = { ...values, ...underApiNames(values, fields), ...(proves && onlyProof(values)) }
    const { refusal, answer } = await follow(call, { ...entered, values: named }, rule)
    if (refusal === null) return answer
    const isOver = refusal.status === 401 && (proves || refusal.problem.code === 'signInRequired')
    if (isOver) return redirect(entered.paths.signIn())
    const own = (await rule.refused?.(refusal, entered)) ?? null
    return (own ?? shown(refusal, entered, { ...rule, fields, proves })) as RefusedBy<F>
  }

function shown<K extends CallKey, R, F>(
  { problem, status }: Refusal,
  entered: Entered,
  { fields, proves, say, keeps, way }: Rules<K, R, F>,
): Refused {
  const { values } = entered
  return refused(
    say?.(problem, entered, status) ?? problem,
    status,
    keeps?.(values, problem) ?? values,
    { ...fields, ...(proves && proofNames(values)) },
    way?.(problem, entered),
  )
}

const underApiNames = (values: Values, fields: Readonly<Record<string, string | null>>): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, own]) =>
      own === null || values[own] === undefined ? [] : [[name, values[own]]],
    ),
  )

/** The password or the code, as chosen. The other one is empty, and so is not sent. */
const onlyProof = (values: Values): Values => ({ currentPassword: '', otp: '', ...enteredProof(values) })

/** A button that is answered in its own way. */
export const withEntered =
  <R>(answer: (entered: Entered) => R | Promise<R>): FormAction<Answered<R>> =>
  async (args, given) =>
    leadTo(await answer(given ?? (await enter(args))))

type Answers<T> = T extends FormAction<infer R> ? R : never

/**
 * A page with several buttons: each has its own action, found by the value of the pressed one. `by`: the name
 * of the buttons, or how to tell which was pressed. An unknown value is refused and never guessed: one of
 * them may send money.
 */
export const formActions =
  <T extends Readonly<Record<string, object>>>(
    by: string | ((values: Values) => string | undefined),
    actions: T,
  ): FormAction<Answers<T[keyof T]>> =>
  async (args, given) => {
    const entered = given ?? (await enter(args))
    const { values } = entered
    const pressed = (typeof by === 'string' ? values[by] : by(values)) ?? ''
    if (!Object.hasOwn(actions, pressed)) throw data(null, { status: 400 })
    return (actions[pressed] as FormAction<Answers<T[keyof T]>>)(args, entered)
  }
