/** The filters of a list: a form by GET, so that what is chosen stands in the address. */
import { Form as RouterForm, Link } from 'react-router'
import type { ListPage } from './list-cells.tsx'
import { list as texts } from '../../words/compiled/en/back-office/list.ts'

type Filter = ListPage['filters'][number]
type FieldProps = {
  readonly filter: Filter
  readonly query: URLSearchParams
  readonly errors: Readonly<Record<string, readonly string[]>>
}

export function ListFilters({
  page,
  path,
  query,
  errors,
}: {
  readonly page: ListPage
  readonly path: string
  readonly query: URLSearchParams
  readonly errors: FieldProps['errors']
}) {
  return (
    // Filled anew where the address changes in another way, such as by a saved view.
    <RouterForm key={query.toString()} method="get" action={path} noValidate className="grid gap-2">
      {query.get('sort') === null ? null : (
        <input type="hidden" name="sort" value={query.get('sort') ?? ''} />
      )}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {page.filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} query={query} errors={errors} />
        ))}
        <button type="submit" className="button button-main">
          {texts.filter}
        </button>
        <Link to={path} className="inline-flex min-h-8 items-center">
          {texts.clear}
        </Link>
      </div>
      <details className="text-sm">
        <summary>{texts.columns}</summary>
        <div className="flex flex-wrap gap-x-4 gap-y-1 py-2">
          {page.columns.map(({ key, title, isShown }) => (
            <label key={key} className="inline-flex min-h-8 items-center gap-1.5">
              <input type="checkbox" name="columns" value={key} defaultChecked={isShown} className="tick" />
              {title}
            </label>
          ))}
          <button type="submit" className="button button-quiet">
            {texts.showColumns}
          </button>
        </div>
      </details>
    </RouterForm>
  )
}

const FilterField = ({ filter, query, errors }: FieldProps) =>
  filter.kind === 'choice' ? (
    <Choice filter={filter} query={query} errors={errors} />
  ) : (
    <fieldset className="flex gap-1.5">
      <legend className="sr-only">{filter.title}</legend>
      <End filter={filter} query={query} errors={errors} end="From" />
      <End filter={filter} query={query} errors={errors} end="To" />
    </fieldset>
  )

const Choice = ({ filter: { name, title, options }, query }: FieldProps) => (
  <label className="grid gap-0.5 text-sm">
    <span className="text-quiet">{title}</span>
    <select name={name} defaultValue={query.get(name) ?? ''} className="input">
      <option value="">{texts.any}</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

function End({
  filter: { name, kind, title },
  query,
  errors,
  end,
}: FieldProps & { readonly end: 'From' | 'To' }) {
  const field = `${name}${end}`
  const wrong = errors[field]
  return (
    <label className="grid gap-0.5 text-sm">
      <span className="text-quiet">{end === 'From' ? texts.from({ title }) : texts.to({ title })}</span>
      <input
        id={`field-${field}`}
        name={field}
        defaultValue={query.get(field) ?? ''}
        placeholder={kind === 'days' ? texts.dayHint : undefined}
        inputMode={kind === 'days' ? undefined : 'numeric'}
        size={kind === 'days' ? 11 : 8}
        maxLength={60}
        autoComplete="off"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${field}-wrong` : undefined}
        className="input tabular-nums"
      />
      {wrong ? (
        <span id={`${field}-wrong`} className="max-w-40 font-semibold text-clay">
          {wrong.join(' ')}
        </span>
      ) : null}
    </label>
  )
}
