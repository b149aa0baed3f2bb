/** A spreadsheet workbook with one sheet. */
import { Worker } from 'node:worker_threads'

/** A calendar day is a `Date` at midnight UTC. An instant has the hours and minutes to show. */
export type WorkbookValue = string | number | Date | null

/**
 * Titles come first. Text is written as text cells, which no spreadsheet reads as a formula. Runs in a worker
 * thread.
 */
export async function workbookOf(rows: readonly (readonly WorkbookValue[])[]): Promise<Buffer> {
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), { workerData: rows })
  const made = Promise.withResolvers<Buffer>()
  worker.once('message', (bytes: Uint8Array) => made.resolve(Buffer.from(bytes)))
  worker.once('error', made.reject)
  worker.once('exit', () => made.reject(new Error('the workbook was not made')))
  return made.promise
}
