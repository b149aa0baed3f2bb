/** Stand-ins for the outside parties, as one Fastify plugin: mount it wherever it should be reached. */
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { analyticsRoutes } from './analytics/analytics.ts'
import { airtelRoutes, createAirtel } from './airtel/routes.ts'
import { createMessaging, messagingRoutes } from './africastalking/messaging.ts'
import { createUssd } from './africastalking/ussd.ts'
import { apiRoutes } from './api.ts'
import { createCore } from './core.ts'
import { refuse } from './daraja/gate.ts'
import { createDaraja, darajaRoutes } from './daraja/routes.ts'
import { createOperator } from './operator.ts'
import type { SandboxOptions } from './options.ts'
import { metropolRoutes } from './metropol/metropol.ts'
import { pageRoutes } from './page-routes.ts'
import { createWhatsAppStandIn, whatsAppRoutes } from './whatsapp/whatsapp.ts'
import { phoneRoutes } from './phone-page.ts'
import { standInPages } from './stand-in-pages.ts'
import { messageProviders } from './message-providers.ts'
import { createMailbox, mailRoutes } from './postmark/mail.ts'
import { cmsRoutes, createCmsServer } from './strapi/pieces.ts'
import { createPaystack, paystackRoutes } from './paystack/routes.ts'
import { webhookRoutes } from './webhooks/receiver.ts'

const defaultPumpEveryMs = 200

export async function sandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const core = createCore(options)
  const daraja = createDaraja(core)
  const messaging = createMessaging(core)
  const ussd = createUssd(core)
  const mailbox = createMailbox(core)
  const paystack = createPaystack(core)
  const chats = createWhatsAppStandIn(core)
  const airtel = createAirtel(core)
  const operator = createOperator(core, daraja, { messaging, chats }, ussd, mailbox, paystack, airtel)

  await speakPlainly(app)
  darajaRoutes(app, core, daraja)
  messagingRoutes(app, core, messaging)
  whatsAppRoutes(app, core, chats)
  mailRoutes(app, core, mailbox)
  for (const routes of messageProviders) routes(app, core)
  paystackRoutes(app, core, paystack)
  airtelRoutes(app, core, airtel)
  cmsRoutes(app, core, createCmsServer(core))
  metropolRoutes(app, core)
  analyticsRoutes(app, core)
  webhookRoutes(app, core)
  apiRoutes(app, core, operator)
  pageRoutes(app, core, operator)
  phoneRoutes(app, core, operator)
  standInPages(app)

  const everyMs = options.pumpEveryMs ?? defaultPumpEveryMs
  const timer = everyMs > 0 ? setInterval(pump, everyMs).unref() : undefined
  let underWay = Promise.resolve<unknown>(undefined)

  function pump(): void {
    daraja.prompts.expire()
    airtel.payments.expire()
    ussd.expire()
    underWay = Promise.allSettled([
      underWay,
      core.queue.runDue().catch((error: unknown) => app.log.error(error)),
    ])
  }

  app.addHook('preClose', async () => {
    clearInterval(timer)
    core.faults.release()
  })
  app.addHook('onClose', async () => {
    await underWay
    core.state.close()
  })
}

/**
 * Uses its own parsers and errors, whatever the surrounding server has set: an empty JSON body is an empty
 * object.
 */
async function speakPlainly(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('Bad Request - Invalid JSON'), { statusCode: 400 }))
    }
  })
  await app.register(formbody)
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(refuse(404, '404.002.01', 'Resource not found').body),
  )
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    const { body } =
      status < 500
        ? refuse(status, '400.002.05', 'Invalid Request Payload')
        : refuse(500, '500.003.1001', 'Internal Server Error')
    return reply.code(status).send(body)
  })
}
