/**
 * Which caller may make which call: every call of the contract by every kind of caller (rule quality-4).
 * `verdictOn` computes the verdicts from each call's declaration (caller, scope, permission) and the seeded
 * roles. A test checks each verdict with the running service, and docs/access.md is printed from them.
 */
import type { Call, NamedCall, Scope } from '../../../contract/call.ts'
import { may, partnerScopes, permissions, programScopes } from '../../../contract/permissions.ts'
import type { Role } from '../../control/access/index.ts'

/** allowed: none of the refusals below, whatever else the call answers. */
export type Verdict =
  | 'allowed'
  | 'signInRequired'
  | 'scopeMissing'
  | 'roleMissing'
  | 'originRefused'
  | 'notFound'
  | 'restorationNotStarted'

export type Kind = {
  readonly is: string
  readonly customer?: {
    readonly scopes: readonly Scope[]
    readonly only?: readonly string[]
    readonly restoring?: true
  }
  readonly officer?: { readonly role: string; readonly only?: readonly string[] }
  /** Signed in, and naming another customer's data. */
  readonly stranger?: true
  /** A signed-in browser that sends the request from a page of another site. */
  readonly forged?: true
  /** Knows the secret in the callback address of providers, and signs where a signature is required. */
  readonly provider?: true
}

const every = ['profile', 'email', 'phone', 'offline_access'] as const
const untilSecondFactor = ['officeSecondStep', 'officeSetPassword', 'officeSecondFactor', 'officeSignOut']

export const kinds = {
  nobody: { is: 'not signed in' },
  guid: { is: "not signed in, with the customer's stored guid as X-SESSION-ID" },
  ended: { is: "a customer's session that was signed out" },
  expired: { is: "a customer's session, unused for 25 hours" },
  staleToken: { is: 'a program whose access token is 11 minutes old' },
  restoring: {
    is: 'a customer who proved the phone and must set a password',
    customer: { scopes: every, only: ['setPassword', 'signOut'], restoring: true },
  },
  paying: {
    is: 'a customer who came by an SMS link, a contract number or a partner, only to pay',
    customer: { scopes: every, only: ['paymentMethods', 'startPayment', 'readPayment', 'signOut'] },
  },
  customer: { is: 'the customer, signed in', customer: { scopes: every } },
  stranger: {
    is: "another customer, signed in, naming the first one's data",
    customer: { scopes: every },
    stranger: true,
  },
  unscoped: {
    is: "the customer's program, with every scope but `profile`",
    customer: { scopes: ['email', 'phone', 'offline_access'] },
  },
  program: { is: "the customer's program, with the scope `profile`", customer: { scopes: ['profile'] } },
  halfOfficer: {
    is: "an officer who entered the password but not the authenticator's code yet",
    officer: { role: 'officer', only: untilSecondFactor },
  },
  disabled: { is: 'a disabled officer' },
  officer: { is: 'an officer', officer: { role: 'officer' } },
  administrator: { is: 'an administrator', officer: { role: 'administrator' } },
  agent: { is: 'an agent', officer: { role: 'agent' } },
  underwriter: { is: 'an underwriter', officer: { role: 'underwriter' } },
  collector: { is: 'a collector', officer: { role: 'collector' } },
  collectionsLead: { is: 'a collections lead', officer: { role: 'collectionsLead' } },
  finance: { is: 'a finance officer', officer: { role: 'finance' } },
  controller: { is: 'a controller', officer: { role: 'controller' } },
  compliance: { is: 'a compliance officer', officer: { role: 'compliance' } },
  productManager: { is: 'a product manager', officer: { role: 'productManager' } },
  analyst: { is: 'an analyst', officer: { role: 'analyst' } },
  auditor: { is: 'an auditor', officer: { role: 'auditor' } },
  foreignOrigin: {
    is: "a browser signed in as customer and administrator, on another site's page",
    customer: { scopes: every },
    officer: { role: 'administrator' },
    forged: true,
  },
  noToken: {
    is: 'the same browser, without the token of our pages',
    customer: { scopes: every },
    officer: { role: 'administrator' },
    forged: true,
  },
  provider: { is: 'an outside provider', provider: true },
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]

/** One kind for each seeded role. */
export const roleKinds = kindNames.filter((name) => {
  const { officer }: Kind = kinds[name]
  return officer?.role === name
})
/** Calls outside the back office do not depend on a role: two roles stand for all of them there. */
const furtherRoles: readonly KindName[] = roleKinds.filter(
  (name) => name !== 'officer' && name !== 'administrator',
)
export const kindsFor = ({ caller }: Call): readonly KindName[] =>
  caller === 'officer' ? kindNames : kindNames.filter((name) => !furtherRoles.includes(name))

const opens = (who: { readonly only?: readonly string[] } | undefined, call: NamedCall): boolean =>
  who !== undefined && (who.only?.includes(call.name) ?? true)

/** Returns the expected verdict; `names` is true if the call names data of one customer. */
export function verdictOn(call: NamedCall, kind: Kind, names: boolean, roles: readonly Role[]): Verdict {
  const knownCustomer = opens(kind.customer, call)
  if (call.caller === 'provider') return kind.provider ? 'allowed' : 'notFound'
  if (call.method !== 'GET' && kind.forged) return 'originRefused'
  if (call.caller === 'officer') {
    if (!kind.officer || !opens(kind.officer, call)) return 'signInRequired'
    const role = roles.find(({ name }) => name === kind.officer?.role)
    if (!role || !may(role, call.permission)) return 'roleMissing'
  }
  if (call.caller === 'customer' && !knownCustomer) return 'signInRequired'
  if (call.scope && knownCustomer && !kind.customer?.scopes.includes(call.scope)) return 'scopeMissing'
  // A password is set only right after the phone was proven.
  if (call.name === 'setPassword' && !kind.customer?.restoring) return 'restorationNotStarted'
  // Data of another customer, or an unknown id: not found.
  if (names && (call.caller === 'customer' || call.caller === 'visitor') && (kind.stranger || !knownCustomer))
    return 'notFound'
  return 'allowed'
}

const shown: Readonly<Record<Verdict, string>> = {
  allowed: '✓',
  signInRequired: '401',
  scopeMissing: '403 scope',
  roleMissing: '403 role',
  originRefused: '403 origin',
  notFound: '404',
  restorationNotStarted: '403 restore',
}
/** Kinds of callers without a valid session: they get the answers of a visitor and share one column. */
const likeSignedOut: readonly KindName[] = ['guid', 'ended', 'expired', 'staleToken', 'disabled']

const titles: Readonly<Partial<Record<KindName, string>>> = {
  restoring: 'restoring',
  paying: 'paying',
  customer: 'customer',
  stranger: 'another',
  unscoped: 'program without scope',
  program: 'program',
  halfOfficer: 'half officer',
  foreignOrigin: 'other site',
  noToken: 'no token',
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Which role has which permission, and the calls it opens. */
const permissionSection = (calls: readonly NamedCall[], roles: readonly Role[]): readonly string[] => [
  '## Permissions of staff',
  '',
  'From `contract/permissions.ts` and the roles that the migrations seed; a lender changes them in the back office. Each staff call needs one permission; a role has only the permissions granted to it.',
  '',
  row(['permission', ...roles.map(({ name }) => name), 'calls']),
  row(['---', ...roles.map(() => '---'), '---']),
  ...permissions.map((permission) =>
    row([
      `\`${permission}\``,
      ...roles.map((role) => (may(role, permission) ? '✓' : '')),
      calls
        .filter((call) => call.permission === permission)
        .map(({ name }) => `\`${name}\``)
        .join(', '),
    ]),
  ),
]

/** Scopes of a key by the role of its maker: never more than the maker may do. */
function keySection(roles: readonly Role[]): readonly string[] {
  const makers = roles.filter((role) => may(role, 'programs.change'))
  return [
    '## Scopes of API keys, by the role of their maker',
    '',
    'A key has at most the permissions of its maker (rule calls-14), who needs `programs.change`. No seeded role can grant a scope without a mark: a lender gives its permission to a role that makes keys, or `programs.change` to a role that has it.',
    '',
    row(['scope', ...makers.map(({ name }) => name)]),
    row(['---', ...makers.map(() => '---')]),
    ...programScopes.map((scope) =>
      row([`\`${scope}\``, ...makers.map((role) => (may(role, scope) ? '✓' : ''))]),
    ),
    ...partnerScopes.map((scope) => row([`\`${scope}\` (a partner's)`, ...makers.map(() => '✓')])),
  ]
}

/** Every staff call by every seeded role. */
const roleSection = (calls: readonly NamedCall[], roles: readonly Role[]): readonly string[] => [
  '## Staff calls by role',
  '',
  row(['call', ...roleKinds]),
  row(['---', ...roleKinds.map(() => '---')]),
  ...calls
    .filter(({ caller }) => caller === 'officer')
    .map((call) =>
      row([
        `\`${call.route}\``,
        ...roleKinds.map((name) => shown[verdictOn(call, kinds[name], false, roles)]),
      ]),
    ),
]

/** Prints docs/access.md. */
export function accessPage(
  calls: readonly NamedCall[],
  names: (call: Call) => boolean,
  roles: readonly Role[],
): string {
  const columns = kindNames.filter((name) => !likeSignedOut.includes(name) && !furtherRoles.includes(name))
  return [
    '# Who may make which call',
    '',
    'Printed from `server/testing/access/verdicts.ts` and the contract; `server/tests/access.integration.test.ts` checks every cell with the running service, and compares this page.',
    '✓: the caller is allowed; the call may still be refused for other reasons. 404: the caller names data of another customer, and gets byte for byte the answer for data that does not exist.',
    '',
    '| caller | description |',
    '| --- | --- |',
    ...kindNames.map((name) =>
      row([
        titles[name] ?? name,
        `${kinds[name].is}${likeSignedOut.includes(name) ? '; answered like a caller who is not signed in' : ''}`,
      ]),
    ),
    '',
    row(['call', ...columns.map((name) => titles[name] ?? name)]),
    row(['---', ...columns.map(() => '---')]),
    ...calls.map((call) =>
      row([
        `\`${call.route}\``,
        ...columns.map((name) => shown[verdictOn(call, kinds[name], names(call), roles)]),
      ]),
    ),
    '',
    ...roleSection(calls, roles),
    '',
    ...permissionSection(calls, roles),
    '',
    ...keySection(roles),
    '',
  ].join('\n')
}
