/**
 * Changes come from our own pages only: the origin is ours, and the form brings the token that was put into it. A
 * shared text comes from the browser itself, without a token, and changes nothing.
 */
import { timingSafeEqual } from 'node:crypto'
import { data, type MiddlewareFunction } from 'react-router'
import { visitKey } from '../visit/context.ts'
import { withoutLanguage } from '../visit/language.ts'
import { pathsIn } from '../visit/paths.ts'

const same = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Refuses a change without the visitor's token, or from another origin, with 403; it is a security event, as at the API. */
export const checkToken: MiddlewareFunction<Response> = async ({ request, context }) => {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { csrfToken, publicUrl, reportForged } = context.get(visitKey)
  const refuse = async (): Promise<never> => {
    await reportForged()
    throw data('originRefused', { status: 403 })
  }
  const origin = request.headers.get('origin')
  // A strict referrer policy turns the origin of our own pages into `null`; the token distinguishes them.
  const ours = [null, 'null', new URL(publicUrl).origin, new URL(request.url).origin]
  if (!ours.includes(origin)) return refuse()
  if (withoutLanguage(new URL(request.url).pathname) === pathsIn(null).paidShared()) return
  const given = (
    await request
      .clone()
      .formData()
      .catch(() => null)
  )?.get('csrf')
  if (csrfToken === '' || typeof given !== 'string' || !same(given, csrfToken)) return refuse()
}
