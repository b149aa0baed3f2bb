/** Goal: what an officer does reaches the customer, is refused to whoever may not do it, and stands in the trail. Method: the whole service with its sandbox. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { TestCookies } from '../../testing/harness.ts'
import { officer, people, trail, withLoan } from './desk.fixture.ts'

describe('appeals', () => {
  test('wait with their day, are read with their files, and are answered once; every look stands in the trail', async () => {
    const { cookies, requestId, contractNumber } = await withLoan()
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    const uploaded = await people.api(
      'POST /api/account/appeals/files',
      { file: new Blob([new Uint8Array(picture)]) },
      { cookies },
    )
    const unused = await people.api(
      'POST /api/account/appeals/files',
      { file: new Blob([new Uint8Array(picture)]) },
      { cookies },
    )
    const [fileId, unusedId] = [uploaded, unused].map((reply) => (reply.ok ? reply.data.id : '')) as [
      string,
      string,
    ]
    const filed = await people.api(
      'POST /api/account/appeals',
      {
        body: {
          topic: 'payment',
          values: { loanSelect: requestId, textarea: 'I paid twice on Friday.', files: fileId },
        },
      },
      { cookies },
    )
    if (!filed.ok) throw new Error(filed.problem.code)
    const { id, number } = filed.data
    const queue = await people.api('GET /api/office/appeals', undefined, { cookies: officer.cookies })
    expect(queue.ok && queue.data.items.find((item) => item.id === id)).toMatchObject({
      number,
      topic: 'payment',
      customer: "Wanjiku Ng'ang'a",
      late: false,
    })
    const read = () =>
      people.api('GET /api/office/appeals/{id}', { params: { id } }, { cookies: officer.cookies })
    expect(await read()).toMatchObject({
      data: {
        customer: "Wanjiku Ng'ang'a",
        values: [
          { name: 'loanSelect', value: contractNumber },
          { value: 'I paid twice on Friday.' },
          { files: [{ id: fileId, fileKind: 'jpeg' }] },
        ],
        answer: null,
      },
    })

    const open = (file: string, by = officer.cookies) =>
      fetch(`${people.url}/api/office/appeals/${id}/files/${file}`, {
        headers: {
          cookie: Object.entries(by)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
        },
      })
    expect((await open(fileId)).headers.get('content-type')).toBe('image/jpeg')
    expect((await open(unusedId)).status, 'never filed').toBe(404)
    expect((await open(fileId, cookies)).status, 'its own customer, at the desk').toBe(401)

    const reply = (text: string) =>
      people.api(
        'POST /api/office/appeals/{id}/answer',
        { params: { id }, body: { text } },
        { cookies: officer.cookies },
      )
    expect(await reply(' ')).toMatchObject({ problem: { errors: { text: [expect.any(String)] } } })
    expect(await reply('We sent one of them back.')).toMatchObject({
      ok: true,
      data: { status: 'completed' },
    })
    expect(await reply('Again.')).toMatchObject({ problem: { code: 'transitionRefused' } })
    expect(await people.api('GET /api/account/appeals/{id}', { params: { id } }, { cookies })).toMatchObject({
      data: { status: 'completed', answer: 'We sent one of them back.' },
    })
    const { entries } = await trail()
    expect(entries.slice(0, 3).map(({ act, officer: by }) => [act, by])).toEqual([
      ['appeal.answered', officer.email],
      ['appeal.fileOpened', officer.email],
      ['appeal.opened', officer.email],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/paid twice|one of them back/)
    expect(
      await people.api(
        'GET /api/office/appeals/{id}',
        { params: { id: '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01' } },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ problem: { code: 'notFound' } })
  })
})

describe('the trail', () => {
  test('is for administrators, follows itself, and holds every act without secrets', async () => {
    expect(
      await people.api('GET /api/office/audit', { query: {} }, { cookies: officer.cookies }),
    ).toMatchObject({ problem: { code: 'roleMissing' } })
    const { entries, firstBroken } = await trail()
    expect(firstBroken).toBeNull()
    const acts = new Set(entries.map((each) => each.act))
    for (const act of [
      'request.opened',
      'money.assigned',
      'money.sentBack',
      'loan.ceded',
      'loan.writtenOff',
      'customer.searched',
    ])
      expect(acts).toContain(act)
    expect(entries.find((each) => each.act === 'money.sentBack')).toMatchObject({
      officer: officer.email,
      before: { accountReference: 'NOBODY', amount: 700 },
      after: { note: 'The payer called.' },
    })
    const { rows } = await sql<{ content: string }>`select content from audit_entry`.execute(
      people.database.db,
    )
    expect(rows.map((row) => row.content).join('')).not.toContain(officer.secret)
  })

  test('cannot be edited, and a change behind our back shows', async () => {
    const { db } = people.database
    for (const change of [
      sql`update audit_entry set act = 'x'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/append-only/)
    await expect(
      sql`insert into audit_entry (seq, at, act, subject, content, previous, hash) values (1000000, now(), 'x', 'x', '{}', '', sha256('other'))`.execute(
        db,
      ),
    ).rejects.toThrow(/check/)
    await sql`alter table audit_entry disable trigger audit_entry_append_only`.execute(db)
    await sql`delete from audit_entry where seq = 5`.execute(db)
    await sql`alter table audit_entry enable trigger audit_entry_append_only`.execute(db)
    expect(await trail()).toMatchObject({ firstBroken: 6 })
  })
})

test('a customer, a visitor and an officer who only gave a password open nothing of the desk', async () => {
  const { cookies } = await withLoan()
  const half: TestCookies = {}
  await people.api(
    'POST /api/office/sign-in',
    { body: { email: officer.email, password: 'Dawati!2026' } },
    { cookies: half },
  )
  for (const jar of [cookies, {}, half])
    expect(await people.api('GET /api/office/requests', undefined, { cookies: jar })).toMatchObject({
      status: 401,
      problem: { code: 'signInRequired' },
    })
})
