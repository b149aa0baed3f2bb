/** A service with upload calls, and forms that post files. */
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { call } from '../../../contract/call.ts'
import type { Problem } from '../../../contract/errors.ts'
import type { Site } from '../../../web/handler.ts'
import { startTestService, type TestService } from '../../testing/service/harness.ts'
import type { Authenticate } from '../http/caller.ts'
import { answer, handle } from '../http/http.ts'
import { withCalls } from '../http/test-calls.fixture.ts'

const uploadAnswer = z.object({
  size: z.number(),
  kind: z.string(),
  name: z.string(),
  note: z.string(),
  times: z.number(),
})
const upload = call('POST /api/test/{kind}/file', {
  name: 'testUpload',
  summary: '',
  caller: 'anyone',
  upload: true,
  params: z.object({ kind: z.string() }),
  body: z.object({ note: z.string().max(10, 'textTooLong') }),
  answers: { 201: uploadAnswer },
})
const mine = call('POST /api/test/mine', {
  name: 'testMine',
  summary: '',
  caller: 'customer',
  scope: 'profile',
  upload: true,
  answers: { 201: z.object({ size: z.number() }) },
})
const plain = call('POST /api/test/plain', {
  name: 'testPlain',
  summary: '',
  caller: 'anyone',
  body: z.object({ note: z.string() }),
  answers: { 201: z.object({}) },
})

export let service: TestService
export let times = 0
const authenticate: Authenticate = async ({ sessionToken }) =>
  sessionToken === 'good-session'
    ? { customerId: '00000000-0000-4000-8000-000000000001', scopes: ['profile'], sessionId: 's1' }
    : null

/** A page that shows what it received. */
const site: Site = {
  buildId: 'test',
  filesFolder: import.meta.dirname,
  async render(request, visit) {
    const form = await request.formData()
    const file = form.get('file')
    if (!(file instanceof File)) return Response.json({ note: form.get('note'), size: null })
    const reply = await visit.api(
      'POST /api/test/{kind}/file' as never,
      { params: { kind: 'selfie' }, body: { note: form.get('note') }, file } as never,
    )
    return Response.json({ note: form.get('note'), size: file.size, reply })
  },
}

/** Call once per test file: starts and stops what its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    service = await startTestService({
      pages: site,
      change: withCalls(authenticate, [
        handle(upload, ({ file, body }) =>
          answer(
            {
              size: file.bytes.length,
              kind: file.kind,
              name: file.name,
              note: body.note,
              times: ++times,
            },
            {},
          ),
        ),
        handle(mine, ({ file }) => ({ size: file.bytes.length })),
        handle(plain, () => ({})),
      ]),
    })
  })
  afterAll(() => service.stop())
}

export const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 7)])
export const formWith = (
  file: Buffer | null,
  {
    note = 'hello',
    name = 'scan.png',
    field = 'file',
  }: { note?: string; name?: string; field?: string } = {},
): FormData => {
  const form = new FormData()
  form.append('note', note)
  if (file) form.append(field, new Blob([new Uint8Array(file)]), name)
  return form
}
export async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(service.url + path, { method: 'POST', body, headers })
  return { status: response.status, body: (await response.json()) as { data?: unknown } & Partial<Problem> }
}
