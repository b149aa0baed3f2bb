/** Pictures that people send: decoded whole and written anew, without what a camera adds to them (rule data-12). */
import sharp from 'sharp'
import { invalid, type Invalid } from '../../domain/validation.ts'
import { pageHeightMax, pagesMax } from './pdf-picture/limits.ts'
import { drawPdf } from './pdf-picture/run.ts'
import type { UploadedFile } from './uploads.ts'

/** Longest side of a picture that is kept, in pixels: a document's small print can be read at that. */
const sideMax = 2_400
const quality = 82
/** More than fits into 10 MB as a camera writes it; a small file that unfolds into more is meant to harm. */
const pixelsMax = 70_000_000
/** Pictures decoded at the same time: each may take 200 MB of memory while it is. */
const atOnce = 2

sharp.cache(false)
sharp.concurrency(1)
// Only what the content was found to be; no other format is ever tried.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

/**
 * The picture upright, as a JPEG of at most `side` pixels, with neither place nor camera in it; or that it
 * cannot be read.
 */
export async function asJpeg(bytes: Uint8Array, side = sideMax): Promise<Buffer | Invalid<'fileBroken'>> {
  return inTurn(async () => {
    try {
      return await sharp(bytes, { failOn: 'error', limitInputPixels: pixelsMax, sequentialRead: true })
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
}: Pick<UploadedFile, 'kind' | 'bytes'>): Promise<Buffer | Invalid<'fileBroken' | 'filePagesTooMany'>> {
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
