/** The robot check's script solves the service's challenges, however hard they are. */
import { expect, test } from 'vitest'
import { manualClock } from '../../server/testing/service/clocks.ts'
import { createCaptcha } from '../../server/people/identity/index.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { createSecrets } from '../../server/platform/security/secrets.ts'
import { proofOf } from './captcha.ts'

test.each([1, 4])('a browser solves a challenge of cost %d, which proves as much', async (cost) => {
  const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
  const captcha = createCaptcha({ clock, secrets: createSecrets('a secret key that only tests know') })
  const challenge = await captcha.challenge(cost)
  const proof = await proofOf(challenge)
  expect(await captcha.verify(takesAnything, proof)).toBe(cost)
  const { solution } = JSON.parse(atob(proof)) as { solution: unknown }
  const cheaper = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '0' } }
  expect(await captcha.verify(takesAnything, JSON.stringify({ challenge: cheaper, solution }))).toBe(0)
})

/** Stub database: the check only asks whether a solution was used before. */
const takesAnything: Db = new Proxy({} as Db, {
  get: (_target, name, self: unknown) =>
    name === 'execute' || name === 'executeTakeFirstOrThrow'
      ? async () => ({ numInsertedOrUpdatedRows: 1n })
      : () => self,
})
