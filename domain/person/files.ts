/** Uploaded files: png, jpeg or pdf by content, at most 10 MB (rule data-11). */
import { invalid, type Invalid } from '../validation.ts'

export const fileBytesMax = 10 * 1024 * 1024

export type FileKind = 'png' | 'jpeg' | 'pdf'

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** Detects the kind of a file by its first bytes. Its name and declared type are ignored. */
export function parseFile(
  head: Uint8Array,
  bytes: number,
): FileKind | Invalid<'fileEmpty' | 'fileTooLarge' | 'fileTypeRefused'> {
  if (bytes === 0) return invalid('fileEmpty')
  if (bytes > fileBytesMax) return invalid('fileTooLarge')
  const found = signatures.find(([, signature]) => signature.every((byte, at) => head[at] === byte))
  return found ? found[0] : invalid('fileTypeRefused')
}
