/**
 * Every command of the project with a one-line description; `npm run help` and `docs/commands.md` are
 * generated from it.
 */
type Command = {
  readonly what: string
  /** Arguments after `--`, if the command takes any. */
  readonly takes?: readonly string[]
}
type Group = { readonly title: string; readonly commands: Readonly<Record<string, Command>> }

export const groups: readonly Group[] = [
  {
    title: 'Every day',
    commands: {
      start: {
        what: 'builds the site and runs the service: embedded database, stand-ins for providers, one port; `SEED=personas` or `SEED=book` fills an empty database',
      },
      test: {
        what: 'types, lint, boundaries, unit, integration and browser tests; the last line counts them',
        takes: ['--changed [COMMIT]'],
      },
      help: { what: 'prints this list' },
    },
  },
  {
    title: 'Development',
    commands: {
      dev: { what: 'runs the service from its sources and reloads what changes' },
      reset: { what: "removes this machine's sandbox data and starts again with `SEED=personas`" },
      check: { what: 'types, lint, format, import boundaries, dead code' },
      types: { what: 'checks types only' },
      lint: { what: 'runs the linter only' },
      format: { what: 'formats every file with Oxfmt' },
      boundaries: { what: 'checks which folder imports which' },
      dead: { what: 'finds files, exports and packages that nothing uses' },
      build: { what: 'builds the site' },
      'test:all': {
        what: 'each night: random tests with a new seed, which it prints, and every row of the matrices that `npm test` samples; `SEED=` repeats one',
      },
      pictures: {
        what: 'takes a picture of every back-office screen of a service that runs with `SEED=book`, into `artefacts/office`',
        takes: ['http://localhost:8080'],
      },
    },
  },
  {
    title: 'Generated files',
    commands: {
      words: { what: 'compiles `words/` into typed modules and reports what a language lacks' },
      schema: { what: 'writes the types of tables and columns from the migrations' },
      client: {
        what: 'writes the TypeScript client of programs and the Postman collection from the contract',
      },
      openapi: { what: 'prints the OpenAPI description of the calls', takes: ['staff'] },
      examples: {
        what: "writes examples of the API's answers from the tests that are named",
        takes: ['FILE ...'],
      },
      coverage: { what: 'updates the names of tests in `docs/coverage.md`' },
    },
  },
  {
    title: "The lender's operations",
    commands: {
      migrate: { what: 'brings the database to this version; a live service waits for it' },
      staff: {
        what: 'gives and removes access to the back office',
        takes: ['add EMAIL --role ROLE', 'role EMAIL --role ROLE', 'list', 'reset EMAIL', 'disable EMAIL'],
      },
      products: {
        what: 'lists and adds versions of products, prices and scorecards',
        takes: [
          'list',
          'show VERSION',
          'add FILE.json [--from DD.MM.YYYY]',
          'add --defaults',
          '... --scorecard',
        ],
      },
      jobs: {
        what: 'lists waiting and failed background jobs, retries them or gives them up',
        takes: ['list', 'retry ID', 'retry all', 'give-up ID'],
      },
      keys: {
        what: 'lists the keys of `SECRET_KEY`, makes one, moves data to the newest, retires one',
        takes: ['list', 'new', 'move', 'retire ID'],
      },
      book: {
        what: "checks and takes over another system's loan book from CSV files",
        takes: ['check FOLDER', 'open FOLDER'],
      },
      bureau: {
        what: 'lists and writes the files for credit bureaus',
        takes: ['list', 'write DD.MM.YYYY FILE', 'write-month DD.MM.YYYY FILE'],
      },
      reporting: {
        what: 'creates a database role that reads the reporting views and nothing else',
        takes: ['add NAME'],
      },
      ops: {
        what: 'checks alerts, tries layouts and backups, moves and distributes the database, builds the image, lists what is shipped',
        takes: [
          'check',
          'up --try',
          'drill',
          'image',
          'move --to URL',
          'distribute --workers ...',
          'citus',
          'supply',
        ],
      },
    },
  },
  {
    title: 'Measurements',
    commands: {
      bench: {
        what: 'measures against the bars of [measurements](measurements.md); `--json` for programs, non-zero when a bar is missed',
        takes: ['NAME'],
      },
      chaos: {
        what: 'runs random money histories with faults and kills, and compares loans and ledger with a second model',
        takes: ['--histories N', '--histories N --processes 6'],
      },
    },
  },
]

const lines = (command: string, { what, takes = [] }: Command): string =>
  `| \`npm ${command === 'start' || command === 'test' ? command : `run ${command}`}\` | ${what} | ${takes.map((each) => `\`${each}\``).join('<br>')} |`

/** Text of `docs/commands.md`. */
export const commandsPage = (): string =>
  [
    '# Commands',
    '',
    "Printed from `tools/commands.ts`; `npm run help` shows the same. What a command takes follows `--`: `npm run staff -- list`. Those of the lender's operations describe their arguments when they are run without any.",
    ...groups.flatMap(({ title, commands }) => [
      '',
      `## ${title}`,
      '',
      '| command | what it does | takes |',
      '|---|---|---|',
      ...Object.entries(commands).map(([name, command]) => lines(name, command)),
    ]),
    '',
  ].join('\n')

/** Output of `npm run help`. */
export const help = (): string =>
  groups
    .map(({ title, commands }) =>
      [
        title,
        ...Object.entries(commands).map(
          ([name, { what, takes = [] }]) =>
            `  ${name.padEnd(11)}${what.replaceAll('`', '').replace(/\[(\w+)\]\([^)]*\)/g, '$1')}${takes.length > 0 ? `\n${' '.repeat(13)}-- ${takes.join(' | ')}` : ''}`,
        ),
      ].join('\n'),
    )
    .join('\n\n')
