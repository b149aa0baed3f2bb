/** The captcha checkbox: a proof of work that the service issues and checks (rule identity-29). */
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Challenge, Payload } from 'altcha-lib/types'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'

export const captchaValidSeconds = 20 * 60
/** Three hexadecimal zeros: about 4,000 attempts of `cost` hashes each; well under a second at cost 1. */
const keyPrefix = '000'

export type Captcha = ReturnType<typeof createCaptcha>

export function createCaptcha({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }) {
  const [hmacSignatureSecret = '', ...others] = secrets.tokens('captcha', 'signature')
  return {
    /**
     * Issues a challenge: find `counter` so that SHA-256(salt + nonce + counter as 4 bytes, big-endian),
     * hashed again until `cost` hashes were made, begins with the prefix. Salt, nonce and key are
     * hexadecimal.
     */
    challenge: (cost: number): Promise<Challenge> =>
      createChallenge({
        algorithm: 'SHA-256',
        cost,
        keyPrefix,
        deriveKey,
        hmacSignatureSecret,
        data: { expiresAt: clock.now().getTime() + captchaValidSeconds * 1_000 }, // by the service's clock
      }),

    /**
     * Returns the cost of a solution (JSON, or JSON in base64) if it is right, in time and used for the first
     * time; 0 otherwise.
     */
    async verify(db: Db | Tx, solution: string): Promise<number> {
      const payload = payloadOf(solution)
      if (!payload) return 0
      const { parameters } = payload.challenge
      const verdicts = await Promise.all(
        [hmacSignatureSecret, ...others].map((secret) =>
          verifySolution({
            challenge: payload.challenge,
            solution: payload.solution,
            deriveKey,
            hmacSignatureSecret: secret,
          }).catch(() => null),
        ),
      )
      const expiresAt = parameters.data?.['expiresAt']
      const now = clock.now()
      if (
        !verdicts.some((verdict) => verdict?.verified) ||
        typeof expiresAt !== 'number' ||
        expiresAt <= now.getTime()
      )
        return 0
      await db.deleteFrom('captcha_used').where('expiresAt', '<', now).execute()
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('captcha_used')
        .values({ key: secrets.hash('captcha', parameters.nonce), expiresAt: new Date(expiresAt) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n ? parameters.cost : 0
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
