/** The menu of the back office, by group; a person sees what they may use. */
import type { Permission } from '../../../contract/permissions.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { lateCases as late } from '../../../words/compiled/en/back-office/late-cases.ts'
import { allowance } from '../../../words/compiled/en/back-office/allowance.ts'
import { close } from '../../../words/compiled/en/back-office/close.ts'
import { bureau } from '../../../words/compiled/en/back-office/bureau.ts'
import { complaints } from '../../../words/compiled/en/back-office/complaints.ts'
import { returns } from '../../../words/compiled/en/back-office/returns.ts'
import { books } from '../../../words/compiled/en/back-office/books.ts'
import { bulk } from '../../../words/compiled/en/back-office/bulk.ts'
import { list as lists } from '../../../words/compiled/en/back-office/list.ts'
import { rules } from '../../../words/compiled/en/back-office/rules.ts'
import { scorecards } from '../../../words/compiled/en/back-office/scorecards.ts'
import { page as texts } from '../../../words/compiled/en/back-office/page.ts'

export type MenuItem = {
  readonly to: string
  readonly text: string
  readonly permission: Permission
  /** After `g`, for going there. */ readonly key: string
  /** Only its own address marks it, not those under it. */ readonly end?: boolean
}
type MenuGroup = { readonly title: string; readonly items: readonly MenuItem[] }

const list = (name: keyof typeof lists.titles, permission: Permission, key: string): MenuItem => ({
  to: officePaths.list(name),
  text: lists.titles[name],
  permission,
  key,
})

export const menu: readonly MenuGroup[] = [
  {
    title: texts.groups.work,
    items: [
      { to: officePaths.today(), text: texts.today, permission: 'work.do', key: 't', end: true },
      { to: officePaths.queue(), text: texts.requests, permission: 'requests.read', key: 'z', end: true },
      { to: officePaths.lateCases(), text: late.menu, permission: 'collections.read', key: 'v' },
      { to: officePaths.appeals(), text: texts.appeals, permission: 'appeals.read', key: 'a' },
      { to: officePaths.complaints(), text: complaints.title, permission: 'complaints.read', key: '2' },
      { to: officePaths.changes(), text: texts.data, permission: 'customers.read', key: 'd' },
      { to: officePaths.actions(), text: texts.twoPeople, permission: 'approvals.read', key: 'h' },
      { to: officePaths.bulk(), text: bulk.title, permission: 'actions.bulk', key: 'b' },
      { to: officePaths.money(), text: texts.money, permission: 'money.read', key: 'm' },
    ],
  },
  {
    title: texts.groups.find,
    items: [
      { to: officePaths.search(), text: texts.search, permission: 'customers.read', key: 'f' },
      list('customers', 'customers.read', 'c'),
      list('requests', 'requests.read', 'r'),
      list('loans', 'money.read', 'l'),
      list('payments', 'money.read', 'i'),
      list('payouts', 'money.read', 'o'),
      list('exceptions', 'money.read', 'x'),
      list('messages', 'customers.read', 'e'),
      list('appeals', 'appeals.read', 'q'),
    ],
  },
  {
    title: texts.groups.lender,
    items: [
      { to: officePaths.rules('products'), text: rules.menu, permission: 'rules.read', key: 'g' },
      { to: officePaths.conditions(), text: texts.publications, permission: 'conditions.read', key: 'p' },
      { to: officePaths.books(), text: books.title, permission: 'books.read', key: '5', end: true },
      { to: officePaths.periods(), text: close.title, permission: 'books.read', key: '6' },
      { to: officePaths.allowance(), text: allowance.title, permission: 'books.read', key: '7' },
      { to: officePaths.journalsByHand(), text: close.byHand.title, permission: 'books.read', key: '8' },
      { to: officePaths.portfolio(), text: texts.portfolio, permission: 'portfolio.read', key: 'k' },
      { to: officePaths.bureau(), text: bureau.title, permission: 'bureau.read', key: '4' },
      { to: officePaths.returns(), text: returns.title, permission: 'returns.read', key: '3' },
      { to: officePaths.scorecardFigures(), text: scorecards.title, permission: 'scorecards.read', key: '1' },
      { to: officePaths.events(), text: texts.counts, permission: 'events.read', key: 'n' },
    ],
  },
  {
    title: texts.groups.service,
    items: [
      { to: officePaths.switches(), text: texts.switches, permission: 'switches.read', key: 'w' },
      { to: officePaths.jobs(), text: texts.jobs, permission: 'jobs.read', key: 'j' },
      { to: officePaths.staff(), text: texts.staff, permission: 'staff.read', key: 's' },
      { to: officePaths.audit(), text: texts.audit, permission: 'audit.read', key: 'u' },
      { to: officePaths.security(), text: texts.security, permission: 'security.read', key: 'y' },
    ],
  },
]
