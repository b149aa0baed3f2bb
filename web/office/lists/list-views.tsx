/** Saved views of a list, and the form that saves one. */
import type { FormState } from '../../forms/form-state.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import type { ListPage } from './list-cells.tsx'
import { viewOf } from './list-query.ts'
import { Link } from '../ui/link.tsx'
import { list as texts } from '../../../words/compiled/en/back-office/list.ts'

type ListViewsProps = {
  readonly views: ListPage['views']
  readonly path: string
  readonly query: URLSearchParams
  /** State of the form after a refusal. */
  readonly state: FormState | undefined
}

export function ListViews({ views, path, query, state }: ListViewsProps) {
  const now = viewOf(query)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {views.length === 0 ? null : (
        <ul aria-label={texts.views} className="flex flex-wrap gap-x-4 gap-y-1">
          {views.map((view) => (
            <li key={view.id} className="inline-flex items-center gap-1">
              <Link
                to={view.query === '' ? path : `${path}?${view.query}`}
                aria-current={view.query === now ? 'page' : undefined}
                className="aria-[current]:font-semibold"
              >
                {view.name}
              </Link>
              {view.owner === null ? (
                <DropView id={view.id} name={view.name} />
              ) : (
                <span className="text-quiet">{texts.sharedBy({ email: view.owner })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <details open={state !== undefined}>
        <summary>{texts.saveView}</summary>
        <Form named="view" state={state}>
          <input type="hidden" name="act" value="save" />
          <input type="hidden" name="query" value={now} />
          <div className="flex flex-wrap items-end gap-3 py-2">
            <TextField name="name" label={texts.viewName} maxLength={60} className="max-w-60" />
            <Checkbox name="isShared">{texts.viewShared}</Checkbox>
            <Button kind="quiet">{texts.save}</Button>
          </div>
        </Form>
      </details>
    </div>
  )
}

const DropView = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Form named={id}>
    <input type="hidden" name="act" value="drop" />
    <input type="hidden" name="id" value={id} />
    <button type="submit" aria-label={texts.dropView({ name })} className="cursor-pointer px-1 text-quiet">
      ×
    </button>
  </Form>
)
