/** What an administrator does with the accounts of colleagues. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestService, type TestCookies } from '../../testing/service/harness.ts'
import { started } from '../../testing/service/started.ts'
import { newOfficer, officerPassword, proofOf } from '../../testing/people/officers.ts'

const service = started(() => startTestService())

const signIn = (email: string, password: string) =>
  service.api('POST /api/office/sign-in', { body: { email, password } }, { cookies: {} })
type Mail = { readonly subject: string; readonly text: string }
const mailsTo = async (email: string): Promise<Mail[]> => {
  await service.drain()
  return service.sandbox.get<Mail[]>(`/api/mails?to=${encodeURIComponent(email)}`)
}
const trailOf = async (act: string, { cookies }: { readonly cookies: TestCookies }) => {
  const trail = await service.api('GET /api/office/audit', { query: {} }, { cookies })
  return trail.ok ? trail.data.entries.find((entry) => entry.act === act) : undefined
}
const note = 'Lost the phone with the authenticator; showed the staff pass'
const me = (cookies: TestCookies) => service.api('GET /api/office/me', undefined, { cookies })

describe('an administrator', () => {
  test('an administrator resets a colleague, whose password, authenticator and sessions end; not their own account, not a closed one; an officer resets no one', async () => {
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
    const reset = (id: string, by = administrator, why = note) =>
      service.api(
        'POST /api/office/staff/{id}/reset',
        { params: { id }, body: { note: why, ...proofOf(service, by) } },
        { cookies: by.cookies },
      )
    expect(await reset(idOf(administrator.email))).toMatchObject({ problem: { code: 'ownAccount' } })
    expect(await reset(idOf(administrator.email), colleague)).toMatchObject({
      problem: { code: 'roleMissing' },
    })
    expect(await reset(idOf(colleague.email), administrator, ' ')).toMatchObject({
      problem: { code: 'validationFailed', errors: { note: [expect.any(String) as string] } },
    })
    expect(await reset(idOf(colleague.email))).toMatchObject({ ok: true, data: { hours: 72 } })
    expect(await me(colleague.cookies)).toMatchObject({ problem: { code: 'signInRequired' } })
    expect(await signIn(colleague.email, officerPassword)).toMatchObject({
      problem: { code: 'credentialsWrong' },
    })
    expect(await trailOf('staff.reset', administrator)).toMatchObject({
      officer: administrator.email,
      subject: colleague.email,
      before: { status: 'active' },
      after: { status: 'invited', note },
    })
    await service.services.staff.command.disable(colleague.email)
    expect(await reset(idOf(colleague.email))).toMatchObject({ problem: { code: 'conflict' } })
  })

  test('an administrator cannot learn the password of a finance colleague: only the colleague gets it, and other administrators are notified', async () => {
    const attacker = await newOfficer(service, 'administrator')
    const [other, victim] = [await newOfficer(service, 'administrator'), await newOfficer(service, 'finance')]
    const staff = await service.api('GET /api/office/staff', undefined, { cookies: attacker.cookies })
    const id = staff.ok ? staff.data.items.find(({ email }) => email === victim.email)!.id : ''
    const given = await service.api(
      'POST /api/office/staff/{id}/reset',
      { params: { id }, body: { note, ...proofOf(service, attacker) } },
      { cookies: attacker.cookies },
    )
    expect(given.ok && given.data).toEqual({ hours: 72 })

    const [mail] = await mailsTo(victim.email)
    expect(mail?.text).toContain(`${attacker.email} reset your account. Reason given: ${note}`)
    const password = /^[\w-]{16}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    expect(await signIn(victim.email, password)).toMatchObject({ data: { next: 'password' } })
    // Neither in messages to others, nor in stored data once it was sent.
    const about = (mails: readonly Mail[]) => mails.filter(({ text }) => text.includes(victim.email))
    const mails = about(await mailsTo(other.email))
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Mkopo back office: the account of ${victim.email} was reset`,
    ])
    expect(mails[0]?.text).toContain(note)
    expect(about(await mailsTo(attacker.email))).toEqual([])
    expect(JSON.stringify([mails, await trailOf('staff.reset', attacker)])).not.toContain(password)
    const { rows } = await sql<{
      kept: number
    }>`select count(body) as kept from message where kind = 'staffReset'`.execute(service.database.db)
    expect(rows).toEqual([{ kept: 0 }])
  })

  test('an administrator resets a colleague only with a proof of their own factor; an open session is not enough', async () => {
    const [administrator, colleague] = [await newOfficer(service, 'administrator'), await newOfficer(service)]
    const staff = await service.api('GET /api/office/staff', undefined, { cookies: administrator.cookies })
    const id = staff.ok ? staff.data.items.find(({ email }) => email === colleague.email)!.id : ''
    for (const proof of [{}, { otp: '000000' }])
      expect(
        await service.api(
          'POST /api/office/staff/{id}/reset',
          { params: { id }, body: { note, ...proof } },
          { cookies: administrator.cookies },
        ),
      ).toMatchObject({ problem: { errors: { otp: [expect.any(String) as string] } } })
    expect(await me(colleague.cookies)).toMatchObject({ ok: true })
  })

  test('compliance is notified of every reset, including one by the command', async () => {
    const compliance = await newOfficer(service, 'compliance')
    const [administrator, colleague] = [await newOfficer(service, 'administrator'), await newOfficer(service)]
    const staff = await service.api('GET /api/office/staff', undefined, { cookies: administrator.cookies })
    const id = staff.ok ? staff.data.items.find(({ email }) => email === colleague.email)!.id : ''
    await service.api(
      'POST /api/office/staff/{id}/reset',
      { params: { id }, body: { note, ...proofOf(service, administrator) } },
      { cookies: administrator.cookies },
    )
    await service.services.staff.command.reset(administrator.email)
    const mails = (await mailsTo(compliance.email)).filter(({ subject }) =>
      subject.includes('the account of'),
    )
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      [administrator.email, colleague.email]
        .map((email) => `Mkopo back office: the account of ${email} was reset`)
        .sort(),
    )
    expect(mails.map(({ text }) => text).join()).toContain(
      `An operator reset the account of ${administrator.email}`,
    )
  })

  test('an administrator cannot reset a colleague whom no e-mail reaches: an operator does it by the command', async () => {
    const administrator = await newOfficer(service, 'administrator')
    const email = 'bounces@staff.mkopo.example'
    await service.services.staff.command.add(email, 'officer')
    const staff = await service.api('GET /api/office/staff', undefined, { cookies: administrator.cookies })
    const id = staff.ok ? staff.data.items.find((item) => item.email === email)!.id : ''
    const reset = () =>
      service.api(
        'POST /api/office/staff/{id}/reset',
        { params: { id }, body: { note, ...proofOf(service, administrator) } },
        { cookies: administrator.cookies },
      )
    expect(await reset()).toMatchObject({ ok: true })
    expect(await mailsTo(email)).toHaveLength(1)
    for (let step = 0; step < 3; step++) await service.advance(1_000)
    expect(await reset()).toMatchObject({ problem: { code: 'staffUnreachable' } })
    expect(await service.services.staff.command.reset(email)).toHaveProperty('password')
  })

  test('an administrator resets a colleague who resets them at the same moment: both calls end without an error, one after the other', async () => {
    for (let round = 0; round < 4; round++) {
      const pair = [await newOfficer(service, 'administrator'), await newOfficer(service, 'administrator')]
      const staff = await service.api('GET /api/office/staff', undefined, { cookies: pair[0]!.cookies })
      const idOf = (email: string) =>
        staff.ok ? staff.data.items.find((item) => item.email === email)!.id : ''
      const replies = await Promise.all(
        pair.map((by, at) =>
          service.api(
            'POST /api/office/staff/{id}/reset',
            {
              params: { id: idOf(pair[1 - at]!.email) },
              body: { note, ...proofOf(service, by) },
            },
            { cookies: by.cookies },
          ),
        ),
      )
      // By then the second one's authenticator is removed, and perhaps their session ended.
      const [done, refused] = replies.map(({ status }) => status).toSorted()
      expect([done, [401, 422].includes(refused!)]).toEqual([200, true])
    }
  })

  test('an administrator closes the account of a colleague, whose sessions end; not their own, and once', async () => {
    const [administrator, colleague] = [await newOfficer(service, 'administrator'), await newOfficer(service)]
    const staff = async () => {
      const reply = await service.api('GET /api/office/staff', undefined, { cookies: administrator.cookies })
      if (!reply.ok) throw new Error(reply.problem.code)
      return (email: string) => reply.data.items.find((item) => item.email === email)!
    }
    const of = await staff()
    const close = (email: string, by = administrator, proof: object = proofOf(service, by)) =>
      service.api(
        'POST /api/office/staff/{id}/close',
        { params: { id: of(email).id }, body: { note: 'Left on Friday', ...proof } },
        { cookies: by.cookies },
      )
    expect(await close(administrator.email)).toMatchObject({ problem: { code: 'ownAccount' } })
    expect(await close(administrator.email, colleague)).toMatchObject({ problem: { code: 'roleMissing' } })
    for (const none of [{}, { otp: '000000' }])
      expect(await close(colleague.email, administrator, none)).toMatchObject({
        problem: { errors: { otp: [expect.any(String) as string] } },
      })
    expect(await me(colleague.cookies)).toMatchObject({ ok: true })
    expect(await close(colleague.email)).toMatchObject({ ok: true })
    expect(await me(colleague.cookies)).toMatchObject({ problem: { code: 'signInRequired' } })
    expect(await signIn(colleague.email, officerPassword)).toMatchObject({ ok: false })
    expect((await staff())(colleague.email)).toMatchObject({ state: 'disabled' })
    expect(await close(colleague.email)).toMatchObject({ problem: { code: 'conflict' } })
    expect(await trailOf('staff.disabled', administrator)).toMatchObject({
      officer: administrator.email,
      subject: colleague.email,
      before: { status: 'active' },
      after: { status: 'disabled', note: 'Left on Friday' },
    })
  })
})
