/** A PDF for upload: a black box on each page. */
import PDFDocument from 'pdfkit'

export async function pdfOf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => document.once('end', resolve))
  for (let page = 1; page <= pages; page += 1) document.addPage().rect(100, 100, 300, 200).fill('black')
  document.end()
  await ended
  return Buffer.concat(pieces)
}
