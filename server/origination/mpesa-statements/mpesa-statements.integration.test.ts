/**
 * The M-Pesa statement step over HTTP: uploaded, read outside the service's process, shown, used after the
 * customer confirms it, and deleted in time.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAccount } from '../../../sandbox/statements/account.ts'
import { uploadReadMaxBytes } from '../../platform/files/uploads.ts'
import { purgeJob } from '../../platform/jobs/purge.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { borrow, newPhone, settle, stored, wanjiku } from '../../testing/people/customers.ts'
import { readable } from '../../testing/database/readable.ts'
import { usedForDays } from './facts.ts'
import { codesPerFileMax, fileKeptDays, summaryKeptDays } from './service.ts'
import {
  asked,
  confirm,
  customer,
  dayBack,
  dayMs,
  files,
  lifeOf,
  pdfOf,
  people,
  setUp,
  shown,
  tryCode,
  upload,
  withdraw,
} from './mpesa-statements.fixture.ts'

setUp()

test('uploaded, read, shown by month, confirmed; nothing of it is stored in clear', async () => {
  const { cookies, phone, id } = await customer()
  expect(await shown(cookies)).toBeNull()
  // So long that no identifier or hash contains it by chance.
  const code = '7712304865'
  const file = await pdfOf(phone, { code })
  expect(await upload(cookies, file, code)).toMatchObject({
    status: 202,
    data: { state: 'reading', summary: null },
  })
  const { rows } = await sql<{
    code: Buffer
  }>`select code from mpesa_statement where customer_id = ${id}`.execute(people.database.db)
  expect(rows[0]!.code.toString('latin1')).not.toContain(code)
  const view = await shown(cookies)
  expect(view).toMatchObject({
    state: 'shown',
    refusal: null,
    summary: { from: dayBack(92), to: dayBack(1), nameDiffers: false, addsUp: true, findings: [] },
  })
  expect(view!.summary!.months).toHaveLength(5)
  const account = makeAccount(lifeOf(phone))
  const salaries =
    account.entries
      .filter(({ details }) => details.includes('ACME'))
      .reduce((sum, { paidIn }) => sum + paidIn, 0) / 100
  expect(view!.summary!.months.reduce((sum, { income }) => sum + income, 0)).toBeGreaterThan(salaries)
  expect(view!.summary!.months.reduce((sum, { betting }) => sum + betting, 0)).toBeGreaterThan(0)

  expect(
    await people.services.mpesaStatementFacts.factsOf(people.database.db, id, people.clock.today()),
    'nothing is used before the customer confirms',
  ).toBeNull()
  expect(await confirm(cookies)).toMatchObject({ status: 200, data: { state: 'confirmed' } })
  expect(await confirm(cookies)).toMatchObject({ status: 409, problem: { code: 'transitionRefused' } })
  expect(await withdraw(cookies)).toMatchObject({ status: 409 })
  expect(
    await people.services.mpesaStatementFacts.factsOf(people.database.db, id, people.clock.today()),
  ).toMatchObject({ days: 92, findings: 0 })

  const { rows: kept } = await sql<{
    code: Buffer | null
  }>`select code from mpesa_statement where customer_id = ${id}`.execute(people.database.db)
  expect(kept).toEqual([{ code: null }])
  const inTable = await readable(people.database, 'mpesa_statement')
  for (const secret of ["NG'ANG'A", 'ACME', code]) expect(inTable).not.toContain(secret)
  for (const name of await files())
    expect(
      (await readFile(join(people.services.config.dataDir, 'files', 'statements', name))).includes('%PDF'),
    ).toBe(false)
  expect(people.logged.join('')).not.toContain(code)
})

test('a missing code and wrong ones: another code for the same file, a few times', async () => {
  const { cookies, phone } = await customer()
  await upload(cookies, await pdfOf(phone, { code: '4711', layout: 'plain' }))
  expect(await shown(cookies)).toMatchObject({
    state: 'refused',
    refusal: 'codeMissing',
    codeTriesLeft: codesPerFileMax - 1,
  })
  await tryCode(cookies, '4712')
  expect(await shown(cookies)).toMatchObject({
    state: 'refused',
    refusal: 'codeWrong',
    codeTriesLeft: codesPerFileMax - 2,
  })
  await tryCode(cookies, ' 47 1\u00a01 ')
  expect(await shown(cookies)).toMatchObject({ state: 'shown', codeTriesLeft: 0 })
  expect(await tryCode(cookies, '4711')).toMatchObject({ status: 409 })

  await upload(cookies, await pdfOf(phone, { code: '4711' }), '1')
  for (let tries = 1; tries < codesPerFileMax; tries += 1) {
    await people.drain()
    expect((await tryCode(cookies, '2')).status).toBe(202)
  }
  expect(await shown(cookies)).toMatchObject({ refusal: 'codeWrong', codeTriesLeft: 0 })
  expect(await tryCode(cookies, '4711')).toMatchObject({ status: 409 })
})

describe('refused', () => {
  test.each([
    ['broken', async () => Buffer.from('%PDF-1.7\nnothing')],
    ['otherPhone', async () => pdfOf('0799000111')],
    ['tooOld', async (phone: string) => pdfOf(phone, {}, { from: dayBack(150), to: dayBack(40) })],
    ['tooShort', async (phone: string) => pdfOf(phone, {}, { from: dayBack(20) })],
  ] as const)('%s: with the reason, and its file is deleted at once', async (refusal, make) => {
    const { cookies, phone } = await customer()
    const before = (await files()).length
    await upload(cookies, await make(phone))
    expect(await shown(cookies)).toMatchObject({ state: 'refused', refusal, codeTriesLeft: 0, summary: null })
    expect((await files()).length).toBe(before)
    expect(await confirm(cookies)).toMatchObject({ status: 409 })
  })

  test('a picture, no file, and a file of more than 10 MB are refused as a statement', async () => {
    const { cookies } = await customer()
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
    for (const none of [png, Buffer.from('Paid in, withdrawn'), Buffer.alloc(0)])
      expect(await upload(cookies, none)).toMatchObject({
        status: 422,
        problem: { errors: { file: ['Choose the PDF file that M-Pesa sent you'] } },
      })
    expect(
      await upload(cookies, Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1_048_576)])),
    ).toMatchObject({ status: 422, problem: { errors: { file: ['File size exceeds 10 MB'] } } })
    expect(
      (
        await upload(
          cookies,
          Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(uploadReadMaxBytes)]),
        ).catch(() => ({ status: 413 }))
      ).status,
    ).toBe(413)
    expect(await shown(cookies)).toBeNull()
  })
})

test('a different name is recorded; another upload and a withdrawal delete the earlier one', async () => {
  const { cookies, phone } = await asked()
  const before = (await files()).length
  await upload(cookies, await pdfOf(phone, {}, { name: 'PETER KAMAU' }))
  expect(await shown(cookies)).toMatchObject({
    state: 'shown',
    summary: { nameDiffers: true, holderName: 'PETER KAMAU' },
  })
  await upload(cookies, await pdfOf(phone))
  expect(await shown(cookies)).toMatchObject({ state: 'shown', summary: { nameDiffers: false } })
  expect((await files()).length).toBe(before + 1)
  expect(await withdraw(cookies)).toMatchObject({ status: 200 })
  expect(await shown(cookies)).toBeNull()
  expect((await files()).length).toBe(before)
  const none = {
    status: 404,
    problem: { code: 'noStatement', message: 'There is no M-Pesa statement of yours here. Send one first' },
  }
  for (const again of [
    withdraw(cookies),
    confirm(cookies),
    people.api('POST /api/account/statement/code', { body: { code: '77123' } }, { cookies }),
  ])
    expect(await again).toMatchObject(none)
})

test('a statement is used for a while, its file is kept for less than that, and then all of it is deleted', async () => {
  const { cookies, phone, id } = await customer()
  await upload(cookies, await pdfOf(phone))
  await shown(cookies)
  await confirm(cookies)
  const state = async () =>
    (
      await sql<{
        file: boolean
      }>`select file_key is not null as file from mpesa_statement where customer_id = ${id}`.execute(
        people.database.db,
      )
    ).rows
  const purge = async () => {
    await people.services.jobs.add(people.database.db, purgeJob, {})
    await people.drain()
  }
  await purge()
  expect(await state()).toEqual([{ file: true }])
  people.clock.move((fileKeptDays + 1) * dayMs)
  await purge()
  expect(await state()).toEqual([{ file: false }])
  expect(
    await people.services.mpesaStatementFacts.factsOf(people.database.db, id, people.clock.today()),
  ).not.toBeNull()
  people.clock.move((usedForDays - fileKeptDays) * dayMs)
  expect(
    await people.services.mpesaStatementFacts.factsOf(people.database.db, id, people.clock.today()),
  ).toBeNull()
  people.clock.move((summaryKeptDays - usedForDays) * dayMs)
  await purge()
  expect(await state()).toEqual([])
})

test('the service answers as usual while it reads a malicious file', async () => {
  const { cookies } = await customer()
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
  ]
  const bomb = deflateSync(Buffer.alloc(300_000_000, 32), { level: 1 })
  const hostile = Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}4 0 obj\n<</Length ${bomb.length}/Filter/FlateDecode>>\nstream\n`,
    ),
    bomb,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
  ])
  const answerMs = async (): Promise<number> => {
    const begun = performance.now()
    expect((await people.api('GET /api/settings', undefined, { cookies })).ok).toBe(true)
    return performance.now() - begun
  }
  const usual: number[] = []
  for (let times = 0; times < 20; times += 1) usual.push(await answerMs())
  await upload(cookies, hostile)
  const memoryBefore = process.memoryUsage.rss()
  let reading = true
  const read = people.drain().then(() => (reading = false))
  const meanwhile: number[] = []
  while (reading) meanwhile.push(await answerMs())
  await read
  expect(await shown(cookies)).toMatchObject({ state: 'refused', refusal: 'tooLarge' })
  const middle = (times: number[]): number =>
    times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!
  expect(meanwhile.length).toBeGreaterThan(10)
  // The machine is shared: a generous ratio, which reading inside this process would exceed by far.
  expect(middle(meanwhile)).toBeLessThan(middle(usual) * 5 + 20)
  expect(process.memoryUsage.rss() - memoryBefore).toBeLessThan(200 * 1_048_576)
}, 180_000)

test("the sandbox's statement contains our own payments, and is traced by them and its look", async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone)
  await settle(people)
  people.clock.move(2 * dayMs)
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
  const traced = async (change: (bytes: Buffer) => Buffer) => {
    const made = await fetch(`${people.url}/sandbox/api/statement`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: stored(phone), name: 'WANJIKU NGANGA' }),
    })
    await upload(cookies, change(Buffer.from(await made.arrayBuffer())))
    expect(await shown(cookies)).toMatchObject({ state: 'shown', summary: { addsUp: true } })
    await confirm(cookies)
    const customerId = (await people.services.identity.customerOf(stored(phone)))!
    return (await people.services.mpesaStatements.confirmedOf(people.database.db, customerId))!.traced
  }
  expect(await traced((bytes) => bytes)).toBe(true)
  // Written by another program: the customer also knows our receipts, and can write them into it.
  expect(
    await traced((bytes) =>
      Buffer.from(bytes.toString('latin1').replace('iText 2.1.7', 'PDFKit 2.1.'), 'latin1'),
    ),
  ).toBe(false)
  await upload(cookies, await pdfOf(phone))
  await shown(cookies)
  await confirm(cookies)
  const customerId = (await people.services.identity.customerOf(stored(phone)))!
  expect(await people.services.mpesaStatements.confirmedOf(people.database.db, customerId)).toMatchObject({
    traced: false,
  })
})
