/** Fields to choose in. */
import type { ReactNode } from 'react'
import { Field, FieldErrors, Hint, useField, type FieldProps } from './fields.tsx'
import { useFormState } from './form.tsx'
import { useTexts } from './visit.tsx'

export type Option = {
  readonly value: string
  readonly label: string
  readonly hint?: string
  /** Further fields of this choice, shown only when it is selected. */ readonly more?: ReactNode
}

export function Select({
  name,
  label,
  hint,
  optional,
  options,
  autoComplete,
}: FieldProps & { readonly options: readonly Option[] }) {
  const { id, value, aria } = useField(name, hint)
  const texts = useTexts().common.form
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      <select
        id={id}
        name={name}
        defaultValue={value ?? ''}
        autoComplete={autoComplete}
        className="input"
        {...aria}
      >
        <option value="">{texts.choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function RadioGroup({
  name,
  label,
  hint,
  options,
}: FieldProps & { readonly options: readonly Option[] }) {
  const { id, errors, value, aria } = useField(name, hint)
  return (
    <fieldset className="grid gap-2" aria-describedby={aria['aria-describedby']}>
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
      {options.map((option, position) => (
        <div key={option.value} className="choice">
          <label className="flex min-h-12 cursor-pointer items-start gap-3 px-3 py-2.5">
            <input
              id={position === 0 ? id : `${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={value === option.value}
              className="tick"
            />
            <span>
              {option.label}
              {option.hint ? <span className="block text-quiet">{option.hint}</span> : null}
            </span>
          </label>
          {option.more ? <div className="choice-more">{option.more}</div> : null}
        </div>
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}

/** Sends `true` when ticked, nothing otherwise. */
export function Checkbox({
  name,
  children,
  hint,
}: {
  readonly name: string
  readonly children: ReactNode
  readonly hint?: string
}) {
  const { id, errors, value, aria } = useField(name, hint)
  return (
    <div className="grid gap-1">
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={value === 'true'}
          className="tick"
          {...aria}
        />
        <label htmlFor={id} className="cursor-pointer">
          {children}
        </label>
      </div>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}

/**
 * The captcha: a tick, and a proof of work that the `captcha` enhancer puts into the hidden field. Without scripts the
 * field stays empty and the API keeps a stricter limit (rule identity-29).
 */
export function Captcha() {
  const texts = useTexts().common.captcha
  const { state } = useFormState()
  const { id, errors, aria } = useField('captcha')
  return (
    <div
      data-captcha="/api/captcha"
      data-working={texts.working}
      data-done={texts.done}
      className="grid gap-1"
    >
      <input type="hidden" name="captcha" />
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          name="notARobot"
          value="true"
          defaultChecked={state.values.notARobot === 'true'}
          className="tick"
          {...aria}
        />
        <label htmlFor={id} className="cursor-pointer">
          {texts.label}
        </label>
      </div>
      <p role="status" className="text-quiet empty:hidden" />
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}
