/** Pictures that people send: decoded whole and written anew, without what a camera adds to them (rule data-12). */
import sharp from 'sharp'
import { parseFile } from '../../../domain/person/files.ts'
import { invalid, type Invalid } from '../../../domain/validation.ts'
import { pageHeightMax, pagesMax } from './pdf-picture/limits.ts'
import { drawPdf } from './pdf-picture/run.ts'
import type { UploadedFile } from './uploads.ts'

/** Longest side of a picture that is kept, in pixels: a document's small print can be read at that. */
const sideMax = 2_400
const quality = 82
/**
 * Pixels of a picture as it comes. A small file that unfolds into more is meant to harm. An ordinary JPEG is made smaller
 * while it is read, so that one of 108 million pixels costs little memory; any other is held whole.
 */
export const pixelsMax = { scaledWhileRead: 120_000_000, heldWhole: 70_000_000 } as const
/** Pictures decoded at the same time: each may take 200 MB of memory while it is. */
const atOnce = 2

sharp.cache(false)
sharp.concurrency(1)
// Only what the content was found to be; no other format is ever tried.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

type PictureRefusal = 'fileBroken' | 'fileCutShort' | 'filePixelsTooMany'

/** A JPEG without the marker of its end after the last of its data, or a PNG without its last chunk. */
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
 * The picture upright, as a JPEG of at most `side` pixels, with neither place nor camera in it; or that it
 * cannot be read.
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

/** What is kept of an uploaded file: a picture written anew, of a PDF its pages one under the other. */
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

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
