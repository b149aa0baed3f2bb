/** A workbook of one sheet for spreadsheets. */
import { Worker } from 'node:worker_threads'

/** A day of the calendar is a `Date` at its midnight in UTC, and a moment has its hours and minutes as they are shown. */
export type WorkbookValue = string | number | Date | null

/** The titles first; texts are text cells, which no spreadsheet reads as a formula. Made in a thread of its own. */
export async function workbookOf(rows: readonly (readonly WorkbookValue[])[]): Promise<Buffer> {
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), { workerData: rows })
  const made = Promise.withResolvers<Buffer>()
  worker.once('message', (bytes: Uint8Array) => made.resolve(Buffer.from(bytes)))
  worker.once('error', made.reject)
  worker.once('exit', () => made.reject(new Error('the workbook was not made')))
  return made.promise
}
