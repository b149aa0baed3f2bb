/** Results as tables or, with --json, for programs. */

export type Row = Readonly<Record<string, string | number>>

/** Prints rows as an aligned table; numbers are right-aligned. */
export function printTable(title: string, rows: readonly Row[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const text = (row: Row, column: string): string => String(row[column] ?? '')
  const width = (column: string): number =>
    Math.max(column.length, ...rows.map((row) => text(row, column).length))
  const cell = (row: Row, column: string): string =>
    typeof row[column] === 'number'
      ? text(row, column).padStart(width(column))
      : text(row, column).padEnd(width(column))
  console.log(`\n${title}`)
  console.log(columns.map((column) => column.padEnd(width(column))).join('  '))
  console.log(columns.map((column) => '-'.repeat(width(column))).join('  '))
  for (const row of rows) console.log(columns.map((column) => cell(row, column)).join('  '))
}

export type Bar = {
  readonly name: string
  readonly measured: number
  readonly bar: number
  readonly unit: string
  readonly is: 'atLeast' | 'atMost'
}

export const holds = ({ measured, bar, is }: Bar): boolean =>
  is === 'atLeast' ? measured >= bar : measured <= bar

/** Prints the measured targets and returns whether all are met. */
export function printBars(bars: readonly Bar[]): boolean {
  printTable(
    'Bars',
    bars.map((bar) => ({
      bar: bar.name,
      measured: bar.measured,
      wanted: `${bar.is === 'atLeast' ? '>=' : '<='} ${bar.bar} ${bar.unit}`,
      holds: holds(bar) ? 'yes' : 'NO',
    })),
  )
  return bars.every(holds)
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
