/** An M-Pesa statement as a PDF, in the two layouts that customers have, with what makes them hard to read. */
import PDFDocument from 'pdfkit'
import type { Account, Entry, Kind } from './account.ts'

export type Look = {
  /** `full`: "MPESA FULL STATEMENT"; `plain`: "M-PESA STATEMENT". */
  readonly layout?: 'full' | 'plain'
  readonly order?: 'newestFirst' | 'oldestFirst'
  readonly withdrawn?: 'negative' | 'positive'
  readonly summary?: 'old' | 'new'
  readonly headers?: 'long' | 'short' | 'fused'
  /** Date and time under each other, and the status broken in two. */
  readonly narrow?: boolean
  readonly totalsRow?: boolean
  /** Encrypted with this code. */
  readonly code?: string
  readonly pdfVersion?: '1.3' | '1.4' | '1.7' | '1.7ext3'
  /** A forged statement: a program other than M-Pesa's wrote it. */
  readonly homeMade?: boolean
}

const columns = {
  receipt: 30,
  time: 94,
  details: 172,
  status: 326,
  paidIn: 440,
  withdrawn: 502,
  balance: 565,
} as const
const detailsWidth = 148
const fontSize = 7.5
const lineHeight = 9
const pageBottom = 770
const fusedHeader = 'Transaction Status Paid in'

const oldSummary: readonly (readonly [string, readonly Kind[]])[] = [
  ['SEND MONEY:', ['send']],
  ['RECEIVED MONEY:', ['receive']],
  ['AGENT DEPOSIT:', ['deposit']],
  ['AGENT WITHDRAWAL:', ['withdraw']],
  ['LIPA NA M-PESA (PAYBILL):', ['payBill']],
  ['LIPA NA M-PESA (BUY GOODS):', ['buyGoods']],
  ['OTHERS:', ['airtime', 'business', 'savings', 'other']],
]
const newSummary: readonly (readonly [string, readonly Kind[]])[] = [
  ['Cash Out', ['withdraw']],
  ['Send Money', ['send', 'receive']],
  ['B2C Payment', ['business']],
  ['Pay Bill', ['payBill']],
  ['Cash In', ['deposit']],
  ['Customer Merchant Payment', ['buyGoods']],
  ['Customer Airtime Purchase', ['airtime']],
  ['FSI Deposit', ['savings']],
  ['FSI Withdraw', ['other']],
]

const amount = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const longDate = (day: string): string =>
  `${day.slice(8, 10)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
function ordinalDate(day: string): string {
  const date = Number(day.slice(8, 10))
  const isTeen = date >= 11 && date <= 13
  const ending = isTeen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[date % 10] ?? 'th')
  return `${date}${ending} ${months[Number(day.slice(5, 7)) - 1]?.slice(0, 3)} ${day.slice(0, 4)}`
}

/** The whole file. */
export async function statementPdf(account: Account, look: Look = {}): Promise<Buffer> {
  const { code, pdfVersion = '1.7' } = look
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion,
    info: {
      Title: 'M-PESA Statement',
      CreationDate: new Date(`${account.to}T12:00:00Z`),
      ...(look.homeMade ? {} : { Producer: 'iText 2.1.7 by 1T3XT', Creator: 'JasperReports Library' }),
    },
    ...(code ? { userPassword: code, ownerPassword: `${code} of the owner` } : {}),
  })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise<void>((resolve) => document.on('end', resolve))
  draw(document, account, look)
  document.end()
  await done
  return Buffer.concat(pieces)
}

function draw(document: PDFKit.PDFDocument, account: Account, look: Look): void {
  const { layout = 'full', order = 'newestFirst', totalsRow = false } = look
  const put = (text: string, x: number, y: number): void =>
    void document.text(text, x, y, { lineBreak: false })
  const putRight = (text: string, right: number, y: number): void =>
    put(text, right - document.widthOfString(text), y)

  document.font('Helvetica-Bold').fontSize(14)
  put(layout === 'full' ? 'MPESA FULL STATEMENT' : 'M-PESA STATEMENT', 30, 40)
  document.font('Helvetica').fontSize(fontSize)
  let y = 70
  for (const [label, value] of headOf(account, layout)) {
    put(label, 30, y)
    put(value, 130, y)
    y += 12
  }
  y = drawSummary({ put, putRight }, account, look, y + 12)
  put('DETAILED STATEMENT', 30, y)
  y += 16
  drawHeaders(put, putRight, look, y)
  y += 22

  const entries = order === 'newestFirst' ? account.entries.toReversed() : account.entries
  for (const entry of entries) {
    const lines = Math.max(look.narrow ? 2 : 1, wrapped(document, entry.details).length)
    if (y + lines * lineHeight > pageBottom) {
      document.addPage()
      drawHeaders(put, putRight, look, 40)
      y = 62
    }
    drawEntry(document, { put, putRight }, entry, look, y)
    y += lines * lineHeight + 4
  }
  if (totalsRow) {
    const side = (name: 'paidIn' | 'withdrawn'): number =>
      Object.values(account.totals).reduce((sum, total) => sum + total[name], 0)
    put('Total', columns.receipt, y)
    putRight(amount(side('paidIn')), columns.paidIn, y)
    putRight(amount(side('withdrawn')), columns.withdrawn, y)
  }
  drawFooters(document, put)
}

function headOf(
  { name, phone, from, to, entries }: Account,
  layout: Look['layout'],
): (readonly [string, string])[] {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.co.ke`
  if (layout === 'full')
    return [
      ['Customer Name', name],
      ['Mobile Number', phone],
      ['Email Address', email],
      ['Date of Statement', ordinalDate(to)],
      ['Statement Period', `${ordinalDate(from)} - ${ordinalDate(to)}`],
    ]
  return [
    ['Customer Name:', name],
    ['Mobile Number:', phone],
    ['Email Address:', email],
    ['Statement Period:', `${longDate(from)} - ${longDate(to)}`],
    ['Request Date:', longDate(to)],
    ['Total Transactions:', String(entries.length)],
  ]
}

type Pens = {
  readonly put: (text: string, x: number, y: number) => void
  readonly putRight: (text: string, right: number, y: number) => void
}

function drawSummary(
  { put, putRight }: Pens,
  { totals }: Account,
  { summary = 'old' }: Look,
  top: number,
): number {
  let y = top
  put('SUMMARY', 30, y)
  y += 14
  put('TRANSACTION TYPE', 30, y)
  putRight('PAID IN', 300, y)
  putRight('PAID OUT', 400, y)
  const row = (name: string, parts: readonly Kind[]): void => {
    y += 12
    put(name, 30, y)
    putRight(amount(parts.reduce((sum, kind) => sum + totals[kind].paidIn, 0)), 300, y)
    putRight(amount(parts.reduce((sum, kind) => sum + totals[kind].withdrawn, 0)), 400, y)
  }
  for (const [name, parts] of summary === 'old' ? oldSummary : newSummary) row(name, parts)
  row('TOTAL:', Object.keys(totals) as Kind[])
  return y + 24
}

function drawHeaders(
  put: Pens['put'],
  putRight: Pens['putRight'],
  { headers = 'long' }: Look,
  y: number,
): void {
  put(headers === 'short' ? 'Receipt No' : 'Receipt No.', columns.receipt, y)
  put('Completion Time', columns.time, y)
  put('Details', columns.details, y)
  if (headers === 'fused') {
    // One text over two cells, as a parser sees cells that are close together.
    putRight(fusedHeader, columns.paidIn, y)
  } else {
    put('Transaction Status', columns.status, y)
    putRight(headers === 'short' ? 'Paid in' : 'Paid In', columns.paidIn, y)
  }
  putRight(headers === 'short' ? 'Withdraw' : 'Withdrawn', columns.withdrawn, y)
  putRight('Balance', columns.balance, y)
}

function drawEntry(
  document: PDFKit.PDFDocument,
  { put, putRight }: Pens,
  entry: Entry,
  { narrow = false, withdrawn = 'negative', headers }: Look,
  y: number,
): void {
  const stamp = new Date(entry.atMs).toISOString()
  put(entry.receipt, columns.receipt, y)
  put(narrow ? stamp.slice(0, 10) : `${stamp.slice(0, 10)} ${stamp.slice(11, 19)}`, columns.time, y)
  if (narrow) put(stamp.slice(11, 19), columns.time, y + lineHeight)
  wrapped(document, entry.details).forEach((line, index) =>
    put(line, columns.details, y + index * lineHeight),
  )
  const status = entry.failed ? 'Failed' : 'Completed'
  const statusX = headers === 'fused' ? columns.paidIn - document.widthOfString(fusedHeader) : columns.status
  put(narrow ? status.slice(0, 5) : status, statusX, y)
  if (narrow) put(status.slice(5), statusX, y + lineHeight)
  // An empty cell is not there at all.
  if (entry.paidIn > 0) putRight(amount(entry.paidIn), columns.paidIn, y)
  if (entry.withdrawn > 0)
    putRight(amount(withdrawn === 'negative' ? -entry.withdrawn : entry.withdrawn), columns.withdrawn, y)
  putRight(amount(entry.balance), columns.balance, y)
}

function drawFooters(document: PDFKit.PDFDocument, put: Pens['put']): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    put(
      'Disclaimer: This record is produced for your personal use and is not transferable. If discrepancies are noted, contact',
      30,
      800,
    )
    put('Customer Care on 100 or 200 within 48 hours. Conditions apply.', 30, 809)
    put(`Page ${page - start + 1} of ${count}`, 500, 822)
  }
}

function wrapped(document: PDFKit.PDFDocument, text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && document.widthOfString(`${last} ${word}`) <= detailsWidth)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
