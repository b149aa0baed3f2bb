/** The desk: requests that wait for a person, with their scans and statements. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeAccount } from '../../../sandbox/statements/account.ts'
import { statementPdf } from '../../../sandbox/statements/pdf.ts'
import type { TestCookies } from '../../testing/harness.ts'
import { referred } from '../../testing/officers.ts'
import {
  newPhone,
  registerUpToConfirmation,
  settle,
  stored,
  submitForm,
  viewIn,
} from '../../testing/people.ts'
import { administrator, current, officer, open, people, trail } from './desk.fixture.ts'

describe('a request that waits for a person', () => {
  test('is on the list with what the rules saw, and is approved and paid out', async () => {
    const { cookies, id } = await referred(people)
    const queue = await people.api('GET /api/office/requests', undefined, { cookies: officer.cookies })
    expect(queue.ok && queue.data.items.find((item) => item.id === id)).toMatchObject({
      requested: 25_000,
      waitsForCustomer: false,
      late: false,
      secondLook: false,
    })
    const seen = await open(id)
    expect(seen).toMatchObject({
      canDecide: true,
      customer: {
        name: "Wanjiku Ng'ang'a",
        document: expect.stringContaining('National ID') as string,
        netMonthlyIncome: 45_000,
      },
      decisions: [{ outcome: 'refer', score: expect.any(Number) as number }, {}],
    })
    expect(seen.decisions[0]!.facts).toContainEqual({ name: 'requested', value: 'KES 25,000' })
    expect(seen.decisions[0]!.facts).toContainEqual({ name: 'received.scans', value: 'yes' })
    const approved = await people.api(
      'POST /api/office/requests/{id}/approve',
      { params: { id }, body: { revision: seen.revision } },
      { cookies: officer.cookies },
    )
    expect(approved).toMatchObject({ ok: true, data: { status: 'approved' } })
    await settle(people)
    expect(await current(cookies)).toMatchObject({ status: 'active', size: 25_000 })
    expect((await open(id)).acts.map((each) => each.act)).toEqual(['request.approved', 'request.opened'])
  })

  test('shows the numbers that M-Pesa has in another name', async () => {
    const [cookies, phone, stranger]: [TestCookies, string, string] = [{}, newPhone(), '0712345932']
    let at = await registerUpToConfirmation(people, cookies, phone)
    at = viewIn(
      await submitForm(people, cookies, at, 'receivingMoney', {
        payoutMethod: 'mpesa',
        payoutPhone: stranger,
      }),
    )
    viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' }))
    await people.advance(60_000)
    await people.api(
      'POST /api/account/loans/current/confirmation',
      { body: { otp: await people.codeFor(stored(phone)) } },
      { cookies },
    )
    await settle(people)
    const paid = await current(cookies)
    expect((await open((await referred(people)).id)).customer.payoutNames).toEqual([])
    const heard = [
      {
        phone: '+254 712-345-932',
        name: 'JANE W DOE',
        source: 'payout',
        heardAt: expect.any(String) as string,
      },
    ]
    const seen = await open(paid.id)
    expect(seen.customer.payoutNames).toEqual(heard)
    expect(
      await people.api(
        'GET /api/office/customers/{id}',
        { params: { id: seen.customer.id } },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ data: { payoutNames: heard } })
  })

  test('a second officer is told what is true now', async () => {
    const { id } = await referred(people)
    const { revision } = await open(id)
    const body = { revision, loanSize: '12,000' }
    expect(
      await people.api(
        'POST /api/office/requests/{id}/offer',
        { params: { id }, body },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ ok: true, data: { status: 'alternativeOffer' } })
    expect(
      await people.api(
        'POST /api/office/requests/{id}/approve',
        { params: { id }, body: { revision } },
        { cookies: administrator.cookies },
      ),
    ).toMatchObject({
      status: 409,
      problem: { code: 'conflict', current: { status: 'alternativeOffer', revision: revision + 1 } },
    })
  })

  test('is rejected with words that only the customer reads again', async () => {
    const { cookies, id } = await referred(people)
    const { revision } = await open(id)
    const reject = (body: { reasons: never[] | ['detailsNotConfirmed']; words: string }) =>
      people.api(
        'POST /api/office/requests/{id}/reject',
        { params: { id }, body: { revision, ...body } },
        { cookies: officer.cookies },
      )
    expect(await reject({ reasons: [], words: 'x' })).toMatchObject({
      problem: { errors: { reasons: [expect.any(String)] } },
    })
    expect(await reject({ reasons: ['detailsNotConfirmed'], words: '' })).toMatchObject({
      problem: { errors: { words: [expect.any(String)] } },
    })
    expect(
      await reject({ reasons: ['detailsNotConfirmed'], words: 'Your employer does not know you.' }),
    ).toMatchObject({ ok: true })
    expect(await current(cookies)).toMatchObject({
      status: 'rejected',
      loanRequest: { officerWords: 'Your employer does not know you.', canLookAgain: true },
    })
    expect(JSON.stringify((await trail()).entries)).not.toContain('employer')
    expect(
      await people.api('POST /api/account/loans/current/second-look', undefined, { cookies }),
    ).toMatchObject({ ok: true, data: { status: 'pendingApproval', loanRequest: { waitsForPerson: true } } })
    expect(
      await people.api('POST /api/account/loans/current/second-look', undefined, { cookies }),
    ).toMatchObject({ problem: { code: 'transitionRefused' } })
  })

  test('asks for material, and says so', async () => {
    const { cookies, id } = await referred(people)
    const { revision } = await open(id)
    const ask = (material: { selfie?: boolean; statement?: boolean }) =>
      people.api(
        'POST /api/office/requests/{id}/ask',
        { params: { id }, body: { revision, ...material } },
        { cookies: officer.cookies },
      )
    expect(await ask({})).toMatchObject({ problem: { code: 'validationFailed' } })
    expect(await ask({ selfie: true, statement: true })).toMatchObject({ ok: true })
    expect(await current(cookies)).toMatchObject({
      loanRequest: {
        requirePassportScans: { mainPage: false, registrationPage: false, selfie: true },
        requireStatement: true,
      },
    })
    expect(await open(id)).toMatchObject({ asked: { scans: { selfie: true }, statement: true } })
  })
})

describe('scans and the statement of a request', () => {
  const dayBack = (days: number): string =>
    new Date(people.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  async function download(path: string, by: TestCookies = officer.cookies) {
    const response = await fetch(`${people.url}/api/office/requests/${path}`, {
      headers: {
        cookie: Object.entries(by)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    })
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }

  test('are seen once they were sent in, and every opening stands in the trail', async () => {
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
    expect((await download(`${id}/scans/selfie`)).status).toBe(404)
    expect(await people.api('POST /api/account/scans', undefined, { cookies })).toMatchObject({ ok: true })
    expect((await open(id)).scans).toEqual([
      { kind: 'mainPage', fileKind: 'jpeg', uploadedAt: expect.any(String) as string },
      { kind: 'selfie', fileKind: 'jpeg', uploadedAt: expect.any(String) as string },
    ])

    const { status, headers, bytes } = await download(`${id}/scans/mainPage`)
    expect([
      status,
      ...['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'].map((name) =>
        headers.get(name),
      ),
    ]).toEqual([200, 'image/jpeg', 'attachment; filename="mainPage.jpg"', 'nosniff', 'no-store'])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 600 })
    expect(await sharp((await download(`${id}/scans/selfie?size=small`)).bytes).metadata()).toMatchObject({
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

    expect((await download(`${id}/scans/registrationPage`)).status, 'never asked for').toBe(404)
    const other = await referred(people)
    expect((await download(`${other.id}/scans/mainPage`)).status, 'another request').toBe(404)
    expect((await download(`${id}/scans/mainPage`, cookies)).status, 'its own customer, at the desk').toBe(
      401,
    )
    expect((await trail()).entries.filter(({ act }) => act === 'scan.opened')).toHaveLength(2)
  })

  test('the statement that its customer confirmed: by month, and the file while it is kept', async () => {
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
    expect((await download(`${id}/statement/file`)).status).toBe(404)
    const confirmed = await people.api('POST /api/account/statement/confirm', undefined, { cookies })
    const shown = confirmed.ok ? confirmed.data.summary : null
    expect((await open(id)).statement).toEqual({
      ...shown,
      uploadedAt: expect.any(String) as string,
      fileKept: true,
    })
    const { status, headers, bytes } = await download(`${id}/statement/file`)
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
    expect((await download(`${id}/statement/file`)).status).toBe(404)
  })
})
