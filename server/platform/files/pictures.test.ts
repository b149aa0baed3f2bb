/** Stored pictures are re-encoded: upright, small enough, and without location data. */
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asJpeg } from './pictures.ts'

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const picture = async (result: ReturnType<typeof asJpeg>): Promise<Buffer> => {
  const jpeg = await result
  if ('error' in jpeg) throw new Error(jpeg.error)
  return jpeg
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

test.each(['png', 'jpeg'] as const)(
  'a %s with a place and a camera in it comes back without them',
  async (format) => {
    const gps = {
      IFD0: { Make: 'Camera', Software: 'secret-software' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' },
    }
    const taken = await noise(80, 60)
      .withExif(gps)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-place/></x:xmpmeta>')
      .toFormat(format)
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const kept = await picture(asJpeg(taken))
    const { format: written, exif, xmp, iptc, icc } = await sharp(kept).metadata()
    expect({ written, exif, xmp, iptc, icc }).toEqual({
      written: 'jpeg',
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      icc: undefined,
    })
    expect(kept.includes('secret')).toBe(false)
  },
)
test('a picture taken with the phone on its side stands upright', async () => {
  const lying = await noise(80, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await sharp(await picture(asJpeg(lying))).metadata()).toMatchObject({ width: 60, height: 80 })
})
test('a large picture becomes smaller, a small one does not grow', async () => {
  expect(
    await sharp(await picture(asJpeg(await noise(3_000, 1_500).jpeg().toBuffer()))).metadata(),
  ).toMatchObject({ width: 2_400, height: 1_200 })
  expect(await sharp(await picture(asJpeg(await noise(80, 60).png().toBuffer()))).metadata()).toMatchObject({
    width: 80,
    height: 60,
  })
  expect(
    await sharp(await picture(asJpeg(await noise(800, 600).png().toBuffer(), 320))).metadata(),
  ).toMatchObject({ width: 320, height: 240 })
})
test('transparent parts of a picture become white', async () => {
  const glass = await sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { data } = await sharp(await picture(asJpeg(glass)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(Math.min(...data)).toBeGreaterThan(250)
})
test('data appended to a picture is removed', async () => {
  const polyglot = Buffer.concat([
    await noise(80, 60).jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\x03\x04%PDF-1.7'),
  ])
  const kept = await picture(asJpeg(polyglot))
  for (const hidden of ['<script>', 'PK\x03\x04', '%PDF']) expect(kept.includes(hidden)).toBe(false)
})
test('a small file of 30,000 by 30,000 pixels is refused at once', async () => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(30_000)
  head.writeUInt32BE(30_000, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const bomb = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(30_000 * 3_751))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  expect(bomb.length).toBeLessThan(200_000)
  expect(await asJpeg(bomb)).toEqual({ error: 'filePixelsTooMany' })
})
test('a picture of 108 million pixels is made smaller while it is read', { timeout: 60_000 }, async () => {
  const large = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#876' } })
    .jpeg()
    .toBuffer()
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  const kept = await picture(asJpeg(large))
  clearInterval(looking)
  expect(await sharp(kept).metadata()).toMatchObject({ width: 2_400, height: 1_800 })
  expect(most - before, 'all its pixels would be 324 MB').toBeLessThan(150_000_000)
  const progressive = await sharp({
    create: { width: 12_000, height: 9_000, channels: 3, background: '#876' },
  })
    .jpeg({ progressive: true })
    .toBuffer()
  expect(await asJpeg(progressive)).toEqual({ error: 'filePixelsTooMany' })
})
test('half a picture, a picture of another kind and no picture are refused', async () => {
  const whole = await noise(400, 300).jpeg().toBuffer()
  expect(await asJpeg(whole.subarray(0, whole.length / 2))).toEqual({ error: 'fileCutShort' })
  expect(await asJpeg(whole.subarray(0, -2))).toEqual({ error: 'fileCutShort' })
  const png = await noise(400, 300).png().toBuffer()
  expect(await asJpeg(png.subarray(0, png.length / 2))).toEqual({ error: 'fileCutShort' })
  expect(await asJpeg(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toEqual(
    { error: 'fileBroken' },
  )
  expect(await asJpeg(await noise(80, 60).webp().toBuffer())).toEqual({ error: 'fileBroken' })
  expect(await asJpeg(Buffer.from('ffd8ffe0', 'hex'))).toEqual({ error: 'fileBroken' })
})
test('many pictures at once are all done, in turn', async () => {
  const one = await noise(200, 100).jpeg().toBuffer()
  expect(
    (await Promise.all(Array.from({ length: 9 }, () => asJpeg(one)))).every((jpeg) => Buffer.isBuffer(jpeg)),
  ).toBe(true)
})
