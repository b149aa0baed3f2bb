/** A group of checkboxes, at least one required; its error is shown above them. */
import type { ReactNode } from 'react'
import { FieldErrors, Hint, useField } from '../../ui/fields.tsx'

export function Ticks({
  name,
  label,
  hint,
  children,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  const { id, errors, aria } = useField(name, hint)
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={aria['aria-describedby']}>
      <legend className="font-semibold">{label}</legend>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
      <FieldErrors id={id} errors={errors} />
      <div className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  )
}
