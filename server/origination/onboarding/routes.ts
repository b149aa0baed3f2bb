/** Calls for the processes. */
import { readProcess, startProcess, submitForm } from '../../../contract/process.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import { firstVisitOf } from '../../platform/http/caller.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { isFailure, orFail } from '../../platform/http/problem.ts'
import type { Processes } from './service.ts'

export const processRoutes = (
  processes: Processes,
  identity: Pick<IdentityService, 'signInCookies'>,
): Route[] => [
  handle(startProcess, async ({ body, visitorIds, customerId, identity: held }) =>
    orFail(
      await processes.start(body.processName, body.data, {
        visitorIds,
        customerId,
        sessionId: held?.sessionId ?? null,
      }),
    ),
  ),
  handle(readProcess, async ({ params, visitorIds, customerId, identity: held }) =>
    orFail(
      await processes.read(params.processName, params.processId, {
        visitorIds,
        customerId,
        sessionId: held?.sessionId ?? null,
      }),
    ),
  ),
  handle(
    submitForm,
    async ({ params, body, headers, visitorIds, customerId, known, identity: held, ...from }) => {
      const input = {
        name: params.processName,
        processId: params.processId,
        form: params.formName,
        exit: params.exit,
        executionId: body.executionId,
        typed: body.data,
        firstVisit: firstVisitOf(headers),
      }
      const submitted = await processes.submit(
        input,
        { visitorIds, customerId, sessionId: held?.sessionId ?? null },
        from,
      )
      if (isFailure(submitted)) return orFail(submitted)
      return answer(submitted.view, {
        cookies: submitted.session ? await identity.signInCookies(submitted.session, known) : [],
      })
    },
  ),
]
