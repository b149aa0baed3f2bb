/** `/office/money`: unmatched payments and open payment exceptions. */
import type { Route } from './+types/money.ts'
import { Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { showMoney } from '../../texts/format.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Notice } from '../../ui/notices.tsx'
import { unwrap } from '../ui/data.ts'
import { exceptionWords } from './exception-words.tsx'
import { exceptionLinks } from './exception-links.tsx'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { problemWords, showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { money as texts } from '../../../words/compiled/en/back-office/money.ts'

const done: Readonly<Record<string, string>> = {
  assigned: texts.credited,
  sentBack: texts.sendingBack,
  attention: texts.exceptionDone,
  again: texts.appliedAgain,
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/money')),
    done: done[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
  }
}

export const unmatchedReasons = {
  unknownAccount: texts.unknownAccount,
  loanCeded: texts.loanSold,
} as const

export default function Money({ loaderData: { unmatched, attention, done: said } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.money}>
      <Title>{texts.caption}</Title>
      <div className="grid gap-10">
        {said ? <Notice kind="good" title={said} /> : null}
        <Part title={texts.unmatched}>
          <Table
            label={texts.unmatched}
            columns={[texts.receipt, texts.amount, texts.accountTyped, texts.payer, texts.when, texts.why]}
            empty={texts.noUnmatched}
            rows={unmatched.map(
              ({ receipt, amount, accountReference, payer, completedAt, reason, sendingBack }) => ({
                key: receipt,
                cells: [
                  <Link
                    key="open"
                    to={officePaths.payment(receipt)}
                    className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
                  >
                    {receipt}
                  </Link>,
                  showMoney(amount),
                  accountReference || texts.none,
                  payer || texts.notTold,
                  showInstant(completedAt),
                  sendingBack ? texts.beingSentBack : unmatchedReasons[reason],
                ],
              }),
            )}
          />
        </Part>
        <Part title={texts.needsAttention}>
          <Table
            label={texts.needsAttention}
            columns={[texts.what, texts.about, texts.details, texts.since]}
            empty={texts.noExceptions}
            rows={attention.map((item) => ({
              key: item.id,
              cells: [
                <Link
                  key="open"
                  to={officePaths.attention(item.id)}
                  className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
                >
                  {problemWords[item.kind]}
                </Link>,
                <ul key="about">
                  {exceptionLinks(item).map(({ label, link }) => (
                    <li key={label} className="[overflow-wrap:anywhere]">
                      {label}: {link}
                    </li>
                  ))}
                </ul>,
                exceptionWords(item),
                showInstant(item.at),
              ],
            }))}
          />
        </Part>
      </div>
    </OfficePage>
  )
}
