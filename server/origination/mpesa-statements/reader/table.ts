/**
 * Turns pieces of text with their positions into the statement. Columns are found by the header cells. An
 * amount belongs to the last column that begins left of its right edge, however header and amounts are
 * aligned, because an empty cell is not in the text at all (rule providers-6).
 */
import { isDay } from '../../../../domain/days.ts'
import { cents, type Cents } from '../../../../domain/money.ts'
import type { MpesaStatement, MpesaStatementRow } from '../../../../domain/decision/mpesa-statement.ts'
import { parseAmount, parsePeriod } from './figures.ts'
import { detailsCharactersMax, rowsMax } from './limits.ts'

/** `x` and `right` from the left edge of the page, `y` from its bottom. */
export type Piece = { readonly text: string; readonly x: number; readonly right: number; readonly y: number }
type Line = { readonly text: string; readonly pieces: readonly Piece[] }

/** Pieces whose baselines differ by less are on one line. */
const sameLine = 2.5
/** How far a cell may begin left of its header. */
const slack = 3

const columnNames = ['receipt', 'time', 'details', 'status', 'paidIn', 'withdrawn', 'balance'] as const
type ColumnName = (typeof columnNames)[number]
type Columns = Readonly<Record<ColumnName, number>>

const headerWords: readonly (readonly [ColumnName, RegExp])[] = [
  ['receipt', /^receipt$/i],
  ['time', /^completion$/i],
  ['details', /^details$/i],
  ['status', /^(transaction|status)$/i],
  ['paidIn', /^paid$/i],
  ['withdrawn', /^withdraw/i],
  ['balance', /^balance$/i],
]
const anyHeaderWord =
  /^(receipt|no\.?|completion|time|details|transaction|status|paid|in|withdraw(n|al)?|balance)$/i
const receiptPattern = /^[A-Z0-9]{10}$/
/** A receipt number of wide letters nearly fills its cell: pdf.js then joins it with the time next to it. */
const receiptAndTime = /^([A-Z0-9]{10}) *(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?)$/
const titlePattern = /\bM-?PESA\s+(FULL\s+)?STATEMENT\b/i

/**
 * Null if the pages contain no M-Pesa statement; `tooLarge` if they contain more rows than any real account.
 */
export function readPages(pages: readonly (readonly Piece[])[]): MpesaStatement | null | 'tooLarge' {
  const lines = pages.map(linesOf)
  const first = lines[0] ?? []
  if (!first.some((line) => titlePattern.test(line.text))) return null
  const holder = {
    name: labelled(first, /^customer name\b/i),
    phone: labelled(first, /^mobile (number|no)\b/i)
      .replace(/\D/g, '')
      .replace(/^0(?=\d{9}$)/, '254'),
  }
  const period = parsePeriod(labelled(first, /^statement period\b/i))
  if (!period || holder.phone === '') return null
  const rows = readRows(lines)
  if (rows === null || rows === 'tooLarge') return rows
  return { holder, ...period, rows, statedTotals: readTotals(lines) }
}

function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    if (line && line[0]!.y - piece.y < sameLine) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => {
    const inOrder = line.sort((one, other) => one.x - other.x)
    return {
      pieces: inOrder,
      text: inOrder
        .map((piece) => piece.text.trim())
        .join(' ')
        .replace(/\s+/g, ' '),
    }
  })
}

const labelPattern =
  /\b(customer name|mobile (number|no)|email address|date of statement|statement period|request date|total transactions)\b/i

/** Returns the text after a label, up to the next label on the same line. */
function labelled(lines: readonly Line[], label: RegExp): string {
  const line = lines.find(({ text }) => label.test(text))
  const after = line?.text.replace(label, '').replace(/^[\s.:]+/, '') ?? ''
  return (after.split(labelPattern)[0] ?? '').trim().slice(0, detailsCharactersMax)
}

/** Splits a piece into words with approximate positions. */
function wordsOf(piece: Piece): Piece[] {
  const width = (piece.right - piece.x) / Math.max(1, piece.text.length)
  return [...piece.text.matchAll(/\S+/g)].map((word) => ({
    text: word[0],
    y: piece.y,
    x: piece.x + word.index * width,
    right: piece.x + (word.index + word[0].length) * width,
  }))
}

/** Neighbouring header cells can come as one piece: each is found by its first word. */
function columnsOf(line: Line): Columns | null {
  if (!/receipt/i.test(line.text) || !/balance/i.test(line.text)) return null
  const words = line.pieces.flatMap(wordsOf)
  const found: Partial<Record<ColumnName, number>> = {}
  let least = -1
  for (const [name, pattern] of headerWords) {
    const word = words.find((each) => each.x > least && pattern.test(each.text))
    if (!word) return null
    found[name] = least = word.x
  }
  return found as Columns
}

type Draft = {
  receipt: string
  time: string[]
  details: string[]
  status: string[]
  amounts: Partial<Record<'paidIn' | 'withdrawn' | 'balance', Cents>>
}

function readRows(pages: readonly (readonly Line[])[]): MpesaStatementRow[] | null | 'tooLarge' {
  let columns: Columns | null = null
  const drafts: Draft[] = []
  let open = false
  for (const lines of pages) {
    for (const line of lines) {
      const header = columnsOf(line)
      if (header) {
        columns = header
        continue
      }
      if (!columns) continue
      if (/^disclaimer\b/i.test(line.text)) break // the rest of this page belongs to it
      if (
        /^page \d+ of \d+/i.test(line.text) ||
        line.pieces.flatMap(wordsOf).every(({ text }) => anyHeaderWord.test(text))
      )
        continue
      if (/^(grand )?total\b/i.test(line.text)) {
        open = false
        continue
      }
      const cells = cellsOf(line, columns)
      const receipt = cells.find(
        ({ column, text }) => column === 'receipt' && receiptPattern.test(text),
      )?.text
      if (receipt) {
        if (drafts.length === rowsMax) return 'tooLarge'
        drafts.push({ receipt, time: [], details: [], status: [], amounts: {} })
        open = true
      }
      const draft = drafts.at(-1)
      if (draft && open) for (const cell of cells) take(draft, cell)
    }
  }
  return columns ? drafts.flatMap((draft) => rowOf(draft) ?? []) : null
}

type Cell = { readonly column: ColumnName; readonly text: string }

function cellsOf(line: Line, columns: Columns): Cell[] {
  const columnAt = (x: number): ColumnName =>
    columnNames.findLast((name) => columns[name] <= x + slack) ?? 'receipt'
  const place = (piece: Piece): Cell => {
    // Amounts are aligned right in their column.
    const amount = piece.right > columns.paidIn && parseAmount(piece.text.trim()) !== null
    return { column: amount ? columnAt(piece.right - slack) : columnAt(piece.x), text: piece.text.trim() }
  }
  return line.pieces
    .filter((piece) => piece.text.trim() !== '')
    .flatMap((piece): Cell[] => {
      const joined = receiptAndTime.exec(piece.text.trim())
      if (joined)
        return [
          { column: 'receipt', text: joined[1]! },
          { column: 'time', text: joined[2]! },
        ]
      const first = columnAt(piece.x)
      const reachesOn = columnNames.some(
        (name) => columns[name] > columns[first] && columns[name] + slack < piece.right,
      )
      return reachesOn && parseAmount(piece.text.trim()) === null ? wordsOf(piece).map(place) : [place(piece)]
    })
}

function take(draft: Draft, { column, text }: Cell): void {
  switch (column) {
    case 'receipt':
      return
    case 'time':
      return void draft.time.push(text)
    case 'details':
      return void draft.details.push(text)
    case 'status':
      return void draft.status.push(text)
    default: {
      const amount = parseAmount(text)
      if (amount !== null) draft.amounts[column] ??= amount
    }
  }
}

function rowOf({ receipt, time, details, status, amounts }: Draft): MpesaStatementRow | null {
  const stamp = /(\d{4}-\d{2}-\d{2})\s+(\d{2}:\d{2}:\d{2})/.exec(time.join(' '))
  if (!stamp || !isDay(stamp[1]!)) return null
  const positive = (amount: Cents | undefined): Cents => cents(Math.abs(amount ?? 0))
  return {
    receipt,
    day: stamp[1],
    time: stamp[2]!,
    details: details.join(' ').slice(0, detailsCharactersMax),
    completed: /^complete/i.test(status.join('')),
    paidInCents: positive(amounts.paidIn),
    withdrawnCents: positive(amounts.withdrawn),
    balanceCents: amounts.balance ?? null,
  }
}

/** The last line of the summary: paid in, paid out. */
function readTotals(pages: readonly (readonly Line[])[]): MpesaStatement['statedTotals'] {
  const lines = pages.flat()
  const begins = lines.findIndex(({ text }) => /^summary\b/i.test(text))
  const ends = lines.findIndex(({ text }) => /^detailed statement\b/i.test(text))
  if (begins < 0 || ends < begins) return null
  const total = lines.slice(begins, ends).findLast(({ text }) => /^total\b/i.test(text))
  const amounts = total?.pieces.flatMap((piece) => parseAmount(piece.text.trim()) ?? []) ?? []
  return amounts.length === 2
    ? { paidInCents: cents(Math.abs(amounts[0]!)), withdrawnCents: cents(Math.abs(amounts[1]!)) }
    : null
}
