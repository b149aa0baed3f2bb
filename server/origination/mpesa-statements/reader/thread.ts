/** The reading thread, inside the process that watches over it (guard.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { readDocument } from './document.ts'

const { bytes, code } = workerData as { readonly bytes: Uint8Array; readonly code: string }
parentPort?.postMessage(JSON.stringify(await readDocument(bytes, code)))
