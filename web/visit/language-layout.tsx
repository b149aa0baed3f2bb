/** Parent of all pages with an optional language in the address; an unknown language answers 404. */
import { data, Outlet } from 'react-router'
import type { Route } from './+types/language-layout.ts'
import { visitKey } from './context.ts'
import { isLanguage } from './language.ts'

/** An unknown language in the path means an unknown address. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { languages } = context.get(visitKey)
  if (params.lang !== undefined && !isLanguage(params.lang, languages)) throw data(null, { status: 404 })
  return null
}

export const shouldRevalidate = () => false

export default function LanguageLayout() {
  return <Outlet />
}
