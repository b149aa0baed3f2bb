/** Strapi 5: published pieces of content by its REST API (docs.strapi.io/cms/api/rest), and trouble on request. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { htmlPage } from '../faults.ts'
import { fieldsOf, text, type Fields } from '../wire.ts'
import { chosenFields, queried } from './query.ts'

/**
 * How the server answers: normally, with 503 or 500, never, with HTML, with truncated JSON, with another
 * structure, or with far too much.
 */
export const cmsTroubles = ['none', 'down', 'error', 'hang', 'html', 'cut', 'shape', 'huge'] as const
type Trouble = (typeof cmsTroubles)[number]

const hugeBytes = 8_000_000
const locales = ['en', 'sw', 'es']

type Row = {
  readonly pageId: string
  readonly locale: string
  readonly fields: string
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly number: number
}

export type Cms = ReturnType<typeof createCmsServer>

export function createCmsServer({ state, nowMs }: Core) {
  return {
    trouble: (): Trouble => state.setting<Trouble>('cmsTrouble', 'none'),
    setTrouble(fields: Fields): { trouble: Trouble } | { error: string } {
      const trouble = cmsTroubles.find((each) => each === text(fields['trouble']))
      if (!trouble) return { error: 'troubleUnknown' }
      state.set('cmsTrouble', trouble)
      return { trouble }
    },
    /** Saves and publishes any content, as an editor would. */
    publish(fields: Fields): { pageId: string; locale: string } | { error: string } {
      const { locale: _, pageId: __, ...own } = fields
      const [pageId, locale] = [text(fields['pageId']), text(fields['locale'])]
      if (!locales.includes(locale)) return { error: 'localeUnknown' }
      state.run(
        `insert into cmsPieces (pageId, locale, fields, createdAtMs, updatedAtMs) values (?, ?, ?, ?, ?)
        on conflict (pageId, locale) do update set fields = excluded.fields, updatedAtMs = excluded.updatedAtMs`,
        pageId,
        locale,
        JSON.stringify(own),
        nowMs(),
        nowMs(),
      )
      return { pageId, locale }
    },
    unpublish: (fields: Fields): { gone: number } => ({
      gone: state.run(
        'delete from cmsPieces where pageId = ? and locale = ?',
        text(fields['pageId']),
        text(fields['locale']),
      ),
    }),
    list: (locale: string): Row[] =>
      state.all<Row>('select rowid as number, * from cmsPieces where locale = ? order by rowid', locale),
  }
}

const refused = (status: number, name: string, message: string) => ({
  data: null,
  error: { status, name, message, details: {} },
})

/** Document ids like Strapi's: 24 lower-case letters and digits, the same for every locale. */
const documentIdOf = (pageId: string): string =>
  BigInt(`0x${createHash('sha256').update(pageId).digest('hex')}`)
    .toString(36)
    .slice(0, 24)

const emptyFields = {
  title: null,
  description: null,
  keywords: null,
  published: null,
  until: null,
  order: null,
  group: null,
  example: null,
  body: null,
}

function shownPiece({ number, pageId, locale, fields, createdAtMs, updatedAtMs }: Row) {
  const updatedAt = new Date(updatedAtMs).toISOString()
  return {
    id: number,
    documentId: documentIdOf(pageId),
    pageId,
    ...emptyFields,
    ...(JSON.parse(fields) as object),
    createdAt: new Date(createdAtMs).toISOString(),
    updatedAt,
    publishedAt: updatedAt,
    locale,
  }
}

const attributes: ReadonlySet<string> = new Set([
  'id',
  'documentId',
  'pageId',
  ...Object.keys(emptyFields),
  'createdAt',
  'updatedAt',
  'publishedAt',
  'locale',
])

const unauthorized = (reply: FastifyReply): FastifyReply =>
  reply.code(401).send(refused(401, 'UnauthorizedError', 'Missing or invalid credentials'))

export function cmsRoutes(app: FastifyInstance, { credentials, faults }: Core, cms: Cms): void {
  const knowsToken = ({ headers }: FastifyRequest): boolean =>
    /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] === credentials.cmsToken

  app.get('/strapi/api/pieces', (request, reply) => {
    const trouble = cms.trouble()
    if (trouble === 'hang') return faults.leaveHanging(reply)
    if (trouble === 'down') return reply.code(503).type('text/html').send(htmlPage)
    if (trouble === 'error')
      return reply.code(500).send(refused(500, 'InternalServerError', 'Internal Server Error'))
    if (trouble === 'html') return reply.type('text/html').send(htmlPage)
    if (trouble === 'shape') return reply.send({ data: [['no piece']], meta: {} })
    if (trouble === 'huge') return reply.send({ data: [], meta: {}, filler: 'x'.repeat(hugeBytes) })

    if (!knowsToken(request)) return unauthorized(reply)
    const query = fieldsOf(request.query)
    const found = queried(cms.list(text(query['locale']) || 'en').map(shownPiece), query, attributes)
    if ('invalid' in found) return reply.code(400).send(refused(400, 'ValidationError', found.invalid))
    const body = { data: found.pieces, meta: { pagination: found.pagination } }
    return trouble === 'cut'
      ? reply.type('application/json').send(JSON.stringify(body).slice(0, -20))
      : reply.send(body)
  })

  app.get<{ Params: { documentId: string } }>('/strapi/api/pieces/:documentId', (request, reply) => {
    if (!knowsToken(request)) return unauthorized(reply)
    const query = fieldsOf(request.query)
    const piece = cms
      .list(text(query['locale']) || 'en')
      .map(shownPiece)
      .find(({ documentId }) => documentId === request.params.documentId)
    return piece
      ? reply.send({ data: chosenFields(piece, query), meta: {} })
      : reply.code(404).send(refused(404, 'NotFoundError', 'Not Found'))
  })

  // The editor's side, which Strapi has in its admin panel.
  app.post('/api/cms/pieces', (request, reply) => {
    const published = cms.publish(fieldsOf(request.body))
    return reply.code('error' in published ? 400 : 200).send(published)
  })
  app.post('/api/cms/unpublish', (request) => cms.unpublish(fieldsOf(request.body)))
  app.post('/api/cms/trouble', (request, reply) => {
    const set = cms.setTrouble(fieldsOf(request.body))
    return reply.code('error' in set ? 400 : 200).send(set)
  })
}
