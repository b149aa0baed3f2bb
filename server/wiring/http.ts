/** Identifies callers, and applies the checks common to all calls. */
import type { AttemptName } from '../control/audit/index.ts'
import { createCallers } from '../platform/http/caller.ts'
import { createCookies } from '../platform/http/cookies.ts'
import { ownRefusals } from '../platform/http/errors/common-errors.ts'
import type { HttpDeps } from '../platform/http/http.ts'
import type { App } from './floors.ts'

export function httpOf(app: App, idempotency: HttpDeps['idempotency'], checkAnswers: boolean) {
  const {
    config,
    log,
    secrets,
    sessions,
    staff,
    consents,
    serviceControls,
    events,
    securityEvents,
    apiKeys,
    audit,
  } = app
  const cookies = createCookies(config.publicUrl)
  const callers = createCallers({
    cookies,
    secrets,
    authenticate: sessions.authenticate,
    authenticateOfficer: (token) => staff.authenticate(token),
    authenticateProgram: (key) => apiKeys.authenticate(key),
    publicUrl: config.publicUrl,
    loginManagerClients: config.loginManager.clientOrigins,
    languages: config.languages,
    defaultLanguage: config.defaultLanguage,
    measuringOf: (customerId) => consents.answerTo(customerId, 'measuring'),
  })
  const http: HttpDeps = {
    callers,
    cookies,
    idempotency,
    log,
    rateLimitFactor: config.rateLimitFactor,
    refusalOf: (call) => serviceControls.refusalOf(call),
    goalMet: (name, place, measured) => events.goalMet(name, place, measured),
    checkAnswers,
    countProgram: (program) => apiKeys.count(program),
    namesShown: (list, officer, query, rows) =>
      audit.listOpened(
        officer,
        list,
        Object.fromEntries(
          Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== ''),
        ),
        rows,
      ),
    permissionRefused: (code, call, { address, identity, officer }) =>
      securityEvents.record({
        address,
        customerId: identity?.customerId ?? null,
        officerId: officer?.officerId ?? null,
        kind:
          code === 'originRefused'
            ? 'forgedRequest'
            : ownRefusals.some((each) => each === code)
              ? 'ownApproval'
              : 'permissionRefused',
        what: call.name as AttemptName,
      }),
  }
  return { cookies, callers, http, authenticate: sessions.authenticate }
}
