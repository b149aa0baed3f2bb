/** The frame of an account screen: the page with the account's menu. The frame is as wide on every screen; content is one column unless it has something beside it. */
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { Enhancer } from '../ui/enhance.tsx'
import { Form } from '../ui/form.tsx'
import { Page } from '../ui/page.tsx'
import { usePaths, useTexts } from '../ui/visit.tsx'

type AccountPageProps = {
  readonly title: string
  readonly failed?: boolean
  readonly wide?: boolean
  /** Enhancers, for plain screens only. */
  readonly scripts?: readonly Enhancer[]
  readonly children: ReactNode
}

export function AccountPage({ title, failed, wide, scripts, children }: AccountPageProps) {
  return (
    <Page title={title} failed={failed} scripts={scripts} wide unlisted above={<Menu />} corner={<SignOut />}>{wide ? children : <div className="max-w-[38rem]">{children}</div>}</Page>
  )
}

function SignOut() {
  const texts = useTexts().account.menu
  return (
    <Form action={usePaths().signOut()} reload>
      <button type="submit" className="min-h-11 cursor-pointer pl-2 font-semibold text-leaf underline underline-offset-[0.2em]">{texts.signOut}</button>
    </Form>
  )
}

function Menu() {
  const texts = useTexts().account.menu
  const paths = usePaths()
  const items = [
    { to: paths.account(), text: texts.loan, end: true },
    { to: paths.paybill(), text: texts.paybill, end: false },
    { to: paths.history(), text: texts.history, end: false },
  ]
  const look = 'inline-flex min-h-12 items-center border-b-4 border-transparent pt-1 whitespace-nowrap no-underline aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-ink'
  return (
    <nav aria-label={texts.label} className="border-b border-line bg-card">
      <div className="column wide flex flex-wrap gap-x-5">
        {items.map(({ to, text, end }) => <NavLink key={to} to={to} end={end} className={look}>{text}</NavLink>)}
      </div>
    </nav>
  )
}
