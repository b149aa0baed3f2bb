/**
 * A form that asks the browser for a passkey; it is there with scripts only, and its place is kept until they
 * have started. Its script asks once for each page: the answer is a page loaded whole.
 */
import type { ReactNode } from 'react'
import type { FormState } from '../forms/form-state.ts'
import { Form } from './form.tsx'

type PasskeyFormProps = {
  readonly kind: 'create' | 'get'
  readonly options: string
  readonly state: FormState | undefined
  readonly labels?: Readonly<Record<string, string>>
  /** What is said where the browser knows no passkeys; nothing, and no button, without it. */
  readonly unsupported?: string
  /** What is said where none was given or made. */
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
        <input type="hidden" name="answer" />
        {children}
      </Form>
    </div>
    <p role="alert" className="font-semibold text-clay empty:hidden" />
  </div>
)

/** What the script put into the form; empty where it put nothing. */
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
