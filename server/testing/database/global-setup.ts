/**
 * One PostgreSQL for all projects of a test run: a template, migrated once, which each test service copies.
 * With `TEST_DATABASE_NODES` it is a Citus cluster, coordinator first, and the template is distributed over it.
 */
import type { ProvidedContext } from 'vitest'
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

type Template = ProvidedContext & { readonly stop: () => Promise<void> }

async function createTemplate(): Promise<Template> {
  const { TEST_DATABASE_URL: one } = process.env
  const given = givenNodes().length > 0 ? givenNodes() : one ? [one] : null
  const running = given ? null : await startTemporaryServer({ forgetful: true })
  const adminUrls = [...(given ?? [running!.quickUrl])]
  const templateName = `mkopo_template_${process.pid}`
  await newMigratedDatabase(adminUrls, templateName, shards)
  return {
    adminUrls,
    templateName,
    stop: async () => {
      await dropDatabase(adminUrls, templateName)
      await running?.stop()
    },
  }
}

/** Vitest loads this file once for each project, all of them in one process. */
const shared = globalThis as { templateOfRun?: { users: number; readonly made: Promise<Template> } }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = (shared.templateOfRun ??= { users: 0, made: createTemplate() })
  template.users += 1
  const { adminUrls, templateName, stop } = await template.made
  project.provide('adminUrls', adminUrls)
  project.provide('templateName', templateName)
  return async () => {
    template.users -= 1
    if (template.users > 0) return
    delete shared.templateOfRun
    await stop()
  }
}
