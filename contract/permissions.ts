/**
 * Permissions of staff. Every staff call names its permission. A role is a database row with the permissions
 * granted to it; everything else is denied.
 */
import type { Cents } from '../domain/money.ts'

export const permissions = [
  'own.account',
  'work.do',
  'work.assign',
  'requests.read',
  'requests.decide',
  'requests.second',
  'money.read',
  'money.act',
  'money.refund',
  'customers.read',
  'customers.change',
  'customers.note',
  'changes.approve',
  'appeals.read',
  'appeals.answer',
  'loans.sell',
  'loans.writeOff',
  'loans.waive',
  'loans.settle',
  'loans.restructure',
  'loans.mark',
  'collections.read',
  'collections.work',
  'collections.place',
  'losses.approve',
  'approvals.read',
  'approvals.decide',
  'actions.bulk',
  'staff.read',
  'staff.manage',
  'roles.change',
  'roles.approve',
  'switches.read',
  'switches.change',
  'jobs.read',
  'jobs.manage',
  'conditions.read',
  'conditions.publish',
  'scorecards.read',
  'scorecards.change',
  'scorecards.approve',
  'rules.read',
  'rules.change',
  'products.change',
  'products.approve',
  'messages.change',
  'messages.approve',
  'operations.change',
  'operations.approve',
  'audit.read',
  'audit.export',
  'security.read',
  'events.read',
  'lists.export',
  'portfolio.read',
  'bureau.read',
  'bureau.manage',
  'chats.read',
  'chats.answer',
  'complaints.read',
  'complaints.work',
  'complaints.export',
  'returns.read',
  'returns.prepare',
  'returns.approve',
  'books.read',
  'books.chart',
  'books.post',
  'books.approve',
  'books.close',
  'reconciliation.read',
  'reconciliation.work',
  'reconciliation.approve',
  'books.export',
  'taxes.pay',
  'taxes.approve',
  'programs.read',
  'programs.change',
  'programs.approve',
] as const
export type Permission = (typeof permissions)[number]

/**
 * Permissions to lend, move or waive money: a role has an approval limit for each of them that it was
 * granted.
 */
export const limited = [
  'requests.decide',
  'loans.sell',
  'loans.writeOff',
  'loans.waive',
  'loans.settle',
  'loans.restructure',
  'money.refund',
] as const satisfies readonly Permission[]
export type Limited = (typeof limited)[number]

/** A role's permissions, and its limits without an approver; a missing limit is zero. */
export type Rights = {
  readonly permissions: readonly Permission[]
  readonly limits: Readonly<Partial<Record<Limited, Cents>>>
}

export const may = ({ permissions: granted }: Pick<Rights, 'permissions'>, permission: Permission): boolean =>
  granted.includes(permission)

/**
 * Permissions whose work needs customers' phone numbers, apart from collections; and those for reviewing
 * colleagues' work.
 */
const servesCustomers = [
  'requests.decide',
  'money.act',
  'money.refund',
  'customers.change',
  'changes.approve',
  'appeals.answer',
  'chats.answer',
  'complaints.work',
  'audit.read',
] as const satisfies readonly Permission[]
/**
 * Whether staff see full phone numbers. Staff who work only on collections get a number for an open contact
 * within the contact rules; elsewhere it is masked, or the next page would bypass the rules (rule
 * messages-9).
 */
export const seesNumbers = (rights: Pick<Rights, 'permissions'>): boolean =>
  (!may(rights, 'collections.read') && !may(rights, 'collections.work')) ||
  servesCustomers.some((each) => may(rights, each))

/**
 * Actions closed to programs, regardless of who made the key: human decisions and approvals, permissions, and API keys.
 */
const ofPeople = [
  'own.account',
  'work.do',
  'work.assign',
  'requests.second',
  'changes.approve',
  'chats.answer',
  'appeals.answer',
  'losses.approve',
  'approvals.decide',
  'actions.bulk',
  'staff.manage',
  'roles.change',
  'roles.approve',
  'switches.change',
  'conditions.publish',
  'scorecards.approve',
  'products.approve',
  'messages.approve',
  'operations.approve',
  'returns.approve',
  'books.approve',
  'reconciliation.approve',
  'taxes.approve',
  'programs.change',
  'programs.approve',
] as const satisfies readonly Permission[]

/** Scopes for keys of the lender's own programs: staff calls, by permission. */
export type ProgramScope = Exclude<Permission, (typeof ofPeople)[number]>
export const programScopes = permissions.filter(
  (each): each is ProgramScope => !ofPeople.some((person) => person === each),
)
/** Scopes for keys of partners: the calls that name them. */
export const partnerScopes = ['partner.clients'] as const
export type PartnerScope = (typeof partnerScopes)[number]
export type KeyScope = ProgramScope | PartnerScope
export const keyScopes: readonly KeyScope[] = [...programScopes, ...partnerScopes]
