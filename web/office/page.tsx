/** The frame of the back office, and its tables. */
import type { ReactNode } from 'react'
import { NavLink, useRouteLoaderData } from 'react-router'
import type { Answer } from '../../contract/client.ts'
import { may, type Permission } from '../../contract/permissions.ts'
import { officePaths } from '../visit/office-paths.ts'
import { Enhance, type Enhancer } from '../ui/enhance.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { Mark, SandboxBanner } from '../ui/page.tsx'
import { useVisit } from '../ui/visit.tsx'
import { showInstant } from './words.ts'
import { page as texts } from '../../words/compiled/en/back-office/page.ts'

type Me = Answer<'GET /api/office/me'>

/** Who is signed in; null at the door. */
export const useOfficer = (): Me | null => useRouteLoaderData<Me>('office/layout') ?? null

/** Whether the call behind a button or page would let this person through. */
export function useMay(permission: Permission): boolean {
  const officer = useOfficer()
  return officer !== null && may(officer, permission)
}

/** What only they see who may do it: the call behind it refuses everybody else. */
export const IfMay = ({
  permission,
  children,
}: {
  readonly permission: Permission
  readonly children: ReactNode
}) => (useMay(permission) ? children : null)

type OfficePageProps = {
  readonly title: string
  /** The form on this page was refused: the title says so first. */
  readonly failed?: boolean
  readonly scripts?: readonly Enhancer[]
  readonly children: ReactNode
}

export function OfficePage({ title, failed, scripts = [], children }: OfficePageProps) {
  const { brand } = useVisit()
  const officer = useOfficer()
  const column = officer ? 'column wide' : 'column'
  return (
    <>
      <title>{`${failed ? texts.error : ''}${title} · ${brand.name} back office`}</title>
      <meta name="robots" content="noindex" />
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <SandboxBanner column={column} />
      <header className="border-b border-line bg-card">
        <div className={`${column} flex min-h-16 flex-wrap items-center gap-x-4`}>
          <a
            href={officePaths.queue()}
            className="mr-auto inline-flex min-h-11 items-center gap-2 text-lg font-bold text-ink no-underline hover:text-ink"
          >
            <Mark />
            {texts.backOffice({ name: brand.name })}
          </a>
          {officer ? <SignOut officer={officer} /> : null}
        </div>
      </header>
      {officer ? <Menu column={column} officer={officer} /> : null}
      {officer ? <Switched column={column} officer={officer} /> : null}
      <main id="main" tabIndex={-1} className={`${column} grow pt-6 pb-16 outline-none sm:pt-10`}>
        {children}
      </main>
      <Enhance names={['form', 'remember', ...scripts]} />
    </>
  )
}

const SignOut = ({ officer: { email, roleTitle } }: { readonly officer: Me }) => (
  <>
    <p className="text-quiet">
      <a href={officePaths.own()} className="inline-flex min-h-11 items-center [overflow-wrap:anywhere]">
        {email}
      </a>
      {`, ${roleTitle}`}
    </p>
    <Form action={officePaths.signOut()}>
      <button
        type="submit"
        className="min-h-11 cursor-pointer font-semibold text-leaf underline underline-offset-[0.2em]"
      >
        {texts.signOut}
      </button>
    </Form>
  </>
)

type MenuItem = {
  readonly to: string
  readonly text: string
  readonly permission: Permission
  readonly end?: boolean
}
const menu: readonly MenuItem[] = [
  { to: officePaths.queue(), text: texts.requests, permission: 'requests.read', end: true },
  { to: officePaths.money(), text: texts.money, permission: 'money.read' },
  { to: officePaths.customers(), text: texts.customers, permission: 'customers.read' },
  { to: officePaths.appeals(), text: texts.appeals, permission: 'appeals.read' },
  { to: officePaths.changes(), text: texts.data, permission: 'customers.read' },
  { to: officePaths.actions(), text: texts.twoPeople, permission: 'approvals.read' },
  { to: officePaths.events(), text: texts.counts, permission: 'events.read' },
  { to: officePaths.switches(), text: texts.switches, permission: 'switches.read' },
  { to: officePaths.jobs(), text: texts.jobs, permission: 'jobs.read' },
  { to: officePaths.conditions(), text: texts.publications, permission: 'conditions.read' },
  { to: officePaths.staff(), text: texts.staff, permission: 'staff.read' },
  { to: officePaths.audit(), text: texts.audit, permission: 'audit.read' },
  { to: officePaths.security(), text: texts.security, permission: 'security.read' },
]

function Menu({ column, officer }: { readonly column: string; readonly officer: Me }) {
  const items = menu.filter(({ permission }) => may(officer, permission))
  return (
    <nav aria-label={texts.productName} className="border-b border-line bg-card">
      <div className={`${column} flex flex-wrap gap-x-6`}>
        {items.map(({ to, text, end }) => (
          <NavLink
            key={to}
            to={to}
            end={end ?? false}
            className="inline-flex min-h-12 items-center border-b-4 border-transparent pt-1 no-underline aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {text}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}

/** On every page of the back office, so that nobody forgets what customers see. */
function Switched({
  column,
  officer: { technicalWorks, loanRequestsEnabled },
}: {
  readonly column: string
  readonly officer: Me
}) {
  const said = [
    ...(technicalWorks
      ? [
          `Technical works${technicalWorks.until ? ` until ${showInstant(technicalWorks.until)}` : ''}: customers see that and nothing else.`,
        ]
      : []),
    ...(loanRequestsEnabled ? [] : [texts.requestsDisabled]),
  ]
  return said.length === 0 ? null : (
    <p className="border-b border-line bg-clay-wash">
      <span className={`${column} block py-2 font-semibold`}>{said.join(' ')}</span>
    </p>
  )
}

/** Where the back office opens: what others tried for this account before. */
export function StrangeTries() {
  const strange = useOfficer()?.strangeTries
  if (!strange) return null
  const title = `${strange.tries === 1 ? texts.failedAttempts : `${strange.tries} wrong passwords or codes were`} tried for your account before you signed in`
  return (
    <div className="mb-6">
      <Notice kind="bad" title={title}>
        {texts.lastFailedAttempt({ lastAt: showInstant(strange.lastAt) })}
        <a href={officePaths.own()}>{texts.addPasskey}</a>.
      </Notice>
    </div>
  )
}

export const Title = ({ children, lead }: { readonly children: ReactNode; readonly lead?: ReactNode }) => (
  <div className="mb-6">
    <h1 className="text-xl sm:text-2xl">{children}</h1>
    {lead ? <p className="mt-2 text-quiet">{lead}</p> : null}
  </div>
)

export type Row = { readonly key: string | number; readonly cells: readonly ReactNode[] }

/**
 * A table where there is room; on a phone each row is a card, and each cell says what it is. The roles are
 * named, because a table that is laid out otherwise is none to some readers any more.
 */
export const Table = ({
  label,
  columns,
  rows,
  empty,
}: {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly empty: string
}) =>
  rows.length === 0 ? (
    <p className="text-quiet">{empty}</p>
  ) : (
    <table role="table" aria-label={label} className="w-full max-lg:block">
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="border-b-2 border-ink py-2 pr-4 text-left align-bottom"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:gap-4 sm:max-lg:grid-cols-2">
        {rows.map(({ key, cells }) => (
          <tr
            key={key}
            role="row"
            className="max-lg:block max-lg:rounded max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-4 max-lg:py-2"
          >
            {cells.map((cell, position) => (
              <td
                key={columns[position]}
                role="cell"
                className="border-b border-line py-2 pr-4 align-top max-lg:[overflow-wrap:anywhere] max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-4 max-lg:pr-0 max-lg:last:border-b-0"
              >
                <span aria-hidden="true" className="text-quiet lg:hidden">
                  {columns[position]}
                </span>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
