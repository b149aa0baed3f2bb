/** The frame of every page: head, banner, header with its menu, main text, footer. */
import { aboutLanguages } from '../../words/compiled/languages.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withoutLanguage, type Language } from '../visit/language.ts'
import { ConsentStrip } from './consent.tsx'
import { Enhance, type Enhancer } from './enhance.tsx'
import { PageHead, UnlistedHead, type HeadProps } from './head.tsx'
import { Chevron } from './icons.tsx'
import { FooterLinks, SiteLinks, SiteMenu } from './site-nav.tsx'
import { Hotline } from './hotline.tsx'
import { usePaths, useTexts, useVisit } from './visit.tsx'

type PageProps = HeadProps & {
  /** The title is complete without the brand. */
  readonly wholeTitle?: boolean
  /** Enhancers of this page; for pages without React only. */
  readonly scripts?: readonly Enhancer[]
  /** The page's form was refused: the title says so first. */
  readonly failed?: boolean
  /** Two columns: the full width instead of one column; `full`: bands from edge to edge, which set their own. */
  readonly wide?: boolean | 'full'
  /** The account's menu, in place of the site's. */
  readonly menu?: ReactNode
  /** Morning light behind the top of the page: all is well. */
  readonly dawn?: boolean | undefined
  /** Replaces the link to sign in or to the loan. */
  readonly corner?: ReactNode
  readonly children: ReactNode
}

export function Page({
  title,
  wholeTitle,
  scripts = [],
  failed,
  wide,
  menu,
  dawn,
  corner,
  children,
  ...head
}: PageProps) {
  const texts = useTexts().common
  const { brand } = useVisit()
  const named = wholeTitle ? title : `${title} · ${brand.name}`
  const column = wide ? 'column wide' : 'column'
  const atWork = isWorkplace(useLocation().pathname)
  // The account has its own menu. The back office's browser uses this frame only for errors and has no site
  // texts: SSR is checked at each use, so that the bundler drops those texts.
  return (
    <>
      <PageHead {...head} name={title} title={failed ? `${texts.errorPrefix}: ${named}` : named} />
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <SandboxBanner />
      <Header
        corner={corner}
        languageSwitch={
          <LanguageSwitch inLanguages={head.inLanguages} elsewhere={head.trail?.at(-1)?.path} />
        }
        menu={menu}
        siteMenu={import.meta.env.SSR && !menu ? <SiteMenu /> : null}
        links={import.meta.env.SSR && !menu && !atWork ? <SiteLinks /> : null}
      />
      {dawn ? <div className="dawn -mb-44 h-44 lg:-mb-56 lg:h-56" /> : null}
      <main
        id="main"
        tabIndex={-1}
        className={
          wide === 'full' ? 'grow outline-none' : `${column} relative grow pt-6 pb-16 outline-none sm:pt-10`
        }
      >
        {children}
      </main>
      {import.meta.env.SSR && !menu && !atWork ? <ConsentStrip /> : null}
      <Footer links={import.meta.env.SSR && !menu && !atWork ? <FooterLinks /> : null} />
      <Enhance names={scripts} />
    </>
  )
}

/** Pages for filling in forms or paying: a short footer, and no other question on the page. */
const isWorkplace = (pathname: string): boolean =>
  /^\/(registration|sign-in|pay)(\/|$)/.test(withoutLanguage(pathname))

/** Frame of a page that replaces every other page: it links to none. */
export function BareFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const texts = useTexts().common
  const { brand } = useVisit()
  return (
    <>
      <UnlistedHead title={`${title} · ${brand.name}`} />
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <SandboxBanner />
      <header className="border-b border-line bg-card">
        <div className="column flex min-h-16 flex-wrap items-center gap-x-2">
          <p className="mr-auto inline-flex min-h-11 items-center gap-2 text-lg font-bold">
            <Mark />
            {brand.name}
          </p>
          <LanguageSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="column grow pt-6 pb-16 outline-none sm:pt-10">
        {children}
      </main>
      <footer className="border-t border-line bg-card">
        <p className="column py-6 text-quiet">{texts.footer.brand(brand)}</p>
      </footer>
    </>
  )
}

export function SandboxBanner({ column = 'column wide' }: { readonly column?: string }) {
  const texts = useTexts().common
  if (!useVisit().sandbox) return null
  return (
    <p className="bg-sun text-on-sun">
      <span className={`${column} flex flex-wrap gap-x-3 py-2`}>
        {texts.sandbox}
        <a href="/sandbox" className="text-on-sun hover:text-on-sun">
          {texts.sandboxLink}
        </a>
      </span>
    </p>
  )
}

function Header({
  corner,
  languageSwitch,
  menu,
  siteMenu,
  links,
}: {
  readonly corner: ReactNode
  readonly languageSwitch: ReactNode
  readonly menu: ReactNode
  readonly siteMenu: ReactNode
  /** Where the screen is wide enough for them. */
  readonly links: ReactNode
}) {
  const texts = useTexts().common
  const paths = usePaths()
  const { brand, signedIn } = useVisit()
  return (
    <header className="relative border-b border-line bg-card">
      {/* One row on every phone: first the corner wraps to two lines, then the logo loses its name. */}
      <div
        data-one-row=""
        className="column wide flex min-h-16 flex-wrap items-center justify-end gap-x-1 @max-[22rem]:gap-x-0 @min-[20rem]:flex-nowrap sm:gap-x-2"
      >
        <a
          href={paths.home()}
          className={`mr-auto inline-flex h-11 min-w-7 flex-wrap items-center gap-x-2 overflow-hidden text-xl font-bold whitespace-nowrap text-ink no-underline hover:text-ink ${links ? 'min-[80rem]:mr-0 min-[80rem]:shrink-0' : ''} ${menu ? 'lg:mr-0 lg:shrink-0' : ''}`}
        >
          <span className="my-2 flex">
            <Mark />
          </span>
          <span className="font-head leading-11">{brand.name}</span>
        </a>
        {links}
        {menu}
        {languageSwitch}
        {corner ?? (
          <a
            href={signedIn ? paths.account() : paths.signIn()}
            className="inline-flex min-h-11 shrink-99 items-center pl-2 leading-5 font-semibold min-[80rem]:shrink-0"
          >
            {signedIn ? texts.myLoan : texts.signIn}
          </a>
        )}
        {siteMenu}
      </div>
    </header>
  )
}

/** The drawing of the brand: a receipt. */
export const Mark = () => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
    <rect width="32" height="32" rx="8" fill="#0A6B4A" />
    <path d="M9 6h14v20l-2.3-1.8L18.3 26 16 24.2 13.7 26l-2.4-1.8L9 26z" fill="#FBF9F4" />
    <path d="M12 11h8M12 15h8" stroke="#14241D" strokeWidth="1.6" strokeLinecap="round" />
    <path d="M12 20h8" stroke="#F4B400" strokeWidth="2.4" strokeLinecap="round" />
  </svg>
)

/** Links to this page in another language. If it does not exist there, links to its list or to home. */
function LanguageSwitch({
  inLanguages,
  elsewhere = '/',
}: {
  readonly inLanguages?: readonly Language[] | undefined
  readonly elsewhere?: string | undefined
}) {
  const texts = useTexts().common
  const { language, languages } = useVisit()
  const { pathname, search } = useLocation()
  const addressIn = (other: Language): string => {
    const there = inLanguages?.includes(other) ?? true
    const rest = withoutLanguage(there ? pathname : elsewhere)
    return `/${other}${rest === '/' ? '' : rest}${there ? search : ''}`
  }
  return (
    <details name="header" className="menu relative shrink-0">
      <summary
        aria-label={`${texts.language}: ${aboutLanguages[language].name}`}
        className="inline-flex min-h-11 list-none items-center gap-1 rounded px-1 font-semibold text-quiet"
      >
        {aboutLanguages[language].name}
        <Chevron className="size-4 rotate-90" />
      </summary>
      <nav
        aria-label={texts.language}
        className="absolute right-0 z-20 grid min-w-40 rounded border border-edge bg-card px-4 py-2 shadow-card"
      >
        {inKenyanOrder(languages).map((other) => (
          <a
            key={other}
            href={addressIn(other)}
            lang={other}
            hrefLang={other}
            aria-current={other === language ? 'true' : undefined}
            className="inline-flex min-h-11 items-center no-underline hover:underline aria-[current]:font-bold aria-[current]:text-ink"
          >
            {aboutLanguages[other].name}
          </a>
        ))}
      </nav>
    </details>
  )
}

/** What most people in Kenya speak comes first. */
const inKenyanOrder = (languages: readonly Language[]): readonly Language[] =>
  languages.toSorted((one, other) => Number(other === 'sw') - Number(one === 'sw'))

function Footer({
  links,
}: {
  /** All pages of the site, instead of the few of a form or the account. */ readonly links: ReactNode
}) {
  const texts = useTexts().common.footer
  const paths = usePaths()
  const { brand } = useVisit()
  return (
    <footer className="border-t border-line bg-card">
      <div
        className={
          links
            ? 'column wide grid gap-6 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,5fr)]'
            : 'column wide flex flex-wrap items-center gap-x-6 py-4'
        }
      >
        <address className={links ? 'not-italic' : 'flex flex-wrap items-center gap-x-2 not-italic'}>
          <p className="font-semibold">{texts.hotline}</p>
          <p>
            <Hotline className={`inline-flex min-h-11 items-center ${links ? 'font-bold' : ''}`} />
          </p>
        </address>
        {links ?? (
          <nav aria-label={texts.help} className="flex flex-wrap gap-x-6">
            <a href={paths.support()} className="inline-flex min-h-11 items-center">
              {texts.support}
            </a>
            <a href={paths.contacts()} className="inline-flex min-h-11 items-center">
              {texts.contacts}
            </a>
            <a href={paths.privacyChoices()} className="inline-flex min-h-11 items-center">
              {texts.privacy}
            </a>
          </nav>
        )}
        <p className={links ? 'text-quiet lg:col-span-2' : 'w-full text-quiet'}>{texts.brand(brand)}</p>
      </div>
    </footer>
  )
}
