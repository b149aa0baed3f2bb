/** Renders a page on the server, and logs errors that happen during it. */
import { inCountry } from './texts/page-country.ts'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { visitKey } from './visit/context.ts'
import { languages } from './visit/language.ts'
import { screenTexts } from './texts/all.ts'
import { keepTexts } from './texts/loaded-texts.ts'
import { ServerView, viewOf } from './ui/visit.tsx'

for (const language of languages) keepTexts(language, screenTexts[language])

/** Loaders finish before a page is rendered. The timeout only ends a render that hangs. */
export const streamTimeout = 5_000

const contentType = 'text/html; charset=utf-8'

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const visit = context.get(visitKey)
  const { nonce, reportError } = visit
  headers.set('content-type', contentType)
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  return inCountry(
    visit.country,
    () =>
      new Promise((resolve, reject) => {
        const page = (
          <ServerView value={viewOf(visit)}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </ServerView>
        )
        const { pipe, abort } = renderToPipeableStream(page, {
          nonce,
          onAllReady() {
            clearTimeout(timer)
            text(pipe(new PassThrough())).then(
              (html) => resolve(new Response(html, { status, headers })),
              reject,
            )
          },
          onShellError(error) {
            clearTimeout(timer)
            reject(error instanceof Error ? error : new Error(String(error)))
          },
          onError: reportError,
        })
        const timer = setTimeout(() => abort(), streamTimeout + 1_000)
      }),
  )
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(visitKey).reportError(error)
}
