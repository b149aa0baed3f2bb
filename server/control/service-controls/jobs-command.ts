/**
 * `npm run jobs -- list | retry ID | give-up ID WHY`: background jobs without tries left, and the depth of
 * the lanes.
 */
import { parseArgs } from 'node:util'
import { jobs as texts } from '../../../words/compiled/en/back-office/jobs.ts'
import {
  runCommand,
  type Command,
  type CommandDeps,
  type CommandResult,
} from '../../platform/process/command.ts'
import { createFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import { laneDepths } from '../../platform/jobs/job-store.ts'
import { createAudit } from '../audit/index.ts'
import { createJobDesk, type JobDesk } from './failed-jobs.ts'

const usage = `How to use it:
  npm run jobs -- list            lists the number of jobs in each lane, and the jobs that failed
  npm run jobs -- retry ID        runs a failed job again, with all its tries; \`all\` for every failed job
  npm run jobs -- give-up ID WHY  never runs the job again; the audit trail keeps the reason`

type Asked = {
  readonly name: 'list' | 'retry' | 'give-up'
  readonly id: number | 'all'
  readonly why: string
}

function read(args: string[]): Asked | null {
  const {
    positionals: [typed = '', which = '', ...said],
  } = parseArgs({ args, allowPositionals: true })
  const name = (['list', 'retry', 'give-up'] as const).find((each) => each === typed)
  const why = said.join(' ').trim()
  if (!name || (name === 'give-up') !== (why !== '')) return null
  if (name === 'list') return which === '' ? { name, id: 0, why } : null
  if (name === 'retry' && which === 'all') return { name, id: 'all', why }
  const id = Number(which)
  return Number.isSafeInteger(id) && id > 0 ? { name, id, why } : null
}

const about: Readonly<Partial<Record<string, string>>> = texts.about

async function list(office: JobDesk, { database, clock }: CommandDeps): Promise<CommandResult> {
  const depths = Object.entries(await laneDepths(database.db, clock)).map(
    ([lane, { waiting, due, running, failed, oldestDueSeconds }]) =>
      `${lane}  ${waiting} waiting, ${due} due for ${Math.round(oldestDueSeconds)} s at most, ${running} running, ${failed} failed`,
  )
  const failed = (await office.list()).map(({ id, lane, name, payload, attempts, lastError, failedAt }) =>
    [
      `${id}  ${name}  ${lane}  ${attempts} tries until ${failedAt?.toISOString() ?? ''}`,
      `  ${about[name] ?? ''}`,
      `  ${JSON.stringify(payload)}`,
      `  ${lastError.replaceAll('\n', '\n  ')}`,
    ].join('\n'),
  )
  return [[...depths, '', ...(failed.length > 0 ? failed : ['No job has failed.'])].join('\n'), true]
}

async function work(deps: CommandDeps, { name, id, why }: Asked): Promise<CommandResult> {
  const office = createJobDesk({
    database: deps.database,
    failedJobs: createFailedJobs(deps),
    audit: createAudit(deps),
    work: { decide: (_tx, _officer, _case, decision) => decision() },
  })
  if (name === 'list') return list(office, deps)
  const ids = id === 'all' ? (await office.list()).map((job) => job.id) : [id]
  const done: number[] = []
  for (const each of ids)
    if (!('error' in (await (name === 'retry' ? office.retry(null, each) : office.giveUp(null, each, why)))))
      done.push(each)
  if (done.length === 0) return ['There is no such failed job.', id === 'all']
  return [`${done.join(', ')}: ${name === 'retry' ? 'will be tried again.' : 'given up.'}`, true]
}

export const jobsCommand: Command<Asked> = { usage, read, work }
if (import.meta.main) await runCommand(jobsCommand)
