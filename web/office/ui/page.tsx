/** Frame of the back-office pages, and its tables. */
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { may, type Permission } from '../../../contract/permissions.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Enhance, type Enhancer } from '../../ui/enhance.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { Mark, SandboxBanner } from '../../ui/page.tsx'
import { useVisit } from '../../ui/visit.tsx'
import { KeysHelp } from './keys-help.tsx'
import { menu } from './menu.ts'
import { showInstant } from './words.ts'
import { useMay, useOfficer, type Me } from './rights.ts'
import { Link } from './link.tsx'
import { page as texts } from '../../../words/compiled/en/back-office/page.ts'

export { useMay, useOfficer }

/** Shows its content only to viewers with the permission; the call behind it refuses all others. */
export const IfPermitted = ({
  permission,
  children,
}: {
  readonly permission: Permission
  readonly children: ReactNode
}) => (useMay(permission) ? children : null)

type OfficePageProps = {
  readonly title: string
  /** The form on this page was refused: the title begins with that. */
  readonly failed?: boolean
  /** Enhancers of a sign-in page, which does not run in the browser. */
  readonly scripts?: readonly Enhancer[]
  readonly children: ReactNode
}

export function OfficePage({ title, failed, scripts = [], children }: OfficePageProps) {
  const { brand } = useVisit()
  const officer = useOfficer()
  return (
    <>
      <title>{`${failed ? texts.error : ''}${title} · ${brand.name} back office`}</title>
      <meta name="robots" content="noindex" />
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <SandboxBanner column="px-4 text-sm" />
      {officer ? <Inside officer={officer}>{children}</Inside> : <Door scripts={scripts}>{children}</Door>}
    </>
  )
}

/** Before sign-in: the name of the service and one column. */
function Door({ scripts, children }: Pick<OfficePageProps, 'scripts' | 'children'>) {
  const { brand } = useVisit()
  return (
    <>
      <header className="border-b border-line bg-card">
        <div className="column flex min-h-12 items-center">
          <Home name={texts.backOffice({ name: brand.name })} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="column grow pt-8 pb-16 outline-none">
        {children}
      </main>
      <Enhance names={['form', 'remember', ...(scripts ?? [])]} />
    </>
  )
}

const Inside = ({ officer, children }: { readonly officer: Me; readonly children: ReactNode }) => (
  <div className="office">
    <header className="office-bar border-b border-line bg-card">
      <Bar officer={officer} />
      <Switched officer={officer} />
    </header>
    <Menu officer={officer} />
    <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-4 pb-16 outline-none lg:px-6">
      {children}
    </main>
  </div>
)

const Home = ({ name }: { readonly name: string }) => (
  <Link
    to={officePaths.today()}
    className="inline-flex min-h-11 items-center gap-2 font-bold text-ink no-underline hover:text-ink"
  >
    <Mark />
    {name}
  </Link>
)

/** Bar at the top, on a desktop always visible: the search and the signed-in person. */
function Bar({ officer: { email, roleTitle } }: { readonly officer: Me }) {
  const { brand } = useVisit()
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 lg:h-11 lg:min-h-0">
      <button type="button" popoverTarget="menu" className="button button-quiet lg:hidden">
        {texts.menu}
      </button>
      <div className="lg:w-[11rem]">
        <Home name={brand.name} />
      </div>
      <SearchBox />
      <KeysHelp />
      <p className="text-sm text-quiet">
        {/* Lets its own script start. */}
        <Link to={officePaths.own()} className="inline-flex min-h-8 items-center [overflow-wrap:anywhere]">
          {email}
        </Link>
        {`, ${roleTitle}`}
      </p>
      <Form action={officePaths.signOut()} reload>
        <button
          type="submit"
          className="min-h-8 cursor-pointer text-sm font-semibold text-leaf underline underline-offset-[0.2em]"
        >
          {texts.signOut}
        </button>
      </Form>
    </div>
  )
}

/** Search for a number that a customer reads out; the search page has its own field. */
function SearchBox() {
  const { pathname } = useLocation()
  if (!useMay('customers.read') || pathname === officePaths.search()) return <div className="grow" />
  return (
    <search className="min-w-40 max-w-xl grow max-sm:order-last max-sm:w-full">
      <Form action={officePaths.search()}>
        <input
          type="search"
          name="q"
          aria-label={texts.searchLabel}
          placeholder={`${texts.searchLabel}  /`}
          maxLength={60}
          autoComplete="off"
          className="input"
        />
      </Form>
    </search>
  )
}

function Menu({ officer }: { readonly officer: Me }) {
  const groups = menu.flatMap(({ title, items }) => {
    const open = items.filter(({ permission }) => may(officer, permission))
    return open.length === 0 ? [] : [{ title, items: open }]
  })
  return (
    <nav
      id="menu"
      popover="auto"
      aria-label={texts.productName}
      className="office-menu border-r border-line bg-card p-2 text-sm text-ink"
    >
      {groups.map(({ title, items }) => (
        <div key={title} className="pb-3">
          <h2 className="px-3 py-1 text-sm text-quiet">{title}</h2>
          <ul>
            {items.map(({ to, text, end }) => (
              <li key={to}>
                <NavLink to={to} end={end ?? false}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const maintenanceText = (until: string | null): string =>
  until ? texts.maintenanceUntil({ until: showInstant(until) }) : texts.maintenance

/** On every page of the back office, as a reminder of what customers cannot use now. */
function Switched({ officer: { technicalWorks, loanRequestsEnabled } }: { readonly officer: Me }) {
  const said = [
    ...(technicalWorks ? [maintenanceText(technicalWorks.until)] : []),
    ...(loanRequestsEnabled ? [] : [texts.requestsDisabled]),
  ]
  return said.length === 0 ? null : (
    <p className="border-t border-line bg-clay-wash px-4 py-1 font-semibold">{said.join(' ')}</p>
  )
}

/** On the first page: sign-in attempts of others for this account. */
export function UnknownSignInNotice() {
  const strange = useOfficer()?.strangeTries
  if (!strange) return null
  return (
    <div className="mb-6">
      <Notice kind="bad" title={texts.failedAttempts({ tries: strange.tries })}>
        {texts.lastFailedAttempt({ lastAt: showInstant(strange.lastAt) })}
        <Link to={officePaths.own()}>{texts.addPasskey}</Link>.
      </Notice>
    </div>
  )
}

export const Title = ({ children, lead }: { readonly children: ReactNode; readonly lead?: ReactNode }) => (
  <div className="mb-4">
    <h1 className="text-xl">{children}</h1>
    {lead ? (
      <p className="mt-1 text-quiet [&>a]:inline-flex [&>a]:min-h-6 [&>a]:items-center">{lead}</p>
    ) : null}
  </div>
)

export type Row = {
  readonly key: string | number
  readonly cells: readonly ReactNode[]
  /** Totals of the rows above. */
  readonly sum?: boolean
}
/** A column of figures is right-aligned. */
export type Column = string | { readonly figures: string }
const titleOf = (column: Column): string => (typeof column === 'string' ? column : column.figures)
/** A figure never wraps; its column title may wrap if the table would be wider than the screen. */
const sideOf = (column: Column | undefined, isTitle = false): string =>
  typeof column === 'object' ? `lg:text-right ${isTitle ? '' : 'lg:whitespace-nowrap'}` : 'text-left'

/**
 * A table; on a phone each row is a card whose cells name their column. Roles are explicit, because some
 * screen readers ignore a table with another layout. J and K move through the rows.
 */
/** On a phone, where each cell has its own line, an empty cell is left out. */
const isEmpty = (cell: ReactNode): boolean => cell === '' || cell === null || cell === undefined

export const Table = ({
  label,
  columns,
  rows,
  empty,
}: {
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly empty: string
}) =>
  rows.length === 0 ? (
    <p className="text-quiet">{empty}</p>
  ) : (
    <table role="table" aria-label={label} className="rows max-lg:block">
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={titleOf(column)}
              role="columnheader"
              scope="col"
              className={`border-b border-edge py-1.5 pr-4 align-bottom font-semibold text-quiet ${sideOf(column, true)}`}
            >
              {titleOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-3 sm:max-lg:grid-cols-2">
        {rows.map(({ key, cells, sum = false }) => (
          <tr
            key={key}
            role="row"
            data-row=""
            className={`max-lg:block max-lg:rounded max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-3 max-lg:py-1 ${sum ? 'font-semibold' : ''}`}
          >
            {cells.map((cell, position) => (
              <td
                key={titleOf(columns[position] ?? '')}
                role="cell"
                className={`border-b border-line py-1.5 pr-4 align-top ${isEmpty(cell) ? 'max-lg:hidden' : 'max-lg:flex'} max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-4 max-lg:pr-0 max-lg:[overflow-wrap:anywhere] max-lg:last:border-b-0 ${sideOf(columns[position])}`}
              >
                <span aria-hidden="true" className="text-quiet lg:hidden">
                  {titleOf(columns[position] ?? '')}
                </span>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
