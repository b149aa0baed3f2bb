/** The frame of an account screen: the page with the account's menu. */
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Form } from '../ui/form.tsx'
import { Page } from '../ui/page.tsx'
import { usePaths, useTexts } from '../ui/visit.tsx'

export function AccountPage({ title, failed, wide, children }: { readonly title: string; readonly failed?: boolean; readonly wide?: boolean; readonly children: ReactNode }) {
  return <Page title={title} failed={failed} wide={wide} unlisted above={<Menu wide={wide} />}>{children}</Page>
}

function Menu({ wide }: { readonly wide: boolean | undefined }) {
  const texts = useTexts().account.menu
  const paths = usePaths()
  const items = [
    { to: paths.account(), text: texts.loan, end: true },
    { to: paths.paybill(), text: texts.paybill, end: false },
    { to: paths.history(), text: texts.history, end: false },
  ]
  const look = 'inline-flex min-h-12 items-center border-b-4 border-transparent pt-1 whitespace-nowrap no-underline aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-ink'
  return (
    <div className="border-b border-line bg-card">
      <div className={`column ${wide ? 'wide' : ''} flex flex-wrap items-center gap-x-5`}>
        <nav aria-label={texts.label} className="flex flex-wrap gap-x-5">
          {items.map(({ to, text, end }) => <NavLink key={to} to={to} end={end} className={look}>{text}</NavLink>)}
        </nav>
        <div className="ml-auto">
          <Form action={paths.signOut()} reload><button type="submit" className="min-h-12 cursor-pointer text-leaf underline">{texts.signOut}</button></Form>
        </div>
      </div>
    </div>
  )
}
