/**
 * Agreements of the book: one plain page each with their full text, because laying out a document takes
 * longer than everything else about a loan.
 */
import type { PrintedDocument } from '../../pricing/pdf/index.ts'

const lineCharacters = 100
const escaped = (line: string): string =>
  line.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, (character) => (character === '–' ? '-' : '?'))

function linesOf({ title, number, blocks, foot }: PrintedDocument): string[] {
  const lines = blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'heading':
        return ['', block.text]
      case 'text':
        return [block.name === undefined ? block.text : `${block.name}: ${block.text}`]
      case 'facts':
        return block.rows.map(([label, value]) => `${label}: ${value}`)
      case 'slip':
        return [
          '',
          block.title,
          ...[...block.rows, block.total].map(([label, value]) => `${label}: ${value}`),
        ]
      case 'table':
        return [block.title, ...block.rows.map((row) => row.join('  '))]
    }
  })
  return [`${title} ${number}`, '', ...lines, '', foot.contact].flatMap(
    (line) => line.match(new RegExp(`.{1,${lineCharacters}}`, 'g')) ?? [''],
  )
}

/** The smallest file that PDF readers accept. */
export async function plainPaper(document: PrintedDocument): Promise<Buffer> {
  const text = linesOf(document)
    .map((line) => `(${escaped(line)}) Tj T*`)
    .join('\n')
  const content = `BT /F1 8 Tf 10 TL 40 810 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
