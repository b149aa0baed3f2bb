/** Actions of officers and customers on locked-data changes, for their tests. */
import sharp from 'sharp'
import { expect } from 'vitest'
import { cookieHeader, type TestCookies } from '../../../testing/service/harness.ts'
import type { TestOfficer } from '../../../testing/people/officers.ts'
import { newPhone, signLoan, wanjiku, type People } from '../../../testing/people/customers.ts'

export const picture = async (): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
        .png()
        .toBuffer(),
    ),
  ])
/** `first` proposes and `second` approves, unless another officer is given. */
export function actionsOnChanges(people: People, first: TestOfficer, second: TestOfficer) {
  const asked = async (
    topic: 'personalData' | 'newDocument' = 'personalData',
    personal?: Record<string, string>,
    loanSize?: string,
  ) => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    await signLoan(people, cookies, phone, loanSize, personal)
    const upload = async () => {
      const reply = await people.api(
        'POST /api/account/appeals/files',
        { file: await picture() },
        { cookies },
      )
      return reply.ok ? reply.data.id : ''
    }
    const values = {
      ...(topic === 'newDocument' ? { documentNumber: 'AK0123456' } : { textarea: 'My name is Njeri now.' }),
      passportMainPage: await upload(),
      passportSelfie: await upload(),
    }
    const filed = await people.api('POST /api/account/appeals', { body: { topic, values } }, { cookies })
    if (!filed.ok) throw new Error(JSON.stringify(filed.problem))
    return { cookies, phone, appeal: filed.data.id }
  }
  const propose = (id: string, body: Record<string, string>, by = first) =>
    people.api('POST /api/office/appeals/{id}/change', { params: { id }, body }, { cookies: by.cookies })
  const approveBlindly = (id: string, by = second) =>
    people.api('POST /api/office/changes/{id}/approve', { params: { id } }, { cookies: by.cookies })
  const changeOf = async (id: string, { cookies }: TestOfficer) => {
    const reply = await people.api('GET /api/office/changes/{id}', { params: { id } }, { cookies })
    if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
    return reply.data
  }
  /** Downloads them through the links of the page. */
  const openPictures = async (id: string, by: TestOfficer, of = 'passportMainPage') => {
    const { appeal } = await changeOf(id, by)
    for (const { name, files } of appeal.values)
      for (const file of name === of ? files : []) await openFile(appeal.id, file.id, by)
  }
  const openFile = async (appeal: string, file: string, { cookies }: TestOfficer) => {
    const response = await fetch(`${people.url}/api/office/appeals/${appeal}/files/${file}`, {
      headers: { cookie: cookieHeader(cookies) },
    })
    await response.arrayBuffer()
    expect(response.status).toBe(200)
  }
  const approve = async (id: string, by = second) => {
    await openPictures(id, by)
    return approveBlindly(id, by)
  }
  const sendCode = (id: string, by = first) =>
    people.api('POST /api/office/changes/{id}/phone-code', { params: { id } }, { cookies: by.cookies })
  const enterCode = (id: string, otp: string, by = first) =>
    people.api(
      'POST /api/office/changes/{id}/phone-proof',
      { params: { id }, body: { otp } },
      { cookies: by.cookies },
    )
  const idIn = (reply: Awaited<ReturnType<typeof propose>>): string => {
    if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
    return reply.data.id
  }
  const caseOf = async (id: string, { cookies }: TestOfficer) => {
    const reply = await people.api('GET /api/office/appeals/{id}', { params: { id } }, { cookies })
    if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
    return reply.data
  }
  const actsOf = async (id: string, { cookies }: TestOfficer) => {
    const reply = await people.api('GET /api/office/customers/{id}', { params: { id } }, { cookies })
    return reply.ok ? reply.data.acts : []
  }
  /** Signs in again, because sessions end when the clock moves. */
  const signInAgain = async (phone: string, cookies: TestCookies) =>
    expect(
      await people.api(
        'POST /api/v2/ken/users/login/password',
        { body: { phone, password: wanjiku.password } },
        { cookies },
      ),
    ).toMatchObject({ ok: true })
  const current = async (cookies: TestCookies) => {
    const reply = await people.api('GET /api/v1/customer/current', undefined, { cookies })
    return reply.ok ? reply.data : null
  }

  return {
    asked,
    propose,
    approveBlindly,
    changeOf,
    openPictures,
    openFile,
    approve,
    sendCode,
    enterCode,
    idIn,
    caseOf,
    actsOf,
    signInAgain,
    current,
  }
}
