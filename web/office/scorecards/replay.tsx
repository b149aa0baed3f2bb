/** Past decisions repeated with a draft, a version or a challenger (rule scorecards-1). */
import { data, Form as RouterForm } from 'react-router'
import type { Route } from './+types/replay.ts'
import { outcomes } from '../../../domain/decision/scorecard-replay.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Notice } from '../../ui/notices.tsx'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { BacktestChanges, BacktestReasons, BacktestSummary, type BacktestQuery } from './replay-parts.tsx'
import { Link } from '../ui/link.tsx'
import { scorecards as texts } from '../../../words/compiled/en/back-office/scorecards.ts'

const spans = ['30', '90', '400'] as const
/** Pages of listed changes. */
const pagesMost = 100
const named = ['draft', 'version', 'challenger'] as const

/** Chosen rules from the address; an unknown choice filters nothing. */
function askedIn(asked: URLSearchParams) {
  const which = named.find((each) => asked.has(each))
  if (which === undefined) throw data(null, { status: 404 })
  const outcome = (name: 'from' | 'to') => outcomes.find((each) => each === asked.get(name))
  const [from, to] = [outcome('from'), outcome('to')]
  return {
    which,
    rules: { [which]: asked.get(which) ?? '' },
    days: spans.find((each) => each === asked.get('days')) ?? '90',
    move: { ...(from ? { from } : {}), ...(to ? { to } : {}) },
    page: Math.min(pagesMost, Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1)),
  }
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { which, rules, days, move, page } = askedIn(searchParams)
  const reply = await context
    .get(visitKey)
    .api('GET /api/office/scorecards/replay', { query: { ...rules, days, ...move } })
  const isFaulty = !reply.ok && reply.problem.code === 'ruleFaulty'
  return { which, rules, days, move, page, replayed: isFaulty ? null : unwrap(reply) }
}

export default function Replay({
  loaderData: { which, rules, days, move, page, replayed },
}: Route.ComponentProps) {
  const query: BacktestQuery = { ...rules, days }
  const of = texts.replayOf[which]
  const { from, to } = move
  return (
    <OfficePage title={texts.replay}>
      <Title
        lead={`${typeof of === 'string' ? of : of({ number: rules[which] ?? '' })}. ${texts.replayLead({ days: Number(days) })}`}
      >
        {texts.replay}
      </Title>
      <div className="grid grid-cols-1 gap-6">
        <Span rules={rules} days={days} />
        {replayed === null ? (
          <Notice title={texts.replayFaulty} />
        ) : replayed.requests === 0 ? (
          <Notice title={texts.replayNone} />
        ) : (
          <>
            <BacktestSummary replayed={replayed} query={query} />
            <BacktestReasons reasons={replayed.reasons} />
            {from || to ? (
              <p>
                {texts.changesOf({
                  from: from ? texts.outcomes[from] : '',
                  to: to ? texts.outcomes[to] : '',
                })}
                {'. '}
                <Link to={officePaths.replay(query)}>{texts.allChanges}</Link>
              </p>
            ) : null}
            <BacktestChanges changes={replayed.changes} page={page} query={{ ...query, ...move }} />
          </>
        )}
      </div>
    </OfficePage>
  )
}

const Span = ({ rules, days }: { readonly rules: BacktestQuery; readonly days: string }) => (
  <RouterForm
    method="get"
    action={officePaths.replay({}).replace('?', '')}
    aria-label={texts.days}
    className="flex flex-wrap items-end gap-3"
  >
    {Object.entries(rules).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <label className="grid text-sm">
      {texts.days}
      <select name="days" defaultValue={days} className="input">
        {spans.map((each) => (
          <option key={each} value={each}>
            {texts.daysBack({ days: Number(each) })}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className="button button-main">
      {texts.show}
    </button>
  </RouterForm>
)
