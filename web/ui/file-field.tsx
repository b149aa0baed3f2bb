/** The one way to add a file to a form, and which files are pictures. */
import { Field, useField, type FieldProps } from './fields.tsx'

/** Accepted picture types. A phone offers the camera or its files. */
export const pictureFiles = 'image/jpeg,image/png,application/pdf'

/** The file field. Scripts show name and size of the chosen file and hide the error of an earlier one. */
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
