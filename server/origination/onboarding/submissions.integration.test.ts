/** A step is submitted once, whatever the network does, and an old process ends. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createSecrets } from '../../platform/security/secrets.ts'
import { testKey, type TestCookies } from '../../testing/service/harness.ts'
import {
  newDocument,
  newPhone,
  registerUpToConfirmation,
  stored,
  typed,
  viewIn,
  wanjiku,
  type Form,
  type ProcessView,
} from '../../testing/people/customers.ts'
import {
  codeOf,
  historyOf,
  people,
  read,
  registered,
  setUp,
  start,
  started,
  submit,
  withPhone,
} from './process.fixture.ts'
import { stepPacking } from './step-packing.ts'
import { stepPurpose } from './submissions.ts'

setUp()

describe('submissions', () => {
  test('a stale one is a conflict that carries the current state', async () => {
    const cookies: TestCookies = {}
    const first = await registered(cookies, newPhone())
    const now = viewIn(await submit(cookies, first, 'personalData', typed.personal()))
    expect(await submit(cookies, first, 'personalData', typed.personal())).toMatchObject({
      status: 409,
      problem: {
        code: 'executionStale',
        current: { executionId: now.executionId, formName: 'additionalInformation' },
      },
    })
  })

  test('a repeated one gets its first answer, whatever happened since', async () => {
    const cookies: TestCookies = {}
    const first = await registered(cookies, newPhone())
    const same = typed.personal()
    const answer = await submit(cookies, first, 'personalData', same)
    await submit(cookies, viewIn(answer), 'additionalInformation', typed.additional)
    expect(viewIn(await submit(cookies, first, 'personalData', same))).toEqual(viewIn(answer))
  })

  test.each([
    ['packed', (text: string) => stepPacking.pack(text)],
    ['unpacked, by the previous version', (text: string) => text],
  ])('a first answer is given again, stored %s', async (_, keptAs) => {
    const cookies: TestCookies = {}
    const first = await registered(cookies, newPhone())
    const same = typed.personal()
    const answer = viewIn(await submit(cookies, first, 'personalData', same))
    const { rows } = await sql<{ answer: Buffer }>`select answer from process_step
      where process_id = ${first.processId} and execution_id = ${first.executionId}`.execute(
      people.database.db,
    )
    const secrets = createSecrets(testKey)
    const text = stepPacking.text(secrets.openBytes(stepPurpose, rows[0]!.answer))
    await sql`update process_step set answer = ${secrets.seal(stepPurpose, keptAs(text))}
      where process_id = ${first.processId} and execution_id = ${first.executionId}`.execute(
      people.database.db,
    )
    expect(viewIn(await submit(cookies, first, 'personalData', same))).toEqual(answer)
  })

  test('fifty equal ones at the same moment have one effect and fifty equal answers', async () => {
    const cookies: TestCookies = {}
    const phone = newPhone()
    const open = await started(cookies)
    const many = async (at: ProcessView, form: Form, data: Record<string, string>): Promise<ProcessView> => {
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => submit({ ...cookies }, at, form, data)),
      )
      const [first, ...others] = replies.map(viewIn)
      if (!first) throw new Error('no answer')
      for (const other of others) expect(other).toEqual(first)
      return first
    }
    let at = await many(open, 'getStarted', typed.getStarted(phone))
    expect(await people.sentTo(stored(phone))).toHaveLength(1)
    const otp = await people.codeFor(stored(phone))
    const proved = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const jar = { ...cookies }
        const view = viewIn(await submit(jar, at, 'smsCode', { otp }))
        return { view, session: jar['session'] }
      }),
    )
    expect(new Set(proved.map(({ session }) => session)).size).toBe(1)
    expect(new Set(proved.map(({ view }) => view.executionId)).size).toBe(1)
    cookies['session'] = proved[0]?.session ?? ''
    at = await many(proved[0]?.view ?? at, 'personalData', typed.personal())
    at = await many(at, 'additionalInformation', typed.additional)
    at = await many(at, 'receivingMoney', typed.receiving(phone))
    await many(at, 'confirmation', { agreement: 'on' })
    expect(await historyOf(cookies)).toHaveLength(1)
  })

  test('fifty equal wrong codes at the same moment are one wrong attempt', async () => {
    const cookies: TestCookies = {}
    const phone = newPhone()
    const at = await withPhone(cookies, phone)
    const otp = await people.codeFor(stored(phone))
    const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0')
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => submit({ ...cookies }, at, 'smsCode', { otp: wrong })),
    )
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['codeWrong']))
    const { rows } = await sql<{
      tries: number
    }>`select wrong_tries::int as tries from one_time_code
      where subject_id = (select attempt_id from process where id = ${at.processId})`.execute(
      people.database.db,
    )
    expect(rows).toEqual([{ tries: 1 }])
    expect((await submit(cookies, at, 'smsCode', { otp })).status).toBe(200)
  })

  test('fifty starts at the same moment are one process', async () => {
    const cookies: TestCookies = {}
    await start(cookies)
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => viewIn(await start({ ...cookies })).processId),
    )
    expect(new Set(ids).size).toBe(1)
  })

  test('a step cannot be skipped, and has only its own exits', async () => {
    const cookies: TestCookies = {}
    const at = await registered(cookies, newPhone())
    expect(await submit(cookies, at, 'confirmation', { agreement: 'on' })).toMatchObject({
      status: 409,
      problem: { code: 'stepNotOpen', current: { formName: 'personalData' } },
    })
    expect(codeOf(await submit(cookies, at, 'personalData', typed.personal(), 'resend'))).toBe('stepNotOpen')
    expect(codeOf(await submit(cookies, at, 'amount', { loanSize: '1000', loanTerm: '61' }))).toBe(
      'stepNotOpen',
    )
  })
})

describe('an old process', () => {
  test('an old process does not change the personal data once a loan was signed', async () => {
    const cookies: TestCookies = {}
    const phone = newPhone()
    const at = await registerUpToConfirmation(people, cookies, phone)
    const input = {
      loanSize: 5_000,
      loanTerm: 61,
      payoutMethod: 'mpesa',
      payoutPhone: phone,
      agreement: true,
    } as const
    await people.advance(60_000)
    expect((await people.api('POST /api/account/loans/request', { body: input }, { cookies })).ok).toBe(true)
    const renamed = viewIn(
      await submit(cookies, at, 'personalData', { ...typed.personal(), firstName: 'Grace' }),
    ) // not signed yet
    expect(
      (
        await people.api(
          'POST /api/account/loans/current/confirmation',
          { body: { otp: await people.codeFor(stored(phone)) } },
          { cookies },
        )
      ).ok,
    ).toBe(true)
    expect(
      await submit(cookies, renamed, 'personalData', {
        ...typed.personal(newDocument()),
        firstName: 'Somebody',
      }),
    ).toMatchObject({ status: 409, problem: { code: 'stepClosed', current: { processId: at.processId } } })
    expect(await people.api('GET /api/v1/customer/account', undefined, { cookies })).toMatchObject({
      data: { firstName: 'Grace' },
    })
  })
  test.each([
    ['before the phone is proved, after a day', withPhone, 24],
    ['after that, after a month', registered, 30 * 24],
  ] as const)('no longer exists: %s', async (_, upTo, hours) => {
    const cookies: TestCookies = {}
    const phone = newPhone()
    const at = await upTo(cookies, phone)
    const form = at.formName ?? 'smsCode'
    await people.advance(hours * 3_600_000)
    if (cookies['session'])
      await people.api(
        'POST /api/v2/ken/users/login/password',
        { body: { phone, password: wanjiku.password } },
        { cookies },
      )
    expect(codeOf(await read(cookies, at))).toBe('processNotFound')
    expect(
      codeOf(await submit(cookies, at, form, form === 'personalData' ? typed.personal() : { otp: '0000' })),
    ).toBe('processNotFound')
  })
})
