/**
 * A form that asks the browser for a passkey. It needs scripts; its space is reserved until they run. The
 * script asks once per page: the response loads a whole page.
 */
import type { ReactNode } from 'react'
import type { FormState } from '../forms/form-state.ts'
import { Form } from './form.tsx'

type PasskeyFormProps = {
  readonly kind: 'create' | 'get'
  readonly options: string
  readonly state: FormState | undefined
  readonly labels?: Readonly<Record<string, string>>
  /** Text when the browser does not support passkeys. Without it nothing is shown. */
  readonly unsupported?: string
  /** Text when no passkey was given or created. */
  readonly failed: string
  readonly children: ReactNode
}

export const PasskeyForm = ({
  kind,
  options,
  state,
  labels,
  unsupported,
  failed,
  children,
}: PasskeyFormProps) => (
  <div
    data-passkey={kind}
    data-options={options}
    data-unknown={unsupported}
    data-failed={failed}
    className="scripted grid gap-3"
  >
    <div data-part="form" className="invisible">
      <Form state={state} labels={labels} reload>
        <input type="hidden" name="intent" value="passkey" />
        <input type="hidden" name="passkeyAnswer" />
        {children}
      </Form>
    </div>
    <p role="alert" className="font-semibold text-clay empty:hidden" />
  </div>
)

/** The value that the script put into the form; empty when it put none. */
export function passkeyAnswer(text: string | undefined): {
  readonly id: string
  readonly type: 'public-key'
  readonly response: Record<string, unknown>
} {
  const nothing = { id: '', type: 'public-key', response: {} } as const
  try {
    const answer: unknown = JSON.parse(text ?? '')
    return typeof answer === 'object' && answer !== null && 'id' in answer
      ? (answer as ReturnType<typeof passkeyAnswer>)
      : nothing
  } catch {
    return nothing
  }
}
