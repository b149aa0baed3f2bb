/** Outages of message providers, which an operator or a test begins and ends. */
import type { FastifyReply } from 'fastify'
import type { Core } from './core.ts'

/**
 * `down`: 503, nothing is sent. `refusing`: the provider says that it cannot send. `slow`: it sends and reports, but
 * its answer never comes. `lost`: the same, and the connection breaks at once.
 */
export const troubles = ['none', 'down', 'refusing', 'slow', 'lost'] as const
export type Trouble = (typeof troubles)[number]

/** The stand-ins that have them. */
export const troubledProviders = ['africastalking', 'infobip', 'push'] as const

type Deps = Pick<Core, 'state' | 'faults'>
const key = (provider: string): string => `trouble:${provider}`

export const troubleOf = ({ state }: Pick<Core, 'state'>, provider: string): Trouble =>
  state.setting<Trouble>(key(provider), 'none')

export const setTrouble = ({ state }: Pick<Core, 'state'>, provider: string, trouble: Trouble): void =>
  state.set(key(provider), trouble)

/** Sends the provider's answer as its trouble has it. `act` does what the request asks for. */
export function answerOf(
  { state, faults }: Deps,
  provider: string,
  reply: FastifyReply,
  act: (refusing: boolean) => FastifyReply | { readonly status: number; readonly body: unknown },
): FastifyReply {
  const trouble = troubleOf({ state }, provider)
  if (trouble === 'down') return reply.code(503).send({ error: 'Service Unavailable' })
  const answer = act(trouble === 'refusing')
  if (!('body' in answer)) return answer
  if (trouble === 'lost') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  return trouble === 'slow' ? faults.leaveHanging(reply) : reply.code(answer.status).send(answer.body)
}
