/** `npm run staff`: its output, what it keeps secret, and that its password opens a running service. */
import { expect, test } from 'vitest'
import { startTestService, testKey } from '../../testing/service/harness.ts'
import { started } from '../../testing/service/started.ts'
import { runHere } from '../../testing/service/program.ts'
import { staffCommand } from './staff-command.ts'

const service = started(() => startTestService())

const staff = (words: string, env: Readonly<Record<string, string>> = {}) =>
  runHere(staffCommand, words, {
    SANDBOX: 'true',
    SECRET_KEY: testKey,
    DATABASE_URL: service.database.url,
    DATA_DIR: service.services.config.dataDir,
    PORT: new URL(service.url).port,
    ...env,
  })
const passwordIn = ({ out }: { readonly out: string }): string =>
  /shown only here: (\S+)$/m.exec(out)?.[1] ?? ''
async function signIn(password: string) {
  const response = await fetch(`${service.url}/api/office/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'jane@mkopo.example', password }),
  })
  return response.status
}

test('adds, lists, resets and disables; the one-time password is shown once and opens the service', async () => {
  expect(await staff('list')).toEqual({ code: 0, out: 'There are no staff accounts yet.\n', stderr: '' })
  const added = await staff('add Jane@Mkopo.example --role administrator')
  const first = passwordIn(added)
  expect(added).toEqual({
    code: 0,
    stderr: '',
    out: `jane@mkopo.example was added as administrator.\nOne-time password, valid for 72 hours and shown only here: ${first}\nSign in at http://localhost:${new URL(service.url).port}/office/sign-in; an authenticator is set up there.\n`,
  })
  expect(first.length).toBeGreaterThanOrEqual(10)
  expect(await signIn(first)).toBe(200)

  expect(await staff('add jane@mkopo.example')).toEqual({
    code: 1,
    out: 'jane@mkopo.example has a staff account already.\n',
    stderr: '',
  })
  expect(await staff('list')).toEqual({
    code: 0,
    out: 'jane@mkopo.example  administrator  invited\n',
    stderr: '',
  })

  const reset = await staff('reset jane@mkopo.example')
  expect(reset.code).toBe(0)
  expect(passwordIn(reset)).not.toBe(first)
  expect([await signIn(first), await signIn(passwordIn(reset))]).toEqual([401, 200])

  expect(await staff('disable jane@mkopo.example')).toEqual({
    code: 0,
    out: 'jane@mkopo.example can no longer sign in.\n',
    stderr: '',
  })
  expect(await signIn(passwordIn(reset))).toBe(401)
  const listed = await staff('list')
  expect(listed).toEqual({ code: 0, out: 'jane@mkopo.example  administrator  disabled\n', stderr: '' })
})

test.each(['reset', 'disable'])('%s of an unknown member reports it', async (name) => {
  expect(await staff(`${name} nobody@mkopo.example`)).toEqual({
    code: 1,
    out: 'nobody@mkopo.example has no staff account.\n',
    stderr: '',
  })
})

test('the staff command assigns another role, and lists the roles there are', async () => {
  await staff('add amina@mkopo.example --role collector')
  expect(await staff('role amina@mkopo.example --role collectionsLead')).toEqual({
    code: 0,
    out: 'amina@mkopo.example was collector and is collectionsLead.\n',
    stderr: '',
  })
  const unknown = await staff('role nobody@mkopo.example --role agent')
  expect([unknown.code, unknown.out]).toEqual([1, 'nobody@mkopo.example has no staff account.\n'])
  for (const words of ['add jane2@mkopo.example --role owner', 'role amina@mkopo.example --role owner']) {
    const { code, out } = await staff(words)
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^There is no role owner\. There are: administrator, /),
    ])
  }
})

test.each(['', 'add not-an-address', 'role jane@mkopo.example'])(
  'the staff command prints its usage for unknown arguments (%j)',
  async (words) => {
    const { code, out, stderr } = await staff(words)
    expect([code, out]).toEqual([1, ''])
    expect(stderr).toMatch(/^How to use it:\n {2}npm run staff -- add <email>/)
  },
)

test('the staff command prints one line if it cannot reach a database, without the secrets of its address', async () => {
  const { code, out, stderr } = await staff('list', {
    SANDBOX: 'true',
    DATABASE_URL: 'postgres://mkopo:hush@127.0.0.1:1/mkopo',
  })
  expect([code, out]).toEqual([1, ''])
  expect(stderr).toBe(
    'The database cannot be used (connect ECONNREFUSED 127.0.0.1:1): start it, or look at DATABASE_URL and DATA_DIR.\n',
  )
})
