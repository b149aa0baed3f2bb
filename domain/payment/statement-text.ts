/** Decodes a statement file and splits it into records with line numbers, from any spreadsheet or portal. */

export type TextRecord = { readonly line: number; readonly cells: readonly string[] }

/** Decodes UTF-8, UTF-16 with a byte order mark, or the Windows-1252 of older portals. */
export function statementText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators = [',', ';', '\t'] as const

/** Detects the cell separator: the most frequent candidate outside quotes in the first 4,000 characters. */
function separatorOf(text: string): string {
  const head = text.slice(0, 4_000).replaceAll(/"[^"]*"/g, '')
  const counted = separators.map((each) => ({ each, count: head.split(each).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).each
}

/**
 * Splits CSV text into records with the line on which each begins. A quoted cell may hold separators, doubled
 * quotes and line ends. Skips empty lines. Returns null when a quote is never closed, which means the file is
 * cut.
 */
export function statementRecords(text: string): TextRecord[] | null {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = separatorOf(source)
  const records: TextRecord[] = []
  let [cells, cell, quoted, line, began] = [[] as string[], '', false, 1, 1]
  const endRecord = (): void => {
    cells.push(cell.trim())
    if (cells.some((each) => each !== '')) records.push({ line: began, cells })
    cells = []
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]!
    if (quoted) {
      if (sign === '"' && source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else if (sign === '"') quoted = false
      else {
        if (sign === '\n') line += 1
        cell += sign
      }
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (sign === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (sign === '\n') {
      endRecord()
      line += 1
      began = line
    } else if (sign !== '\r') cell += sign
  }
  if (quoted) return null
  endRecord()
  return records
}
