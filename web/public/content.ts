/** Content as the screens of the public site read it. */
import { data, type RouterContextProvider } from 'react-router'
import type { Answer } from '../../contract/client.ts'
import { visitKey } from '../visit/context.ts'
import { withoutLanguage } from '../visit/language.ts'

export type Content = Answer<'GET /api/pages/dynamic'>

/** The id of the piece that an address shows: the address itself, without its language. */
const pageIdOf = (request: Request): string =>
  withoutLanguage(new URL(request.url).pathname).replace(/^\/|\/$/g, '')

/** Loads the content of a page, or reports that none exists. */
export async function contentOf({
  request,
  context,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}): Promise<Content> {
  const found = await context
    .get(visitKey)
    .api('GET /api/pages/dynamic', { query: { pageId: pageIdOf(request) } })
  if (!found.ok) throw data(null, { status: found.status })
  return found.data
}

/** The last part of an id, which is its place on the page of its list: `questions/more-time`. */
export const slugOf = (pageId: string): string => pageId.split('/').at(-1) ?? pageId
