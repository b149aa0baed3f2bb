/** The account's menu: three main screens, the others behind *More*. */
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { MoreIcon, PayIcon, PersonIcon, ReceiptIcon } from '../ui/icons.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'

/** One line per menu entry. */
type Item = { readonly to: string; readonly text: string; readonly end?: true }

export function Menu() {
  const texts = usePageTexts().account.menu
  const paths = usePaths()
  const { pathname } = useLocation()
  const { userGuid, deviceId } = useVisit()
  const main: readonly (Item & { readonly icon: ReactNode })[] = [
    { to: paths.account(), text: texts.loan, end: true, icon: <ReceiptIcon /> },
    { to: paths.paybill(), text: texts.paybill, icon: <PayIcon /> },
    { to: paths.myData(), text: texts.data, icon: <PersonIcon /> },
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
    <nav aria-label={texts.label} data-customer={userGuid} data-device={deviceId} className="tabs">
      <div data-one-row="">
        {main.map(({ icon, ...item }) => (
          <NavLink key={item.to} to={item.to} end={item.end} className="tab">
            {icon}
            {item.text}
          </NavLink>
        ))}
        {/* Closed again on the next screen. */}
        <details key={pathname} className="menu">
          <summary aria-current={inRest || undefined} className="tab list-none">
            <MoreIcon />
            {texts.more}
          </summary>
          <ul>
            {rest.map(({ to, text }) => (
              <li key={to} className="column wide">
                <NavLink
                  to={to}
                  className="flex min-h-11 items-center no-underline aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </nav>
  )
}
