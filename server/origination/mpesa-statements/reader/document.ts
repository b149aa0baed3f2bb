/**
 * The text of a PDF with its positions, by pdf.js: nothing is evaluated (this version cannot), no fonts or
 * pictures are drawn, and the limits are never exceeded.
 */
import { getDocument, OPS, PasswordResponses } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { MpesaStatementOrigin } from '../../../../domain/decision/mpesa-statement-origin.ts'
import type { ReadAnswer } from './answer.ts'
import { pagesMax, textPiecesMax } from './limits.ts'
import { readPages, type Piece } from './table.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>
class TooLarge extends Error {}

/** An empty code means none. */
export async function readDocument(bytes: Uint8Array, code: string): Promise<ReadAnswer> {
  // Counted first, because pdf.js takes the bytes over.
  const saves = savesIn(bytes)
  const opened = await open(bytes, code)
  if ('unreadable' in opened) return opened
  try {
    const statement = readPages(await textOf(opened.document))
    if (statement === 'tooLarge') return { unreadable: 'tooLarge' }
    return statement
      ? { statement, origin: { ...(await originOf(opened.document)), saves } }
      : { unreadable: 'notAStatement' }
  } catch (error) {
    return { unreadable: error instanceof TooLarge ? 'tooLarge' : 'broken' }
  }
}

const originCharactersMax = 200
const fontsMax = 50

const savesIn = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').split('startxref').length -
  1

async function originOf(document: PdfDocument): Promise<Omit<MpesaStatementOrigin, 'saves'>> {
  const info = (await document.getMetadata()).info as Readonly<Record<string, unknown>>
  const said = (name: string): string => {
    const value = info[name]
    return typeof value === 'string' ? value.slice(0, originCharactersMax) : ''
  }
  return { producer: said('Producer'), creator: said('Creator'), fonts: await fontsOf(document) }
}

async function fontsOf(document: PdfDocument): Promise<string[]> {
  const page = await document.getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const used = fnArray.flatMap((act, at) =>
    act === OPS.setFont ? [(argsArray[at] as readonly [string])[0]] : [],
  )
  const names = await Promise.all(
    [...new Set(used)].slice(0, fontsMax).map(
      (id) =>
        new Promise<string>((resolve) => {
          page.commonObjs.get(id, ({ name = '' }: { name?: string }) => resolve(name))
        }),
    ),
  )
  page.cleanup()
  const withoutMark = names.map((name) => name.replace(/^[A-Z]{6}\+/, '').slice(0, originCharactersMax))
  return [...new Set(withoutMark)].sort()
}

async function open(
  bytes: Uint8Array,
  code: string,
): Promise<{ document: PdfDocument } | { unreadable: 'codeMissing' | 'codeWrong' | 'broken' }> {
  try {
    const document = await getDocument({
      data: bytes,
      ...(code ? { password: code } : {}),
      verbosity: 0,
      stopAtErrors: true,
      disableFontFace: true,
      // Includes the names of fonts.
      fontExtraProperties: true,
      useSystemFonts: false,
      enableXfa: false,
      useWasm: false,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      maxImageSize: 0,
      disableAutoFetch: true,
      disableRange: true,
      disableStream: true,
    }).promise
    return { document }
  } catch (error) {
    const { name, code: why } = error as { name?: string; code?: number }
    if (name !== 'PasswordException') return { unreadable: 'broken' }
    return { unreadable: why === PasswordResponses.NEED_PASSWORD ? 'codeMissing' : 'codeWrong' }
  }
}

async function textOf(document: PdfDocument): Promise<Piece[][]> {
  if (document.numPages > pagesMax) throw new TooLarge()
  const pages: Piece[][] = []
  let count = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const pieces: Piece[] = []
    const reader = page
      .streamTextContent({ disableNormalization: true })
      .getReader() as ReadableStreamDefaultReader<{ items: readonly object[] }>
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      count += part.value.items.length
      if (count > textPiecesMax) throw new TooLarge()
      for (const item of part.value.items) {
        if (!('str' in item)) continue
        const { str, transform, width } = item as { str: string; transform: readonly number[]; width: number }
        if (str.trim() !== '')
          pieces.push({
            text: str,
            x: transform[4] ?? 0,
            right: (transform[4] ?? 0) + width,
            y: transform[5] ?? 0,
          })
      }
    }
    page.cleanup()
    pages.push(pieces)
  }
  return pages
}
