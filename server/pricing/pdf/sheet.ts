/**
 * Lays documents out as PDF: printed receipts (rule screens-18), black on white, tagged for screen readers.
 * No clock and no randomness: the same document gives the same bytes, so its hash can be stored.
 */
import PDFDocument from 'pdfkit'
import { compacted } from './compact.ts'
import type { Block, PrintedDocument, Row } from './document.ts'
import { heightOnce } from './heights.ts'

const pagePt = { width: 595.28, height: 841.89 } as const // A4
const marginPt = 56
const widthPt = pagePt.width - 2 * marginPt
const footPt = pagePt.height - 64
const bodyEndPt = footPt - 16
const ink = '#000000'
const quiet = '#404040'
const [regular, bold] = ['Helvetica', 'Helvetica-Bold'] as const // their digits have equal widths
const size = { small: 8.5, body: 10, lead: 12, title: 18, total: 22 } as const
const columnGapPt = 12

/** Density of a page: font size and spacing as fractions of the normal ones. */
type Setting = { readonly letters: number; readonly space: number }
const usual: Setting = { letters: 1, space: 1 }
/** For documents that must fit one page, from the widest setting on. */
const settings: readonly Setting[] = [
  usual,
  { letters: 0.96, space: 0.7 },
  { letters: 0.92, space: 0.5 },
  { letters: 0.88, space: 0.35 },
]

type Doc = InstanceType<typeof PDFDocument>
type Part = ReturnType<Doc['struct']>
type Style = { readonly font?: typeof regular | typeof bold; readonly size?: number; readonly color?: string }

/** Takes about 10 ms for a page or two. `earlier`: the file that this one extends and begins with. */
export async function printDocument(content: PrintedDocument, earlier?: Buffer): Promise<Buffer> {
  let printed = await print(content, usual)
  for (const closer of content.onePage ? settings.slice(1) : []) {
    if (printed.pages === 1) break
    printed = await print(content, closer)
  }
  return compacted(printed.bytes, earlier)
}

function print(
  printed: PrintedDocument,
  setting: Setting,
): Promise<{ readonly bytes: Buffer; readonly pages: number }> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: marginPt,
    tagged: true,
    lang: printed.language,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    compress: false,
    info: {
      Title: `${printed.title} ${printed.number}`,
      Author: printed.company.lender,
      Creator: printed.company.brand,
      CreationDate: printed.madeAt,
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<{ readonly bytes: Buffer; readonly pages: number }>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve({ bytes: Buffer.concat(chunks), pages }))
    doc.on('error', reject)
  })
  const sheet = createSheet(doc, setting)
  head(sheet, printed)
  for (const block of printed.blocks) draw(sheet, block)
  sheet.root.end()
  const pages = doc.bufferedPageRange().count
  feet(doc, printed)
  doc.end()
  return done
}

type Sheet = ReturnType<typeof createSheet>

function createSheet(doc: Doc, { letters, space }: Setting) {
  const root = doc.struct('Document')
  doc.addStructure(root)
  let y = marginPt

  const set = ({ font = regular, size: points = size.body }: Style) =>
    doc.font(font).fontSize(points * letters)
  const styled = (style: Style) => set(style).fillColor(style.color ?? ink)
  const lineGap = 2 * space
  // Measures text without writing to the file, because output must not depend on earlier measurements.
  const heightOf = (text: string, width: number, style: Style): number =>
    heightOnce(`${letters} ${space} ${style.font} ${style.size} ${width} ${text}`, () =>
      set(style).heightOfString(text, { width, lineGap }),
    )

  const sheet = {
    doc,
    root,
    heightOf,
    /** Moves below something that was drawn manually. */
    leave(points: number): void {
      y += points
    },
    /** Moves to a new page if this height does not fit on the current one. */
    room(heightPt: number): number {
      if (y + heightPt > bodyEndPt) {
        doc.addPage()
        y = marginPt
      }
      return y
    },
    /** Leaves vertical space, scaled by the setting. */
    down(points: number): void {
      y += points * space
    },
    /** A piece of text as content of a structure element. */
    piece: (
      type: string,
      text: string,
      x: number,
      at: number,
      width: number,
      style: Style,
      align: 'left' | 'right' = 'left',
    ): Part => doc.struct(type, {}, () => void styled(style).text(text, x, at, { width, align, lineGap })),
    /** A decorative line. */
    rule(at: number, weightPt = 0.5): void {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(marginPt, at)
        .lineTo(marginPt + widthPt, at)
        .lineWidth(weightPt)
        .strokeColor(ink)
        .stroke()
      doc.endMarkedContent()
    },
    paragraph(type: string, text: string, style: Style, afterPt: number): void {
      const height = heightOf(text, widthPt, style)
      root.add(sheet.piece(type, text, marginPt, sheet.room(height), widthPt, style))
      y += height + afterPt * space
    },
    /** A row of cells with a line above; the first cell is the row's header. */
    row(
      parent: Part,
      cells: readonly {
        readonly text: string
        readonly x: number
        readonly width: number
        readonly align: 'left' | 'right'
        readonly header?: boolean
      }[],
      style: Style,
    ): void {
      const height = Math.max(...cells.map((cell) => heightOf(cell.text, cell.width, style)))
      const around = 8 * space
      const at = sheet.room(height + around)
      sheet.rule(at)
      parent.add(
        doc.struct(
          'TR',
          {},
          cells.map((cell) =>
            sheet.piece(
              cell.header ? 'TH' : 'TD',
              cell.text,
              cell.x,
              at + around * 0.625,
              cell.width,
              style,
              cell.align,
            ),
          ),
        ),
      )
      y += height + around
    },
  }
  return sheet
}

function head(sheet: Sheet, { company, licence, title, number }: PrintedDocument): void {
  sheet.paragraph('P', company.brand, { font: bold, size: size.lead }, 0)
  sheet.paragraph(
    'P',
    `${company.lender}, ${company.address}. ${licence}`,
    { size: size.small, color: quiet },
    16,
  )
  sheet.paragraph('H1', title, { font: bold, size: size.title }, 2)
  sheet.paragraph('P', number, { font: bold, size: size.lead }, 12)
}

function draw(sheet: Sheet, block: Block): void {
  switch (block.kind) {
    case 'heading':
      sheet.room(60)
      return sheet.paragraph('H2', block.text, { font: bold, size: size.lead }, 4)
    case 'text':
      sheet.room(
        sheet.heightOf(block.text, widthPt, {}) +
          (block.name ? sheet.heightOf(block.name, widthPt, { font: bold }) : 0),
      ) // keeps a name from standing alone at the end of a page
      if (block.name) sheet.paragraph('H3', block.name, { font: bold }, 0)
      return sheet.paragraph('P', block.text, {}, 8)
    case 'facts':
      rows(sheet, block.rows, {})
      return sheet.down(12)
    case 'slip':
      return slip(sheet, block)
    case 'table':
      return table(sheet, block)
  }
}

/** Labels left, values right. */
function rows(sheet: Sheet, list: readonly Row[], style: Style): void {
  const part = sheet.doc.struct('Table')
  sheet.root.add(part)
  const half = (widthPt - columnGapPt) / 2
  for (const [label, value] of list) {
    sheet.row(
      part,
      [
        { text: label, x: marginPt, width: half, align: 'left', header: true },
        { text: value, x: marginPt + half + columnGapPt, width: half, align: 'right' },
      ],
      style,
    )
  }
  part.end()
}

function slip(
  sheet: Sheet,
  { title, note, rows: lines, total, below }: Extract<Block, { kind: 'slip' }>,
): void {
  sheet.room(40 + lines.length * 20 + 60)
  sheet.paragraph('H2', title, { font: bold, size: size.lead }, 0)
  sheet.paragraph('P', note, { color: quiet }, 4)
  rows(sheet, lines, {})
  const amountPt = sheet.heightOf(total[1], widthPt, { font: bold, size: size.total })
  const at = sheet.room(amountPt + 12)
  sheet.rule(at, 1.5)
  const label = widthPt * 0.4
  const part = sheet.doc.struct('P', {}, [
    sheet.piece('Span', total[0], marginPt, at + 8 + amountPt * 0.25, label, { font: bold, size: size.lead }),
    sheet.piece(
      'Span',
      total[1],
      marginPt + label,
      at + 8,
      widthPt - label,
      { font: bold, size: size.total },
      'right',
    ),
  ])
  sheet.root.add(part)
  sheet.leave(amountPt + 12)
  for (const line of below) sheet.paragraph('P', line, { font: bold, size: size.lead }, 2)
  sheet.rule(sheet.room(4) + 2, 1.5)
  sheet.down(16)
}

function table(
  sheet: Sheet,
  { title, left, head: names, rows: lines, empty, isWide }: Extract<Block, { kind: 'table' }>,
): void {
  sheet.room(60)
  sheet.paragraph('H2', title, { font: bold, size: size.lead }, 4)
  if (lines.length === 0) return sheet.paragraph('P', empty, {}, 12)
  const parts = names.length + (isWide ? 1 : 0)
  const width = (widthPt - columnGapPt * (parts - 1)) / parts
  const more = isWide ? width + columnGapPt : 0
  const style: Style = isWide ? { size: size.small } : {}
  const part = sheet.doc.struct('Table')
  sheet.root.add(part)
  const cells = (texts: readonly string[], header: boolean) =>
    texts.map((text, index) => ({
      text,
      x: marginPt + index * (width + columnGapPt) + (index === 0 ? 0 : more),
      width: width + (index === 0 ? more : 0),
      align: index < left ? ('left' as const) : ('right' as const),
      header: header || index === 0,
    }))
  sheet.row(part, cells(names, true), { ...style, font: bold })
  for (const line of lines) sheet.row(part, cells(line, false), style)
  part.end()
  sheet.down(12)
}

/**
 * Writes the footer of every page: page number, contract, and phone number. Written last, when the number of
 * pages is known.
 */
function feet(doc: Doc, { foot, number, company }: PrintedDocument): void {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    doc.page.margins.bottom = 0 // otherwise the footer would start another page
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .moveTo(marginPt, footPt - 6)
      .lineTo(marginPt + widthPt, footPt - 6)
      .lineWidth(0.5)
      .strokeColor(ink)
      .stroke()
    doc.font(regular).fontSize(size.small).fillColor(ink)
    doc.text(`${company.brand} ${number}`, marginPt, footPt, { lineBreak: false })
    doc.text(foot.page({ page: index + 1, pages: count }), marginPt, footPt, {
      width: widthPt,
      align: 'right',
    })
    doc.text(foot.contact, marginPt, footPt + 13, { width: widthPt })
    doc.endMarkedContent()
  }
}
