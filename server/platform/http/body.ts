/** Bodies of the API: JSON or a form, kept as they came beside what was read from them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

const malformed = () => Object.assign(new Error('the body cannot be read'), { statusCode: 400 })
const mediaTypeUnsupported = () =>
  Object.assign(new Error('the body is of a kind that is not read'), { statusCode: 415 })

/** What a provider sends is kept whole, whether it can be read or not. */
const isHook = (request: FastifyRequest): boolean => request.routeOptions.url?.startsWith('/hooks/') ?? false

export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    request.rawBody = text
    try {
      done(null, text.trim() === '' ? undefined : JSON.parse(text))
    } catch {
      if (isHook(request)) done(null, undefined)
      else done(malformed())
    }
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (!isHook(request)) return done(mediaTypeUnsupported())
    request.rawBody = String(body)
    done(null, undefined)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      const text = String(body)
      request.rawBody = text
      const form = readForm(text)
      if (form === null && !isHook(request)) done(malformed())
      else done(null, form ?? undefined)
    },
  )
}

/** No form of ours has as many fields. */
const formFieldsMax = 200

/** A name that comes more than once is a list; null where there are more fields than any form has. */
export function readForm(text: string): Record<string, string | string[]> | null {
  const fields = new Map<string, string[]>()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > formFieldsMax) return null
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  )
}
