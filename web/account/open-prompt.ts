/** If another prompt is open on a phone, links to that one. */
import type { Problem } from '../../contract/errors.ts'
import { textsOf } from '../texts/loaded-texts.ts'
import { pathsFor } from '../ui/visit.tsx'
import type { Visit } from '../visit/context.ts'

export const openPrompt = (problem: Problem, { visit }: { readonly visit: Visit }) =>
  problem.code === 'promptWaiting' && typeof problem.current === 'string'
    ? { href: pathsFor(visit).prompt(problem.current), text: textsOf(visit.language).payment.seePrompt }
    : undefined
