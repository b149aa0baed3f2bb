/** Whether visitors get a home page: an incomplete build lacks a file that only a page reads. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../domain/language.ts'
import { requestIdHeader } from '../observability/origin.ts'

/** Names the check's own requests, which are no visitor's. Only this process knows it. */
export const homePageCheckId = randomUUID()

/** Renders the home page until that succeeds once: a build does not become incomplete while it runs. */
export function rendersHomePage(app: FastifyInstance, language: Language): () => Promise<boolean> {
  let rendered = false
  return async () =>
    (rendered ||=
      (await app.inject({ url: `/${language}`, headers: { [requestIdHeader]: homePageCheckId } }))
        .statusCode !== 500)
}
