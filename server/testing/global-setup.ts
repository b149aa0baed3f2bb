/** One PostgreSQL for a whole run of tests: a template, migrated once, of which every test service gets a copy. */
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { newDatabase, startTemporaryServer } from './temporary-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server that test databases are made on. */
    adminUrl: string
    templateName: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const running = given
    ? { url: given, stop: async () => undefined }
    : await startTemporaryServer({ forgetful: true })
  const templateName = `mkopo_template_${process.pid}_${project.name.replace(/\W/g, '')}`
  const admin = new Client({ connectionString: running.url })
  await admin.connect()

  const template = createDatabase(
    { url: await newDatabase(running.url, templateName), poolSize: 2, statementTimeoutMs: 60_000 },
    () => undefined,
  )
  await migrate(template, createLog('silent'))
  await template.stop()

  project.provide('adminUrl', running.url)
  project.provide('templateName', templateName)
  return async () => {
    await admin.query(`drop database if exists ${templateName} with (force)`)
    await admin.end()
    await running.stop()
  }
}
