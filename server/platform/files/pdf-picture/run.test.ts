/** Goal: an uploaded PDF is stored only as a picture. Method: good and bad files made by the test. */
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { pdfOf } from '../../../testing/files/pdf-upload.ts'
import { asPicture } from '../pictures.ts'
import { drawPdf } from './run.ts'

/** Each test starts a process. */
vi.setConfig({ testTimeout: 60_000 })

test('a page becomes a picture that shows what is on it', async () => {
  const picture = await asPicture({ kind: 'pdf', bytes: await pdfOf(1) })
  if ('error' in picture) throw new Error(picture.error)
  const { width, height, format } = await sharp(picture).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1_400, expect.closeTo(1_980, -1)])
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    data[Math.round(y * (1_400 / 595)) * info.width + Math.round(x * (1_400 / 595))]!
  expect(at(250, 200)).toBeLessThan(40)
  expect(at(50, 50)).toBeGreaterThan(215)
})
test('several pages stand one under the other, up to a limit', async () => {
  const picture = await asPicture({ kind: 'pdf', bytes: await pdfOf(3) })
  if ('error' in picture) throw new Error(picture.error)
  expect((await sharp(picture).metadata()).height).toBeGreaterThan(5_900)
  expect(await drawPdf(await pdfOf(6))).toEqual({ error: 'filePagesTooMany' })
})
test.each([
  ['no PDF', Buffer.from('%PDF-1.7 and nothing more')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', async (_, bytes) => {
  expect(await drawPdf(bytes)).toEqual({ error: 'fileBroken' })
})
test('a PDF that needs a password is refused', async () =>
  expect(await drawPdf(await pdfOf(1, { userPassword: '1234' }))).toEqual({ error: 'fileEncrypted' }))
test('a PDF that takes too long is ended', async () =>
  expect(await drawPdf(await pdfOf(1), { waitSeconds: 0.01 })).toEqual({ error: 'fileBroken' }))
