/**
 * The form of the sandbox page that signs in as a persona: only in sandbox mode with SEED, and checked like
 * every change.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { call } from '../../contract/call.ts'
import { acceptBodies } from '../platform/http/calls/body.ts'
import type { Callers } from '../platform/http/caller.ts'
import type { Cookies } from '../platform/http/cookies.ts'
import { sendProblem } from '../platform/http/errors/send-problem.ts'
import type { Personas } from './service.ts'

type Deps = { readonly personas: Personas; readonly callers: Callers; readonly cookies: Cookies }

const signInAs = call('POST /personas/sign-in', {
  name: 'signInAsPersona',
  summary: 'Signs in as a persona.',
  caller: 'visitor',
  answers: {},
  errors: ['notFound'],
})

/** Personas on the sandbox page; its form carries this browser's token. */
export const peopleForSandbox =
  ({ personas, callers, cookies }: Deps) =>
  async (request: FastifyRequest, reply: FastifyReply) => ({
    action: signInAs.path,
    token: callers.tokenFor(cookies.read(request, 'visitor') ?? callers.newVisitor(reply)),
    password: personas.password,
    people: await personas.list(),
  })

export async function personaRoutes(
  app: FastifyInstance,
  { personas, callers, cookies }: Deps,
): Promise<void> {
  await app.register(async (scope) => {
    acceptBodies(scope)
    scope.post(signInAs.path, async (request, reply) => {
      const caller = await callers.callerOf(request, reply, signInAs)
      const refusal = callers.refusalOf(request, signInAs, caller)
      if (refusal) return sendProblem(reply, { error: refusal }, caller.language)
      const id = (request.body as { id?: unknown } | undefined)?.id
      const opened = await personas.signInAs(typeof id === 'string' ? id : '', {
        deviceId: caller.deviceId,
        timeZone: caller.timeZone,
        userAgent: request.headers['user-agent'] ?? null,
      })
      if (!opened) return sendProblem(reply, { error: 'notFound' }, caller.language)
      for (const cookie of opened.cookies) cookies.write(reply, cookie)
      return reply.header('cache-control', 'no-store').redirect(opened.path, 303)
    })
  })
}
