/** Sits between the providers and our hooks: delivers their messages late, twice and in any order. */
import fastify from 'fastify'
import type { Random } from '../../domain/testing/random.ts'

type Letter = {
  readonly dueAtMs: number
  readonly path: string
  readonly type: string
  readonly body: string
}

const hourMs = 3_600_000
/** Most messages arrive within seconds, some within the day, and a few at the end of the second day. */
const latestHours = [0, 0, 0, 0, 2, 2, 20, 44] as const
const twice = 0.25
/** The provider waits for the response: whether a payment is accepted. */
const isAskedAtOnce = (path: string): boolean => path.includes('/validation')

export async function openPostOffice(random: Random, now: () => Date) {
  const app = fastify({ forceCloseConnections: true })
  let to = ''
  let isPunctual = false
  let waiting: Letter[] = []
  let late = 0
  const bring = async ({ path, type, body }: Letter): Promise<string> => {
    const response = await fetch(`${to}${path}`, { method: 'POST', headers: { 'content-type': type }, body })
    return response.text()
  }
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.removeContentTypeParser('application/json')
  app.post('*', async (request, reply) => {
    const letter = {
      path: request.url,
      type: request.headers['content-type'] ?? 'application/json',
      body: String(request.body),
    }
    void reply.type('application/json')
    if (isAskedAtOnce(request.url)) return reply.send(await bring({ ...letter, dueAtMs: 0 }))
    for (let copies = random.chance(twice) ? 2 : 1; copies > 0; copies -= 1) {
      const hours = isPunctual ? 0 : random.one(latestHours)
      if (hours > 0) late += 1
      waiting.push({ ...letter, dueAtMs: now().getTime() + Math.floor(random.next() * hours * hourMs) })
    }
    return reply.send('{"ResultCode":"0","ResultDesc":"Accepted"}')
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    /** Address for deliveries. */
    serves(hooksUrl: string): void {
      to = hooksUrl
    },
    /** Delivers everything at once from now on. */
    catchUp(): void {
      isPunctual = true
      waiting = waiting.map((letter) => ({ ...letter, dueAtMs: 0 }))
    },
    /** Number of delayed messages. */
    late: () => late,
    /** Delivers due messages in any order; returns their number. */
    async deliver(): Promise<number> {
      const due = waiting.filter(({ dueAtMs }) => dueAtMs <= now().getTime())
      waiting = waiting.filter((letter) => !due.includes(letter))
      for (const left = [...due]; left.length > 0;)
        await bring(left.splice(random.whole(0, left.length - 1), 1)[0]!)
      return due.length
    },
    stop: () => app.close(),
  }
}
