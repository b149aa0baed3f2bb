/** The calls of our staff signing in. */
import type { CallAnswer } from '../../contract/call.ts'
import { officeMe, officeSecondFactor, officeSecondStep, officeSetPassword, officeSignIn, officeSignOut } from '../../contract/staff.ts'
import type { SetCookie } from '../platform/cookies.ts'
import { answer, handle } from '../platform/http.ts'
import { fail, orFail } from '../platform/problem.ts'
import type { Staff } from './service.ts'

/** Until the browser closes; the session itself is over sooner. */
const cookie = (value: string | null): SetCookie => ({ name: 'officer', value })

/** `switched`: what customers see just now, so that nobody forgets it. */
export const staffRoutes = (staff: Staff, switched: () => Pick<CallAnswer<typeof officeMe>, 'loanRequestsEnabled' | 'technicalWorks'>) => [
  handle(officeSignIn, async ({ body, address }) => orFail(await staff.signIn(body.email, body.password, address), ({ token, next }) => answer({ next }, { cookies: [cookie(token)] }))),
  handle(officeSecondStep, ({ officer }) => staff.secondStep(officer)),
  handle(officeSetPassword, async ({ officer, body }) => {
    if (body.password !== body.repeated) return fail('validationFailed', { fields: { repeated: 'passwordsDiffer' } })
    return orFail(await staff.setPassword(officer, body.password))
  }),
  handle(officeSecondFactor, async ({ officer, body }) => orFail(await staff.secondFactor(officer, body.otp), ({ token, next }) => answer({ next }, { cookies: [cookie(token)] }))),
  handle(officeSignOut, async ({ officer }) => {
    await staff.signOut(officer)
    return answer({ signedOut: true as const }, { cookies: [cookie(null)] })
  }),
  handle(officeMe, ({ officer: { email, role } }) => ({ email, role, ...switched() })),
]
