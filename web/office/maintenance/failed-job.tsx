/** A background job without tries left. */
import type { Answer } from '../../../contract/client.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { jobs as texts } from '../../../words/compiled/en/back-office/jobs.ts'

type Failed = Answer<'GET /api/office/jobs'>['failed'][number]

const about: Readonly<Partial<Record<string, string>>> = texts.about
const laneNames: Readonly<Partial<Record<string, string>>> = texts.laneNames
/** Description of a kind of job; its name if there is none. */
export const aboutJob = (name: string): string => about[name] ?? name
export const laneName = (lane: string): string => laneNames[lane] ?? lane

export const FailedJob = ({ job }: { readonly job: Failed }) => (
  <Facts>
    <Fact label={texts.lane}>{laneName(job.lane)}</Fact>
    <Fact label={texts.since}>{showInstant(job.failedAt)}</Fact>
    <Fact label={texts.attempts}>{job.attempts}</Fact>
    <Fact label={texts.isAbout}>
      <code className="break-all">{job.payload}</code>
    </Fact>
    <Fact label={texts.lastError}>
      <span className="break-words whitespace-pre-wrap">{job.lastError}</span>
    </Fact>
  </Facts>
)
