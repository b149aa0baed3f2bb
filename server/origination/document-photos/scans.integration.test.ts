/** ID photos from the request to the decision, over HTTP: access, storage, refusals, and deletion. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileBytesMax } from '../../../domain/person/files.ts'
import { refusedPhotosKeepDays, type PhotoKind } from '../../../domain/person/document-photos.ts'
import { purgeJob } from '../../platform/jobs/purge.ts'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'
import { pdfOf } from '../../testing/files/pdf-upload.ts'
import { currentLoan, newPhone, signLoan, startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const dayMs = 86_400_000
const people = started(() => startPeople({ upkeep: ['platform'] }))
let photo: Buffer
beforeAll(async () => {
  photo = await sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#c0ffee',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
    .jpeg()
    .toBuffer()
})

/** A customer with a large first loan: the rules request all three photos. */
async function asked(): Promise<TestCookies> {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, newPhone(), '25000')
  await people.drain()
  return cookies
}
const blob = (bytes: Buffer, name = 'photo.jpg') => new File([new Uint8Array(bytes)], name)
const upload = (cookies: TestCookies, kind: PhotoKind, bytes: Buffer = photo, idempotencyKey?: string) =>
  people.api(
    'POST /api/account/scans/{kind}',
    { params: { kind }, file: blob(bytes) },
    { cookies, ...(idempotencyKey ? { idempotencyKey } : {}) },
  )
const uploadAll = async (cookies: TestCookies) => {
  for (const kind of ['mainPage', 'registrationPage', 'selfie'] as const)
    expect((await upload(cookies, kind)).status).toBe(201)
}
const view = async (cookies: TestCookies) => {
  const reply = await people.api('GET /api/account/scans', undefined, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const there = async (cookies: TestCookies) =>
  (await view(cookies)).scans.filter(({ uploadedAt }) => uploadedAt !== null).map(({ kind }) => kind)
const submit = (cookies: TestCookies) => people.api('POST /api/account/scans', undefined, { cookies })
const current = (cookies: TestCookies) => currentLoan(people, cookies)
async function download(cookies: TestCookies, kind: PhotoKind, query = '') {
  const response = await fetch(`${people.url}/api/account/scans/${kind}/file${query}`, {
    headers: { cookie: cookieHeader(cookies) },
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const stored = async (): Promise<string[]> =>
  (
    await readdir(join(people.services.config.dataDir, 'files', 'scans'), { recursive: true }).catch(() => [])
  ).filter((name) => /[0-9a-f]{64}$/.test(name))
/** Runs the daily job now. */
const purge = async () => {
  await people.services.jobs.add(people.database.db, purgeJob, {})
  await people.drain()
}

describe('requested ID photos', () => {
  let cookies: TestCookies
  beforeEach(async () => {
    cookies = await asked()
  })

  test('requested ID photos are uploaded one by one and submitted together, and then the application is decided again', async () => {
    expect(await current(cookies)).toMatchObject({
      status: 'pendingApproval',
      loanRequest: { requirePassportScans: { mainPage: true, registrationPage: true, selfie: true } },
    })
    expect(await view(cookies)).toEqual({
      documentKind: 'nationalId',
      scans: ['mainPage', 'registrationPage', 'selfie'].map((kind) => ({
        kind,
        uploadedAt: null,
        fileKind: null,
      })),
    })
    expect(await submit(cookies)).toMatchObject({
      status: 409,
      problem: { code: 'scansMissing', message: expect.stringMatching(/^Error sending data\./) as unknown },
    })
    await uploadAll(cookies)
    expect(await there(cookies)).toEqual(['mainPage', 'registrationPage', 'selfie'])
    expect(await submit(cookies)).toMatchObject({ status: 200, data: { submitted: true } })
    expect((await current(cookies)).loanRequest).not.toHaveProperty('requirePassportScans')
    await people.drain()
    const decisions = await sql<{
      outcome: string
    }>`select outcome from decision_log where request_id = ${(await current(cookies)).id} order by id`.execute(
      people.database.db,
    )
    expect(decisions.rows).toHaveLength(2)
  })
  test('requested ID photos are submitted once by twenty presses at the same moment', async () => {
    await uploadAll(cookies)
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => submit(cookies)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  })
  test('requested ID photos can be replaced until they are submitted, and not afterwards', async () => {
    await upload(cookies, 'selfie')
    const before = await stored()
    await upload(cookies, 'selfie', await sharp(photo).rotate(90).jpeg().toBuffer())
    expect(await sharp((await download(cookies, 'selfie')).bytes).metadata()).toMatchObject({
      width: 600,
      height: 900,
    })
    expect(await stored()).toHaveLength(before.length) // the replaced file is deleted
    await upload(cookies, 'mainPage')
    await upload(cookies, 'registrationPage')
    await submit(cookies)
    expect(await upload(cookies, 'selfie')).toMatchObject({
      status: 409,
      problem: { code: 'transitionRefused' },
    })
    expect(await submit(cookies)).toMatchObject({ status: 409, problem: { code: 'transitionRefused' } })
  })
  test('requested ID photos are stored once by a repeated upload', async () => {
    const [one, other] = await Promise.all([
      upload(cookies, 'selfie', photo, 'one-upload-of-selfie'),
      upload(cookies, 'selfie', photo, 'one-upload-of-selfie'),
    ])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.ok && one.data).toEqual(other.ok && other.data)
  })
  test('requested ID photos leave one file after many uploads at the same moment', async () => {
    const before = (await stored()).length
    await Promise.all(Array.from({ length: 8 }, () => upload(cookies, 'mainPage')))
    expect(await there(cookies)).toEqual(['mainPage'])
    expect(await stored()).toHaveLength(before + 1)
  })
  test('requested ID photos are stored as our own pictures: sealed, without location and camera data, and returned as a download', async () => {
    await upload(cookies, 'mainPage')
    const { status, headers, bytes } = await download(cookies, 'mainPage')
    expect({
      status,
      ...Object.fromEntries(
        ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'].map((name) => [
          name,
          headers.get(name),
        ]),
      ),
    }).toEqual({
      status: 200,
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="mainPage.jpg"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(await sharp((await download(cookies, 'mainPage', '?size=small')).bytes).metadata()).toMatchObject({
      width: 320,
    })
    for (const name of await stored())
      expect(
        (await readFile(join(people.services.config.dataDir, 'files', 'scans', name))).includes(
          bytes.subarray(0, 64),
        ),
      ).toBe(false)
  })
  test('a PDF becomes a picture', async () => {
    expect(await upload(cookies, 'mainPage', await pdfOf(1))).toMatchObject({ status: 201 })
    const { headers, bytes } = await download(cookies, 'mainPage')
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'image/jpeg',
      'attachment; filename="mainPage.jpg"',
    ])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_400 })
  })
  test.each([
    ['an empty file', () => Buffer.alloc(0)],
    ['a file of another kind', () => Buffer.from('GIF89a')],
    ['a truncated picture', () => photo.subarray(0, photo.length / 2)],
    ['a PDF that cannot be rendered', () => Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF')],
    [
      'a file with only the first bytes of a picture',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500, 1)]),
    ],
    ['ten megabytes and a byte', () => Buffer.concat([photo, Buffer.alloc(fileBytesMax + 1 - photo.length)])],
  ])('%s is refused at its field, and nothing is stored', async (_what, bytes) => {
    const before = await stored()
    const reply = await upload(cookies, 'selfie', bytes())
    expect(reply).toMatchObject({ status: 422, problem: { code: 'validationFailed' } })
    expect(Object.keys(reply.ok ? {} : reply.problem.errors)).toEqual(['file'])
    expect(await there(cookies)).toEqual([])
    expect(await stored()).toEqual(before)
  })
  test('a photo of another customer is not found, nor is an unknown one', async () => {
    await upload(cookies, 'mainPage')
    const other = await asked()
    expect((await download(other, 'mainPage')).status).toBe(404)
    expect((await download(cookies, 'selfie')).status).toBe(404)
    expect((await download({}, 'mainPage')).status).toBe(401)
    expect(
      await people.api(
        'POST /api/account/scans/{kind}',
        { params: { kind: 'other' as PhotoKind }, file: blob(photo) },
        { cookies },
      ),
    ).toMatchObject({ status: 422 })
  })
  test('a changed file is an error, never another picture', async () => {
    await upload(cookies, 'mainPage')
    const { rows } = await sql<{
      key: string
    }>`select file_key as key from scan order by uploaded_at desc, file_key`.execute(people.database.db)
    for (const { key } of rows) {
      const path = join(people.services.config.dataDir, 'files', 'scans', key.slice(0, 2), key)
      const sealed = await readFile(path).catch(() => null)
      if (!sealed) continue
      sealed[sealed.length - 20]! ^= 1
      await writeFile(path, sealed)
    }
    expect((await download(cookies, 'mainPage')).status).toBe(500)
  })
  test('a cancelled application keeps no photos that were not submitted', async () => {
    await upload(cookies, 'mainPage')
    const before = (await stored()).length
    expect(await people.api('DELETE /api/account/loans/current', undefined, { cookies })).toMatchObject({
      status: 200,
    })
    expect(await upload(cookies, 'selfie')).toMatchObject({ status: 409 })
    await purge()
    expect(await stored()).toHaveLength(before - 1)
    expect((await download(cookies, 'mainPage')).status).toBe(404)
  })
  test('submitted photos stay as long as a complaint is possible, and are then deleted', async () => {
    await uploadAll(cookies)
    await submit(cookies)
    expect(await people.api('DELETE /api/account/loans/current', undefined, { cookies })).toMatchObject({
      status: 200,
    })
    await people.advance(refusedPhotosKeepDays * dayMs)
    await purge()
    const rows = async () =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from scan
          where request_id in (select id from loan_request where status = 'cancelled')
          and submitted_at is not null`.execute(people.database.db)
      ).rows[0]!.n
    expect(await rows()).toBe(3)
    await people.advance(dayMs)
    await purge()
    expect(await rows()).toBe(0)
  })
})

test('a customer without a request for photos cannot upload any', async () => {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, newPhone())
  expect((await view(cookies)).scans).toEqual([])
  expect(await upload(cookies, 'selfie')).toMatchObject({
    status: 409,
    problem: { code: 'transitionRefused' },
  })
  expect(await submit(cookies)).toMatchObject({ status: 409, problem: { code: 'transitionRefused' } })
})
test('a customer has a limited number of uploads per hour', async () => {
  const few = await startPeople({ env: { RATE_LIMIT_FACTOR: '0.05' } }) // two instead of forty
  try {
    const cookies: TestCookies = {}
    await signLoan(few, cookies, newPhone(), '25000')
    const send = () =>
      few.api(
        'POST /api/account/scans/{kind}',
        { params: { kind: 'selfie' }, file: blob(photo) },
        { cookies },
      )
    const statuses = [await send(), await send(), await send()].map(({ status }) => status)
    expect(statuses).toEqual([201, 201, 429])
  } finally {
    await few.stop()
  }
})
