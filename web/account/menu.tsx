/** The account's menu: three main screens in a row, the others behind *More*. */
import { NavLink, useLocation } from 'react-router'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'

/** One line per menu entry. */
type Item = { readonly to: string; readonly text: string; readonly end?: true }

export function Menu() {
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
