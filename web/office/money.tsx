import type { Route } from './+types/money.ts'
import { Part } from '../ui/parts.tsx'
import { visitKey } from '../visit/context.ts'
import { showMoney } from '../texts/format.ts'
import { officePaths } from '../visit/paths.ts'
import { Notice } from '../ui/notices.tsx'
import { given } from './data.ts'
import { exceptionLinks, exceptionWords } from './exception-words.tsx'
import { OfficePage, Table, Title } from './page.tsx'
import { problemWords, showInstant } from './words.ts'

const done: Readonly<Record<string, string>> = {
  assigned: 'The payment is credited.',
  sentBack: 'M-Pesa is asked to send it back; it leaves the list once M-Pesa says so.',
  attention: 'It is off the list.',
  again: 'The message is applied again; if that fails, it comes back.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...given(await context.get(visitKey).api('GET /api/office/money')),
    done: done[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
  }
}

export const unmatchedReasons = {
  unknownAccount: 'Its account number is no contract of ours',
  loanCeded: 'The loan was sold',
} as const

export default function Money({ loaderData: { unmatched, attention, done: said } }: Route.ComponentProps) {
  return (
    <OfficePage title="Money">
      <Title>Money that waits for a person</Title>
      <div className="grid gap-10">
        {said ? <Notice kind="good" title={said} /> : null}
        <Part title="Payments that fit no loan">
          <Table
            label="Payments that fit no loan"
            columns={['Receipt', 'Amount', 'Account typed', 'Payer', 'When', 'Why']}
            empty="Every payment fits a loan."
            rows={unmatched.map(
              ({ receipt, amount, accountReference, payer, completedAt, reason, sendingBack }) => ({
                key: receipt,
                cells: [
                  <a
                    key="open"
                    href={officePaths.payment(receipt)}
                    className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
                  >
                    {receipt}
                  </a>,
                  showMoney(amount),
                  accountReference || 'None',
                  payer || 'Not told',
                  showInstant(completedAt),
                  sendingBack ? 'Is being sent back' : unmatchedReasons[reason],
                ],
              }),
            )}
          />
        </Part>
        <Part title="Needs attention">
          <Table
            label="Needs attention"
            columns={['What', 'About', 'What was said', 'Since']}
            empty="Nothing needs attention."
            rows={attention.map((item) => ({
              key: item.id,
              cells: [
                <a
                  key="open"
                  href={officePaths.attention(item.id)}
                  className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
                >
                  {problemWords[item.kind]}
                </a>,
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
