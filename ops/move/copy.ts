/** Copies one table between servers with COPY, streamed as text, with only a part in memory. */
import type { Client, Connection, Submittable } from 'pg'

const heldBytesMax = 8 * 2 ** 20

/** Members of `pg` for COPY that its types lack. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}
type Handlers = {
  readonly ready?: (connection: CopyConnection) => void
  readonly data?: (chunk: Buffer, connection: CopyConnection) => void
}
/** Callbacks of `pg` for the running statement. */
type CopyStatement = Submittable & {
  /** Resolves when the server has completed the statement. */
  readonly done: Promise<void>
  handleCopyInResponse(connection: CopyConnection): void
  handleCopyData(message: { readonly chunk: Buffer }, connection: CopyConnection): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

function copying(text: string, { ready, data }: Handlers): CopyStatement {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  promise.catch(() => undefined) // a waiting caller gets the error; it may occur before anyone waits
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

/** Throws when either side fails; both connections are then unusable. */
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
  if (into === null) throw new Error(`${table} accepts no rows`)
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
