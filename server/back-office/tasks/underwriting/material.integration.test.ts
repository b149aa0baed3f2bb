/**
 * Goal: only officers see what customers send in (photos, statements, requests with files), and each reading
 * is audited. Method: the whole service with its sandbox.
 */
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeAccount } from '../../../../sandbox/statements/account.ts'
import { statementPdf } from '../../../../sandbox/statements/pdf.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { referred } from '../../../testing/people/officers.ts'
import { stored } from '../../../testing/people/customers.ts'
import { download, officer, open, people, setUp, trail, withLoan } from '../tasks.fixture.ts'

setUp()

describe('photos and the statement of an application', () => {
  const dayBack = (days: number): string =>
    new Date(people.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)

  test('photos and the statement of an application are visible once submitted, and every opening is audited', async () => {
    const { cookies, id } = await referred(people)
    const { revision, scans } = await open(id)
    expect(scans).toEqual([])
    await people.api(
      'POST /api/office/requests/{id}/ask',
      { params: { id }, body: { revision, mainPage: true, selfie: true } },
      { cookies: officer.cookies },
    )
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c0ffee' } })
      .jpeg()
      .toBuffer()
    for (const kind of ['selfie', 'mainPage'] as const)
      await people.api(
        'POST /api/account/scans/{kind}',
        { params: { kind }, file: new File([new Uint8Array(picture)], 'photo.jpg') },
        { cookies },
      )
    expect((await open(id)).scans, 'not sent in yet').toEqual([])
    expect((await download(`requests/${id}/scans/selfie`)).status).toBe(404)
    expect(await people.api('POST /api/account/scans', undefined, { cookies })).toMatchObject({ ok: true })
    expect((await open(id)).scans).toEqual([
      { kind: 'mainPage', fileKind: 'jpeg', uploadedAt: expect.any(String) as string },
      { kind: 'selfie', fileKind: 'jpeg', uploadedAt: expect.any(String) as string },
    ])

    const { status, headers, bytes } = await download(`requests/${id}/scans/mainPage`)
    expect([
      status,
      ...['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'].map((name) =>
        headers.get(name),
      ),
    ]).toEqual([200, 'image/jpeg', 'attachment; filename="mainPage.jpg"', 'nosniff', 'no-store'])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 600 })
    expect(
      await sharp((await download(`requests/${id}/scans/selfie?size=small`)).bytes).metadata(),
    ).toMatchObject({
      width: 320,
    })
    expect((await trail()).entries.slice(0, 2)).toMatchObject([
      { officer: officer.email, act: 'scan.opened', subject: `${id} selfie`, after: { small: true } },
      {
        officer: officer.email,
        act: 'scan.opened',
        subject: `${id} mainPage`,
        customerId: expect.any(String) as string,
        after: { small: false },
      },
    ])

    expect((await download(`requests/${id}/scans/registrationPage`)).status, 'never asked for').toBe(404)
    const other = await referred(people)
    expect((await download(`requests/${other.id}/scans/mainPage`)).status, 'another request').toBe(404)
    expect(
      (await download(`requests/${id}/scans/mainPage`, cookies)).status,
      'its own customer, at the back office',
    ).toBe(401)
    expect((await trail()).entries.filter(({ act }) => act === 'scan.opened')).toHaveLength(2)
  })

  test('the statement that the customer confirmed: by month, and the file while it is kept', async () => {
    const { cookies, phone, id } = await referred(people)
    const file = await statementPdf(
      makeAccount({
        seed: 11,
        name: "WANJIKU NG'ANG'A",
        phone: stored(phone).slice(1),
        from: dayBack(92),
        to: dayBack(1),
        salary: 30_000,
        betting: 300,
        otherLenders: true,
      }),
      {},
    )
    await people.api(
      'POST /api/account/statement',
      { body: {}, file: new File([new Uint8Array(file)], 'statement.pdf') },
      { cookies },
    )
    await people.drain()
    expect((await open(id)).statement, 'not confirmed').toBeNull()
    expect((await download(`requests/${id}/statement/file`)).status).toBe(404)
    const confirmed = await people.api('POST /api/account/statement/confirm', undefined, { cookies })
    const shown = confirmed.ok ? confirmed.data.summary : null
    expect((await open(id)).statement).toEqual({
      ...shown,
      traced: true,
      tracedByPaymentsAlone: false,
      uploadedAt: expect.any(String) as string,
      fileKept: true,
    })
    const { status, headers, bytes } = await download(`requests/${id}/statement/file`)
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="statement.pdf"',
    ])
    expect(bytes).toEqual(file)
    expect((await trail()).entries[0]).toMatchObject({
      officer: officer.email,
      act: 'statement.opened',
      subject: `${id} statement`,
    })

    await sql`update mpesa_statement set file_key = null`.execute(people.database.db)
    expect((await open(id)).statement).toMatchObject({ fileKept: false })
    expect((await download(`requests/${id}/statement/file`)).status).toBe(404)
  })
})

describe('customer requests', () => {
  test('customer requests are listed by deadline, read with their files, and answered once; every reading is audited', async () => {
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

    const fileOf = (file: string, by?: TestCookies) => download(`appeals/${id}/files/${file}`, by)
    expect((await fileOf(fileId)).headers.get('content-type')).toBe('image/jpeg')
    expect((await fileOf(unusedId)).status, 'never filed').toBe(404)
    expect((await fileOf(fileId, cookies)).status, 'its own customer, at the back office').toBe(401)

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
