/** What an administrator does with the accounts of colleagues. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestCookies, type TestService } from '../../testing/harness.ts'
import { newOfficer, officerPassword } from '../../testing/officers.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const signIn = (email: string, password: string) =>
  service.api('POST /api/office/sign-in', { body: { email, password } }, { cookies: {} })
const me = (cookies: TestCookies) => service.api('GET /api/office/me', undefined, { cookies })

describe('an administrator', () => {
  test('resets a colleague, whose password, authenticator and sessions end; not oneself, not a closed account; an officer resets nobody', async () => {
    const [administrator, colleague] = [await newOfficer(service, 'administrator'), await newOfficer(service)]
    const staff = await service.api('GET /api/office/staff', undefined, { cookies: administrator.cookies })
    if (!staff.ok) throw new Error(staff.problem.code)
    const idOf = (email: string): string => staff.data.items.find((item) => item.email === email)!.id
    expect(staff.data.items.find(({ self }) => self)).toMatchObject({
      email: administrator.email,
      state: 'active',
      lastSignedInAt: new Date(service.clock.now().getTime() - 60_000).toISOString(),
      passkeys: 0,
    })
    const reset = (id: string, by = administrator) =>
      service.api('POST /api/office/staff/{id}/reset', { params: { id } }, { cookies: by.cookies })
    expect(await reset(idOf(administrator.email))).toMatchObject({ problem: { code: 'ownAccount' } })
    expect(await reset(idOf(administrator.email), colleague)).toMatchObject({
      problem: { code: 'roleMissing' },
    })
    const given = await reset(idOf(colleague.email))
    expect(given).toMatchObject({ ok: true, data: { hours: 72 } })
    expect(await me(colleague.cookies)).toMatchObject({ problem: { code: 'signInRequired' } })
    expect(await signIn(colleague.email, officerPassword)).toMatchObject({
      problem: { code: 'credentialsWrong' },
    })
    expect(await signIn(colleague.email, given.ok ? given.data.password : '')).toMatchObject({
      data: { next: 'password' },
    })
    const trail = await service.api(
      'GET /api/office/audit',
      { query: {} },
      { cookies: administrator.cookies },
    )
    expect(trail.ok && trail.data.entries.find(({ act }) => act === 'staff.reset')).toMatchObject({
      officer: administrator.email,
      subject: colleague.email,
    })
    expect(JSON.stringify(trail)).not.toContain(given.ok ? given.data.password : 'x')
    await service.services.staff.command.disable(colleague.email)
    expect(await reset(idOf(colleague.email))).toMatchObject({ problem: { code: 'conflict' } })
  })

  test('closes the account of a colleague, whose sessions end; not their own, and once', async () => {
    const [administrator, colleague] = [await newOfficer(service, 'administrator'), await newOfficer(service)]
    const staff = async () => {
      const reply = await service.api('GET /api/office/staff', undefined, { cookies: administrator.cookies })
      if (!reply.ok) throw new Error(reply.problem.code)
      return (email: string) => reply.data.items.find((item) => item.email === email)!
    }
    const of = await staff()
    const close = (email: string, by = administrator) =>
      service.api(
        'POST /api/office/staff/{id}/close',
        { params: { id: of(email).id } },
        { cookies: by.cookies },
      )
    expect(await close(administrator.email)).toMatchObject({ problem: { code: 'ownAccount' } })
    expect(await close(administrator.email, colleague)).toMatchObject({ problem: { code: 'roleMissing' } })
    expect(await close(colleague.email)).toMatchObject({ ok: true })
    expect(await me(colleague.cookies)).toMatchObject({ problem: { code: 'signInRequired' } })
    expect(await signIn(colleague.email, officerPassword)).toMatchObject({ ok: false })
    expect((await staff())(colleague.email)).toMatchObject({ state: 'disabled' })
    expect(await close(colleague.email)).toMatchObject({ problem: { code: 'conflict' } })
    const trail = await service.api(
      'GET /api/office/audit',
      { query: {} },
      { cookies: administrator.cookies },
    )
    expect(trail.ok && trail.data.entries.find(({ act }) => act === 'staff.disabled')).toMatchObject({
      officer: administrator.email,
      subject: colleague.email,
    })
  })
})
