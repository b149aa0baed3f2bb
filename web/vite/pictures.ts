/**
 * `npm run pictures --workspace web`: draws the icons and preview pictures again into `static/`, where they
 * are committed, because fonts render differently on each machine. They contain no brand and no figure, which
 * are configuration.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { screenTexts } from '../texts/all.ts'
import { languages } from '../visit/language.ts'
import { sharePicture } from '../ui/share-picture.ts'

const folder = join(import.meta.dirname, '../static')
const keep = (name: string, bytes: Buffer): void => {
  writeFileSync(join(folder, name), bytes)
  process.stdout.write(`${name} ${bytes.length} bytes\n`)
}
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const leaf = '#0A6B4A'

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer()

/** The mark without its rounded corners, and as small as a mask leaves it: devices cut icons to their own shape. */
function filled(share: number): string {
  const drawing = mark
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace('rx="8"', '')
  const edge = 16 * (1 - share)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${leaf}"/><g transform="translate(${edge} ${edge}) scale(${share})">${drawing}</g></svg>`
}

/** An .ico is a list of pictures behind a small directory; PNG is allowed in it. */
function ico(pictures: readonly { readonly size: number; readonly bytes: Buffer }[]): Buffer {
  const headBytes = 6 + 16 * pictures.length
  const directory = Buffer.alloc(headBytes)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = headBytes
  pictures.forEach(({ size, bytes }, at) => {
    const entry = 6 + 16 * at
    directory.writeUInt8(size, entry)
    directory.writeUInt8(size, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(bytes.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += bytes.length
  })
  return Buffer.concat([directory, ...pictures.map(({ bytes }) => bytes)])
}

const lettersOfLine = 19
/** A sentence in lines of about the same length. */
function linesOf(sentence: string): string[] {
  return sentence.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    return last !== undefined && `${last} ${word}`.length <= lettersOfLine
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word]
  }, [])
}

/** The promise next to a receipt, in the site's style: paper, ink, one leaf, one sun. */
function preview({ promise, note }: { readonly promise: string; readonly note: string }): string {
  const lines = linesOf(promise)
  const top = 315 - (lines.length * 84) / 2
  const rows = [0, 1, 2]
    .map(
      (row) =>
        `<path d="M0 ${row * 62}h140M230 ${row * 62}h60" stroke="#D9DED8" stroke-width="14" stroke-linecap="round"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sharePicture.width}" height="${sharePicture.height}" font-family="Liberation Sans, Arial, sans-serif">
<rect width="1200" height="630" fill="#FBF9F4"/><rect width="1200" height="16" fill="${leaf}"/>
<g transform="translate(76 70) scale(2.6)">${mark.replace(/^<svg[^>]*>/, '').replace('</svg>', '')}</g>
${lines.map((line, at) => `<text x="76" y="${top + 84 * at + 70}" font-size="72" font-weight="700" fill="#14241D">${line}</text>`).join('')}
<text x="76" y="560" font-size="34" fill="#4A5A52">${note}</text>
<g transform="translate(780 110)"><path d="M0 0h356v420l-29.7-22-29.6 22-29.7-22-29.7 22-29.6-22-29.7 22-29.7-22-29.6 22-29.7-22-29.7 22-29.6-22L0 420z" fill="#FFFFFF" stroke="#D9DED8" stroke-width="3"/>
<g transform="translate(37 60)">${rows}</g><path d="M30 246h296" stroke="#14241D" stroke-width="4"/><path d="M39 310h90" stroke="#14241D" stroke-width="18" stroke-linecap="round"/><path d="M210 310h100" stroke="#F4B400" stroke-width="40" stroke-linecap="round"/></g></svg>`
}

for (const size of [192, 512]) keep(`icon-${size}.png`, await png(mark, size))
keep('icon-maskable-512.png', await png(filled(0.8), 512))
keep('apple-touch-icon.png', await png(filled(1), 180))
keep(
  'favicon.ico',
  ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(mark, size) })))),
)
for (const language of languages)
  keep(
    sharePicture.path(language).slice(1),
    await sharp(Buffer.from(preview(screenTexts[language].head.preview)))
      .png({ palette: true, colours: 32, effort: 10 })
      .toBuffer(),
  )
