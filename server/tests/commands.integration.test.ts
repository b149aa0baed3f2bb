/** Our commands as an operator starts them, on the database that a service keeps in its folder. */
import { expect, test, vi } from 'vitest'
import { runProgram } from '../testing/service/program.ts'
import { startServiceProcess } from '../testing/service/service-process.ts'
import { started } from '../testing/service/started.ts'

/** Programs start slowly on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

const service = started(() => startServiceProcess({ ROLE: 'api', LOG_LEVEL: 'warn' }))

const addOfficer = (email: string, env: Readonly<Record<string, string>> = {}) =>
  runProgram('server/people/staff/staff-command.ts', `add ${email} --role officer`, {
    DATA_DIR: service.dataDir,
    ...env,
  })

test('the staff command, started next to a running service, opens that service and prints its address', async () => {
  const { code, out, stderr } = await addOfficer('jane@mkopo.example')
  expect([code, stderr]).toEqual([0, ''])
  expect(out).toContain(`http://localhost:${new URL(service.url).port}/office/sign-in`)
  const [, password] = /shown only here: (\S+)$/m.exec(out) ?? []
  const { status } = await fetch(`${service.url}/api/office/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'jane@mkopo.example', password }),
  })
  expect(status).toBe(200)
})

test('the staff command prints the address that its settings name', async () => {
  const PUBLIC_URL = 'http://mkopo.example'
  expect((await addOfficer('b@mkopo.example', { PUBLIC_URL })).out).toContain(`${PUBLIC_URL}/office/sign-in`)
})

// The last test, because it stops the service.
test('the products command starts the embedded database itself while no service runs', async () => {
  expect(await service.end()).toBe(0)
  expect(
    await runProgram('server/pricing/products/products-command.ts', 'list', { DATA_DIR: service.dataDir }),
  ).toEqual({ code: 0, out: '1  from 01.01.2026  defaults  in force\n', stderr: '' })
})
