/** The refusal of a prompt. If another prompt is open on a phone, links to that one. */
import type { Problem } from '../../contract/errors.ts'
import { refused } from '../forms/form-state.ts'
import { textsOf } from '../texts/loaded-texts.ts'
import { pathsFor } from '../ui/visit.tsx'
import type { Visit } from '../visit/context.ts'

export const promptRefused = (
  visit: Visit,
  problem: Problem,
  status: number,
  values: Readonly<Record<string, string>>,
) =>
  refused(
    problem,
    status,
    values,
    { periodDays: null },
    problem.code === 'promptWaiting' && typeof problem.current === 'string'
      ? { href: pathsFor(visit).prompt(problem.current), text: textsOf(visit.language).payment.seePrompt }
      : undefined,
  )
