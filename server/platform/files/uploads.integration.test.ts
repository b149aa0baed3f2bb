/** Uploads: to a route of the test and through a page of the test. */
import { request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Problem } from '../../../contract/errors.ts'
import { fileBytesMax } from '../../../domain/person/files.ts'
import { receiveInTime } from '../http/limits/receive-in-time.ts'
import { uploadReadMaxBytes } from './uploads.ts'
import { formWith, png, post, service, setUp, times } from './uploads.fixture.ts'

setUp()

test('a file comes with its fields, and is what its bytes say', async () => {
  expect(await post('/api/test/selfie/file', formWith(png, { name: 'virus.exe' }))).toMatchObject({
    status: 201,
    body: { data: { size: 108, kind: 'png', name: 'virus.exe', note: 'hello' } },
  })
})
test.each([
  ['nothing chosen', formWith(Buffer.alloc(0), { name: '' }), 'choose a file first'],
  ['no file', formWith(null), 'choose a file first'],
  ['an empty file', formWith(Buffer.alloc(0)), 'empty'],
  ['another kind', formWith(Buffer.from('GIF89a'), { name: 'scan.png' }), 'PNG, JPEG or PDF'],
  [
    'ten megabytes and a byte',
    formWith(Buffer.concat([png, Buffer.alloc(fileBytesMax - png.length + 1)])),
    'File size exceeds 10 MB',
  ],
])('%s is refused with a message at the field', async (_what, form, text) => {
  const { status, body } = await post('/api/test/selfie/file', form)
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'validationFailed' })
  expect(body.errors?.['file']?.[0]).toContain(text)
})
test('ten megabytes are taken', async () => {
  expect(
    await post(
      '/api/test/selfie/file',
      formWith(Buffer.concat([png, Buffer.alloc(fileBytesMax - png.length)])),
    ),
  ).toMatchObject({ status: 201, body: { data: { size: fileBytesMax } } })
})
test('wrong fields are named together with the file', async () => {
  const { body } = await post(
    '/api/test/selfie/file',
    formWith(Buffer.from('GIF'), { note: 'much too long a note' }),
  )
  expect(Object.keys(body.errors ?? {}).sort()).toEqual(['file', 'note'])
})
test('JSON has no file in it, and calls without files take none', async () => {
  expect(
    await post('/api/test/selfie/file', '{"note":"a"}', { 'content-type': 'application/json' }),
  ).toMatchObject({ status: 422, body: { errors: { file: ['Take a picture or choose a file first'] } } })
  expect(await post('/api/test/plain', formWith(png))).toMatchObject({ status: 415 })
})
test.each([
  [
    'two files',
    () => {
      const form = formWith(png)
      form.append('file', new Blob([new Uint8Array(png)]), 'two.png')
      return form
    },
  ],
  ['a file under another name', () => formWith(png, { field: 'other' })],
  [
    'too many fields',
    () => {
      const form = formWith(null)
      for (let at = 0; at < 40; at++) form.append(`field${at}`, 'x')
      form.append('file', new Blob([new Uint8Array(png)]), 'a.png')
      return form
    },
  ],
  [
    'a field that is no field',
    () => {
      const form = formWith(png)
      form.append('__proto__', 'x')
      return form
    },
  ],
])('%s cannot be read', async (_what, form) => {
  expect(await post('/api/test/selfie/file', form())).toMatchObject({
    status: 400,
    body: { code: 'requestMalformed' },
  })
})
test('parts that end before their end cannot be read', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=xyz' }
  for (const body of [
    '--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    'no parts at all',
    '',
  ]) {
    const { status } = await post('/api/test/selfie/file', body, headers)
    expect([400, 422]).toContain(status)
  }
  expect(await post('/api/test/selfie/file', 'abc', { 'content-type': 'multipart/form-data' })).toMatchObject(
    { status: 400 },
  )
})
test('an upload without a session is refused before the file is read', async () => {
  expect(await post('/api/test/mine', formWith(png))).toMatchObject({
    status: 401,
    body: { code: 'signInRequired' },
  })
})
test('a form may bring its token before the file', async () => {
  const cookie = 'session=good-session'
  expect(await post('/api/test/mine', formWith(png), { cookie })).toMatchObject({
    status: 403,
    body: { code: 'originRefused' },
  })
  const form = new FormData()
  form.append('csrf', service.services.callers.tokenFor('good-session'))
  form.append('file', new Blob([new Uint8Array(png)]), 'a.png')
  expect(await post('/api/test/mine', form, { cookie })).toMatchObject({ status: 201 })
})
test('one key is one upload, and another file is another', async () => {
  const headers = { 'idempotency-key': 'an-upload-of-this-test' }
  const before = times
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => post('/api/test/selfie/file', formWith(png), headers)),
  )
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(times).toBe(before + 1)
  expect(await post('/api/test/selfie/file', formWith(Buffer.concat([png, png])), headers)).toMatchObject({
    status: 409,
    body: { code: 'idempotencyKeyReused' },
  })
})
test('an upload that declares a far too large size is refused unread, with the reason', async () => {
  const { status, text } = await new Promise<{ status: number | undefined; text: string }>(
    (resolve, reject) => {
      const asked = httpRequest(
        `${service.url}/api/test/selfie/file`,
        {
          method: 'POST',
          headers: {
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': uploadReadMaxBytes + 1,
          },
        },
        (response) => {
          let heard = ''
          response.on('data', (data: Buffer) => (heard += data.toString()))
          response.on('end', () => {
            resolve({ status: response.statusCode, text: heard })
            asked.destroy()
          })
        },
      )
      asked.on('error', reject)
      asked.flushHeaders()
    },
  )
  expect({ status, body: JSON.parse(text) as Problem }).toMatchObject({
    status: 413,
    body: { code: 'bodyTooLarge', errors: { file: ['File size exceeds 10 MB'] } },
  })
})

test('a page for files takes one and hands it on', async () => {
  expect(await post('/en/account/scans/selfie', formWith(png))).toMatchObject({
    status: 200,
    body: { note: 'hello', size: 108, reply: { ok: true, data: { size: 108 } } },
  })
})
test('a page for files says itself that one is too large, and has what was typed', async () => {
  const { status, body } = await post(
    '/account/scans/selfie',
    formWith(Buffer.concat([png, Buffer.alloc(3 * fileBytesMax)])),
  )
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { note: 'hello', reply: { ok: false, problem: { errors: { file: ['File size exceeds 10 MB'] } } } },
  })
})
test('every other page keeps its small limit', async () => {
  const response = await fetch(`${service.url}/account/history`, {
    method: 'POST',
    body: formWith(Buffer.alloc(100 * 1_024)),
  })
  expect(response.status).toBe(413)
  expect(await response.text()).toBe(
    'This is too long to be sent at once. Make it shorter, then send it again',
  )
})

test('a body that comes too slowly is not waited for, unless it brings a file', async () => {
  const app = fastify()
  receiveInTime(app, 100)
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/slow', async () => 'read')
  app.post('/file', { config: { takesFile: true } }, async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const trickle = (path: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let heard = ''
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\na`,
      )
      const rest = setTimeout(() => socket.write('b'), 400)
      socket.on('data', (data) => (heard += data.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearTimeout(rest)
        resolve(heard)
      })
    })
  expect(await trickle('/slow')).toBe('')
  expect(await trickle('/file')).toContain('200 OK')
  await app.close()
})
