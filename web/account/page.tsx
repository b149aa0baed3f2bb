/** Frame of an account screen: the same width on every screen; content is one column unless it has an aside. */
import type { ReactNode } from 'react'
import type { Enhancer } from '../ui/enhance.tsx'
import { Form } from '../ui/form.tsx'
import { Hotline, WhatsAppHelp } from '../ui/hotline.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { Menu } from './menu.tsx'

type AccountPageProps = {
  readonly title: string
  readonly failed?: boolean
  readonly wide?: boolean
  readonly dawn?: boolean
  readonly scripts?: readonly Enhancer[]
  readonly children: ReactNode
}

export function AccountPage({ title, failed, wide, dawn, scripts = [], children }: AccountPageProps) {
  return (
    <Page
      title={title}
      failed={failed}
      scripts={['account', ...scripts]}
      wide
      unlisted
      dawn={dawn}
      menu={
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
