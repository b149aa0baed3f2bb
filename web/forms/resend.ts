/** For a code requested too early, adds the time from which another is sent. */
import type { Problem } from '../../contract/errors.ts'
import { showTimeAfter } from '../texts/format.ts'
import { textsOf } from '../texts/loaded-texts.ts'
import type { Visit } from '../visit/context.ts'

export const withWaitingTime = (problem: Problem, { language }: Visit): Problem =>
  problem.code === 'codeResendTooEarly' && problem.retryAfterSeconds !== undefined
    ? {
        ...problem,
        message: textsOf(language).registration.notices.wait({
          time: showTimeAfter(problem.retryAfterSeconds),
        }),
      }
    : problem
