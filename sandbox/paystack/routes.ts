/** Paystack's addresses, and its hosted page. */
import { checkout as words } from '../../words/compiled/en/sandbox/checkout.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { serverError, type Answer } from '../faults.ts'
import { fieldsOf, text, type Fields } from '../wire.ts'
import { refused } from './answers.ts'
import { createCharges } from './charges.ts'
import { checkoutPage } from './page.ts'
import { createTransfers } from './transfers.ts'
import { createWebhooks } from './webhooks.ts'

export type Paystack = ReturnType<typeof createPaystack>

export function createPaystack(core: Core) {
  const webhooks = createWebhooks(core)
  const charges = createCharges(core, webhooks)
  return { charges, transfers: createTransfers(core, charges, webhooks) }
}

const tooMany = refused(429, 'Too many requests', 'rate_limited')

export function paystackRoutes(
  app: FastifyInstance,
  { credentials, faults }: Core,
  { charges, transfers }: Paystack,
): void {
  const base = app.prefix
  const call = (
    method: 'GET' | 'POST',
    path: string,
    work: (request: FastifyRequest, body: Fields) => Answer,
  ): void => {
    app.route({
      method,
      url: `/paystack${path}`,
      handler: (request, reply) => {
        if (faults.strikes('spikeArrest')) return reply.code(tooMany.status).send(tooMany.body)
        if (faults.strikes('serverErrorBeforeActing'))
          return reply.code(serverError.status).send(serverError.body)
        if (text(request.headers.authorization) !== `Bearer ${credentials.cardsSecretKey}`) {
          const { status, body } = refused(401, 'Invalid key', 'invalid_key')
          return reply.code(status).send(body)
        }
        return faults.send(reply, work(request, fieldsOf(request.body)))
      },
    })
  }
  const referenceIn = (request: FastifyRequest): string => text(fieldsOf(request.params)['reference'])

  call('POST', '/transaction/initialize', (request, body) =>
    charges.initialize(
      body,
      (accessCode) => `${request.protocol}://${request.host}${base}/paystack/checkout/${accessCode}`,
    ),
  )
  call('GET', '/transaction/verify/:reference', (request) => charges.verify(referenceIn(request)))
  call('POST', '/refund', (_request, body) => charges.refund(body))
  call('POST', '/customer/authorization/deactivate', (_request, body) => charges.deactivate(body))
  call('POST', '/transferrecipient', (_request, body) => transfers.recipient(body))
  call('POST', '/transfer', (_request, body) => transfers.transfer(body))
  call('GET', '/transfer/verify/:reference', (request) => transfers.verify(referenceIn(request)))
  checkoutRoutes(app, charges)
}

/** The merchant's page may be the form's next: the policy of a page that sends people back has to allow it. */
const pagePolicy = (callbackUrl: string): string =>
  `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${new URL(callbackUrl).origin}; base-uri 'none'; frame-ancestors 'none'`

function checkoutRoutes(app: FastifyInstance, charges: Paystack['charges']): void {
  type Asked = { Params: { accessCode: string } }
  const show = (
    reply: FastifyReply,
    charge: NonNullable<ReturnType<typeof charges.byAccessCode>>,
    wrong: string | null,
  ): FastifyReply =>
    reply
      .code(wrong ? 422 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(charge.callbackUrl))
      .header('cache-control', 'no-store')
      .send(checkoutPage({ base: app.prefix, charge, wrong }).markup)
  const gone = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain').send(words.gone)

  app.get<Asked>('/paystack/checkout/:accessCode', (request, reply) => {
    const charge = charges.byAccessCode(request.params.accessCode)
    if (!charge) return gone(reply)
    return charge.status === 'success'
      ? reply.redirect(backTo(charge.callbackUrl, charge.reference), 303)
      : show(reply, charge, null)
  })
  app.post<Asked>('/paystack/checkout/:accessCode', (request, reply) => {
    const charge = charges.byAccessCode(request.params.accessCode)
    if (!charge) return gone(reply)
    const form = fieldsOf(request.body)
    const wrong =
      text(form['act']) === 'cancel' || charge.status === 'success' ? null : charges.pay(charge, form)
    return wrong
      ? show(reply, charge, wrong)
      : reply.redirect(backTo(charge.callbackUrl, charge.reference), 303)
  })
}

/** On one machine the merchant has several host names: the browser returns to the one that it came from. */
function backTo(callbackUrl: string, reference: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) ? url.pathname + url.search : url.href
}
