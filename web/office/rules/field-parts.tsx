/** Shared parts of rule forms. */
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/choices.tsx'
import { FieldErrors, TextField, useField } from '../../ui/fields.tsx'
import { Button, fieldId, useFormState } from '../../ui/form.tsx'
import { removeField } from './content-form.ts'
import { rules } from '../../../words/compiled/en/back-office/rules.ts'

export const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details open className="border-t border-line pt-2">
    <summary className="text-lg font-semibold">{title}</summary>
    <div className="grid gap-4 py-3">{children}</div>
  </details>
)
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
)
export const Figure = ({
  name,
  label,
  hint,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string
}) => (
  <TextField
    name={name}
    label={label}
    {...(hint ? { hint } : {})}
    inputMode="decimal"
    maxLength={40}
    className="max-w-40 tabular-nums"
  />
)

export const Words = ({
  name,
  label,
  hint,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string
}) => <TextField name={name} label={label} {...(hint ? { hint } : {})} maxLength={200} />

/** Checkboxes of one field, with the field's error. */
export function Ticks({
  name,
  label,
  among,
}: {
  readonly name: string
  readonly label: string
  readonly among: readonly { readonly value: string; readonly label: string }[]
}) {
  const { id, errors } = useField(name)
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-wrap gap-x-6">
      <legend className="font-semibold">{label}</legend>
      {among.map(({ value, label: text }) => (
        <Checkbox key={value} name={`${name}.${value}`}>
          {text}
        </Checkbox>
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}

/** In a disabled form, which shows a released version, these buttons are hidden. */
const whileEdited = 'in-[fieldset:disabled]:hidden'

/** Rows of a list in the form, with buttons to add and remove one. */
export function List({
  name,
  row,
  title,
  add,
  inLine,
}: {
  readonly name: string
  readonly row: (path: string) => ReactNode
  readonly title: (path: string) => string
  readonly add: string
  /** Rows with few fields are one line each; their labels are for screen readers only. */
  readonly inLine?: boolean
}) {
  const { state, named } = useFormState()
  const { errors } = useField(name)
  const count = Object.keys(state.values).reduce((most, field) => {
    const at = field.startsWith(`${name}.`) ? Number.parseInt(field.slice(name.length + 1), 10) : -1
    return Math.max(most, at + 1)
  }, 0)
  return (
    <div id={fieldId(name, named)} tabIndex={-1} className={inLine ? 'grid gap-2' : 'grid gap-4'}>
      <FieldErrors id={fieldId(name, named)} errors={errors} />
      {Array.from({ length: count }, (_, at) => `${name}.${at}`).map((path) => (
        <fieldset
          key={path}
          id={fieldId(path, named)}
          tabIndex={-1}
          className={
            inLine ? 'flex flex-wrap items-end gap-x-6 gap-y-2' : 'grid gap-3 border-l-4 border-line pl-3'
          }
        >
          <legend className={inLine ? 'sr-only' : 'font-semibold'}>{title(path)}</legend>
          {row(path)}
          <div className={whileEdited}>
            <Checkbox name={removeField(path)}>{rules.removeRow({ name: title(path) })}</Checkbox>
          </div>
        </fieldset>
      ))}
      <div className={whileEdited}>
        <Button name="act" value={`add ${name}`} kind="quiet">
          {add}
        </Button>
      </div>
    </div>
  )
}

export function useTitle(): (field: string, otherwise: string) => string {
  const { state } = useFormState()
  return (field, otherwise) => state.values[field] || otherwise
}
