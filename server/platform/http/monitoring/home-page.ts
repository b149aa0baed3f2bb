/** Checks that the home page renders: an incomplete build may lack a file that only a page reads. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../domain/language.ts'
import { requestIdHeader } from '../../observability/origin.ts'

/** Marks the check's own requests, so that they do not count as visits. Known only to this process. */
export const homePageCheckId = randomUUID()

/** Renders the home page until it succeeds once: a build does not become incomplete while it runs. */
export function rendersHomePage(app: FastifyInstance, language: Language): () => Promise<boolean> {
  let rendered = false
  return async () =>
    (rendered ||=
      (await app.inject({ url: `/${language}`, headers: { [requestIdHeader]: homePageCheckId } }))
        .statusCode !== 500)
}
