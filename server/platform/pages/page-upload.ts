/**
 * A page's form post with a file. A body that is too large is cut but stays a valid form, so that the page
 * can show the error and keep the typed fields.
 */
import type { FastifyRequest } from 'fastify'
import { fileBytesMax } from '../../../domain/person/files.ts'
import { uploadOverheadBytes, uploadReadMaxBytes } from '../files/uploads.ts'

/** The cut leaves more of a file than any call accepts. */
const keptBytesMax = fileBytesMax + uploadOverheadBytes

const boundaryOf = (contentType: string | undefined): string | null =>
  /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i
    .exec(contentType ?? '')
    ?.slice(1)
    .find(Boolean) ?? null

/** Returns the body, or a well-formed part of it: in our forms, fields come before the file. */
export async function readPageUpload(
  request: FastifyRequest,
  payload: AsyncIterable<Buffer>,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let read = 0
  let kept = 0
  for await (const chunk of payload) {
    read += chunk.length
    if (read > uploadReadMaxBytes)
      throw Object.assign(new Error('the post is larger than any we take'), { statusCode: 413 })
    const part = chunk.subarray(0, keptBytesMax - kept)
    kept += part.length
    if (part.length > 0) chunks.push(part)
  }
  const boundary = boundaryOf(request.headers['content-type'])
  return Buffer.concat(read > kept && boundary ? [...chunks, Buffer.from(`\r\n--${boundary}--\r\n`)] : chunks)
}
