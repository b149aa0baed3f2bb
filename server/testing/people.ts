/** A test service with identity, customers, messages and the step flow; whatever stands behind a loan request is a plain stand-in. */
import { randomUUID } from 'node:crypto'
import type { Phone } from '../../domain/phone.ts'
import { defaultAgeLimits } from '../../domain/birth-date.ts'
import { createCustomers, type Customers } from '../customers/service.ts'
import { createCaptcha } from '../identity/captcha.ts'
import { createCodes, type Codes } from '../identity/codes.ts'
import { createLimits } from '../identity/limits.ts'
import { identityRoutes } from '../identity/routes.ts'
import { createIdentity, type IdentityService } from '../identity/service.ts'
import { createSessions } from '../identity/sessions.ts'
import { createTokens } from '../identity/tokens.ts'
import { messageRoutes } from '../messages/routes.ts'
import { createMessages, type Messages } from '../messages/service.ts'
import { createCallers } from '../platform/caller.ts'
import { createJobs } from '../platform/jobs.ts'
import { createWorker } from '../platform/worker.ts'
import { processRoutes } from '../process/routes.ts'
import { createProcesses } from '../process/service.ts'
import { createProducts } from '../products/service.ts'
import { createSms } from '../providers/sms/client.ts'
import { parseDeliveryReport, parseOptOut } from '../providers/sms/parse.ts'
import type { AskedLoan } from '../requests/signing.ts'
import type { Services } from '../services.ts'
import { startTestService, type TestCookies, type TestService, type TestServiceOptions } from './harness.ts'

export type People = TestService & {
  readonly messages: Messages
  readonly customers: Customers
  readonly codes: Codes
  readonly identity: IdentityService
  /** What was asked for at the end of a process. */
  readonly asked: (AskedLoan & { readonly customerId: string })[]
  /** Customers who signed a loan before. */
  readonly signed: Set<string>
  /** Runs jobs, then gives the texts that a phone was sent, newest first. */
  sentTo(phone: string): Promise<string[]>
  /** The code in the newest message to a phone. */
  codeFor(phone: string): Promise<string>
}

export async function startPeople(options: TestServiceOptions = {}): Promise<People> {
  const asked: (AskedLoan & { readonly customerId: string })[] = []
  const signed = new Set<string>()
  let built: Pick<People, 'messages' | 'customers' | 'codes' | 'identity'> | undefined
  const service = await startTestService({
    ...options,
    change(services) {
      const { parts, changed } = withPeople(services, asked, signed)
      built = parts
      return changed
    },
  })
  if (!built) throw new Error('nothing was put together')

  const sentTo = async (phone: string): Promise<string[]> => {
    await service.drain()
    return (await service.sandbox.get<{ text: string }[]>(`/api/messages?phone=${encodeURIComponent(phone)}`)).map(({ text }) => text)
  }
  return {
    ...service, ...built, asked, signed, sentTo,
    async codeFor(phone) {
      const code = /^(\d{4}) /.exec((await sentTo(phone))[0] ?? '')?.[1]
      if (!code) throw new Error('no code was sent')
      return code
    },
  }
}

function withPeople(services: Services, asked: (AskedLoan & { readonly customerId: string })[], signed: ReadonlySet<string>) {
  const { config, database, clock, log, secrets, cookies } = services
  const jobs = createJobs(clock)
  const messages = createMessages({
    database, jobs, clock, secrets, log, parseReport: parseDeliveryReport, parseOptOut, sms: createSms({ config: config.sms }),
    sender: { brand: config.brand, site: new URL(config.baseUrl).host, hotline: config.hotline },
  })
  const customers = createCustomers({ database, clock, secrets })
  const codes = createCodes({ clock, secrets, messages, limitFactor: config.rateLimitFactor })
  const sessions = createSessions({ database, clock, tokens: createTokens({ clock, secrets, issuer: config.baseUrl }) })
  const limits = createLimits({ clock, secrets, factor: config.rateLimitFactor })
  const identity = createIdentity({
    database, clock, secrets, codes, sessions, limits, captcha: createCaptcha({ clock, secrets }), messages, customers,
    signedBefore: async (_db, customerId) => signed.has(customerId),
  })
  const products = createProducts({
    database, clock, log, requestsEnabled: config.loanRequestsEnabled, documentKeyOf: async (customerId, db) => (await customers.get(customerId, db))?.documentKey ?? null,
    loans: { countRepaid: async () => 0, everPaidOut: async () => false },
  })
  const processes = createProcesses({
    database, clock, secrets, identity, customers, products, ageLimits: defaultAgeLimits,
    requests: {
      create: async (_tx, customerId, loan) => {
        asked.push({ ...loan, customerId })
        return { requestId: randomUUID() }
      },
      notAllowed: async () => null,
    },
  })
  const { authenticate } = sessions
  const callers = createCallers({ cookies, secrets, authenticate, publicUrl: config.publicUrl, defaultLanguage: config.defaultLanguage })
  const changed: Services = {
    ...services, authenticate, callers, http: { ...services.http, callers },
    routes: [...identityRoutes(identity, database), ...processRoutes(processes, identity), ...messageRoutes(messages, config.mpesa.callbackSecret)],
    worker: createWorker({ database, clock, handlers: messages.jobs, log, concurrency: config.workerConcurrency }),
  }
  return { parts: { messages, customers, codes, identity }, changed }
}

/** Somebody who can sign up. */
export const wanjiku = { phone: '0712 345 678', password: 'Kesho!2026', birthDate: '05.11.1990', nationalId: '12345678' } as const
export const shown = (phone: string): Phone => `+254${phone.replace(/\D/g, '').slice(-9)}` as Phone

/** Registers by the direct calls; the jar then holds the session. */
export async function signUp(people: People, cookies: TestCookies, { phone, password }: { readonly phone: string; readonly password: string } = wanjiku): Promise<string> {
  const registered = await people.api('POST /api/v2/ken/users', { query: { consent: 'true' }, body: { phone, password, agreement: true } }, { cookies })
  if (!registered.ok) throw new Error(`registration was refused: ${registered.problem.code}`)
  const userId = registered.data.identityTokenData.user_id
  const confirmed = await people.api('POST /api/v2/ken/users/{userId}/registration', { params: { userId }, body: { otp: await people.codeFor(shown(phone)) } }, { cookies })
  if (!confirmed.ok) throw new Error(`the code was refused: ${confirmed.problem.code}`)
  return confirmed.data.identityTokenData.user_id
}
