/** Metrics of the operator's set-up: reported where it exists, absent where it does not. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { backupAge, certificateLeft, operationGauges } from './operation-gauges.ts'

/** Self-signed for localhost, used by this test only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggsl20yrwRMM7Yxd+
FWTtK0skMzoxeHWulBpKyIkrhMWhRANCAAR6LCUxQzTeeEPHLH9oiKVnSg7+Cz8F
GhfUokyA1mbUXJBrkkxd2x4UTIzpkDyd4BHuIFsBGtWDsMf4kVviEV8g
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUFYgmnyaOlDXu4atxzjGzOBB74AEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzIwMjk0OFoYDzIwODEwODI2
MjAyOTQ4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR6LCUxQzTeeEPHLH9oiKVnSg7+Cz8FGhfUokyA1mbUXJBrkkxd2x4U
TIzpkDyd4BHuIFsBGtWDsMf4kVviEV8go2kwZzAdBgNVHQ4EFgQUs2fJIkhU52DJ
o5nLsUWXre+9V7owHwYDVR0jBBgwFoAUs2fJIkhU52DJo5nLsUWXre+9V7owDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAOSj0n3Ca9xNHC89vdmAIdRbNuRMp7Vg7LgE8esqoDvOAiEA9NT9ZC6M
nAzCgKOvJAh5sREOECtH9hbUhV9djvme+p0=
-----END CERTIFICATE-----`
const ends = Date.parse('Aug 26 20:29:48 2081 GMT')

test('the expiry of a certificate is read from the server at its address', async () => {
  const server = createServer({ key, cert }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const left = (ends - Date.now()) / 1_000
  expect(Math.abs((await certificateLeft(address)) - left)).toBeLessThan(60)
  server.close()
  await once(server, 'close')
  await expect(certificateLeft(address)).rejects.toThrow('ECONNREFUSED')
})
test('the age of a backup is what its command said, and the age of the database where none was ever made', async () => {
  const given = await createTestDatabase()
  const { db } = given.database
  await sql`update kysely_migration set "timestamp" = ${new Date(Date.now() - 40 * 3_600_000).toISOString()}`.execute(
    db,
  )
  const gauges = operationGauges(given.database, { publicUrl: null, sandbox: false }, async () => null)
  const age = gauges.find(({ name }) => name === 'mkopo_backup_age_seconds')!
  // Also without WAL archiving, and across restarts of PostgreSQL.
  expect(Math.round(Number(await age.read()) / 3_600)).toBe(40)
  await sql`insert into platform_backup values (now() - interval '2 hours'), (now() - interval '1 hour')`.execute(
    db,
  )
  expect(Math.round((await backupAge(db)) / 60)).toBe(60)
  await given.stop()
})
test('nothing is measured in sandbox mode, where nothing is archived, and visitors are shown no certificate', async () => {
  const given = await createTestDatabase()
  const config = { publicUrl: 'http://localhost:3000', sandbox: true }
  for (const { read } of operationGauges(given.database, config, async () => null))
    expect(await read()).toBeNull()
  await given.stop()
})
