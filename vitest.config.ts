import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files of one worker share imported modules, because loading takes longer than most tests: no file may
 * change what another imports.
 */
const isolate = false
/**
 * Node loads our sources itself: through Vitest each call of an imported function is slower, which costs
 * integration tests a fifth of their time. Unit tests include screens, which Node cannot load.
 */
const native = { viteModuleRunner: false, nodeLoader: false }
/** Programs that tests start reuse compiled code and strip no types again. */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url))
/** Most test data is short-lived: a larger young generation means fewer copies. */
const execArgv = ['--min-semi-space-size=64', '--max-semi-space-size=64']
/**
 * PostgreSQL, browsers and programs run next to the workers: with three workers on two cores, integration
 * tests take a fifth longer.
 */
const maxWorkers = Math.min(availableParallelism(), 4)
/** Pages use React's production build, as for customers; the development build takes twice as long. */
const env = { NODE_ENV: 'production' }
/** Usually needed within a second, but longer on a busy machine. A look at a page costs some milliseconds. */
const expect = { poll: { timeout: 60_000, interval: 100 } }

/**
 * Small but slow files of each project, run first. In a fresh clone Vitest has no timings and starts with the
 * largest files, so these would run last with nothing in parallel.
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
          // A property test that takes seconds may take a minute on one slow, busy core.
          testTimeout: 60_000,
          setupFiles: ['domain/testing/fixed-seeds.ts', 'web/texts/kenya.fixture.ts'],
          execArgv,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'integration',
          experimental: native,
          isolate,
          env,
          include: ['**/*.integration.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/testing/database/global-setup.ts'],
          setupFiles: [
            'server/testing/people/quick-passwords.ts',
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
          globalSetup: ['server/testing/database/global-setup.ts'],
          setupFiles: ['server/testing/people/quick-passwords.ts', 'e2e/after-journeys.ts'],
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
