import { beforeAll, describe, expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newPhone, signUp, startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const partner = { partner: 'jirani', key: 'a key of the partner that is long enough' }
const people = started(() => startPeople({ env: { PARTNER_KEYS: `${partner.partner}:${partner.key}` } }))
const borrower: TestCookies = { device: 'of-the-borrower' }
beforeAll(async () => {
  await signUp(people, borrower, newPhone())
})

describe('a partner', () => {
  const issue = async (clientId: string): Promise<string> => {
    const reply = await people.api('POST /api/partner/client-tokens', { body: { ...partner, clientId } })
    if (!reply.ok) throw new Error(reply.problem.code)
    return reply.data.token
  }
  const open = (token: string, cookies: TestCookies = {}) =>
    people.api('POST /api/user/login-by-client-token', { body: { token } }, { cookies })

  test('a partner needs its key', async () => {
    for (const body of [{ ...partner, key: 'another', clientId: 'c1' }, { clientId: 'c1' }]) {
      const refused = await people.api('POST /api/partner/client-tokens', { body })
      expect(refused).toMatchObject({ status: 401, problem: { code: 'keyRefused' } })
      expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    }
  })
  test('a partner signs a client in for paying after the client linked the accounts, until the client removes the link', async () => {
    const token = await issue('c1')
    expect(await open(token)).toMatchObject({
      ok: false,
      problem: {
        code: 'clientNotRegistered',
        message: 'The client with this data is not registered. Please contact the Contact Center',
      },
    })
    expect(
      await people.api('POST /api/user/external/partner', { body: { token } }, { cookies: borrower }),
      'the partner is named before the link',
    ).toMatchObject({ ok: true, data: { partner: 'jirani' } })
    expect(
      await people.api('POST /api/user/external', { body: { token } }, { cookies: borrower }),
    ).toMatchObject({ ok: true, data: { partner: 'jirani' } })
    // The partner, which also holds the token, learns nothing by redeeming it.
    expect(await open(await issue('c1'))).toMatchObject({ problem: { code: 'clientNotRegistered' } })
    expect(await open(await issue('c1'), { ...borrower })).toMatchObject({ ok: true })
    expect(await people.api('GET /api/user/external', {}, { cookies: borrower })).toMatchObject({
      data: { items: [{ partner: 'jirani' }] },
    })
    expect(await people.api('DELETE /api/user/external', { query: {} }, { cookies: borrower })).toMatchObject(
      { data: { removed: 1 } },
    )
    expect(await open(await issue('c1'), { ...borrower })).toMatchObject({
      problem: { code: 'clientNotRegistered' },
    })
  })
  test('a token from our own SMS cannot be used to link', async () => {
    expect(
      await people.api('POST /api/user/external', { body: { token: 'x'.repeat(22) } }, { cookies: borrower }),
    ).toMatchObject({ problem: { code: 'clientTokenEnded' } })
    expect(
      await people.api(
        'POST /api/user/external/partner',
        { body: { token: 'x'.repeat(22) } },
        { cookies: borrower },
      ),
    ).toMatchObject({ problem: { code: 'clientTokenEnded' } })
  })
})
