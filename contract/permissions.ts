/** What each role of our staff may do. Every staff call names its permission; what is not granted here is denied. */

export const permissions = [
  'own.account',
  'requests.read',
  'requests.decide',
  'money.read',
  'money.act',
  'customers.read',
  'customers.change',
  'changes.approve',
  'appeals.read',
  'appeals.answer',
  'loans.sell',
  'loans.writeOff',
  'staff.manage',
  'switches.change',
  'jobs.manage',
  'conditions.publish',
  'audit.read',
  'security.read',
  'events.read',
  'lists.export',
] as const
export type Permission = (typeof permissions)[number]

export const staffRoles = ['officer', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

const casework = [
  'own.account',
  'requests.read',
  'requests.decide',
  'money.read',
  'money.act',
  'customers.read',
  'customers.change',
  'changes.approve',
  'appeals.read',
  'appeals.answer',
  'loans.sell',
] as const

const granted = {
  officer: casework,
  administrator: [
    ...casework,
    'loans.writeOff',
    'staff.manage',
    'switches.change',
    'jobs.manage',
    'conditions.publish',
    'audit.read',
    'security.read',
    'events.read',
    'lists.export',
  ],
} as const satisfies Record<StaffRole, readonly Permission[]>

/** The role comes from the database: one that has no row here may do nothing. */
const rows: Partial<Record<StaffRole, readonly Permission[]>> = granted
export const may = (role: StaffRole, permission: Permission): boolean =>
  rows[role]?.includes(permission) ?? false
