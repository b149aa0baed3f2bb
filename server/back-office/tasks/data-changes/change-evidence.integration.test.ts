/**
 * Goal: the approver of a change has seen the document, and a new phone is proved by a code that no officer
 * sees. Method: the whole service.
 */
import { beforeAll, expect, test } from 'vitest'
import { newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import { newPhone, startPeople, stored } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'
import { actionsOnChanges } from './data-changes.fixture.ts'

const people = started(() => startPeople())
let [first, second]: TestOfficer[] = []
type Acts = ReturnType<typeof actionsOnChanges>
let acts: Acts
beforeAll(async () => {
  ;[first, second] = [await newOfficer(people), await newOfficer(people)]
  acts = actionsOnChanges(people, first, second)
})

test('the second officer approves only after opening the photo of the document, and each opening is audited', async () => {
  const { appeal } = await acts.asked()
  await acts.caseOf(appeal, second!)
  const files = (await acts.caseOf(appeal, second!)).values.find(
    ({ name }) => name === 'passportMainPage',
  )!.files
  const open = (by: TestOfficer) => acts.openFile(appeal, files[0]!.id, by)
  // Opened before the proposal: it was not compared with the change.
  await open(second!)
  people.clock.move(1_000)
  const id = acts.idIn(await acts.propose(appeal, { firstName: 'Njeri' }))
  expect(await acts.changeOf(id, second!)).toMatchObject({ pictureOpened: false, newPhone: null })
  expect(await acts.approveBlindly(id)).toMatchObject({
    status: 409,
    problem: {
      code: 'pictureNotOpened',
      message: "Open the ID photo under Customer's request first, then approve",
    },
  })
  await open(first!)
  await acts.openPictures(id, second!, 'passportSelfie')
  expect(await acts.approveBlindly(id)).toMatchObject({ problem: { code: 'pictureNotOpened' } })
  await open(second!)
  const { pictureOpened, acts: trail } = await acts.changeOf(id, second!)
  expect(pictureOpened).toBe(true)
  expect(trail).toContainEqual(
    expect.objectContaining({
      act: 'appeal.fileOpened',
      officer: second!.email,
      after: { file: 'passportMainPage' },
    }),
  )
  expect(await acts.approveBlindly(id)).toMatchObject({ ok: true })
})

test('a new phone applies only after the code sent to it, within the code limits; no officer sees the code', async () => {
  const { cookies, phone, appeal } = await acts.asked()
  const next = newPhone()
  const id = acts.idIn(await acts.propose(appeal, { phone: next }))
  await acts.openPictures(id, second!)
  expect(await acts.approveBlindly(id)).toMatchObject({ status: 409, problem: { code: 'phoneNotProved' } })
  expect(await acts.enterCode(id, '1234')).toMatchObject({
    problem: { errors: { otp: [expect.any(String)] } },
  })
  const sent = await acts.sendCode(id)
  expect(sent).toMatchObject({ ok: true, data: { codeLength: 4 } })
  expect(await acts.sendCode(id)).toMatchObject({ status: 429, problem: { code: 'codeResendTooEarly' } })
  const code = await people.codeFor(stored(next))
  expect(await people.sentTo(stored(phone))).not.toContainEqual(expect.stringContaining(code))
  const wrong = code === '0000' ? '0001' : '0000'
  for (let tries = 0; tries < 3; tries += 1)
    expect(await acts.enterCode(id, wrong)).toMatchObject({
      status: 422,
      problem: { errors: { otp: [expect.any(String)] } },
    })
  // After too many tries even the right code is refused.
  expect(await acts.enterCode(id, code)).toMatchObject({ status: 422 })
  expect(await acts.approveBlindly(id)).toMatchObject({ problem: { code: 'phoneNotProved' } })
  people.clock.move(61_000)
  const again = await acts.sendCode(id)
  const nextCode = await people.codeFor(stored(next))
  expect(await acts.enterCode(id, nextCode)).toMatchObject({ ok: true, data: { proved: true } })
  expect(await acts.enterCode(id, nextCode)).toMatchObject({ problem: { code: 'conflict' } })
  const seen = await acts.changeOf(id, first!)
  expect(seen.newPhone).toMatchObject({ provedAt: people.clock.now().toISOString(), notSent: false })
  expect(seen.acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['data.phoneCodeSent', 'data.phoneProved']),
  )
  expect(JSON.stringify([again, { ...seen, id: '', appeal: null, acts: null }])).not.toContain(
    `"${nextCode}"`,
  )
  expect(await acts.approveBlindly(id)).toMatchObject({ ok: true })
  expect(await acts.current(cookies)).toBeNull()
})
