/**
 * The process that renders an uploaded PDF, isolated so that a hostile file cannot hurt the service. It has
 * no settings and no secrets, and Node's permission model lets it read only its own files. Reads the file
 * from standard input and writes one PNG of all pages, one under the other, to standard output. The exit code
 * tells why there is no picture.
 */
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { exits, imagePixelsMax, pageHeightMax, pagesMax, pageWidth } from './limits.ts'

GlobalWorkerOptions.workerSrc = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')

const pieces: Buffer[] = []
for await (const piece of process.stdin) pieces.push(piece as Buffer)

const document = await getDocument({
  data: new Uint8Array(Buffer.concat(pieces)),
  verbosity: 0,
  stopAtErrors: true,
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  useWasm: false,
  useWorkerFetch: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  maxImageSize: imagePixelsMax,
}).promise.catch((error: Error) =>
  process.exit(error.name === 'PasswordException' ? exits.encrypted : exits.broken),
)
if (document.numPages > pagesMax) process.exit(exits.tooManyPages)

const pages = []
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(pageWidth / width, pageHeightMax / height) })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // The types are a browser's canvas; this canvas has everything that rendering needs.
  await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise
  pages.push(canvas)
}
const sheet = createCanvas(
  Math.max(...pages.map(({ width }) => width)),
  pages.reduce((sum, { height }) => sum + height, 0),
)
const context = sheet.getContext('2d')
pages.reduce((top, page) => {
  context.drawImage(page, 0, top)
  return top + page.height
}, 0)
process.stdout.write(sheet.toBuffer('image/png'), () => process.exit(0))
