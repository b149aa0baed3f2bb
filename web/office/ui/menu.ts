/** Menu of the back office, by group; viewers see the entries they may use. */
import { lists, type ListOf } from '../../../contract/back-office/list-table.ts'
import type { Permission } from '../../../contract/permissions.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { lateCases as late } from '../../../words/compiled/en/back-office/late-cases.ts'
import { allowance } from '../../../words/compiled/en/back-office/allowance.ts'
import { close } from '../../../words/compiled/en/back-office/close.ts'
import { float } from '../../../words/compiled/en/back-office/float.ts'
import { bureau } from '../../../words/compiled/en/back-office/bureau.ts'
import { chats } from '../../../words/compiled/en/back-office/chats.ts'
import { complaints } from '../../../words/compiled/en/back-office/complaints.ts'
import { programs } from '../../../words/compiled/en/back-office/programs.ts'
import { reconciliation } from '../../../words/compiled/en/back-office/reconciliation.ts'
import { reports } from '../../../words/compiled/en/back-office/reports.ts'
import { returns } from '../../../words/compiled/en/back-office/returns.ts'
import { books } from '../../../words/compiled/en/back-office/books.ts'
import { bulk } from '../../../words/compiled/en/back-office/bulk.ts'
import { rules } from '../../../words/compiled/en/back-office/rules.ts'
import { scorecards } from '../../../words/compiled/en/back-office/scorecards.ts'
import { page as texts } from '../../../words/compiled/en/back-office/page.ts'

export type MenuItem = {
  readonly to: string
  readonly text: string
  readonly permission: Permission
  /** Shortcut: `g`, the letter of the group, then this letter. */
  readonly key: string
  /** Only its own address marks it as current, not those below. */
  readonly end?: boolean
}
type MenuGroup = {
  readonly title: string
  /** Letter of the group, so that each group has the whole alphabet. */
  readonly key: string
  readonly items: readonly MenuItem[]
}

/** Lists that have a place in the menu. */
const listItems = Object.entries(lists).flatMap(([name, list]): MenuItem[] => {
  const { title, permission, menuKey, menuText = title }: ListOf = list
  return menuKey ? [{ to: officePaths.list(name), text: menuText, permission, key: menuKey }] : []
})

export const menu: readonly MenuGroup[] = [
  {
    title: texts.groups.work,
    key: 'w',
    items: [
      { to: officePaths.today(), text: texts.today, permission: 'work.do', key: 't', end: true },
      { to: officePaths.queue(), text: texts.requests, permission: 'requests.read', key: 'r', end: true },
      { to: officePaths.lateCases(), text: late.menu, permission: 'collections.read', key: 'l' },
      { to: officePaths.appeals(), text: texts.appeals, permission: 'appeals.read', key: 'a' },
      { to: officePaths.chats(), text: chats.title, permission: 'chats.read', key: 'w' },
      { to: officePaths.complaints(), text: complaints.title, permission: 'complaints.read', key: 'c' },
      { to: officePaths.changes(), text: texts.data, permission: 'customers.read', key: 'd' },
      { to: officePaths.actions(), text: texts.twoPeople, permission: 'approvals.read', key: 'p' },
      { to: officePaths.bulk(), text: bulk.title, permission: 'actions.bulk', key: 'b' },
      { to: officePaths.money(), text: texts.money, permission: 'money.read', key: 'm' },
    ],
  },
  {
    title: texts.groups.find,
    key: 'f',
    items: [
      { to: officePaths.search(), text: texts.search, permission: 'customers.read', key: 's' },
      ...listItems,
    ],
  },
  {
    title: texts.groups.lender,
    key: 'l',
    items: [
      { to: officePaths.rules('products'), text: rules.menu, permission: 'rules.read', key: 'r' },
      { to: officePaths.conditions(), text: texts.publications, permission: 'conditions.read', key: 'p' },
      { to: officePaths.portfolio(), text: texts.portfolio, permission: 'portfolio.read', key: 'f' },
      { to: officePaths.bureau(), text: bureau.title, permission: 'bureau.read', key: 'b' },
      { to: officePaths.returns(), text: returns.title, permission: 'returns.read', key: 't' },
      { to: officePaths.scorecardFigures(), text: scorecards.title, permission: 'scorecards.read', key: 's' },
      { to: officePaths.events(), text: texts.counts, permission: 'events.read', key: 'c' },
    ],
  },
  {
    title: texts.groups.books,
    key: 'b',
    items: [
      { to: officePaths.books(), text: books.title, permission: 'books.read', key: 'g', end: true },
      { to: officePaths.report('balanceSheet'), text: reports.title, permission: 'books.read', key: 'f' },
      { to: officePaths.periods(), text: close.title, permission: 'books.read', key: 'm' },
      { to: officePaths.allowance(), text: allowance.title, permission: 'books.read', key: 'a' },
      { to: officePaths.journalsByHand(), text: close.byHand.title, permission: 'books.read', key: 'j' },
      {
        to: officePaths.reconciliation(),
        text: reconciliation.title,
        permission: 'reconciliation.read',
        key: 'r',
      },
      { to: officePaths.float(), text: float.title, permission: 'reconciliation.read', key: 'p' },
    ],
  },
  {
    title: texts.groups.service,
    key: 's',
    items: [
      { to: officePaths.switches(), text: texts.switches, permission: 'switches.read', key: 's' },
      { to: officePaths.jobs(), text: texts.jobs, permission: 'jobs.read', key: 'j' },
      { to: officePaths.staff(), text: texts.staff, permission: 'staff.read', key: 'p' },
      { to: officePaths.programs(), text: programs.menu, permission: 'programs.read', key: 'k' },
      { to: officePaths.audit(), text: texts.audit, permission: 'audit.read', key: 'a' },
      { to: officePaths.security(), text: texts.security, permission: 'security.read', key: 'e' },
    ],
  },
]
