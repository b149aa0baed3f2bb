/** Table of breaks between statements and our books: class, owner and age of each. */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { showMoneyToCent } from '../ui/words.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Table } from '../ui/table.tsx'
import { Link } from '../ui/link.tsx'
import { reconciliation as texts } from '../../../words/compiled/en/back-office/reconciliation.ts'

type Break = Answer<'GET /api/office/statement-breaks'>['items'][number]

export const BreakTable = ({
  items,
  ofDay,
}: {
  readonly items: readonly Break[]
  readonly ofDay: boolean
}) => (
  <Table
    label={texts.breaks}
    columns={[
      texts.class,
      texts.receipt,
      ...(ofDay ? [] : [texts.account, texts.day]),
      { figures: texts.theirs },
      { figures: texts.ours },
      { figures: texts.difference },
      texts.owner,
      texts.age,
    ]}
    empty={texts.noBreaks}
    rows={items.map((each) => ({
      key: each.id,
      cells: [
        <Link
          key="open"
          to={officePaths.statementBreak(each.id)}
          className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
        >
          {texts.classes[each.class]}
        </Link>,
        each.receipt || texts.none,
        ...(ofDay ? [] : [texts.accounts[each.account], showDay(each.day)]),
        showMoneyToCent(each.theirs),
        showMoneyToCent(each.ours),
        showMoneyToCent(each.theirs - each.ours),
        each.bookedAs ? texts.resolutions[each.bookedAs] : (each.owner ?? texts.nobody),
        texts.ageDays({ count: each.ageDays }),
      ],
    }))}
  />
)
