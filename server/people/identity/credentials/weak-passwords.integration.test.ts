/**
 * One list and one rule wherever a password is chosen: registration by call and by process, change, reset,
 * staff.
 */
import { expect, test } from 'vitest'
import {
  newPhone,
  registerUpToConfirmation,
  startPeople,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
  wanjiku,
} from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople())

const common =
  'Many people use this password. Choose another one, such as three words that have nothing to do with each other, a digit and a symbol'
const repeats =
  'One character again and again is guessed at once. Choose another password, such as three words that have nothing to do with each other, a digit and a symbol'
const personal = 'Others know your name and your number. Choose a password without them'

test('registration refuses one of the 10,000 most common passwords, and one made of the number and the address just typed', async () => {
  const phone = newPhone()
  const register = (password: string) =>
    people.api('POST /api/v2/ken/users', {
      query: { consent: 'true' },
      body: { phone, email: 'wanjiku@example.co.ke', password, agreement: true },
    })
  expect(await register('P@ssw0rd1')).toMatchObject({
    status: 422,
    problem: { errors: { password: [common] } },
  })
  expect(await register('Aaaaaaa1!')).toMatchObject({
    status: 422,
    problem: { errors: { password: [repeats] } },
  })
  expect(await register('Monkey!1987')).toMatchObject({
    status: 422,
    problem: { errors: { password: [common] } },
  })
  expect(await register(`Ab!${phone}`)).toMatchObject({
    status: 422,
    problem: { errors: { password: [personal] } },
  })
  expect(await register('Wanjiku!1990')).toMatchObject({
    status: 422,
    problem: { errors: { password: [personal] } },
  })
  expect((await register('Four-small-words-4!')).status).toBe(201)

  const [cookies, other] = [{}, newPhone()]
  const at = viewIn(await startProcess(people, cookies))
  const submit = (password: string) =>
    submitForm(people, cookies, at, 'getStarted', { ...typed.getStarted(other), password })
  expect(await submit('Football!99')).toMatchObject({
    status: 422,
    problem: { errors: { password: [common] } },
  })
  expect((await submit('Four-small-words-4!')).status).toBe(200)
})

test('a change and a reset refuse a weak password too, also one made of names', async () => {
  const [cookies, phone] = [{}, newPhone()]
  await registerUpToConfirmation(people, cookies, phone, '10000', typed.personal('29146832'))
  const change = (password: string) =>
    people.api(
      'POST /api/user/password/update',
      { body: { currentPassword: wanjiku.password, password, repeated: password } },
      { cookies },
    )
  expect(await change('sunshine')).toMatchObject({ status: 422, problem: { errors: { password: [common] } } })
  expect(await change('aaaaaaaa')).toMatchObject({
    status: 422,
    problem: { errors: { password: [repeats] } },
  })
  expect(await change("Ng'ang'a2026")).toMatchObject({
    status: 422,
    problem: { errors: { password: [personal] } },
  })
  expect(await change('29146832ab')).toMatchObject({
    status: 422,
    problem: { errors: { password: [personal] } },
  })
  expect(await change('seven77')).toMatchObject({
    status: 422,
    problem: { errors: { password: ['Invalid password. Use at least 8 characters'] } },
  })
  expect((await change('rain on the roof')).status).toBe(200)

  await people.advance(3_600_000)
  const started = await people.api('POST /api/v2/ken/users/login/restoration/otp', { query: { phone } })
  if (!started.ok) throw new Error('refused')
  const restoring = {}
  await people.api(
    'POST /api/v2/ken/users/{userId}/login/restoration',
    {
      params: { userId: started.data.identityTokenData.user_id },
      body: { otp: await people.codeFor(stored(phone)) },
    },
    { cookies: restoring },
  )
  const set = (password: string) =>
    people.api(
      'PUT /api/v2/ken/users/password',
      { body: { password, repeated: password } },
      { cookies: restoring },
    )
  expect(await set('aaaaaaaa')).toMatchObject({ status: 422, problem: { errors: { password: [repeats] } } })
  expect(await set('football')).toMatchObject({ status: 422, problem: { errors: { password: [common] } } })
  expect((await set('a quiet lake')).status).toBe(200)
  expect(
    (await people.api('POST /api/v2/ken/users/login/password', { body: { phone, password: 'a quiet lake' } }))
      .status,
  ).toBe(200)
})

test('a weak password is refused for staff too', async () => {
  await people.services.staff.command.add('njoroge@mkopo.example', 'officer')
  const officer = {
    officerId: '',
    email: 'njoroge@mkopo.example',
    role: { name: 'officer', title: 'Officer' },
    permissions: [],
    limits: {},
    sessionId: '',
    resetBy: [],
    resetAt: null,
    approvalBar: null,
  } as const
  expect(await people.services.staff.setPassword(officer, 'Dragon!2026')).toMatchObject({
    fields: { password: 'passwordCommon' },
  })
  expect(await people.services.staff.setPassword(officer, 'Bbbbbbb2!')).toMatchObject({
    fields: { password: 'passwordRepeats' },
  })
  expect(await people.services.staff.setPassword(officer, 'Njoroge!2026')).toMatchObject({
    fields: { password: 'passwordPersonal' },
  })
})
