/** COPY of one table from one server to another, as the text that comes from the one, kept in memory only in part. */
import type { Client, Connection, Submittable } from 'pg'

const heldBytesMax = 8 * 2 ** 20

/** With what `pg` has for COPY and its types leave out. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}
type Handlers = {
  readonly ready?: (connection: CopyConnection) => void
  readonly data?: (chunk: Buffer, connection: CopyConnection) => void
}
/** What `pg` tells the statement under way. */
type CopyStatement = Submittable & {
  /** Resolves when the server has ended it. */
  readonly done: Promise<void>
  handleCopyInResponse(connection: CopyConnection): void
  handleCopyData(message: { readonly chunk: Buffer }, connection: CopyConnection): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

function copying(text: string, { ready, data }: Handlers): CopyStatement {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  promise.catch(() => undefined) // whoever waits for it is told, and it may end before they wait
  return {
    done: promise,
    submit: (connection) => connection.query(text),
    handleCopyInResponse: (connection) => ready?.(connection),
    handleCopyData: ({ chunk }, connection) => data?.(chunk, connection),
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => resolve(),
    handleError: (error) => reject(error),
  }
}

/** Throws where either side fails; both connections are then of no more use. */
export async function copyTable(
  source: Client,
  target: Client,
  table: string,
  columns: string,
): Promise<void> {
  const { promise: ready, resolve } = Promise.withResolvers<CopyConnection>()
  const taking = copying(`copy ${table} (${columns}) from stdin`, { ready: resolve })
  target.query(taking)
  const into = await Promise.race([ready, taking.done.then(() => null)])
  if (into === null) throw new Error(`${table} takes no rows`)
  const giving = copying(`copy ${table} (${columns}) to stdout`, {
    data(chunk, from) {
      into.sendCopyFromChunk(chunk)
      if (into.stream.writableLength < heldBytesMax || from.stream.isPaused()) return
      from.stream.pause()
      into.stream.once('drain', () => from.stream.resume())
    },
  })
  source.query(giving)
  await Promise.race([giving.done, taking.done])
  into.endCopyFrom()
  await taking.done
}
