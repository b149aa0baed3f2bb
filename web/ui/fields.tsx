/** Form fields: label above, hint below, error at the field, typed value kept. */
import { pageCountry } from '../texts/page-country.ts'
import type { ReactNode } from 'react'
import { fieldId, useFormState } from './form.tsx'
import { useTexts } from './visit.tsx'

export type FieldProps = {
  /** Name in the form, and the key of its value and its errors. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly optional?: boolean
  readonly autoComplete?: string
}

/** A field's state within its form. */
export function useField(name: string, hint?: string) {
  const { state, named } = useFormState()
  const id = fieldId(name, named)
  const errors = state.errors[name] ?? []
  const describedBy =
    [hint ? `${id}-hint` : '', errors.length > 0 ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return {
    id,
    errors,
    value: state.values[name],
    aria: { 'aria-describedby': describedBy, 'aria-invalid': errors.length > 0 || undefined } as const,
  }
}

export function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="text-quiet">
      {children}
    </p>
  )
}

export function FieldErrors({ id, errors }: { readonly id: string; readonly errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <p id={`${id}-error`} className="font-semibold text-clay">
      {errors.map((error) => (
        <span key={error} className="block">
          {error}
        </span>
      ))}
    </p>
  )
}

/** The frame of a field with one control. */
export function Field({
  name,
  label,
  hint,
  optional,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  const { id, errors } = useField(name, hint)
  const texts = useTexts().common.form
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional ? <span className="font-normal text-quiet"> {texts.optional}</span> : null}
      </label>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}

type TextFieldProps = FieldProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'password'
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  readonly maxLength?: number
  readonly spellCheck?: boolean
  readonly className?: string
}

export function TextField({
  name,
  label,
  hint,
  optional,
  type = 'text',
  spellCheck = false,
  className = '',
  maxLength,
  ...input
}: TextFieldProps) {
  const { id, value, aria } = useField(name, hint)
  // Browsers silently cut pasted text at `maxLength`. Set it only when the cut part could never be right, as
  // for numbers.
  const cut =
    input.inputMode && input.inputMode !== 'text' && input.inputMode !== 'email' ? maxLength : undefined
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={type === 'password' ? undefined : value}
        spellCheck={spellCheck}
        className={`input ${className}`}
        maxLength={cut}
        {...aria}
        {...input}
      />
    </Field>
  )
}

/**
 * Free text of several lines. More than the limit can be typed: an excess is reported with its count, and
 * nothing is cut.
 */
export function TextAreaField({
  name,
  label,
  hint,
  optional,
  rows = 5,
}: Omit<FieldProps, 'autoComplete'> & { readonly rows?: number }) {
  const { id, value, aria } = useField(name, hint)
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      <textarea id={id} name={name} rows={rows} defaultValue={value} className="input" {...aria} />
    </Field>
  )
}

/** The number of the hint stays on one line. */
export function PhoneField({ hint, autoComplete = 'tel', ...field }: FieldProps) {
  const texts = useTexts().common.form
  // A user name is plain text to a browser; the keys of a phone come with inputMode.
  return (
    <TextField
      {...field}
      type={autoComplete === 'username' ? 'text' : 'tel'}
      inputMode="tel"
      autoComplete={autoComplete}
      hint={(hint ?? texts.phoneHint).replace(/(?<=\d) (?=\d)/g, '\u00a0')}
      className="max-w-64"
      maxLength={40}
    />
  )
}

export const EmailField = ({ autoComplete = 'email', ...field }: FieldProps) => (
  <TextField {...field} type="email" inputMode="email" autoComplete={autoComplete} maxLength={254} />
)

/** `current-password` to sign in, `new-password` to set one. Scripts add a button to show the password. */
export function PasswordField({
  name,
  label,
  hint,
  autoComplete,
  rules,
}: Omit<FieldProps, 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password'
  /** Rules of a new password: see `PasswordRules`. */ readonly rules?: ReactNode
}) {
  const { id, aria } = useField(name, hint)
  const texts = useTexts().common.form
  return (
    <div className="grid gap-1">
      <Field name={name} label={label} hint={hint}>
        <input
          id={id}
          name={name}
          type="password"
          autoComplete={autoComplete}
          spellCheck={false}
          maxLength={200}
          className="input"
          {...aria}
        />
      </Field>
      {rules}
      {/* Keeps its space, so that nothing moves when scripts show it. */}
      <button
        type="button"
        data-show-password={id}
        data-show={texts.showPassword}
        data-hide={texts.hidePassword}
        className="invisible min-h-11 cursor-pointer justify-self-start text-leaf underline"
      >
        {texts.showPassword}
      </button>
    </div>
  )
}

/** Takes 5,000 and 5000 and KES 5000. */
export function AmountField({
  name,
  label,
  hint,
  optional,
  currency = pageCountry().currency.code,
}: FieldProps & { readonly currency?: string }) {
  const { id, value, aria } = useField(name, hint)
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      <span className="relative block max-w-64">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet"
        >
          {currency}
        </span>
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={value}
          maxLength={20}
          className="input pl-14 tabular-nums"
          {...aria}
        />
      </span>
    </Field>
  )
}

const dateParts = [
  { part: 'day', bday: 'bday-day', width: 'w-16', length: 2 },
  { part: 'month', bday: 'bday-month', width: 'w-16', length: 2 },
  { part: 'year', bday: 'bday-year', width: 'w-24', length: 4 },
] as const

/** Three boxes, read as one DD.MM.YYYY by `readForm`. The error belongs to the whole date. */
export function DateField({
  name,
  label,
  hint,
  optional,
  birthday = false,
}: Omit<FieldProps, 'autoComplete'> & { readonly birthday?: boolean }) {
  const texts = useTexts().common.form
  const { state } = useFormState()
  const shownHint = hint ?? texts.dayHint
  const { id, errors, value, aria } = useField(name, shownHint)
  const saved = (value ?? '').split('.')
  return (
    <fieldset className="grid gap-1" aria-describedby={aria['aria-describedby']}>
      <legend className="mb-1 font-semibold">
        {label}
        {optional ? <span className="font-normal text-quiet"> {texts.optional}</span> : null}
      </legend>
      <Hint id={id}>{shownHint}</Hint>
      <div className="flex gap-3">
        {dateParts.map(({ part, bday, width, length }, position) => (
          <label key={part} className="grid gap-1">
            <span>{texts[part]}</span>
            <input
              id={position === 0 ? id : `${id}-${part}`}
              name={`${name}.${part}`}
              type="text"
              inputMode="numeric"
              maxLength={length}
              autoComplete={birthday ? bday : 'off'}
              defaultValue={state.values[`${name}.${part}`] ?? saved[position]}
              className={`input ${width} tabular-nums`}
              aria-invalid={aria['aria-invalid']}
              aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
            />
          </label>
        ))}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}

/** A code and the button that sends it, side by side where there is room. */
export const CodeRow = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-4">{children}</div>
)

/** A one-time code: the phone offers it from the SMS. */
export function CodeField({
  name,
  label,
  digits,
  hint,
  typed,
}: Omit<FieldProps, 'autoComplete'> & {
  readonly digits: number
  /** The typed code, kept when another field was wrong. */
  readonly typed?: string | undefined
}) {
  const texts = useTexts().common.form
  const shownHint = hint ?? texts.codeHint({ digits })
  const { id, aria } = useField(name, shownHint)
  const { triesLeft } = useFormState().state
  // Two codes share their attempts: stated once.
  const says = triesLeft !== undefined && name === 'otp'
  return (
    <Field name={name} label={label} hint={shownHint}>
      {/* Room for a code pasted with spaces. */}
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        defaultValue={typed}
        maxLength={digits + 6}
        className="input max-w-48 text-xl tracking-[0.3em] tabular-nums"
        {...aria}
      />
      {says ? (
        <p className="font-semibold">
          {texts.triesLeft({ count: triesLeft })}
          <input type="hidden" name="triesLeft" value={triesLeft} />
        </p>
      ) : null}
    </Field>
  )
}
