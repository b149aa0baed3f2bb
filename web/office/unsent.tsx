/** A form that is not on the page any more cannot say what became of it, nor keep what was typed: this does. */
import { Notice } from '../ui/notices.tsx'
import type { RefusedForm } from './data.ts'
import { unsent as texts } from '../../words/compiled/en/back-office/unsent.ts'

export function Unsent({
  refusal: { state },
  fields,
}: {
  readonly refusal: RefusedForm
  /** In which it was typed. */
  readonly fields: readonly string[]
}) {
  const typed = fields.flatMap((name) => state.values[name] || [])
  return (
    <Notice kind="bad" title={state.message ?? texts.conflict}>
      <span className="whitespace-pre-line">
        {typed.length > 0 ? texts.typed({ value: typed.join('\n') }) : texts.nothing}
      </span>
    </Notice>
  )
}
