/** Daraja's addresses. */
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { serverError, type Answer } from '../faults.ts'
import { keyPair } from '../state.ts'
import { fieldsOf, text, type Fields } from '../wire.ts'
import { busy, createGate } from './gate.ts'
import { createPaybill } from './paybill.ts'
import { createPayouts } from './payouts.ts'
import { createPrompts } from './prompts.ts'
import { createQuestions } from './questions.ts'
import { createStandingOrders } from './standing-orders.ts'

export type Daraja = ReturnType<typeof createDaraja>

export function createDaraja(core: Core) {
  const gate = createGate(core)
  const paybill = createPaybill(core, gate)
  const payouts = createPayouts(core, gate)
  return {
    gate,
    paybill,
    payouts,
    prompts: createPrompts(core, gate, paybill),
    questions: createQuestions(core, gate, payouts),
    standingOrders: createStandingOrders(core, gate, paybill),
  }
}

export function darajaRoutes(
  app: FastifyInstance,
  { state, faults }: Core,
  { gate, paybill, payouts, prompts, questions, standingOrders }: Daraja,
): void {
  const calls: Readonly<Record<string, (body: Fields) => Answer>> = {
    '/mpesa/stkpush/v1/processrequest': (body) => prompts.request(body),
    '/mpesa/stkpushquery/v1/query': (body) => prompts.query(body),
    '/mpesa/c2b/v1/registerurl': (body) => paybill.registerUrls(body),
    '/mpesa/c2b/v2/registerurl': (body) => paybill.registerUrls(body),
    '/mpesa/c2b/v1/simulate': (body) => paybill.simulate(body),
    '/mpesa/c2b/v2/simulate': (body) => paybill.simulate(body),
    '/mpesa/b2c/v3/paymentrequest': (body) => payouts.request(body),
    '/mpesa/transactionstatus/v1/query': (body) => questions.askStatus(body),
    '/mpesa/accountbalance/v1/query': (body) => questions.askBalance(body),
    '/mpesa/reversal/v1/request': (body) => questions.askReversal(body),
    '/standingorder/v1/createStandingOrderExternal': (body) => standingOrders.request(body),
    '/pulltransactions/v1/register': (body) => paybill.registerPull(body),
    '/pulltransactions/v1/query': (body) => paybill.pull(body),
  }

  app.get('/daraja/oauth/v1/generate', (request, reply) => {
    const { status, body } = gate.token(request.headers.authorization, fieldsOf(request.query)['grant_type'])
    return reply.code(status).send(body)
  })

  app.get('/daraja/certificate', (_request, reply) =>
    reply.type('application/x-pem-file').send(keyPair(state).publicKey),
  )

  for (const [path, call] of Object.entries(calls)) {
    app.post(`/daraja${path}`, (request, reply) => {
      if (faults.strikes('spikeArrest')) return reply.code(500).send(busy().body)
      if (faults.strikes('serverErrorBeforeActing'))
        return reply.code(serverError.status).send(serverError.body)
      const refused = gate.refusedToken(text(request.headers.authorization), path)
      if (refused) return reply.code(refused.status).send(refused.body)
      return faults.send(reply, call(fieldsOf(request.body)))
    })
  }
}
