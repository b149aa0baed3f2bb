/** The scorecard's facts and result, and the actions of staff. */
import { Fact, Facts } from '../ui/facts.tsx'
import { showMoney } from '../../texts/format.ts'
import type { OfficeApplication } from '../ui/data.ts'
import { Table } from '../ui/table.tsx'
import {
  actWords,
  decisionFactWords,
  factValueWords,
  fieldWords,
  outcomeWords,
  scoreFactWords,
  showInstant,
} from '../ui/words.ts'
import { decision as texts } from '../../../words/compiled/en/back-office/decision.ts'
import { scorecards } from '../../../words/compiled/en/back-office/scorecards.ts'

type Seen = OfficeApplication['decisions'][number]

/** Facts with their values, in words. */
export const DecisionFacts = ({ facts }: Pick<Seen, 'facts'>) => (
  <Facts>
    {facts.map(({ name, value }) => (
      <Fact key={name} label={decisionFactWords(name)}>
        {factValueWords(value)}
      </Fact>
    ))}
  </Facts>
)

export function Decision({
  decision: { at, outcome, offered, startsAt, score, rulesVersion, role, reasons, facts, points },
  open,
}: {
  readonly decision: Seen
  readonly open: boolean
}) {
  return (
    <details open={open} className="rounded border border-line bg-card px-4">
      <summary className="flex min-h-12 items-center font-semibold">
        {showInstant(at)}: {outcomeWords[outcome]}
        {offered === null ? null : `, ${showMoney(offered)}`}
      </summary>
      <div className="grid gap-x-12 gap-y-6 pb-4 lg:grid-cols-2">
        <div>
          <h3 className="mb-1 font-semibold">{texts.facts}</h3>
          <DecisionFacts facts={facts} />
        </div>
        <div className="grid content-start gap-6">
          <div>
            <h3 className="mb-1 font-semibold">{texts.points}</h3>
            <Facts>
              <Fact label={texts.startsAt}>{startsAt}</Fact>
              {points.map((point) => (
                <Fact key={point.fact} label={scoreFactWords(point.fact)}>
                  {point.points > 0 ? `+${point.points}` : point.points}
                </Fact>
              ))}
              <Fact label={texts.score}>{score}</Fact>
              <Fact label={texts.rules}>{`${rulesVersion}, ${scorecards.roles[role]}`}</Fact>
            </Facts>
          </div>
          <div>
            <h3 className="mb-1 font-semibold">{texts.reasons}</h3>
            {reasons.length === 0 ? (
              <p className="text-quiet">{texts.none}</p>
            ) : (
              <ul className="list-disc pl-5">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </div>
    </details>
  )
}

/** Actions of staff on one object. */
export const Trail = ({ entries }: { readonly entries: OfficeApplication['acts'] }) => (
  <Table
    label={texts.act}
    columns={[texts.when, texts.who, texts.what]}
    empty={texts.nothingYet}
    rows={entries.map(({ seq, at, officer, act, after }) => ({
      key: seq,
      cells: [showInstant(at), officer ?? texts.staffCommand, <Done key="done" act={act} after={after} />],
    }))}
  />
)

/** The action, with its reason if one was required. */
function Done({ act, after }: Pick<OfficeApplication['acts'][number], 'act' | 'after'>) {
  const said: { readonly note?: unknown; readonly file?: unknown } =
    after !== null && typeof after === 'object' ? after : {}
  const note = typeof said.file === 'string' ? fieldWords(said.file) : said.note
  return (
    <>
      {actWords(act)}
      {typeof note === 'string' && note !== '' ? (
        <span className="block whitespace-pre-line text-quiet">{note}</span>
      ) : null}
    </>
  )
}
