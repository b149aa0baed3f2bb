/** HTTP of events. */
import { randomBytes } from 'node:crypto'
import { officeEvents, reportEvent } from '../../contract/events.ts'
import { languages } from '../../contract/texts/index.ts'
import { answer, handle, type Route } from '../platform/http.ts'
import type { Events } from './service.ts'

/** A random number that ends with the visit: it ties its pages together, and nothing else. */
const newVisit = (): string => randomBytes(16).toString('base64url')
const taken = { taken: true } as const

export const eventRoutes = (events: Events): Route[] => [
  handle(reportEvent, async ({ body: { name, path, language }, measured, language: spoken }) => {
    const visit = measured?.visit ?? newVisit()
    await events.report({ name, path, language: languages.find((each) => each === language) ?? spoken }, measured && { ...measured, visit })
    return answer(taken, { cookies: measured && measured.visit === null ? [{ name: 'visit', value: visit }] : [] })
  }),
  handle(officeEvents, async ({ query }) => {
    const { counts, more } = await events.counts(query.days)
    return { counts: [...counts], more }
  }),
]
