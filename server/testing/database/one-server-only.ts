/** Skips a test of features that a database on several nodes lacks, with the reason in the output. */
import type { TestContext } from 'vitest'
import { givenNodes } from './migrated-database.ts'

export function oneServerOnly({ task, skip }: TestContext, reason: string): void {
  if (givenNodes().length === 0) return
  process.stdout.write(`left out on nodes: ${task.name}: ${reason}\n`)
  skip(reason)
}
