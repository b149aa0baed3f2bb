/**
 * Step of the M-Pesa statement upload: the figures that were read. The customer confirms them before they are
 * used.
 */
import { showDay } from '../../../domain/days.ts'
import { showFigure, showMoney, showMonth } from '../../texts/format.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths, useVisit } from '../../ui/visit.tsx'
import type { Statement } from '../loan-data.ts'
import { Fact, Facts, Part } from '../../ui/parts.tsx'

type Summary = NonNullable<Statement['summary']>

export function Shown({ summary }: { readonly summary: Summary }) {
  const all = usePageTexts().statement
  const texts = all.shown
  const { addsUp, nameDiffers, holderName, from, to, monthlyIncome, existingDebts, debts } = summary
  return (
    <>
      <StepHead
        backTo={usePaths().account()}
        title={texts.title}
        lead={texts.lead({ from: showDay(from), to: showDay(to) })}
      />
      <div className="grid gap-8">
        {addsUp ? null : <Tampered findings={summary.findings} />}
        {nameDiffers ? <Notice title={texts.nameDiffers({ name: holderName })} /> : null}
        {addsUp ? (
          <Part title={texts.total}>
            <Facts>
              <Fact label={texts.monthlyIncome}>{showMoney(monthlyIncome)}</Fact>
              <Fact label={texts.existingDebts}>{showMoney(existingDebts)}</Fact>
              {debts.map(({ lender, owed }) => (
                <Fact key={lender} label={texts.debtTo({ lender })}>
                  {showMoney(owed)}
                </Fact>
              ))}
            </Facts>
            <p className="text-quiet">{texts.incomeNote}</p>
            <p className="text-quiet">{texts.debtsNote}</p>
          </Part>
        ) : null}
        <Months months={summary.months} />
        <Form>
          <Button name="intent" value="confirm">
            {addsUp ? texts.confirm : all.tampered.confirm}
          </Button>
          <Button kind="quiet" name="intent" value="withdraw">
            {texts.withdraw}
          </Button>
          <p className="text-quiet">{texts.withdrawNote}</p>
        </Form>
      </div>
    </>
  )
}

function Tampered({ findings }: { readonly findings: Summary['findings'] }) {
  const texts = usePageTexts().statement.tampered
  const where = ({ kind, receipt, on }: Summary['findings'][number]): string => {
    switch (kind) {
      case 'balance':
      case 'outsidePeriod':
        return texts[kind]({ receipt: receipt ?? '', day: on ? showDay(on) : '' })
      default:
        return texts[kind]
    }
  }
  return (
    <Notice kind="bad" title={texts.title}>
      <p>{texts.text}</p>
      <p className="mt-2 font-semibold">{texts.where}</p>
      <ul className="list-disc pl-5">
        {findings.slice(0, shownFindingsMax).map((finding) => (
          <li key={`${finding.kind} ${finding.receipt} ${finding.on}`}>{where(finding)}</li>
        ))}
      </ul>
    </Notice>
  )
}
const shownFindingsMax = 5

/** A group of rows a month: as narrow as a phone, however large the figures. */
function Months({ months }: { readonly months: Summary['months'] }) {
  const all = usePageTexts()
  const texts = all.statement.shown
  const { language } = useVisit()
  return (
    <table className="w-full max-w-md border-b border-line">
      <caption className="pb-2 text-left text-lg font-semibold">{texts.caption}</caption>
      {months.map((month) => (
        <tbody key={month.month}>
          <tr>
            <th scope="rowgroup" colSpan={2} className="border-t border-line pt-4 pb-1 text-left">
              {showMonth(month.month, language)}{' '}
              <span className="font-normal text-quiet">({all.common.days({ count: month.days })})</span>
            </th>
          </tr>
          {(
            [
              'income',
              'spending',
              'airtime',
              'betting',
              'loansTaken',
              'loansRepaid',
              'lowestBalance',
            ] as const
          ).map((name) =>
            month[name] === null ? null : (
              <tr key={name}>
                <th scope="row" className="py-1 pr-4 text-left font-normal text-quiet">
                  {texts[name]}
                </th>
                <td className="figure py-1 text-right align-top font-semibold whitespace-nowrap">
                  {showFigure(month[name])}
                </td>
              </tr>
            ),
          )}
        </tbody>
      ))}
    </table>
  )
}
