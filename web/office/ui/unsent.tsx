/** A form that is not on the page any more cannot say what became of it, nor keep what was typed: this does. */
import { Notice } from '../../ui/notices.tsx'
import type { RefusedForm } from './data.ts'
import { unsent as texts } from '../../../words/compiled/en/back-office/unsent.ts'

export function Unsent({
  refusal: { state },
  fields,
  title = state.message ?? texts.conflict,
}: {
  readonly refusal: RefusedForm
  /** In which it was typed. */
  readonly fields: readonly string[]
  /** What happened meanwhile, where the page knows. */
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

/** The same on a page of several forms, of which those that are there now say it themselves. */
export const UnsentIfGone = ({
  refusal,
  there,
  fields,
}: {
  readonly refusal: RefusedForm | undefined
  readonly there: Readonly<Record<string, boolean>>
  readonly fields: readonly string[]
}) => (refusal && !there[refusal.form] ? <Unsent refusal={refusal} fields={fields} /> : null)
