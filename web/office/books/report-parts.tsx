/** Shared parts of the report pages: menu, days in an address, downloads. */
import { reportNames } from '../../../domain/books/report-rows.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Link } from '../ui/link.tsx'
import { reports as texts } from '../../../words/compiled/en/back-office/reports.ts'

/** Menu of reports, files and taxes; `now` is the open page. */
export const BooksMenu = ({ now }: { readonly now: string }) => (
  <nav aria-label={texts.title}>
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {[
        ...reportNames.map((name) => ({ name, to: officePaths.report(name), text: texts.names[name] })),
        { name: 'files', to: officePaths.bookFiles(), text: texts.files.title },
        { name: 'payments', to: officePaths.taxes(), text: texts.taxes.title },
      ].map(({ name, to, text }) => (
        <li key={name}>
          <Link
            to={to}
            aria-current={name === now ? 'page' : undefined}
            className={`inline-flex min-h-8 items-center ${name === now ? 'font-semibold' : ''}`}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** A day that filters a page, in the format of the address. */
export const DayField = ({
  name,
  label,
  value,
  wrong,
}: {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly wrong: string | null
}) => (
  <label className="grid content-start text-sm">
    {label}
    <input
      id={`field-${name}`}
      name={name}
      defaultValue={value}
      placeholder={texts.dayHint}
      size={11}
      maxLength={40}
      autoComplete="off"
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong ? `${name}-wrong` : undefined}
      className="input"
    />
    {wrong ? (
      <span id={`${name}-wrong`} className="font-semibold text-clay">
        {wrong}
      </span>
    ) : null}
  </label>
)
