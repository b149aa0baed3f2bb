/**
 * `npm run products -- list | show | add`: versions of the products configuration, or of the scorecard with
 * `--scorecard`.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseTypedDay } from '../../../domain/person/birth-date.ts'
import { addDays, showDay, type Day } from '../../../domain/days.ts'
import { inForceOn, type Dated } from '../../../domain/effective-dating.ts'
import { createAudit } from '../../control/audit/index.ts'
import {
  runCommand,
  type Command,
  type CommandDeps,
  type CommandResult,
} from '../../platform/process/command.ts'
import { createLog } from '../../platform/observability/log.ts'
import {
  addVersion,
  contentHash,
  contentOf,
  saveDefaults,
  type Versioned,
} from '../../platform/capability/versions.ts'
import { versionedScorecard } from '../decisions/index.ts'
import { versionedProducts } from './versions.ts'

const usage = `How to use it:
  npm run products -- list
  npm run products -- show VERSION                           prints it as JSON, which can be edited and added
  npm run products -- add FILE.json [--from DD.MM.YYYY]      adds a version, from tomorrow or a later day
  npm run products -- add --defaults [--from DD.MM.YYYY]     adds the defaults of this release
With --scorecard, each command is about the scorecard; without it, about products, prices and add-ons.`

type Asked = {
  readonly name: 'list' | 'show' | 'add'
  readonly of: string
  readonly from: string | undefined
  readonly defaults: boolean
  readonly scorecard: boolean
}

function read(args: string[]): Asked | null {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      defaults: { type: 'boolean', default: false },
      scorecard: { type: 'boolean', default: false },
    },
  })
  const [name, of = '', ...more] = positionals
  const { from, defaults, scorecard } = values
  if (more.length > 0 || (name !== 'list' && name !== 'show' && name !== 'add')) return null
  // One version or file; a day and the defaults only for `add`.
  const wants = name === 'show' || (name === 'add' && !defaults)
  if ((of !== '') !== wants || (name !== 'add' && (defaults || from !== undefined))) return null
  return { name, of, from, defaults, scorecard }
}

async function run<Config extends Dated>(
  deps: CommandDeps,
  asked: Asked,
  versioned: Versioned<Config>,
): Promise<CommandResult> {
  const { database, clock } = deps
  let versions = await versioned.table.list(database.db)
  if (versions.length === 0) {
    await saveDefaults({ database, clock, log: createLog('silent') }, versioned)
    versions = await versioned.table.list(database.db)
  }
  switch (asked.name) {
    case 'list': {
      const dated = versions.map((each) => ({ ...each, validFrom: each.config.validFrom }))
      const current = inForceOn(
        dated.filter(({ withdrawn }) => !withdrawn),
        clock.today(),
      )?.version
      const lines = dated.map(
        ({ version, validFrom, defaultsHash, withdrawn }) =>
          `${version}  from ${showDay(validFrom)}  ${defaultsHash === null ? 'operator' : 'defaults'}${version === current ? '  in force' : ''}${withdrawn ? '  withdrawn' : ''}`,
      )
      return [lines.join('\n'), true]
    }
    case 'show': {
      const found = versions.find(({ version }) => String(version) === asked.of)
      return found
        ? [JSON.stringify(contentOf(found.config), null, 2), true]
        : [`There is no version ${asked.of} of the ${versioned.name}.`, false]
    }
    case 'add': {
      const validFrom = dayOf(asked.from, addDays(clock.today(), 1))
      if (typeof validFrom !== 'string') return [validFrom.wrong, false]
      const content = asked.defaults ? contentOf(versioned.defaults.at(-1)!) : readJson(asked.of)
      if (content === undefined) return [`${asked.of} cannot be read as JSON.`, false]
      const config = versioned.read(content, validFrom)
      return 'wrong' in config
        ? [
            `Nothing was added:\n${config.wrong.map(({ field, text }) => `  ${field || 'the file'}: ${text}`).join('\n')}`,
            false,
          ]
        : add(deps, versioned, config, asked.defaults)
    }
  }
}

async function add<Config extends Dated>(
  { database, clock, secrets }: CommandDeps,
  versioned: Versioned<Config>,
  config: Config,
  defaults: boolean,
): Promise<CommandResult> {
  const audit = createAudit({ database, clock, secrets })
  const added = await database.transaction(async (tx) => {
    const versions = await versioned.table.lock(tx)
    const done = await addVersion(tx, versioned, versions, {
      config,
      defaultsHash: defaults ? contentHash(config) : null,
      at: clock.now(),
    })
    if ('version' in done)
      await audit.record(tx, null, {
        act: 'version.added',
        subject: `${versioned.name} ${done.version.version}`,
        after: done.version.config,
      })
    return done
  })
  if ('refused' in added) return [`Nothing was added: ${added.refused}.`, false]
  const { version, later } = added
  const lines = [
    `Version ${version.version} of the ${versioned.name} is in force from ${showDay(version.config.validFrom)}.`,
    ...later.map(
      (each) =>
        `Version ${each.version} replaces it from ${showDay(each.config.validFrom)}: add what must remain in force from that day, too.`,
    ),
  ]
  return [lines.join('\n'), true]
}

function dayOf(typed: string | undefined, earliest: Day): Day | { readonly wrong: string } {
  if (typed === undefined) return earliest
  const day = parseTypedDay(typed)
  if (day === null) return { wrong: `--from ${typed} is not a day: write it as DD.MM.YYYY.` }
  return day >= earliest ? day : { wrong: `--from has to be ${showDay(earliest)} or later.` }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const work = (deps: CommandDeps, asked: Asked): Promise<CommandResult> =>
  asked.scorecard ? run(deps, asked, versionedScorecard) : run(deps, asked, versionedProducts(deps.country))

export const productsCommand: Command<Asked> = { usage, read, work }
if (import.meta.main) await runCommand(productsCommand)
