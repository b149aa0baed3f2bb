/** Presses a button: runs a page's action with a stub API. */
import { RouterContextProvider } from 'react-router'
import type { ErrorCode } from '../../contract/errors.ts'
import { visitKey, type Visit } from '../visit/context.ts'
import type { FormState } from './form-state.ts'

type Call = { readonly key: string; readonly input: unknown; readonly options: unknown }
export type StubRefusal = {
  readonly status: number
  readonly code: ErrorCode
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}
type Pressed = {
  readonly typed?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  /** The API's answer to each call: data, or a refusal. */
  readonly answer?: (key: string) => { readonly data: unknown } | { readonly refusal: StubRefusal }
  readonly visit?: Partial<Visit>
  readonly file?: File
}
type Action = (args: {
  readonly request: Request
  readonly params: Readonly<Record<string, string>>
  readonly context: RouterContextProvider
}) => Promise<unknown>
type Refused = { readonly data: FormState; readonly init: { readonly status: number } | null }

export async function press(action: unknown, { typed = {}, params = {}, answer, visit, file }: Pressed) {
  const calls: Call[] = []
  const context = new RouterContextProvider()
  context.set(visitKey, {
    language: 'en',
    languageInPath: false,
    api: async (key: string, input: unknown, options: unknown) => {
      calls.push({ key, input, options })
      const said = answer?.(key) ?? { data: {} }
      if ('data' in said) return { ok: true, status: 200, data: said.data }
      const { status, code, message = code, errors = {} } = said.refusal
      return { ok: false, status, problem: { code, message, errors } }
    },
    ...visit,
  } as unknown as Visit)
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  if (file) form.set('file', file)
  const request = new Request('https://mkopo.example/form', { method: 'POST', body: form })
  const answered = await (action as Action)({ request, params, context })
  const refused = answered instanceof Response ? null : (answered as Refused)
  return {
    calls,
    answered,
    to: answered instanceof Response ? answered.headers.get('location') : null,
    state: refused?.data ?? null,
    status: refused?.init?.status,
  }
}
