import { kenya } from '../../../domain/country/kenya.ts'
import { expect, test, vi } from 'vitest'
import type { Tx } from '../../platform/database/database.ts'
import { createSteps, type StepDeps, type Submission } from './steps.ts'

const submission = (attemptId: string | null) =>
  ({
    row: { attemptId, customerId: null },
    answers: {},
    firstVisit: null,
    from: { address: '203.0.113.7' },
    typed: {
      phone: '0712345678',
      email: '',
      password: 'Kesho!2026',
      agreement: 'on',
      dataProcessing: 'on',
      captcha: 'made up',
    },
  }) as unknown as Submission

test.each([
  ['there is no attempt', null],
  ['the attempt has ended or is for another phone', 'an-attempt'],
])('a password is hashed only after the robot check: %s', async (_, attemptId) => {
  const hashPassword = vi.fn(async () => 'hash')
  const steps = createSteps({
    country: kenya,
    identity: {
      hashPassword,
      weakPassword: async () => null,
      checkRobot: async () => ({ error: 'captchaFailed' }),
      amendRegistration: async () => false,
    },
  } as unknown as StepDeps)
  expect(await steps.getStarted.next?.({} as Tx, submission(attemptId))).toEqual({ error: 'captchaFailed' })
  expect(hashPassword).not.toHaveBeenCalled()
})
