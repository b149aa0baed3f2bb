/**
 * What our staff may be permitted. Every staff call names its permission; a role, which is a row of the database, has
 * those that it was granted, and what is not granted is denied.
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

/** The permissions that lend money, move it or give it up: a role has a limit for each of them that it was granted. */
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

/** What somebody of a role may do, and up to which amount alone; no limit named is a limit of nothing. */
export type Rights = {
  readonly permissions: readonly Permission[]
  readonly limits: Readonly<Partial<Record<Limited, Cents>>>
}

export const may = ({ permissions: granted }: Pick<Rights, 'permissions'>, permission: Permission): boolean =>
  granted.includes(permission)

/** What somebody telephones or writes to customers for, beside late loans; and who looks at what colleagues did. */
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
 * Whether they see numbers of customers as a whole. Whoever works on late loans alone has a number by a contact that is
 * begun within its rules, and masked everywhere else: or the rules would end one page further on (rule messages-9).
 */
export const seesNumbers = (rights: Pick<Rights, 'permissions'>): boolean =>
  (!may(rights, 'collections.read') && !may(rights, 'collections.work')) ||
  servesCustomers.some((each) => may(rights, each))

/** What a program may not do, whoever made its key: what a person or a second person says, who may do what, and keys themselves. */
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

/** What the key of a program of the lender may be granted: calls of our staff, by the permission that they need. */
export type ProgramScope = Exclude<Permission, (typeof ofPeople)[number]>
export const programScopes = permissions.filter(
  (each): each is ProgramScope => !ofPeople.some((person) => person === each),
)
/** What the key of a partner may be granted: the calls that name it. */
export const partnerScopes = ['partner.clients'] as const
export type PartnerScope = (typeof partnerScopes)[number]
export type KeyScope = ProgramScope | PartnerScope
export const keyScopes: readonly KeyScope[] = [...programScopes, ...partnerScopes]
