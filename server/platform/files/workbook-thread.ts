/** Builds a workbook in a worker thread: tens of thousands of rows take seconds of CPU. */
import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'

type Value = string | number | Date | null
const dayMs = 86_400_000
const [titles = [], ...rows] = workerData as Value[][]
const head = titles.map((title) => ({ value: String(title), fontWeight: 'bold' as const }))
function cellOf(value: Value) {
  if (value === null) return null
  if (typeof value === 'number') return { value, type: Number }
  if (typeof value === 'string') return { value, type: String }
  const isDay = value.getTime() % dayMs === 0
  return { value, type: Date, format: isDay ? 'dd.mm.yyyy' : 'dd.mm.yyyy hh:mm' }
}
parentPort?.postMessage(await writeExcelFile([head, ...rows.map((row) => row.map(cellOf))], {}).toBuffer())
