/** The visit for components, and hooks that return texts and paths in the page's language. */
import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { BrowserCountry, Visit } from '../visit/context.ts'
import { pathsIn, type Paths } from '../visit/paths.ts'
import type { HydratedTexts } from '../texts/loaded-texts.ts'
import { textsOf } from '../texts/loaded-texts.ts'

/** The part of a visit that may be seen in the page. */
export type View = Pick<
  Visit,
  | 'language'
  | 'languages'
  | 'languageInPath'
  | 'csrfToken'
  | 'consent'
  | 'signedIn'
  | 'userGuid'
  | 'unsent'
  | 'deviceId'
  | 'sandbox'
  | 'buildId'
  | 'brand'
  | 'onSale'
  | 'today'
  | 'publicUrl'
> & { readonly country: BrowserCountry }

export const viewOf = ({
  language,
  languages,
  languageInPath,
  csrfToken,
  consent,
  signedIn,
  userGuid,
  unsent,
  deviceId,
  sandbox,
  buildId,
  brand,
  onSale,
  today,
  publicUrl,
  country: { code, currency, phone, timeZone, widestHours },
}: Visit): View => ({
  language,
  languages,
  languageInPath,
  csrfToken,
  consent,
  signedIn,
  userGuid,
  unsent,
  deviceId,
  sandbox,
  buildId,
  brand,
  onSale,
  today,
  publicUrl,
  country: { code, currency, phone, timeZone, widestHours },
})

/** Set on the server, so that an error page has it even where no loader ran. */
export const ServerView = createContext<View | null>(null)

export function useVisit(): View {
  const onServer = useContext(ServerView)
  const loaded = useRouteLoaderData<View>('root')
  const view = onServer ?? loaded
  if (!view) throw new Error('no visit')
  return view
}

/** Texts for pages and the back office, which runs in the browser. Only pages have `usePageTexts`. */
export const useTexts = (): HydratedTexts => textsOf(useVisit().language)

/** The paths that keep the language where the address named it. */
export function usePaths(): Paths {
  const { language, languageInPath } = useVisit()
  return pathsIn(languageInPath ? language : null)
}

/** The same for loaders and actions, which redirect. */
export const pathsFor = ({ language, languageInPath }: Pick<Visit, 'language' | 'languageInPath'>): Paths =>
  pathsIn(languageInPath ? language : null)
