/**
 * Goal: files sent to the regulator about a draft, and its answers, are checked like other uploads,
 * encrypted, readable for staff who may read rules, and their downloads are audited (rule price-27). Method:
 * the whole service by HTTP, images and a PDF letter.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { fileBytesMax } from '../../../domain/person/files.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { pdfOf } from '../../testing/files/pdf-upload.ts'
import { startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { newRuleMakers, type RuleMakers } from './rule-drafts.fixture.ts'
import { cookieHeader } from '../../testing/service/harness.ts'

const people = started(() => startPeople())
let makers: RuleMakers
let letter: Buffer
let photo: Buffer
beforeAll(async () => {
  makers = await newRuleMakers(people)
  // It has more pages than are drawn, and is stored unchanged.
  letter = await pdfOf(6)
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
})

const cheaper = { penaltyDailyRatePpm: 900 }
const approvedDraft = () => makers.approved(cheaper, addDays(people.clock.today(), 40))
const blob = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)
// POST /api/office/rule-drafts/{id}/files
const attach = (
  id: string,
  about: 'sent' | 'answer',
  file: File,
  { cookies }: TestOfficer = makers.manager,
) =>
  people.api(
    'POST /api/office/rule-drafts/{id}/files',
    { params: { id }, body: { about }, file },
    { cookies },
  )
// GET /api/office/rule-drafts/{id}/files/{file}
const download = (id: string, file: string, { cookies }: TestOfficer) =>
  fetch(`${people.url}/api/office/rule-drafts/${id}/files/${file}`, {
    headers: { cookie: cookieHeader(cookies) },
  })
const answer = (id: string, document = '') =>
  people.api(
    'POST /api/office/rule-drafts/{id}/answer',
    {
      params: { id },
      body: {
        answer: 'approved',
        answeredOn: people.clock.today(),
        reference: 'CBK/DCP/2026/31',
        document,
      },
    },
    { cookies: makers.manager.cookies },
  )
const stored = async (): Promise<Buffer[]> => {
  const folder = join(people.services.config.dataDir, 'files', 'rules')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter((name) => /[0-9a-f]{64}$/.test(name))
  return Promise.all(files.map((name) => readFile(join(folder, name))))
}

test('a letter is attached, the approval is recorded with it, and staff who may read rules download it', async () => {
  const id = await approvedDraft()
  expect(await attach(id, 'sent', blob(photo, 'submission.png'))).toMatchObject({ ok: true })
  expect(await makers.send(id, people.clock.today())).toMatchObject({ ok: true })
  expect(await answer(id)).toMatchObject({
    status: 422,
    problem: { errors: { document: expect.anything() as unknown } },
  })
  const attached = await attach(id, 'answer', blob(letter, 'CBK approval.pdf'))
  const again = await attach(id, 'answer', blob(letter, 'the same.pdf'))
  expect(attached).toMatchObject({ ok: true })
  expect(again).toMatchObject({ data: attached.ok ? attached.data : null })
  expect(await answer(id)).toMatchObject({ data: { state: 'cleared' } })

  const draft = await makers.read(id)
  const by = makers.manager.email
  expect(draft.files).toMatchObject([
    { about: 'sent', name: 'submission.png', uploadedBy: by },
    { about: 'answer', name: 'CBK approval.pdf', sizeBytes: letter.length, uploadedBy: by },
  ])
  expect(draft.steps.slice(-4)).toMatchObject([
    { step: 'attached', by, note: 'submission.png' },
    { step: 'attached', by, note: 'CBK approval.pdf' },
    { step: 'sent', by },
    { step: 'cleared', by, note: 'CBK/DCP/2026/31; CBK approval.pdf' },
  ])
  const kept = await stored()
  expect(kept).toHaveLength(2)
  expect(kept.some((bytes) => bytes.includes('%PDF') || bytes.includes('JFIF'))).toBe(false)

  const [sent, answered] = draft.files
  const auditor = await newOfficer(people, 'auditor')
  const taken = await download(id, answered!.id, auditor)
  expect(taken.headers.get('content-disposition')).toMatch(/^attachment; filename="regulator-\w{8}\.pdf"$/)
  expect(taken.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await taken.arrayBuffer()).equals(letter)).toBe(true)
  const picture = await download(id, sent!.id, makers.checker)
  expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format).toBe('jpeg')
  const trail = await people.database.db
    .selectFrom('audit_entry')
    .select(['act', 'subject'])
    .where('act', 'in', ['rules.attached', 'rules.fileOpened'])
    .where('subject', '=', id)
    .execute()
  expect(trail.map(({ act }) => act).sort()).toEqual([
    'rules.attached',
    'rules.attached',
    'rules.fileOpened',
    'rules.fileOpened',
  ])

  const agent = await newOfficer(people, 'agent')
  expect((await download(id, answered!.id, agent)).status).toBe(403)
  const other = await approvedDraft()
  expect((await download(other, answered!.id, auditor)).status).toBe(404)
})

test('a file that is no letter is refused at its field and not stored', async () => {
  const id = await approvedDraft()
  const before = (await stored()).length
  for (const [bytes, name] of [
    [Buffer.alloc(0), 'empty.pdf'],
    [Buffer.from('<html>'), 'page.pdf'],
    [Buffer.from('%PDF-1.7 broken'), 'broken.pdf'],
    [photo.subarray(0, 60), 'half.png'],
    [Buffer.concat([letter, Buffer.alloc(fileBytesMax)]), 'large.pdf'],
  ] as const)
    expect(await attach(id, 'answer', blob(bytes, name))).toMatchObject({
      ok: false,
      problem: { errors: { file: expect.anything() as unknown } },
    })
  expect(await stored()).toHaveLength(before)
  expect((await makers.read(id)).files).toEqual([])
})

test('no file can be attached without the permission to change the draft, nor before its approval', async () => {
  const id = await makers.draft(cheaper, addDays(people.clock.today(), 40))
  expect(await attach(id, 'sent', blob(letter, 'early.pdf'))).toMatchObject({ problem: { code: 'conflict' } })
  expect(await attach(id, 'sent', blob(letter, 'auditor.pdf'), makers.checker)).toMatchObject({ status: 403 })
  expect((await makers.read(id)).may.attach).toBe(false)
})

test('a mistyped reference is corrected before the regulator answers, and the history keeps both', async () => {
  const id = await approvedDraft()
  const today = people.clock.today()
  await makers.send(id, today, { reference: 'CBK/DCP/2026/71' })
  expect((await makers.read(id)).may).toMatchObject({ send: true, answer: true })
  // A correction without the recorded reference is refused.
  expect(await makers.send(id, today)).toMatchObject({ problem: { code: 'conflict' } })
  expect(await makers.send(id, today, { replaces: 'CBK/DCP/2026/71' })).toMatchObject({ ok: true })
  const { reference, steps } = await makers.read(id)
  expect(reference).toBe('CBK/DCP/2026/17')
  expect(steps.filter(({ step }) => step === 'sent').map(({ note }) => note)).toEqual([
    'CBK/DCP/2026/71',
    'CBK/DCP/2026/17, instead of CBK/DCP/2026/71',
  ])
  await makers.answer(id, today)
  expect((await makers.read(id)).may.send).toBe(false)
  await makers.withdraw(id)
})
