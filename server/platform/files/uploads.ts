/**
 * File uploads: one part `file` next to the call's text fields, checked by content and size (rule data-11).
 */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/call.ts'
import { withoutInvisible } from '../../../domain/invisible-characters.ts'
import { fileBytesMax, parseFile, type FileKind } from '../../../domain/person/files.ts'
import { invalid, isInvalid, type Invalid } from '../../../domain/validation.ts'

/** The file that a handler receives. The name is the sender's and is untrusted. */
export type UploadedFile = { readonly bytes: Buffer; readonly name: string; readonly kind: FileKind | 'text' }

/** Bytes allowed for everything but the file: names, boundaries, text fields. */
export const uploadOverheadBytes = 64 * 1_024
/** Larger bodies are not read to their end. */
export const uploadReadMaxBytes = 4 * fileBytesMax
const fieldsMax = 20
const fieldBytesMax = 8 * 1_024
const nameCharactersMax = 200

type Received = {
  readonly body: Readonly<Record<string, string | string[]>>
  readonly file: UploadedFile | null
  /** Error code for the file. */ readonly refused: string | null
}

const tooLarge = () => Object.assign(new Error('the upload is larger than any we take'), { statusCode: 413 })
const malformed = () => Object.assign(new Error('the parts cannot be read'), { statusCode: 400 })

/** Lets the routes of this scope accept files. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: fileBytesMax + 1,
      files: 1,
      fields: fieldsMax,
      parts: fieldsMax + 1,
      fieldSize: fieldBytesMax,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
  scope.addHook('preParsing', (request, _reply, payload, done) => {
    if (Number(request.headers['content-length'] ?? 0) > uploadReadMaxBytes) return done(tooLarge())
    let read = 0
    payload.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > uploadReadMaxBytes) request.raw.destroy(tooLarge())
    })
    payload.pause() // counting starts when the body is read
    done(null, payload)
  })
}

/**
 * Reads the parts; null when the body has none. A file that is too large is read to its end and dropped, so
 * that the sender receives the error.
 */
export async function receiveUpload(
  request: FastifyRequest,
  { textFile }: Pick<Call, 'textFile'> = {},
): Promise<Received | null> {
  if (!request.isMultipart?.()) return null
  const fields = new Map<string, string[]>()
  let bytes: Buffer | null = null
  let name = ''
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field')
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)])
      else if (part.fieldname !== 'file') throw malformed()
      else
        [bytes, name] = [
          await part.toBuffer(),
          [...withoutInvisible(part.filename ?? '')].slice(0, nameCharactersMax).join(''),
        ]
    }
  } catch (error) {
    throw typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 400
      ? error
      : malformed()
  }
  const body = Object.fromEntries(
    [...fields].map(([field, values]) => [field, values.length > 1 ? values : (values[0] ?? '')]),
  )
  // A form without a chosen file sends an empty part without a name.
  if (bytes === null || (bytes.length === 0 && name === ''))
    return { body, file: null, refused: missing({ textFile }) }
  const kind = textFile ? textKind(bytes, textFile) : parseFile(bytes, bytes.length)
  return isInvalid(kind)
    ? { body, file: null, refused: kind.error }
    : { body, file: { bytes, name, kind }, refused: null }
}

/** Plain text has no zero bytes, unless it is UTF-16 with a byte order mark. */
function textKind(bytes: Buffer, refused: NonNullable<Call['textFile']>): 'text' | Invalid {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const isText = bytes.length > 0 && bytes.length <= fileBytesMax && (isUtf16 || !bytes.includes(0))
  return isText ? 'text' : invalid(refused)
}

/** Text files are not accepted as pictures. */
const missing = ({ textFile }: Pick<Call, 'textFile'>) => (textFile ? 'fileNotChosen' : 'fileMissing')

/** Error code for the file of a call; null when it is accepted. */
export function refusedFile(
  { pdfOnly, textFile }: Pick<Call, 'pdfOnly' | 'textFile'>,
  received: Received | null,
): string | null {
  if (received?.file) return pdfOnly && received.file.kind !== 'pdf' ? pdfOnly : null
  const refused = received?.refused ?? missing({ textFile })
  return pdfOnly && refused !== 'fileTooLarge' ? pdfOnly : refused
}
