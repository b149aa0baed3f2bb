/** The sandbox in the service's own process. */
import { mkdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sandbox } from '../../sandbox/plugin.ts'
import { peopleForSandbox } from '../personas/routes.ts'
import type { Personas } from '../personas/service.ts'
import { standInKeys } from '../platform/config/settings/messaging.ts'
import type { Services } from '../services.ts'
import { sandboxStateFile } from './clients.ts'

/**
 * Stand-ins for the providers: only in sandbox mode, which the configuration refuses with live credentials.
 */
export async function mountSandbox(
  app: FastifyInstance,
  { config, clock, moveClock, callers, cookies }: Services,
  personas: Personas | null,
  test: boolean,
): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true })
  await app.register(sandbox, {
    prefix: '/sandbox',
    stateFile: sandboxStateFile(config.dataDir),
    credentials: {
      consumerKey: config.mpesa.consumerKey,
      consumerSecret: config.mpesa.consumerSecret,
      shortCode: config.mpesa.shortCode,
      passkey: config.mpesa.passkey,
      initiatorName: config.mpesa.initiatorName,
      initiatorPassword: config.mpesa.initiatorPassword,
      smsUsername: config.sms.username,
      smsApiKey: config.sms.apiKey,
      mailToken: config.mail?.token ?? '',
      cardsSecretKey: config.cards.secretKey ?? '',
      cmsToken: config.cms?.token ?? '',
      bureauPublicKey: config.metropol?.publicKey ?? '',
      bureauPrivateKey: config.metropol?.privateKey ?? '',
      whatsAppNumberId: config.whatsAppApi?.phoneNumberId ?? '',
      whatsAppToken: config.whatsAppApi?.token ?? '',
      whatsAppSecret: config.whatsAppApi?.appSecret ?? '',
      airtelClientId: config.airtel?.clientId ?? '',
      airtelClientSecret: config.airtel?.clientSecret ?? '',
      airtelPin: config.airtel?.pin ?? '',
    },
    cardsWebhookUrl: `http://127.0.0.1:${config.port}/hooks/${config.callbackSecrets.cards}/cards`,
    airtelCallbackUrl: `http://127.0.0.1:${config.port}/hooks/${config.callbackSecrets.airtel}/airtel/callback`,
    smsReportUrl: `http://127.0.0.1:${config.port}/hooks/${config.callbackSecrets.smsReports}/sms/report`,
    messageProviders: Object.fromEntries(
      Object.entries(standInKeys(config)).map(([name, key]) => [
        name,
        {
          key,
          reportUrl: `http://127.0.0.1:${config.port}/hooks/${config.callbackSecrets[name as keyof typeof config.callbackSecrets]}/messages/${name}`,
        },
      ]),
    ),
    whatsAppUrl: `http://127.0.0.1:${config.port}/hooks/${config.callbackSecrets.whatsapp}/whatsapp`,
    smsInUrl: `http://127.0.0.1:${config.port}/hooks/${config.callbackSecrets.sms}/sms/in`,
    ...(config.sms.shortCode ? { smsShortCode: config.sms.shortCode } : {}),
    ussdUrl: `http://127.0.0.1:${config.port}/hooks/${config.callbackSecrets.ussd}/ussd`,
    ussdEndUrl: `http://127.0.0.1:${config.port}/hooks/${config.callbackSecrets.ussd}/ussd/end`,
    mailReportUrl: `http://127.0.0.1:${config.port}/hooks/${config.callbackSecrets.mail}/mail/report`,
    backOffice: {
      command: 'npm run staff -- add you@example.com --role officer',
      signInHref: '/office/sign-in',
    },
    now: () => clock.now(),
    moveClock,
    ...(personas ? { people: peopleForSandbox({ personas, callers, cookies }) } : {}),
    ...(test ? { pumpEveryMs: 0 } : {}),
  })
}
