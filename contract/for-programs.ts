/** Calls that API keys can open: those of a grantable scope, and public ones. */
import type { NamedCall } from './call.ts'
import { calls } from './calls.ts'
import { programScopes } from './permissions.ts'

/** Calls only for the visitor of a page: useless for a program. */
const ofPages: readonly (typeof calls)[number]['name'][] = [
  'captchaChallenge',
  'passwordPolicy',
  'officeSignInWays',
  'readContractPrompt',
  'readReferral',
]

/** Files are uploaded only from browsers. */
export const callsForPrograms: readonly NamedCall[] = (calls as readonly NamedCall[]).filter(
  (call) =>
    !call.upload &&
    !ofPages.some((name) => name === call.name) &&
    (call.caller === 'officer'
      ? !call.byPeople && programScopes.some((each) => each === call.permission)
      : call.partnerScope !== undefined || (call.caller === 'anyone' && call.method === 'GET')),
)
