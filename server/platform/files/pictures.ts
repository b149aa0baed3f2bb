/** Pictures from customers: fully decoded and encoded again, without the camera's metadata (rule data-12). */
import sharp from 'sharp'
import { parseFile } from '../../../domain/person/files.ts'
import { invalid, type Invalid } from '../../../domain/validation.ts'
import { pageHeightMax, pagesMax } from './pdf-picture/limits.ts'
import { drawPdf } from './pdf-picture/run.ts'
import type { UploadedFile } from './uploads.ts'

/** Longest side of a stored picture in pixels; enough to read a document's small print. */
const sideMax = 2_400
const quality = 82
/**
 * Most pixels of an uploaded picture: a small file that decodes to more is an attack. A baseline JPEG is
 * scaled down while it is decoded, so that 108 million pixels need little memory; other pictures are decoded
 * whole.
 */
export const pixelsMax = { scaledWhileRead: 120_000_000, heldWhole: 70_000_000 } as const
/** Runs at most this many works at once, the others in the order in which they came. */
function createQueue(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
/** Pictures are decoded two at a time: each may need 200 MB of memory. */
const inTurn = createQueue(2)

sharp.cache(false)
sharp.concurrency(1)
// Decode only the format detected from the content; never try another one.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

type PictureRefusal = 'fileBroken' | 'fileCutShort' | 'filePixelsTooMany'

/** Whether a JPEG lacks its end marker, or a PNG its last chunk. */
function isCutShort(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (parseFile(file, file.length)) {
    case 'jpeg': {
      const data = file.lastIndexOf('ffda', 'hex')
      return data >= 0 && file.lastIndexOf('ffd9', 'hex') < data
    }
    case 'png':
      return !file.includes('IEND')
    default:
      return false
  }
}

/**
 * Returns the picture upright, as a JPEG of at most `side` pixels without metadata, or that it is unreadable.
 */
export async function asJpeg(bytes: Uint8Array, side = sideMax): Promise<Buffer | Invalid<PictureRefusal>> {
  return inTurn(async () => {
    if (isCutShort(bytes)) return invalid('fileCutShort')
    try {
      const { width, height, format, isProgressive } = await sharp(bytes, {
        limitInputPixels: false,
      }).metadata()
      const isScaled = format === 'jpeg' && isProgressive !== true
      if (width * height > (isScaled ? pixelsMax.scaledWhileRead : pixelsMax.heldWhole))
        return invalid('filePixelsTooMany')
      return await sharp(bytes, {
        failOn: 'error',
        limitInputPixels: pixelsMax.scaledWhileRead,
        sequentialRead: true,
      })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality })
        .toBuffer()
    } catch {
      return invalid('fileBroken')
    }
  })
}

/** Returns the stored form of an upload: a re-encoded picture; for a PDF its pages, one under the other. */
export async function asPicture({
  kind,
  bytes,
}: Pick<UploadedFile, 'kind' | 'bytes'>): Promise<
  Buffer | Invalid<PictureRefusal | 'filePagesTooMany' | 'fileEncrypted'>
> {
  if (kind !== 'pdf') return asJpeg(bytes)
  const drawn = await inTurn(() => drawPdf(bytes))
  return 'error' in drawn ? drawn : asJpeg(drawn, pageHeightMax * pagesMax)
}
