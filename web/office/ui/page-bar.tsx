/** The bar above every page of the back office: search, menu, and what is switched off. */
import { useLocation } from 'react-router'
import { officePaths } from '../../visit/office-paths.ts'
import { Form } from '../../ui/form.tsx'
import { Mark } from '../../ui/page.tsx'
import { useVisit } from '../../ui/visit.tsx'
import { KeysHelp } from './keys-help.tsx'
import { useMay, type Me } from './rights.ts'
import { Link } from './link.tsx'
import { page as texts } from '../../../words/compiled/en/back-office/page.ts'

export const Home = ({ name }: { readonly name: string }) => (
  <Link
    to={officePaths.today()}
    className="inline-flex min-h-11 items-center gap-2 font-bold text-ink no-underline hover:text-ink"
  >
    <Mark />
    {name}
  </Link>
)

/** Bar at the top, on a desktop always visible: the search and the signed-in person. */
export function Bar({ officer: { email, roleTitle } }: { readonly officer: Me }) {
  const { brand } = useVisit()
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 lg:h-11 lg:min-h-0">
      <button type="button" popoverTarget="menu" className="button button-quiet lg:hidden">
        {texts.menu}
      </button>
      <div className="lg:w-[11rem]">
        <Home name={brand.name} />
      </div>
      <SearchBox />
      <KeysHelp />
      <p className="text-sm text-quiet">
        {/* Lets its own script start. */}
        <Link to={officePaths.own()} className="inline-flex min-h-8 items-center [overflow-wrap:anywhere]">
          {email}
        </Link>
        {`, ${roleTitle}`}
      </p>
      <Form action={officePaths.signOut()} reload>
        <button
          type="submit"
          className="min-h-8 cursor-pointer text-sm font-semibold text-leaf underline underline-offset-[0.2em]"
        >
          {texts.signOut}
        </button>
      </Form>
    </div>
  )
}

/** Search for a number that a customer reads out; the search page has its own field. */
function SearchBox() {
  const { pathname } = useLocation()
  if (!useMay('customers.read') || pathname === officePaths.search()) return <div className="grow" />
  return (
    <search className="min-w-40 max-w-xl grow max-sm:order-last max-sm:w-full">
      <Form action={officePaths.search()}>
        <input
          type="search"
          name="q"
          aria-label={texts.searchLabel}
          placeholder={`${texts.searchLabel}  /`}
          maxLength={60}
          autoComplete="off"
          className="input"
        />
      </Form>
    </search>
  )
}
