/** Frame of the back-office pages, and its tables. */
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { may, type Permission } from '../../../contract/permissions.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Enhance, type Enhancer } from '../../ui/enhance.tsx'
import { Notice } from '../../ui/notices.tsx'
import { SandboxBanner } from '../../ui/page.tsx'
import { useVisit } from '../../ui/visit.tsx'
import { menu } from './menu.ts'
import { showInstant } from './words.ts'
import { useMay, useOfficer, type Me } from './rights.ts'
import { Link } from './link.tsx'
import { page as texts } from '../../../words/compiled/en/back-office/page.ts'
import { Home, Bar } from './page-bar.tsx'

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
