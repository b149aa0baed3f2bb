import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files of a worker share what they import, which takes longer to load than most of them to run: no file
 * changes what another imports.
 */
const isolate = false
/**
 * Node reads our sources by itself: Vitest's own reading makes each call of an imported function slower, a fifth of all
 * that integration tests compute. Unit tests have screens among them, which Node cannot read.
 */
const native = { viteModuleRunner: false, nodeLoader: false }
/** Programs that tests start need not compile what another has compiled, nor take its types away. */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url))
/** What a test makes is garbage soon: with room for it, less of it is moved and marked before it is. */
const execArgv = ['--min-semi-space-size=64', '--max-semi-space-size=64']
/** PostgreSQL, browsers and programs run beside them: with three on two processors integration tests take a fifth longer. */
const maxWorkers = Math.min(availableParallelism(), 4)
/** Pages are made by the React that people meet: the one for development takes twice the time. */
const env = { NODE_ENV: 'production' }
/** What a test waits for comes within a second, but on a machine with other work. */
const expect = { poll: { timeout: 60_000 } }

/**
 * Of each project, small files that take long: Vitest, which knows no times in a fresh clone, begins with large
 * ones, and these would be left for the end with nothing beside them.
 */
const long =
  /(field-errors|main-job|personas|public|dev)\.journey|(chaos|command|midnight|version)\.integration/
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId)
    return [...Map.groupBy(await super.sort(files), ({ project }) => project).values()].flatMap((of) => [
      ...of.filter(isLong),
      ...of.filter((file) => !isLong(file)),
    ])
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/build/**', '**/*.integration.test.ts'],
          // A property that takes seconds takes a minute on one slow processor with other work.
          testTimeout: 60_000,
          setupFiles: ['domain/testing/fixed-seeds.ts'],
          execArgv,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'integration',
          experimental: native,
          isolate,
          include: ['**/*.integration.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: [
            'server/testing/quick-passwords.ts',
            'sandbox/testing/paystack-wire.ts',
            'domain/testing/fixed-seeds.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
          execArgv,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'journeys',
          experimental: native,
          isolate,
          env,
          include: ['e2e/**/*.journey.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['server/testing/quick-passwords.ts', 'e2e/after-journeys.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
          execArgv,
          maxWorkers,
        },
      },
    ],
  },
})
