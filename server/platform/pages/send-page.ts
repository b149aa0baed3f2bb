/** Sends a page: headers, and compression where it saves something. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { databaseRetrySeconds } from '../database/database-unavailable.ts'
import { compressedPage, type SentPage } from './page-cache.ts'

/** Compressing a smaller page saves no packet. */
const compressFromBytes = 1_000

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
  setCookies: readonly string[],
): Promise<FastifyReply> {
  void reply.status(page.status).header('content-security-policy', page.policy)
  if (page.status === 503 && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', databaseRetrySeconds)
  for (const [name, value] of page.headers) void reply.header(name, value)
  for (const cookie of setCookies) void reply.header('set-cookie', cookie)
  // Only our own cache shares pages: browsers must revalidate, because the next response may differ for a
  // known customer.
  if (!page.headers.some(([name, value]) => name === 'cache-control' && !value.startsWith('public')))
    void reply.header('cache-control', 'private, no-cache')
  void reply.header('vary', 'accept-encoding, accept-language, cookie, save-data')
  if (request.method === 'HEAD') return reply.send()
  if (page.tag !== null) {
    void reply.header('etag', page.tag)
    if (request.headers['if-none-match'] === page.tag) return reply.status(304).send()
  }

  const accepted = request.headers['accept-encoding'] ?? ''
  if (page.body.length < compressFromBytes || !/\b(br|gzip)\b/.test(accepted)) return reply.send(page.body)
  const encoding = /\bbr\b/.test(accepted) ? 'br' : 'gzip'
  return reply.header('content-encoding', encoding).send(await compressedPage(page, encoding))
}
