/** The authenticator of a member of staff: its sealed secret, and its codes, each of which works once. */
import type { Clock } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import * as store from '../store.ts'
import { stepOfCode } from './totp.ts'

export const authenticatorPurpose = 'staff authenticator'
const codeForm = /^\d{6}$/

export type ClaimCode = (tx: Tx, member: store.Member, code: string) => Promise<store.Member | null>
/** Uses up an authenticator's code and returns the member as saved; null for a wrong or used code. */
export const createClaimCode =
  ({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }): ClaimCode =>
  async (tx, member, code) => {
    if (!member.totpSecret || !codeForm.test(code)) return null
    const step = stepOfCode(secrets.open(authenticatorPurpose, member.totpSecret), code, clock.now())
    if (step === null || step <= (member.totpLastStep ?? 0)) return null
    await store.save(tx, member, { totpLastStep: step })
    return { ...member, totpLastStep: step }
  }
