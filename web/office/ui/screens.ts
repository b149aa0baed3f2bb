/**
 * Permissions that each screen of the back office needs: those of its calls, and of the call that its form
 * sends if it is only a form. A link to a screen that the viewer may not open is text (`link.tsx`), so that
 * following it is not recorded as a refused attempt.
 */
import { lists } from '../../../contract/back-office/list-table.ts'
import { may, type Permission } from '../../../contract/permissions.ts'

type Asks = readonly Permission[]
const books: Asks = ['books.read']
const reconciliation: Asks = ['reconciliation.read']

/** By the patterns of `routes.ts`; a pattern without parameters comes before one with them. */
export const screens: Readonly<Record<string, Asks>> = {
  '': [],
  requests: ['requests.read'],
  'cases/:kind/:subject': ['work.do'],
  'requests/:id': ['requests.read'],
  money: ['money.read'],
  'money/payments/:receipt': ['money.read'],
  'money/payouts/:id': ['money.read'],
  'money/attention/:id': ['money.read'],
  search: ['customers.read'],
  ...Object.fromEntries(
    Object.entries(lists).map(([name, { permission }]) => [`lists/${name}`, [permission]]),
  ),
  'lists/:list': [],
  'customers/:id': ['customers.read'],
  'customers/:id/account': ['customers.read'],
  'customers/:id/caller': ['customers.read', 'customers.change'],
  'customers/:id/complaint': ['customers.read', 'complaints.work'],
  'customers/:id/loans/:loanId': ['customers.read', 'money.read'],
  'late-loans': ['collections.read'],
  'late-loans/agencies': ['collections.read'],
  'late-loans/sale': ['collections.read', 'loans.sell'],
  'late-loans/:id': ['collections.read'],
  chats: ['chats.read'],
  'chats/:id': ['chats.read'],
  complaints: ['complaints.read'],
  'complaints/new': ['complaints.work'],
  'complaints/:id': ['complaints.read'],
  'hardship/:id': ['customers.read'],
  appeals: ['appeals.read'],
  'appeals/:id': ['appeals.read'],
  'appeals/:id/change': ['appeals.read', 'customers.change'],
  changes: ['customers.read'],
  'changes/:id': ['customers.read'],
  actions: ['approvals.read'],
  'actions/:id': ['approvals.read'],
  bulk: ['approvals.read', 'money.read'],
  'bulk/:id': ['approvals.read'],
  own: ['own.account'],
  staff: ['staff.read'],
  roles: ['staff.read'],
  'roles/:name': ['staff.read'],
  'staff/:id': ['staff.read'],
  programs: ['programs.read'],
  'programs/webhooks/new': ['programs.change'],
  'programs/webhooks/:id': ['programs.read'],
  'programs/keys/new': ['programs.change'],
  'programs/keys/:id': ['programs.read'],
  counts: ['events.read'],
  bureau: ['bureau.read'],
  reconciliation,
  float: reconciliation,
  'reconciliation/breaks/:id': reconciliation,
  'reconciliation/:account/:day': reconciliation,
  returns: ['returns.read'],
  'returns/:name/:to': ['returns.read'],
  registers: ['returns.read'],
  'books/periods': books,
  'books/periods/:month': books,
  'books/allowance': books,
  'books/allowance/:number': books,
  'books/journals-by-hand': books,
  'books/reports/:name': books,
  'books/files': books,
  'books/taxes': books,
  portfolio: ['portfolio.read'],
  'portfolio/prices': ['portfolio.read'],
  'portfolio/sms': ['portfolio.read'],
  books,
  'books/chart': books,
  'books/chart/settings': books,
  'books/accounts/:code': books,
  'books/journals/:number': books,
  'scorecards/figures': ['scorecards.read'],
  'scorecards/replay': ['scorecards.read'],
  'scorecards/challenger': ['scorecards.read', 'rules.read'],
  switches: ['switches.read'],
  jobs: ['jobs.read'],
  'jobs/:id/give-up': ['jobs.read', 'jobs.manage'],
  conditions: ['conditions.read'],
  'rules/:kind': ['rules.read'],
  'rules/:kind/versions/:version': ['rules.read'],
  'rules/:kind/drafts/:id': ['rules.read'],
  'rules/:kind/drafts/:id/edit': ['rules.read', 'rules.change'],
  audit: ['audit.read'],
  security: ['security.read'],
}

const partsOf = (path: string): readonly string[] => path.split('/')
const patterns = Object.entries(screens).map(([pattern, asks]) => ({ parts: partsOf(pattern), asks }))

/** Permissions of an address; empty if it is no screen of the back office. */
export function permissionsOf(address: string): Asks {
  const [path = ''] = address.split(/[?#]/)
  const parts = partsOf(path.replace(/^\/office\/?/, '').replace(/\/$/, ''))
  const isOffice = path === '/office' || path.startsWith('/office/')
  const screen = isOffice
    ? patterns.find(
        (each) =>
          each.parts.length === parts.length &&
          each.parts.every((part, at) => part.startsWith(':') || part === parts[at]),
      )
    : undefined
  return screen?.asks ?? []
}

/** Whether a screen opens for a staff member. */
export const canOpen = (officer: Parameters<typeof may>[0], address: string): boolean =>
  permissionsOf(address).every((permission) => may(officer, permission))
