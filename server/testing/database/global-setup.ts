/**
 * One PostgreSQL for a test run: a template, migrated once, which each test service copies. With
 * `TEST_DATABASE_NODES` it is a Citus cluster, coordinator first, and the template is distributed over it.
 */
import type { TestProject } from 'vitest/node'
import { dropDatabase, givenNodes, newMigratedDatabase } from './migrated-database.ts'
import { startTemporaryServer } from './temporary-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server addresses for test databases; services connect to the first. */
    adminUrls: string[]
    templateName: string
  }
}

/** Few shards, so that a copy of the template is made quickly, but more than nodes. */
const shards = 4

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: one } = process.env
  const given = givenNodes().length > 0 ? givenNodes() : one ? [one] : null
  const running = given ? null : await startTemporaryServer({ forgetful: true })
  const adminUrls = [...(given ?? [running!.quickUrl])]
  const templateName = `mkopo_template_${process.pid}_${project.name.replace(/\W/g, '')}`
  await newMigratedDatabase(adminUrls, templateName, shards)

  project.provide('adminUrls', adminUrls)
  project.provide('templateName', templateName)
  return async () => {
    await dropDatabase(adminUrls, templateName)
    await running?.stop()
  }
}
