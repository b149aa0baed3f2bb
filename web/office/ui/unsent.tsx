/** A form that is no longer on the page can show neither its result nor the typed text. This notice does. */
import { Notice } from '../../ui/notices.tsx'
import type { RefusedForm } from './data.ts'
import { unsent as texts } from '../../../words/compiled/en/back-office/unsent.ts'

export function UnsentForm({
  refusal: { state },
  fields,
  title = state.message ?? texts.conflict,
}: {
  readonly refusal: RefusedForm
  /** Fields that contain typed text. */
  readonly fields: readonly string[]
  /** What happened in the meantime, if the page knows. */
  readonly title?: string
}) {
  const typed = fields.flatMap((name) => state.values[name] || [])
  return (
    <Notice kind="bad" title={title}>
      <span className="whitespace-pre-line">
        {typed.length > 0 ? texts.typed({ value: typed.join('\n') }) : texts.nothing}
      </span>
    </Notice>
  )
}

/** The same on a page with several forms: a form that is still there shows its own result. */
export const UnsentFormIfExpired = ({
  refusal,
  there,
  fields,
}: {
  readonly refusal: RefusedForm | undefined
  readonly there: Readonly<Record<string, boolean>>
  readonly fields: readonly string[]
}) => (refusal && !there[refusal.form] ? <UnsentForm refusal={refusal} fields={fields} /> : null)
