/**
 * One PostgreSQL for a whole run of tests: a template, migrated once, of which every test service gets a copy. With
 * `TEST_DATABASE_NODES` it is a Citus cluster, coordinator first, and the template is spread over it.
 */
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../platform/database.ts'
import { distribute, joinNodes } from '../platform/distribute.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { databaseUrl, newDatabase, startTemporaryServer } from './temporary-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the servers that test databases are made on; services connect to the first. */
    adminUrls: string[]
    templateName: string
  }
}

/** Few, so that a copy of the template is made quickly; more than nodes. */
const shards = 4

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const nodes = process.env['TEST_DATABASE_NODES']?.split(',')
  const given = nodes ?? (process.env['TEST_DATABASE_URL'] ? [process.env['TEST_DATABASE_URL']] : null)
  const running = given ? null : await startTemporaryServer({ forgetful: true })
  const adminUrls = given ?? [running!.url]
  const templateName = `mkopo_template_${process.pid}_${project.name.replace(/\W/g, '')}`
  for (const url of adminUrls) await newDatabase(url, templateName)
  const [coordinator = '', ...workers] = adminUrls.map((url) => databaseUrl(url, templateName))
  if (workers.length > 0) await joinNodes({ coordinator, workers })

  const template = createDatabase(
    { url: coordinator, poolSize: 2, statementTimeoutMs: 60_000 },
    () => undefined,
  )
  await migrate(template, createLog('silent'))
  await template.stop()
  if (workers.length > 0) await distribute(coordinator, shards)

  project.provide('adminUrls', adminUrls)
  project.provide('templateName', templateName)
  return async () => {
    for (const url of adminUrls) {
      const admin = new Client({ connectionString: url })
      await admin.connect()
      await admin.query(`drop database if exists ${templateName} with (force)`)
      await admin.end()
    }
    await running?.stop()
  }
}
