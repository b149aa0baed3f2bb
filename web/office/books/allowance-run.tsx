/** One run of the loss allowance: each number with its source (rule close-1). */
import { data } from 'react-router'
import type { Route } from './+types/allowance-run.ts'
import { stages } from '../../../domain/books/loss-allowance.ts'
import { prudentialClasses } from '../../../domain/decision/bureau-figures.ts'
import { showDay } from '../../../domain/days.ts'
import { showFigure, showMoney, showPercent } from '../../texts/format.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { showInstant, showMoneyToCent } from '../ui/words.ts'
import { floorWords } from './allowance.tsx'
import { Link } from '../ui/link.tsx'
import { allowance as texts } from '../../../words/compiled/en/back-office/allowance.ts'
import { type Run, type Row, percentOf, kindOf, Matrices } from './allowance-rates.tsx'

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const number = Number(params.number)
  if (!Number.isSafeInteger(number) || number < 1) throw data(null, { status: 404 })
  const done = searchParams.get('done')
  return {
    run: unwrap(
      await context.get(visitKey).api('GET /api/office/books/allowance/{number}', { params: { number } }),
    ),
    done: (['same', 'booked'] as const).find((each) => each === done) ?? null,
  }
}

/** Sum to the cent of amounts in shillings. */
const sumOf = (rows: readonly Row[], of: (row: Row) => number): number =>
  Math.round(rows.reduce((sum, row) => sum + of(row), 0) * 100) / 100

const openOf = (row: Row): number => row.principal + row.charges

const lossOf = (row: Row): number => row.lossPrincipal + row.lossCharges

export default function AllowanceRunPage({ loaderData: { run, done } }: Route.ComponentProps) {
  const title = texts.runTitle({ day: showDay(run.on) })
  return (
    <OfficePage title={title}>
      <Title lead={<Link to={officePaths.allowance()}>{texts.back}</Link>}>{title}</Title>
      <div className="grid grid-cols-1 gap-8">
        {done ? <Notice kind="good" title={texts.done[done]} /> : null}
        <Sums run={run} />
        <Stages rows={run.rows} />
        <Classes rows={run.rows} />
        <Rows rows={run.rows} />
        <Matrices run={run} />
      </div>
    </OfficePage>
  )
}

const Sums = ({ run }: { readonly run: Run }) => (
  <Part title={texts.sums}>
    <Facts>
      <Fact label={texts.total}>{showMoney(run.principal + run.charges)}</Fact>
      <Fact label={texts.principal}>{showMoney(run.principal)}</Fact>
      <Fact label={texts.charges}>{showMoney(run.charges)}</Fact>
      <Fact label={texts.changed}>
        {showMoney(run.changed)}{' '}
        {run.journal === null ? (
          texts.noJournal
        ) : (
          <Link to={officePaths.journal(run.journal)}>{texts.journal({ number: run.journal })}</Link>
        )}
      </Fact>
      <Fact label={texts.made}>
        {showInstant(run.madeAt)}, {run.madeBy ?? texts.itself}
      </Fact>
    </Facts>
    <p className="max-w-2xl text-quiet">
      {texts.usedPolicy} {texts.defaultFrom} {texts.defaults[run.policy.defaultFrom]};{' '}
      {texts.history.toLowerCase()}{' '}
      {texts.historyOf({ months: run.policy.monthsNeeded, loans: run.policy.loansNeeded })};{' '}
      {texts.forward.toLowerCase()} {showPercent(run.policy.forward)}; {texts.floor.toLowerCase()}:{' '}
      {floorWords(run.policy.floor)}
    </p>
  </Part>
)

const Stages = ({ rows }: Pick<Run, 'rows'>) => (
  <Part title={texts.byStage}>
    <Table
      label={texts.byStage}
      columns={[
        texts.stage,
        { figures: texts.loans },
        { figures: texts.balance },
        { figures: texts.loss },
        { figures: texts.share },
      ]}
      empty={texts.noRows}
      rows={stages.map((stage) => {
        const those = rows.filter((row) => row.stage === stage)
        const [balance, loss] = [sumOf(those, openOf), sumOf(those, lossOf)]
        return {
          key: `${stage}`,
          cells: [
            texts.stages[stage],
            showFigure(sumOf(those, ({ loans }) => loans)),
            showMoneyToCent(balance),
            showMoneyToCent(loss),
            percentOf(loss, balance),
          ],
        }
      })}
    />
  </Part>
)

const Classes = ({ rows }: Pick<Run, 'rows'>) => (
  <Part title={texts.byClass}>
    <Table
      label={texts.byClass}
      columns={[
        texts.class,
        { figures: texts.balance },
        { figures: texts.loss },
        { figures: texts.asked },
        { figures: texts.difference },
      ]}
      empty={texts.noRows}
      rows={prudentialClasses.map((name) => {
        const those = rows.filter((row) => row.class === name)
        const [loss, asked] = [sumOf(those, lossOf), sumOf(those, ({ prudential }) => prudential)]
        return {
          key: name,
          cells: [
            (texts.classes as Readonly<Record<string, string>>)[name],
            showMoneyToCent(sumOf(those, openOf)),
            showMoneyToCent(loss),
            showMoneyToCent(asked),
            showMoneyToCent(Math.round((loss - asked) * 100) / 100),
          ],
        }
      })}
    />
  </Part>
)

const rateWords = ({ source, historyLoans, default: defaults, lost }: Row): string =>
  source === 'own' && defaults !== null && lost !== null
    ? texts.own({ loans: historyLoans, default: showPercent(defaults), lost: showPercent(lost) })
    : texts.table({ loans: historyLoans })

const Rows = ({ rows }: Pick<Run, 'rows'>) => (
  <Part title={texts.rows}>
    <Table
      label={texts.rows}
      columns={[
        texts.kind,
        texts.standing,
        texts.stage,
        { figures: texts.loans },
        { figures: texts.principal },
        { figures: texts.charges },
        { figures: texts.rate },
        { figures: texts.loss },
        texts.rateFrom,
      ]}
      empty={texts.noRows}
      rows={rows.map((row) => ({
        key: [row.product, row.isRepeat, row.standing, row.isRestructured, row.class].join(' '),
        cells: [
          kindOf(row),
          row.isRestructured
            ? texts.restructured({ standing: texts.standings[row.standing] })
            : texts.standings[row.standing],
          `${row.stage}`,
          showFigure(row.loans),
          showMoneyToCent(row.principal),
          showMoneyToCent(row.charges),
          showPercent(row.rate),
          showMoneyToCent(Math.round(lossOf(row) * 100) / 100),
          rateWords(row),
        ],
      }))}
    />
  </Part>
)
