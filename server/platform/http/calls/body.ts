/** Request bodies: JSON or a form. The raw body is kept next to the parsed one. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

const malformed = () => Object.assign(new Error('the body cannot be read'), { statusCode: 400 })
const mediaTypeUnsupported = () =>
  Object.assign(new Error('the body is of a kind that is not read'), { statusCode: 415 })

/** Provider messages are kept raw, even when they cannot be parsed. */
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

/** No form of the contract has this many fields. */
const formFieldsMax = 200

/** A repeated name becomes a list. Returns null for more fields than any form has. */
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
