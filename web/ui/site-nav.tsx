/** Navigation of the public site: main pages behind the menu button, all pages in the footer. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pagesToVisit, type PublicPageGroup, type PublicPageName } from '../visit/public-pages.ts'
import { usePageTexts } from './page-texts.ts'
import { usePaths, useVisit } from './visit.tsx'

/** Already in the header of every page, or not worth a link. */
const notInFooter: readonly PublicPageName[] = ['registration', 'signIn']
const inMenu: readonly PublicPageName[] = [
  'home',
  'installments',
  'firstLoan',
  'loyalCustomers',
  'payWithoutSignIn',
  'signIn',
  'questions',
  'support',
  'complaints',
  'contacts',
  'about',
  'siteMap',
]

/** The pages that a visitor most often looks for. */
const inHeader = ['firstLoan', 'installments', 'questions', 'payWithoutSignIn'] as const

export function SiteLinks() {
  const texts = usePageTexts().site
  const paths = usePaths()
  const { pathname } = useLocation()
  const names = pagesToVisit(useVisit()).map(({ name }) => name)
  return (
    <nav aria-label={texts.main} className="mr-auto hidden gap-x-6 pl-6 whitespace-nowrap min-[80rem]:flex">
      {inHeader
        .filter((name) => names.includes(name))
        .map((name) => (
          <a
            key={name}
            href={paths[name]()}
            aria-current={pathname === paths[name]() ? 'page' : undefined}
            className="inline-flex min-h-11 items-center font-semibold text-ink no-underline hover:underline aria-[current]:shadow-[inset_0_-3px_var(--color-leaf)]"
          >
            {texts.short[name]}
          </a>
        ))}
    </nav>
  )
}

/** Opens and closes natively, with or without scripts. */
export function SiteMenu() {
  const texts = usePageTexts().site
  const paths = usePaths()
  const visit = useVisit()
  const wanted = pagesToVisit(visit).filter(
    ({ name }) => inMenu.includes(name) && !(name === 'signIn' && visit.signedIn),
  )
  return (
    <details name="header" className="menu min-[80rem]:hidden">
      <summary className="-mr-2 inline-flex min-h-11 min-w-11 list-none items-center justify-center gap-2 rounded text-ink">
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path className="bars" d="M4 7h16M4 12h16M4 17h16" />
          <path className="cross" d="M6 6l12 12M18 6L6 18" />
        </svg>
        <span className="sr-only">{texts.menu}</span>
      </summary>
      <nav
        aria-label={texts.menu}
        className="absolute inset-x-0 top-full z-20 max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-card shadow-card"
      >
        <div className="column wide grid gap-x-8 py-2 sm:grid-cols-4 sm:py-4">
          {groupsOf(wanted).map(({ group, names }) => (
            <Group
              key={group}
              look="border-line not-first:max-sm:border-t max-sm:py-1"
              title={<p className="text-quiet max-sm:sr-only">{texts.groups[group]}</p>}
            >
              {names.map((name) => (
                <li key={name}>
                  <a
                    href={paths[name]()}
                    className="flex min-h-11 items-center leading-5 no-underline hover:underline"
                  >
                    {texts.names[name]}
                  </a>
                </li>
              ))}
            </Group>
          ))}
        </div>
      </nav>
    </details>
  )
}

export function FooterLinks() {
  const texts = usePageTexts().site
  const paths = usePaths()
  return (
    <nav aria-label={texts.allPages} className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-5">
      {groupsOf(pagesToVisit(useVisit()).filter(({ name }) => !notInFooter.includes(name))).map(
        ({ group, names }) => (
          <Group key={group} look="pb-6" title={<p className="font-semibold">{texts.groups[group]}</p>}>
            {names.map((name) => (
              <li key={name}>
                <a
                  href={paths[name]()}
                  className="inline-flex min-h-11 items-center leading-5 no-underline hover:underline"
                >
                  {texts.names[name]}
                </a>
              </li>
            ))}
          </Group>
        ),
      )}
    </nav>
  )
}

const Group = ({
  look,
  title,
  children,
}: {
  readonly look: string
  readonly title: ReactNode
  readonly children: ReactNode
}) => (
  <div className={look}>
    {title}
    <ul>{children}</ul>
  </div>
)

/** The pages by their groups, in the order of the site's map. */
function groupsOf(
  pages: ReturnType<typeof pagesToVisit>,
): { readonly group: PublicPageGroup; readonly names: readonly PublicPageName[] }[] {
  const groups = [...new Set(pages.map(({ group }) => group))]
  return groups.map((group) => ({
    group,
    names: pages.filter((page) => page.group === group).map(({ name }) => name),
  }))
}
