/** Whether visitors get a home page: an incomplete build lacks a file that only a page reads. */
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../domain/language.ts'

/** Renders the home page until that succeeds once: a build does not become incomplete while it runs. */
export function rendersHomePage(app: FastifyInstance, language: Language): () => Promise<boolean> {
  let rendered = false
  return async () => (rendered ||= (await app.inject(`/${language}`)).statusCode !== 500)
}
