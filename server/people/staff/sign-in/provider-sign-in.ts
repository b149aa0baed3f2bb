/**
 * Sign-in with an account at the lender's own identity provider (OpenID Connect). The provider creates no
 * accounts here: it vouches for existing ones, second factor included (rule identity-38).
 */
import { z } from 'zod'
import type { Failure } from '../../../../contract/errors.ts'
import type { OpenIdPerson, OpenIdProvider, OpenIdQuestion } from '../../../providers/openid/port.ts'
import type { Audit, SecurityEvents } from '../../../control/audit/index.ts'
import type { Limits } from '../../identity/index.ts'
import type { VisitorIds } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/observability/log.ts'
import { sameText, type Secrets } from '../../../platform/security/secrets.ts'
import * as provider from './provider-store.ts'
import type { NotifyOfFactor } from '../credentials/passkeys.ts'
import { acting, type SignedIn, type StaffSessions } from './sessions.ts'
import * as store from '../store.ts'
import type { Origin } from './failed-attempts.ts'

type Deps = {
  /** Null if the lender has no identity provider. */
  readonly staffProvider: OpenIdProvider | null
  readonly log: Pick<Log, 'warn'>
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly limits: Limits
  readonly audit: Audit
  readonly securityEvents: Pick<SecurityEvents, 'record'>
  readonly sessions: StaffSessions
  readonly siteUrl: string
  readonly notifyOwner: NotifyOfFactor
}

/** Minutes to sign in at the provider. */
export const questionMinutes = 10
const questionPurpose = 'staff sign-in question'
const sealedQuestion = z.object({
  nonce: z.string(),
  verifier: z.string(),
  visitor: z.string(),
  until: z.number(),
})
const refused = { error: 'providerSignInRefused' } as const
const unreachable = { error: 'providerUnreachable' } as const
type Refusal = Failure<'providerSignInRefused' | 'providerUnreachable' | 'tooManyRequests'>

export function createProviderSignIn({
  staffProvider,
  log,
  database,
  clock,
  secrets,
  limits,
  audit,
  securityEvents,
  sessions,
  siteUrl,
  notifyOwner,
}: Deps) {
  const callback = `${siteUrl}/office/sign-in/provider/answer`

  /**
   * The request travels as its own `state`, sealed and tied to the browser that made it: an attacker cannot
   * make another person's browser sign in with the attacker's answer.
   */
  const stateOf = ({ nonce, verifier }: OpenIdQuestion, [visitor]: VisitorIds): string =>
    secrets
      .seal(
        questionPurpose,
        JSON.stringify({ nonce, verifier, visitor, until: clock.now().getTime() + questionMinutes * 60_000 }),
      )
      .toString('base64url')

  function questionOf(state: string, visitors: VisitorIds): OpenIdQuestion | null {
    try {
      const opened: unknown = JSON.parse(secrets.open(questionPurpose, Buffer.from(state, 'base64url')))
      const { nonce, verifier, visitor, until } = sealedQuestion.parse(opened)
      const ours = visitors.some((each) => sameText(each, visitor)) && until > clock.now().getTime()
      return ours ? { state, nonce, verifier } : null
    } catch {
      return null // Not sealed by us, or changed.
    }
  }

  /**
   * Returns the owner of the account, and since when it is linked. The first time the owner is found by an
   * address that the provider has verified.
   */
  async function memberOf(
    tx: Tx,
    { issuer, subject, verifiedEmail }: OpenIdPerson,
  ): Promise<{ readonly member: store.Member | undefined; readonly linkedAt: Date } | null> {
    const known = await provider.staffOfAccount(tx, issuer, subject)
    if (known) return { member: await store.lockById(tx, known.staffId), linkedAt: known.linkedAt }
    const member = verifiedEmail === null ? undefined : await store.lockByEmail(tx, verifiedEmail)
    if (!member || member.disabledAt !== null) return null
    const linkedAt = clock.now()
    if (!(await provider.link(tx, { issuer, subject, staffId: member.id }, linkedAt))) return null
    await notifyOwner(tx, member.email, { change: 'providerLinked', name: '' })
    await audit.record(tx, acting(member), {
      act: 'staff.providerLinked',
      subject: member.email,
      after: { issuer },
    })
    return { member, linkedAt }
  }

  return {
    offered: staffProvider !== null,

    /** Returns where the browser goes to sign in. */
    async begin(visitors: VisitorIds, address: string): Promise<{ readonly href: string } | Refusal> {
      if (!staffProvider) return refused
      const limited = await limits.consume(database.db, 'officeWithoutPassword', address)
      if (limited) return limited
      const asked = staffProvider.newQuestion()
      const begun = await staffProvider.hrefOf({ ...asked, state: stateOf(asked, visitors) }, callback)
      if (!('failed' in begun)) return begun
      log.warn({ code: begun.code }, 'the sign-in provider did not answer')
      return unreachable
    },

    /** `query`: the query of the address to which the browser returned. */
    async finish(query: string, visitors: VisitorIds, origin: Origin): Promise<SignedIn | Refusal> {
      if (!staffProvider) return refused
      const limited = await limits.consume(database.db, 'officeWithoutPassword', origin.address)
      if (limited) return limited
      const answer = new URL(`?${query}`, callback)
      const event = { kind: 'signInFailed', address: origin.address, what: 'officeProviderSignIn' } as const
      const question = questionOf(answer.searchParams.get('state') ?? '', visitors)
      const person = question && (await staffProvider.personOf(answer, question))
      if (!person || 'failed' in person) {
        if (person) log.warn({ code: person.code }, 'a sign-in by the provider failed')
        if (person?.failed === 'unreachable') return unreachable
        await securityEvents.record({ ...event, officerId: null })
        return refused
      }
      return database.transaction(async (tx) => {
        const found = await memberOf(tx, person)
        const member = found?.member
        if (member && member.disabledAt === null)
          return sessions.open(tx, member, origin, 'staff.signedIn', found.linkedAt)
        await securityEvents.record({ ...event, officerId: member?.id ?? null }, tx)
        return refused
      })
    },
  }
}
