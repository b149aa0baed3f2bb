/** The one way to add a file to a form, and which files are pictures. */
import { Field, useField, type FieldProps } from './fields.tsx'

/** Pictures, and what holds one. A phone asks whether to take it or to choose it. */
export const pictureFiles = 'image/jpeg,image/png,application/pdf'

/**
 * The one way to add a file. Scripts show the name and the size of what was chosen; what was wrong with the
 * one before is over then.
 */
export function FileField({
  name,
  errorsOf = name,
  label,
  hint,
  optional,
  accept,
  multiple,
}: Omit<FieldProps, 'autoComplete'> & {
  readonly accept: string
  readonly multiple?: boolean
  /** The field whose errors are shown here, where it has another name. */ readonly errorsOf?: string
}) {
  const { id, aria } = useField(errorsOf, hint)
  return (
    <Field name={errorsOf} label={label} hint={hint} optional={optional}>
      <input
        id={id}
        name={name}
        type="file"
        accept={accept}
        multiple={multiple}
        className="input"
        {...aria}
      />
      <p data-chosen={id} role="status" className="font-semibold break-all empty:hidden" />
    </Field>
  )
}
