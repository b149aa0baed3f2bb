/** The calls that programs with a key may be let make: what some key can be granted, and what everybody may read. */
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { programScopes } from './permissions.ts'

/** What a page asks for whoever sits before it: a program has no use for it. */
const ofPages: readonly (typeof calls)[number]['name'][] = [
  'captchaChallenge',
  'passwordPolicy',
  'officeSignInWays',
  'readContractPrompt',
  'readReferral',
]

/** Files come by browsers. */
export const callsForPrograms: readonly Call[] = (calls as readonly Call[]).filter(
  (call) =>
    !call.upload &&
    !ofPages.some((name) => name === call.name) &&
    (call.caller === 'officer'
      ? !call.byPeople && programScopes.some((each) => each === call.permission)
      : call.partnerScope !== undefined || (call.caller === 'anyone' && call.method === 'GET')),
)
