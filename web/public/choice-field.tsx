/** One number of the calculator: its field, slider and quick choices. */
import { FieldErrors, Hint } from '../ui/fields.tsx'

type ChoiceProps = {
  readonly name: 'amount' | 'term'
  readonly label: string
  readonly hint: string
  readonly unit?: string
  readonly value: string
  readonly errors: readonly string[]
  /** In steps, so that the longest term is one step more. */
  readonly slider: {
    readonly label: string
    readonly min: number
    readonly max: number
    readonly value: number
    readonly text: string
  }
  readonly presets: readonly {
    readonly value: number
    readonly label: string
    readonly href: string
    readonly current: boolean
  }[]
}

export function Choice({ name, label, hint, unit, value, errors, slider, presets }: ChoiceProps) {
  const wrong = errors.length > 0
  return (
    <div className="grid gap-2" data-choice={name}>
      <div className="grid gap-1">
        <label htmlFor={name} className="text-lg font-semibold">
          {label}
        </label>
        <Hint id={name}>{hint}</Hint>
      </div>
      <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <span className="relative block">
          {unit ? (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet"
            >
              {unit}
            </span>
          ) : null}
          <input
            id={name}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={value}
            autoFocus={wrong}
            aria-describedby={`${name}-hint ${name}-error`}
            aria-invalid={wrong || undefined}
            className={`input text-xl font-semibold tabular-nums ${unit ? 'pl-14' : ''}`}
          />
        </span>
        <div data-problem="" className="sm:col-span-2 sm:row-start-2">
          {wrong ? (
            <FieldErrors id={name} errors={errors} />
          ) : (
            <p id={`${name}-error`} hidden className="font-semibold text-clay" />
          )}
        </div>
        <input
          type="range"
          aria-label={slider.label}
          min={slider.min}
          max={slider.max}
          step={1}
          defaultValue={slider.value}
          aria-valuetext={slider.text}
          className="slider scripted"
        />
      </div>
      <p className="flex flex-wrap gap-2">
        {presets.map((preset) => (
          <a
            key={preset.value}
            href={preset.href}
            data-preset={preset.value}
            aria-current={preset.current || undefined}
            className="chip max-sm:px-2"
          >
            {preset.label}
          </a>
        ))}
      </p>
    </div>
  )
}
