/** The way that a page of the back office answers its forms; see `web/forms/form-action.server.ts`. */
import { redirect } from 'react-router'
import type { CallKey } from '../../../contract/client.ts'
import {
  enter,
  follow,
  formActions,
  leadTo,
  type CallRules,
  type Done,
  type Entered,
  type FormAction,
  type Next,
  type Refusal,
} from '../../forms/form-action.server.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { notChosen, refusedForm } from './data.ts'

type Rules<K extends CallKey, R, F> = CallRules<K, R> & {
  /** Name of the form that shows a refusal, if it is not the name of the act. */
  readonly form?: string | ((entered: Entered) => string)
  /** Choices that the call's address needs, with the error for a missing one. */
  readonly needs?: Readonly<Record<string, string>>
  /** An action that awaits approval is reported by `next` and not shown on its own page. */
  readonly staysHere?: true
  /** The refusal as this form shows it. */
  readonly say?: (refusal: Refusal, entered: Entered) => Refusal
  /** What the page shows next to a refusal. */
  readonly refused?: (refusal: Refusal, entered: Entered) => F | Promise<F>
}
/** `F`: what the page shows of a refusal, if it is not the usual. */
type Answered<R, F> =
  | Response
  | Exclude<R, string>
  | ([F] extends [never] ? ReturnType<typeof refusedForm> : Exclude<F, string>)

/** An answer that names the action which awaits a second person's approval. */
const waitingIn = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'waiting' in answer && typeof answer.waiting === 'string'
    ? answer.waiting
    : null

/**
 * Answers the form `name` by a call. An action that awaits approval leads to its own page, any other to
 * `next`.
 */
export const officeAction =
  <K extends CallKey, R, F = never>(
    name: string,
    call: K,
    rules: Rules<K, R, F> | Next<K, R>,
  ): FormAction<Answered<R, F>> =>
  async (args, given) => {
    const entered = given ?? (await enter(args))
    const {
      form = name,
      needs = {},
      staysHere,
      next,
      say,
      refused,
      ...of
    }: Rules<K, R, F> = typeof rules === 'function' ? { next: rules } : rules
    const usual = (refused: ReturnType<typeof refusedForm>) => refused as Answered<R, F>
    const shown = typeof form === 'string' ? form : form(entered)
    const missing = Object.keys(needs).find((field) => !entered.values[field])
    if (missing !== undefined) return usual(notChosen(shown, missing, needs[missing]!, entered.values))
    const { refusal, answer } = await follow<K, R | Response>(call, entered, {
      ...of,
      next: (done: Done<K>) => {
        const waiting = staysHere ? null : waitingIn(done.data)
        return waiting === null ? next(done) : redirect(officePaths.action(waiting, 'asked'))
      },
    })
    if (refusal === null) return answer
    if (refused) return leadTo(await refused(refusal, entered)) as Answered<R, F>
    return usual(refusedForm(shown, say?.(refusal, entered) ?? refusal, entered.values))
  }

type Act<R> = (name: string) => FormAction<R>
type Answers<T> = T extends Act<infer R> ? R : never

/** One of several acts of a page; its form has the name under which it stands in `officeActions`. */
export const act =
  <K extends CallKey, R, F = never>(call: K, rules: Rules<K, R, F> | Next<K, R>): Act<Answered<R, F>> =>
  (name) =>
    officeAction(name, call, rules)

/** A page with several acts, by the value of the pressed button (`formActions`). */
export const officeActions = <T extends Readonly<Record<string, (name: string) => object>>>(
  acts: T,
  by: Parameters<typeof formActions>[0] = 'act',
): FormAction<Answers<T[keyof T]>> =>
  formActions(
    by,
    Object.fromEntries(Object.entries(acts).map(([name, make]) => [name, make(name) as FormAction<unknown>])),
  ) as FormAction<Answers<T[keyof T]>>
