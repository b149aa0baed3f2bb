/** A choice that filters a page, as in the address. */
export type ChoiceOption = { readonly value: string; readonly text: string }

export const Choice = ({
  name,
  label,
  value,
  options,
}: {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly ChoiceOption[]
}) => (
  <label className="grid max-w-full grid-cols-1 text-sm">
    {label}
    <select name={name} defaultValue={value} className="input">
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </label>
)
