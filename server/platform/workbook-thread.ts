/** Makes a workbook in a thread of its own: tens of thousands of rows take seconds of a processor. */
import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'

type Value = string | number | null
const [titles = [], ...rows] = workerData as Value[][]
const head = titles.map((title) => ({ value: String(title), fontWeight: 'bold' as const }))
const cellOf = (value: Value) =>
  value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String }
parentPort?.postMessage(await writeExcelFile([head, ...rows.map((row) => row.map(cellOf))], {}).toBuffer())
