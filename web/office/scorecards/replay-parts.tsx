/** Backtest: what a scorecard would have decided (rule scorecards-1). */
import type { Answer } from '../../../contract/client.ts'
import { showFigure, showMoney } from '../../texts/format.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Table } from '../ui/table.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { Link, touch } from '../ui/link.tsx'
import { scorecards as texts } from '../../../words/compiled/en/back-office/scorecards.ts'

export type BacktestAnswer = Answer<'GET /api/office/scorecards/replay'>
/** In the address: which rules, how many days back, and which changes only. */
export type BacktestQuery = Readonly<Record<string, string>>

const { outcomes } = texts
/** Default of the call. */
const replayDays = 90

/** Summary sentence, and movements between outcomes; with `query` a movement links to its applications. */
export function BacktestSummary({
  replayed,
  query,
}: {
  readonly replayed: BacktestAnswer
  readonly query: BacktestQuery
}) {
  const { requests, changed, left, moves, lent, referred } = replayed
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        <strong className="text-lg">{texts.wouldChange({ requests, changed })}</strong>
      </p>
      {left > 0 ? <p className="text-quiet">{texts.left({ left })}</p> : null}
      {moves.length === 0 ? null : (
        <div className="overflow-x-auto">
          <Table
            label={texts.moves}
            columns={[
              texts.from,
              texts.to,
              { figures: texts.requests },
              { figures: texts.amountBefore },
              { figures: texts.amountAfter },
            ]}
            empty=""
            rows={moves.map(({ from, to, requests: those, amount }) => ({
              key: `${from} ${to}`,
              cells: [
                outcomes[from],
                outcomes[to],
                <Link key="requests" to={officePaths.replay({ ...query, from, to })}>
                  {showFigure(those)}
                </Link>,
                showMoney(amount.before),
                showMoney(amount.after),
              ],
            }))}
          />
        </div>
      )}
      <Facts>
        <Fact label={texts.lentInAll}>
          <Amounts {...lent} />
        </Fact>
        <Fact label={texts.referredInAll}>
          <Amounts {...referred} />
        </Fact>
      </Facts>
    </div>
  )
}

const Amounts = ({ before, after }: BacktestAnswer['lent']) => (
  <>{texts.amounts({ before: showMoney(before), after: showMoney(after) })}</>
)

export const BacktestReasons = ({ reasons }: Pick<BacktestAnswer, 'reasons'>) =>
  reasons.length === 0 ? null : (
    <Part title={texts.replayReasons}>
      <Table
        label={texts.replayReasons}
        columns={[texts.reason, { figures: texts.appears }, { figures: texts.goes }]}
        empty=""
        rows={reasons.map(({ reason, text, appears, goes }) => ({
          key: reason,
          cells: [text, showFigure(appears), showFigure(goes)],
        }))}
      />
    </Part>
  )

/** About one or two screens of rows. */
const rowsOfPage = 25

export const BacktestChanges = ({
  changes,
  page,
  query,
}: Pick<BacktestAnswer, 'changes'> & { readonly page: number; readonly query: BacktestQuery }) => (
  <Part title={texts.changes}>
    <p className="text-quiet">{texts.changesMost}</p>
    <div className="overflow-x-auto">
      <Table
        label={texts.changes}
        columns={[
          texts.decidedAt,
          texts.from,
          texts.to,
          { figures: texts.amountBefore },
          { figures: texts.amountAfter },
          texts.reasonsThen,
        ]}
        empty={texts.replayNone}
        rows={changes
          .slice((page - 1) * rowsOfPage, page * rowsOfPage)
          .map(({ requestId, decidedAt, from, to, amount, reasons }, place) => ({
            key: place,
            cells: [
              requestId === null ? (
                showInstant(decidedAt)
              ) : (
                <Link
                  key="open"
                  to={officePaths.request(requestId)}
                  aria-label={texts.openRequest({ at: showInstant(decidedAt) })}
                >
                  {showInstant(decidedAt)}
                </Link>
              ),
              outcomes[from],
              outcomes[to],
              showMoney(amount.before),
              showMoney(amount.after),
              reasons.join(' '),
            ],
          }))}
      />
    </div>
    <Pages query={query} page={page} of={Math.ceil(changes.length / rowsOfPage)} />
  </Part>
)

const Pages = ({
  query,
  page,
  of,
}: {
  readonly query: BacktestQuery
  readonly page: number
  readonly of: number
}) =>
  of < 2 ? null : (
    <nav aria-label={texts.changes} className="flex flex-wrap items-center gap-x-6">
      {page > 1 ? (
        <Link to={officePaths.replay({ ...query, page: String(page - 1) })} className={touch}>
          {texts.newer}
        </Link>
      ) : null}
      <span>{texts.page({ page, of })}</span>
      {page < of ? (
        <Link to={officePaths.replay({ ...query, page: String(page + 1) })} className={touch}>
          {texts.older}
        </Link>
      ) : null}
    </nav>
  )

/** What differs, shown before a draft is proposed. */
export const DraftBacktest = ({
  draft,
  replayed,
}: {
  readonly draft: string
  readonly replayed: BacktestAnswer
}) => (
  <Part title={texts.replay}>
    <p className="text-quiet">{texts.replayLead({ days: replayDays })}</p>
    {replayed.requests === 0 ? (
      <p>{texts.replayNone}</p>
    ) : (
      <BacktestSummary replayed={replayed} query={{ draft }} />
    )}
    <p>
      <Link to={officePaths.replay({ draft })}>{texts.allChanges}</Link>
    </p>
  </Part>
)
