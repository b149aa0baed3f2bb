/** The share of customers that each scorecard decides, and stopping the challenger (rule scorecards-2). */
import type { Route } from './+types/challenger.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { UnsentFormIfExpired } from '../ui/unsent.tsx'
import { showInstant } from '../ui/words.ts'
import { Link, touch } from '../ui/link.tsx'
import { scorecards } from '../../../words/compiled/en/back-office/scorecards.ts'
import { type Challenger, Start, Stop } from './challenger-forms.tsx'

const texts = scorecards.challenger

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const params = { kind: 'scorecard' } as const
  const { drafts } = unwrap(await api('GET /api/office/rules/{kind}', { params }))
  return {
    found: unwrap(await api('GET /api/office/scorecards/challengers')),
    drafts: drafts.filter(({ state }) => state === 'draft' || state === 'approved'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  start: act('POST /api/office/scorecards/challengers', () => officePaths.challenger()),
  stop: act('POST /api/office/scorecards/challengers/{number}/stop', () => officePaths.challenger()),
})

const isRunning = ({ stoppedAt }: Challenger): boolean => stoppedAt === null

export default function ChallengerPage({
  loaderData: { found, drafts, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { champion, challengers, waiting, mayChange } = found
  const running = challengers.find(isRunning)
  const past = challengers.filter((each) => !isRunning(each))
  const isFree = mayChange && !waiting
  const there = { start: isFree && !running && drafts.length > 0, stop: isFree && running !== undefined }
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid max-w-3xl gap-8">
        <UnsentFormIfExpired refusal={refusal} there={there} fields={['sharePercent', 'note']} />
        {waiting ? (
          <Notice title={texts.waits}>
            <Link to={officePaths.action(waiting)}>{texts.seeProposal}</Link>
          </Notice>
        ) : null}
        <Facts>
          <Fact label={texts.champion}>
            {texts.inForce({ version: String(champion.version), name: champion.name })}
          </Fact>
          <Fact label={scorecards.roles.challenger}>
            {running
              ? texts.runs({
                  number: String(running.number),
                  title: running.draft?.title ?? 'none',
                  share: running.sharePercent,
                  at: showInstant(running.startedAt),
                })
              : texts.none}
          </Fact>
        </Facts>
        {running ? (
          <Table
            label={texts.differences}
            columns={[texts.differences, scorecards.roles.champion, scorecards.roles.challenger]}
            empty=""
            rows={running.differences.map(({ what, before, after: then }) => ({
              key: what,
              cells: [what, before, then],
            }))}
          />
        ) : null}
        <p className="flex flex-wrap gap-x-6">
          {running?.draft ? (
            <Link to={officePaths.ruleDraft('scorecard', running.draft.id)} className={touch}>
              {texts.itsDraft}
            </Link>
          ) : null}
          {running ? (
            <Link to={officePaths.replay({ challenger: String(running.number) })} className={touch}>
              {texts.replay}
            </Link>
          ) : null}
          <Link to={officePaths.scorecardFigures()} className={touch}>
            {texts.figures}
          </Link>
          <Link to={officePaths.rules('scorecard')} className={touch}>
            {texts.toDrafts}
          </Link>
        </p>
        {running && isFree ? (
          <Stop running={running} state={stateOf(refusal, 'stop')} idempotencyKey={idempotencyKey} />
        ) : null}
        {!running && isFree ? (
          <Start drafts={drafts} state={stateOf(refusal, 'start')} idempotencyKey={idempotencyKey} />
        ) : null}
        {past.length === 0 ? null : (
          <Part title={texts.past}>
            <Table
              label={texts.past}
              columns={[{ figures: texts.number }, scorecards.rules, '']}
              empty=""
              rows={past.map(({ number, sharePercent, startedAt, stoppedAt }) => ({
                key: number,
                cells: [
                  number,
                  texts.ran({
                    share: sharePercent,
                    from: showInstant(startedAt),
                    to: showInstant(stoppedAt ?? startedAt),
                  }),
                  <Link key="replay" to={officePaths.replay({ challenger: String(number) })}>
                    {texts.replay}
                  </Link>,
                ],
              }))}
            />
          </Part>
        )}
      </div>
    </OfficePage>
  )
}
