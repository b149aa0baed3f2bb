/** What must be in order before a month is locked, each with its page. */
import type { Answer } from '../../../contract/client.ts'
import { may, type Permission } from '../../../contract/permissions.ts'
import { showMoney } from '../../texts/format.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { useOfficer } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part, Status } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { close as texts } from '../../../words/compiled/en/back-office/close.ts'
import { reconciliation } from '../../../words/compiled/en/back-office/reconciliation.ts'

export type Period = Answer<'GET /api/office/books/periods/{month}'>

export type Item = Period['items'][number]

type Where = { readonly to: string; readonly text: string; readonly permission?: Permission }

const links: Readonly<Partial<Record<Item['item'], Where>>> = {
  monthBefore: { to: officePaths.periods(), text: texts.links.monthBefore },
  accrued: { to: officePaths.jobs(), text: texts.links.accrued, permission: 'jobs.read' },
  provisioned: { to: officePaths.allowance(), text: texts.links.provisioned },
  reconciled: {
    to: officePaths.reconciliation(),
    text: texts.links.reconciled,
    permission: 'reconciliation.read',
  },
  suspense: { to: officePaths.money(), text: texts.links.suspense, permission: 'money.read' },
  taxes: { to: officePaths.taxes(), text: texts.links.taxes },
  trialBalance: { to: officePaths.books(), text: texts.links.books },
  controls: { to: officePaths.books(), text: texts.links.books },
}

const standOf = ({ done, note }: Item) => (done ? 'inOrder' : note ? 'noted' : 'missing')

const marks = { inOrder: 'good', noted: 'wait', missing: 'bad' } as const

function doneWords({ item, accounts }: Item): string {
  if (item !== 'reconciled') return texts.items[item].done
  return accounts.length === 0
    ? texts.items[item].nothing
    : texts.items[item].done({ accounts: namesOf(accounts) })
}

const namesOf = (accounts: Item['accounts']): string =>
  accounts.map((account) => reconciliation.accounts[account]).join(', ')

function foundWords(found: Item): string {
  const { item, done, count, amount, accounts, note } = found
  if (done) return doneWords(found)
  const said = texts.items[item].missing
  const missing =
    typeof said === 'string' ? said : said({ count, amount: showMoney(amount), accounts: namesOf(accounts) })
  return note
    ? `${missing} ${texts.notedBy({ text: note.text, by: note.by, at: showInstant(note.at) })}`
    : missing
}

export function List({ items, isOver }: Pick<Period, 'items' | 'isOver'>) {
  const officer = useOfficer()
  // The month is not over: its missing accruals are no error to look for.
  const isRunning = ({ item, done }: Item) => item === 'accrued' && !done && !isOver
  return (
    <Part title={texts.list}>
      <Table
        label={texts.list}
        columns={[texts.item, texts.state, texts.found, texts.where]}
        empty=""
        rows={items.map((each) => {
          const link = each.done || isRunning(each) ? undefined : links[each.item]
          const stand = standOf(each)
          return {
            key: each.item,
            cells: [
              texts.items[each.item].name,
              <Status key="state" kind={marks[stand]}>
                {texts[stand]}
              </Status>,
              isRunning(each) ? texts.running : foundWords(each),
              link && officer && may(officer, link.permission ?? 'books.read') ? (
                <Link key="where" to={link.to} className="font-semibold">
                  {link.text}
                </Link>
              ) : (
                ''
              ),
            ],
          }
        })}
      />
    </Part>
  )
}
