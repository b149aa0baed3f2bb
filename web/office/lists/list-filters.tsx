/** Filters of a list: a GET form, so that the address contains them. */
import { Form as RouterForm } from 'react-router'
import type { ListPage } from './list-cells.tsx'
import { Link } from '../ui/link.tsx'
import { list as texts } from '../../../words/compiled/en/back-office/list.ts'

type Filter = ListPage['filters'][number]
type FieldProps = {
  readonly filter: Filter
  readonly query: URLSearchParams
  readonly errors: Readonly<Record<string, readonly string[]>>
}

type ListFormsProps = {
  readonly page: ListPage
  readonly path: string
  readonly query: URLSearchParams
  readonly errors: FieldProps['errors']
}

/** Keeps the values of the list's other forms, but not the page. */
const Kept = ({ query, but }: { readonly query: URLSearchParams; readonly but: (name: string) => boolean }) =>
  [...query]
    .filter(([name]) => name !== 'after' && name !== 'rows' && !but(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

export function ListFilters({ page, path, query, errors }: ListFormsProps) {
  return (
    // Rendered again when the address changes in another way, such as by a saved view.
    <RouterForm
      key={query.toString()}
      method="get"
      action={path}
      noValidate
      className="flex flex-wrap items-start gap-x-3 gap-y-2"
    >
      <Kept query={query} but={(name) => name !== 'sort' && name !== 'columns'} />
      {page.filters
        .filter(({ isFolded }) => !isFolded)
        .map((filter) => (
          <FilterField key={filter.name} filter={filter} query={query} errors={errors} />
        ))}
      <Folded filters={page.filters.filter(({ isFolded }) => isFolded)} query={query} errors={errors} />
      <p className="flex flex-wrap items-center gap-3 pt-5">
        <button type="submit" className="button button-main">
          {texts.filter}
        </button>
        <Link to={path}>{texts.clear}</Link>
      </p>
    </RouterForm>
  )
}

export const ListColumns = ({ page, path, query }: Omit<ListFormsProps, 'errors'>) => (
  <details className="text-sm">
    <summary>{texts.columns}</summary>
    <RouterForm
      key={query.toString()}
      method="get"
      action={path}
      className="flex flex-wrap gap-x-4 gap-y-1 py-2"
    >
      <Kept query={query} but={(name) => name === 'columns'} />
      {page.columns.map(({ key, title, isShown }) => (
        <label key={key} className="inline-flex min-h-8 items-center gap-1.5">
          <input type="checkbox" name="columns" value={key} defaultChecked={isShown} className="tick" />
          {title}
        </label>
      ))}
      <button type="submit" className="button button-quiet">
        {texts.showColumns}
      </button>
    </RouterForm>
  </details>
)

/** Open if one of its filters is set. */
const Folded = ({
  filters,
  query,
  errors,
}: Omit<FieldProps, 'filter'> & { readonly filters: readonly Filter[] }) =>
  filters.length === 0 ? null : (
    <details
      className="basis-full text-sm"
      open={filters.some(({ name }) => [name, `${name}From`, `${name}To`].some((field) => query.get(field)))}
    >
      <summary>{texts.moreFilters}</summary>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2">
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} query={query} errors={errors} />
        ))}
      </div>
    </details>
  )

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
    <label className="grid content-start gap-0.5 text-sm">
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
