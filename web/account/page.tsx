/**
 * Frame of an account screen with the account's menu. The frame has the same width on every screen; content
 * is one column unless it has an aside.
 */
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Enhancer } from '../ui/enhance.tsx'
import { Form } from '../ui/form.tsx'
import { Hotline, WhatsAppHelp } from '../ui/hotline.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'

type AccountPageProps = {
  readonly title: string
  readonly failed?: boolean
  readonly wide?: boolean
  readonly scripts?: readonly Enhancer[]
  readonly children: ReactNode
}

export function AccountPage({ title, failed, wide, scripts = [], children }: AccountPageProps) {
  return (
    <Page
      title={title}
      failed={failed}
      scripts={['account', ...scripts]}
      wide
      unlisted
      above={
        <>
          <Loading />
          <Menu />
        </>
      }
      corner={<SignOut />}
    >
      {wide ? children : <div className="max-w-[38rem]">{children}</div>}
      <Help />
    </Page>
  )
}

/** Used by scripts only: shows a notice when a page takes longer than one second (rule screens-5). */
const Loading = () => (
  <p role="status" hidden className="late-status">
    {usePageTexts().account.loading}
  </p>
)

/**
 * The help and support dialog: it opens without scripts, where a browser knows popovers; the support page has
 * the same and more.
 */
function Help() {
  const texts = usePageTexts().account.help
  const paths = usePaths()
  const link = 'inline-flex min-h-11 items-center'
  return (
    <div className="mt-12">
      <button
        type="button"
        popoverTarget="help"
        className={`${link} cursor-pointer text-leaf underline underline-offset-[0.2em]`}
      >
        {texts.title}
      </button>
      <div
        id="help"
        popover="auto"
        role="dialog"
        aria-labelledby="help-title"
        className="m-auto w-[min(22rem,calc(100%-2rem))] rounded border border-line bg-card p-6 text-ink shadow-card backdrop:bg-ink/40"
      >
        <h2 id="help-title" className="text-lg">
          {texts.title}
        </h2>
        <p className="mt-2">{texts.text}</p>
        <ul className="mt-2">
          <li>
            <Hotline className={`${link} text-lg font-semibold`} />
          </li>
          <li className="empty:hidden">
            <WhatsAppHelp className={link} />
          </li>
          <li>
            <a href={paths.appealNew()} className={link}>
              {texts.write}
            </a>
          </li>
          <li>
            <a href={paths.support()} className={link}>
              {texts.support}
            </a>
          </li>
        </ul>
        <button
          type="button"
          popoverTarget="help"
          popoverTargetAction="hide"
          className="button button-quiet mt-4 w-full"
        >
          {texts.close}
        </button>
      </div>
    </div>
  )
}

function SignOut() {
  const texts = usePageTexts().account.menu
  return (
    <Form action={usePaths().signOut()}>
      <button
        type="submit"
        className="min-h-11 cursor-pointer pl-2 font-semibold text-leaf underline underline-offset-[0.2em]"
      >
        {texts.signOut}
      </button>
    </Form>
  )
}

/** One line per menu entry. */
type Item = { readonly to: string; readonly text: string; readonly end?: true }

function Menu() {
  const texts = usePageTexts().account.menu
  const paths = usePaths()
  const { pathname } = useLocation()
  const { userGuid, deviceId } = useVisit()
  const main: readonly Item[] = [
    { to: paths.account(), text: texts.loan, end: true },
    { to: paths.paybill(), text: texts.paybill },
    { to: paths.myData(), text: texts.data },
  ]
  const rest: readonly Item[] = [
    { to: paths.requests(), text: texts.requests },
    { to: paths.history(), text: texts.history },
    { to: paths.receiving(), text: texts.receiving },
    { to: paths.cards(), text: texts.cards },
    { to: paths.loanDocuments(), text: texts.documents },
    { to: paths.messages(), text: texts.messages },
    { to: paths.appeals(), text: texts.appeals },
    { to: paths.invite(), text: texts.invite },
    { to: paths.devices(), text: texts.devices },
    { to: paths.dataRights(), text: texts.dataRights },
  ]
  // When My data is marked as current, its sub-screens mark no other menu entry.
  const inRest = !pathname.startsWith(paths.myData()) && rest.some(({ to }) => pathname.startsWith(to))
  return (
    <nav
      aria-label={texts.label}
      data-customer={userGuid}
      data-device={deviceId}
      className="relative border-b border-line bg-card"
    >
      <div
        data-one-row=""
        className="column wide flex flex-wrap gap-x-3 max-sm:text-[0.875rem] max-sm:leading-4 @min-[20rem]:flex-nowrap sm:gap-x-4"
      >
        {main.map((item) => (
          <MenuLink
            key={item.to}
            item={item}
            look="inline-flex min-h-12 items-center border-b-4 border-transparent pt-1 sm:whitespace-nowrap aria-[current]:border-leaf"
          />
        ))}
        {/* Closed again on the next screen. */}
        <details key={pathname}>
          <summary
            className={`inline-flex min-h-12 items-center border-b-4 pt-1 whitespace-nowrap text-leaf ${inRest ? 'border-leaf' : 'border-transparent'}`}
          >
            {texts.more}&nbsp;<span aria-hidden="true">▾</span>
          </summary>
          <ul className="absolute inset-x-0 z-10 border-y border-line bg-card shadow-card">
            {rest.map((item) => (
              <li key={item.to} className="column wide">
                <MenuLink item={item} look="flex min-h-11 items-center" />
              </li>
            ))}
          </ul>
        </details>
      </div>
    </nav>
  )
}

const MenuLink = ({ item: { to, text, end }, look }: { readonly item: Item; readonly look: string }) => (
  <NavLink
    to={to}
    end={end}
    className={`${look} no-underline aria-[current]:font-semibold aria-[current]:text-ink`}
  >
    {text}
  </NavLink>
)
