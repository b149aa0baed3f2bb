import type { Problem } from '../../contract/errors.ts'
import { textsOf } from '../texts/kept.ts'
import type { Visit } from '../visit/context.ts'

const shownMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.ceil(seconds % 60)).padStart(2, '0')}`

/** Where a code is asked for too early on a page that has no countdown, the words say how long to wait. */
export const sayingHowLong = (problem: Problem, { language }: Visit): Problem =>
  problem.code === 'codeResendTooEarly' && problem.retryAfterSeconds !== undefined
    ? {
        ...problem,
        message: textsOf(language).registration.notices.wait({
          time: shownMinutes(problem.retryAfterSeconds),
        }),
      }
    : problem
