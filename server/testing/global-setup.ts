/** One PostgreSQL for a whole run of tests: a template, migrated once, of which every test service gets a copy. */
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../platform/database.ts'
import { startEmbedded } from '../platform/embedded.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server that test databases are made on. */
    adminUrl: string
    templateName: string
  }
}

type Server = { readonly url: string; stop(): Promise<void> }

async function server(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-test-'))
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded({ folder, forgetful: true })
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = await server()
  const templateName = `mkopo_template_${process.pid}_${project.name.replace(/\W/g, '')}`
  const admin = new Client({ connectionString: running.url })
  await admin.connect()
  await admin.query(`create database ${templateName}`)

  const template = createDatabase({ url: databaseUrl(running.url, templateName), poolSize: 2, statementTimeoutMs: 60_000 }, () => undefined)
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

export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
