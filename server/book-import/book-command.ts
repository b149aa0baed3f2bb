/**
 * `npm run book -- check FOLDER | open FOLDER`: imports a loan book from another system
 * (docs/operations/opening.md).
 */
import { parseArgs } from 'node:util'
import {
  runCommand,
  type Command,
  type CommandDeps,
  type CommandResult,
} from '../platform/process/command.ts'
import { createLog } from '../platform/observability/log.ts'
import { createServices } from '../services.ts'
import { readBundle, type Bundle } from './bundle.ts'
import { amountsText, equalityOf } from './equality.ts'
import { createOpening } from './opening.ts'
import type { Fault } from './rows.ts'
import { trialBalanceText } from './trial-balance-text.ts'

const usage = `How to use it:
  npm run book -- check FOLDER   reads customers.csv, loans.csv, movements.csv and balances.csv, and accounts.csv if it
                                 exists, and lists the errors; changes nothing
  npm run book -- open FOLDER    the same, and imports the book into a service without customers if there is no error`

const faultsShown = 50

type Asked = { readonly act: 'check' | 'open'; readonly folder: string }

function read(args: string[]): Asked | null {
  const {
    positionals: [act, folder = '', ...more],
  } = parseArgs({ args, allowPositionals: true })
  return (act === 'check' || act === 'open') && folder !== '' && more.length === 0 ? { act, folder } : null
}

const said = (faults: readonly Fault[]): string =>
  [
    ...faults
      .slice(0, faultsShown)
      .map(({ file, line, what }) => `${file}.csv${line > 0 ? `, line ${line}` : ''}: ${what}`),
    ...(faults.length > faultsShown ? [`and ${faults.length - faultsShown} more`] : []),
    'Nothing was changed.',
  ].join('\n')

async function work(deps: CommandDeps, { act, folder }: Asked): Promise<CommandResult> {
  const { bundle, faults } = readBundle(folder, deps.clock.today(), deps.country)
  if (faults.length > 0) return [said(faults), false]
  const services = createServices({ ...deps, log: createLog('warn') })
  // Adds the terms and prices of this release, as the first start of a service does, because the import reads
  // them.
  for (const { ready } of services.capabilities) await ready?.()
  try {
    return await opened(createOpening(services), bundle, act, deps.country.currency.code)
  } finally {
    for (const { stop } of services.capabilities) await stop?.()
  }
}

async function opened(
  opening: ReturnType<typeof createOpening>,
  bundle: Bundle,
  act: 'check' | 'open',
  currency: string,
): Promise<CommandResult> {
  const looked = await opening.check(bundle)
  const sheet = looked.trialBalance
    ? `${trialBalanceText(bundle.accounts!.on, looked.trialBalance, currency)}\n`
    : ''
  if (looked.faults.length > 0) return [sheet + said(looked.faults), false]
  const { stated, balances } = equalityOf(bundle)
  const equal = `${bundle.customers.length} customers, ${bundle.loans.length} loans; ${balances} balances are equal: ${amountsText(stated)}.`
  const others =
    bundle.accounts === null ? '\nThere is no accounts.csv: balances of other accounts are not opened.' : ''
  if (act === 'check') return [`${sheet}${equal}${others}\nNothing was changed.`, true]
  const done = await opening.open(bundle)
  return 'faults' in done
    ? [said(done.faults), false]
    : [`${sheet}${equal}${others}\nThe book is open.`, true]
}

export const bookCommand: Command<Asked> = { usage, read, work }
if (import.meta.main) await runCommand(bookCommand)
