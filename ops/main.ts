/** `npm run ops -- NAME`: runs an operator's command. */

type Command = { readonly run: (args: readonly string[]) => Promise<boolean> }

const commands: Readonly<Record<string, { readonly what: string; readonly load: () => Promise<Command> }>> = {
  check: {
    what: 'the rules of alerts are right, and each fires once',
    load: () => import('./check.ts'),
  },
  supply: {
    what: 'bill of materials and licences of the packages that run, and the signatures of all',
    load: () => import('./supply/supply.ts'),
  },
  image: {
    what: "the container image's file system is made, weighed and tried, without a container engine",
    load: () => import('./image/try.ts'),
  },
  drill: {
    what: 'a backup of a busy primary is restored as it was at a moment, and held against the original',
    load: () => import('./drill/drill.ts'),
  },
  move: {
    what: 'the embedded database of DATA_DIR goes to a server: `--to postgres://...`',
    load: () => import('./move/move.ts'),
  },
  citus: {
    what: 'a Citus cluster on this machine, until Ctrl-C or for as long as `-- COMMAND` runs',
    load: () => import('./citus/citus.ts'),
  },
  distribute: {
    what: 'the database of DATABASE_URL is spread over Citus nodes: `--workers postgres://...,...`',
    load: () => import('./distribute/distribute.ts'),
  },
  up: {
    what: "a lender's layout from Debian's packages; `--try` proves it and stops, `--keep` keeps its folder",
    load: () => import('./up/up.ts'),
  },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  const lines = Object.entries(commands).map(([each, { what }]) => `  ${each.padEnd(10)}${what}`)
  process.stderr.write(`npm run ops -- NAME, where NAME is one of:\n${lines.join('\n')}\n`)
  process.exit(2)
}
process.exit((await (await command.load()).run(args)) ? 0 : 1)
