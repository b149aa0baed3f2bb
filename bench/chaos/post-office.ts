/** A post office between the providers and our hooks: what they say arrives late, twice and in any order. */
import fastify from 'fastify'
import type { Random } from '../../domain/testing/random.ts'

type Letter = {
  readonly dueAtMs: number
  readonly path: string
  readonly type: string
  readonly body: string
}

const hourMs = 3_600_000
/** Most is told within seconds, some of it within the day, and a little at the end of the second one. */
const latestHours = [0, 0, 0, 0, 2, 2, 20, 44] as const
const twice = 0.25
/** The provider waits for its answer: whether a payment is taken. */
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
    /** Where letters go. */
    serves(hooksUrl: string): void {
      to = hooksUrl
    },
    /** From now on nothing is late. */
    catchUp(): void {
      isPunctual = true
      waiting = waiting.map((letter) => ({ ...letter, dueAtMs: 0 }))
    },
    /** Letters that came later than at once. */
    late: () => late,
    /** Brings what is due, in any order; how many letters it was. */
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
