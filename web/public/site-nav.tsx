/** The way around the public site: all its pages in the footer, where the menu in the header leads. */
import { pagesToVisit, type PublicPageGroup, type PublicPageName } from './pages.ts'
import { usePaths, useTexts, useVisit } from '../ui/visit.tsx'

const menuId = 'pages'
/** In the header of every page, or no page to look for. */
const notInFooter: readonly PublicPageName[] = ['registration', 'signIn']

/** A phone has no room for links in its header: the menu is the foot of the page, with scripts or without, and needs nothing to open. */
export function MenuLink() {
  const texts = useTexts().site
  return (
    <a href={`#${menuId}`} className="inline-flex min-h-11 min-w-11 items-center justify-center text-ink hover:text-ink">
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round"><path d="M4 7h16M4 12h16M4 17h16" /></svg>
      <span className="sr-only">{texts.menu}</span>
    </a>
  )
}

export function FooterLinks() {
  const texts = useTexts().site
  const paths = usePaths()
  const pages = pagesToVisit(useVisit())
  return (
    <nav id={menuId} tabIndex={-1} aria-label={texts.menu} className="scroll-mt-4 columns-2 gap-x-6 outline-none sm:col-span-2 sm:columns-3">
      {(Object.keys(texts.groups) as PublicPageGroup[]).map((group) => (
        <div key={group} className="break-inside-avoid pb-6">
          <p className="font-semibold">{texts.groups[group]}</p>
          <ul>
            {pages.filter((page) => page.group === group && !notInFooter.includes(page.name)).map(({ name }) => (
              <li key={name}><a href={paths[name]()} className="inline-flex min-h-11 items-center leading-5">{texts.names[name]}</a></li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
