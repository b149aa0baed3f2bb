import type { TestContext } from 'vitest'
import { givenNodes } from './migrated-database.ts'

/** For a test of what a database on several nodes does not have: it is left out there, and the run says why. */
export function oneServerOnly({ task, skip }: TestContext, reason: string): void {
  if (givenNodes().length === 0) return
  process.stdout.write(`left out on nodes: ${task.name}: ${reason}\n`)
  skip(reason)
}
