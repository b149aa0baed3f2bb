/** The captcha checkbox: a proof of work that we hand out and check ourselves (rule identity-29). */
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Challenge, Payload } from 'altcha-lib/types'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Secrets } from '../../platform/secrets.ts'

export const captchaValidSeconds = 20 * 60
/** Three hexadecimal zeros: about 4,000 hashes, well under a second on a cheap phone. */
const keyPrefix = '000'

export type Captcha = ReturnType<typeof createCaptcha>

export function createCaptcha({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }) {
  const hmacSignatureSecret = secrets.hash('captcha', 'signature')
  return {
    /**
     * Find `counter` so that SHA-256(salt + nonce + counter as 4 bytes, big end first) begins with the
     * prefix; salt, nonce and key are hexadecimal.
     */
    challenge: (): Promise<Challenge> =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        keyPrefix,
        deriveKey,
        hmacSignatureSecret,
        data: { expiresAt: clock.now().getTime() + captchaValidSeconds * 1_000 }, // by the service's clock
      }),

    /** Whether the solution, JSON or JSON in base64, is right, in time, and used for the first time. */
    async verify(db: Db | Tx, solution: string): Promise<boolean> {
      const payload = payloadOf(solution)
      if (!payload) return false
      const { parameters } = payload.challenge
      const verdict = await verifySolution({
        challenge: payload.challenge,
        solution: payload.solution,
        deriveKey,
        hmacSignatureSecret,
      }).catch(() => null)
      const expiresAt = parameters.data?.['expiresAt']
      const now = clock.now()
      if (!verdict?.verified || typeof expiresAt !== 'number' || expiresAt <= now.getTime()) return false
      await db.deleteFrom('captcha_used').where('expires_at', '<', now).execute()
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('captcha_used')
        .values({ key: secrets.hash('captcha', parameters.nonce), expires_at: new Date(expiresAt) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

function payloadOf(solution: string): Payload | null {
  try {
    const text = solution.startsWith('{') ? solution : Buffer.from(solution, 'base64').toString('utf8')
    const payload = JSON.parse(text) as Partial<Payload> | null
    const { challenge, solution: found } = payload ?? {}
    if (
      typeof challenge?.signature !== 'string' ||
      typeof challenge.parameters !== 'object' ||
      challenge.parameters === null
    )
      return null
    return typeof found?.counter === 'number' &&
      typeof found.derivedKey === 'string' &&
      typeof challenge.parameters.nonce === 'string'
      ? { challenge, solution: found }
      : null
  } catch {
    return null
  }
}
