/** Addresses of Airtel's open API: collections, disbursements, the account and its users. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { nameOf } from '../daraja/names.ts'
import { serverError, type Answer } from '../faults.ts'
import { keyPair } from '../state.ts'
import { fieldsOf, text } from '../wire.ts'
import { enveloped, gateRefused } from './answers.ts'
import { createDisbursements } from './disbursements.ts'
import { createGate } from './gate.ts'
import { createAirtelPayments } from './payments.ts'
import { airtelFloat } from './tables.ts'

export type AirtelStandIn = ReturnType<typeof createAirtel>

export function createAirtel(core: Core) {
  const gate = createGate(core)
  return { gate, payments: createAirtelPayments(core), disbursements: createDisbursements(core, gate) }
}

export function airtelRoutes(
  app: FastifyInstance,
  { state, faults }: Core,
  { gate, payments, disbursements }: AirtelStandIn,
): void {
  app.post('/airtel/auth/oauth2/token', (request, reply) => {
    const { status, body } = gate.token(fieldsOf(request.body))
    return reply.code(status).send(body)
  })

  /** Looks up a subscriber. Numbers with the sentinel ending for an unknown receiver have none. */
  function user(msisdn: string): Answer {
    if (/(?:923|924)$/.test(msisdn)) return enveloped(undefined, 'DP02200000002', 'User Not Found', false)
    const [first = '', ...rest] = nameOf(state, `254${msisdn}`).split(' ')
    return enveloped(
      {
        first_name: first,
        last_name: rest.join(' '),
        msisdn,
        grade: 'SUBS',
        is_barred: false,
        is_pin_set: true,
        reg_status: 'SUBS',
        registration: { status: 'SUBS' },
      },
      'DP02200000001',
      'SUCCESS',
    )
  }

  const balance = (): Answer =>
    enveloped(
      {
        balance: airtelFloat(state).toLocaleString('en-KE', { minimumFractionDigits: 2 }),
        currency: 'KES',
        account_status: 'Active',
      },
      'DP02100000001',
      'SUCCESS',
    )

  const calls: readonly (readonly [
    'GET' | 'POST',
    string,
    (request: FastifyRequest, id: string) => Answer,
  ])[] = [
    ['POST', '/merchant/v1/payments/', ({ body }) => payments.request(fieldsOf(body))],
    ['POST', '/standard/v1/payments/refund', ({ body }) => payments.refund(fieldsOf(body))],
    ['GET', '/standard/v1/payments/:id', (_request, id) => payments.enquire(id)],
    ['GET', '/merchant/v1/transactions', ({ query }) => payments.list(fieldsOf(query))],
    ['POST', '/standard/v1/disbursements/', ({ body }) => disbursements.request(fieldsOf(body))],
    ['GET', '/standard/v1/disbursements/:id', (_request, id) => disbursements.enquire(id)],
    ['GET', '/standard/v1/users/balance', balance],
    ['GET', '/standard/v1/users/:id', (_request, id) => user(id)],
  ]
  for (const [method, path, work] of calls)
    app.route({
      method,
      url: `/airtel${path}`,
      handler: (request, reply) => {
        if (faults.strikes('spikeArrest')) {
          const { status, body } = gateRefused(429, 'ROUTER119', 'Too many requests.')
          return reply.code(status).send(body)
        }
        if (faults.strikes('serverErrorBeforeActing'))
          return reply.code(serverError.status).send(serverError.body)
        const refused = gate.refused(request.headers)
        if (refused) return reply.code(refused.status).send(refused.body)
        return faults.send(reply, work(request, text(fieldsOf(request.params)['id'])))
      },
    })

  app.get('/airtel/public-key', (_request, reply) =>
    reply.type('application/x-pem-file').send(keyPair(state).publicKey),
  )
}
