/**
 * Compresses short similar texts with deflate and a dictionary of their common parts. A packed text begins
 * with the number of its dictionary, which no plain text begins with.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** The lowest first byte of a plain text. */
const space = 0x20
/** For texts of one or two kilobytes: a quarter of zlib's default memory, and faster. */
const small = { windowBits: 13, memLevel: 6, chunkSize: 1_024 } as const

/**
 * Dictionaries in the order of their numbers, from 1. A used dictionary never changes: add a new one at the
 * end. `writes` may name the new one only from the release after the one that added it.
 */
export function createPacking(
  name: string,
  { dictionaries, writes }: { readonly dictionaries: readonly string[]; readonly writes: number },
) {
  const known = dictionaries.map((text) => Buffer.from(text))
  const dictionaryOf = (number: number): Buffer => {
    const found = known[number - 1]
    if (!found)
      throw new Error(
        `${name}: packed with dictionary ${number}; this version of the service knows 1 to ${known.length}`,
      )
    return found
  }

  /** Throws when the dictionary is unknown or the bytes are corrupt. */
  function unpack(packed: Uint8Array): string {
    const dictionary = dictionaryOf(packed[0] ?? 0)
    try {
      return inflateRawSync(packed.subarray(1), { dictionary }).toString('utf8')
    } catch (error) {
      throw new Error(`${name}: what was packed is damaged`, { cause: error })
    }
  }

  return {
    pack: (text: string): Buffer =>
      Buffer.concat([
        Buffer.of(writes),
        deflateRawSync(text, { ...small, dictionary: dictionaryOf(writes) }),
      ]),
    unpack,
    /** Reads a packed or a plain text. */
    text: (bytes: Buffer): string => ((bytes[0] ?? space) < space ? unpack(bytes) : bytes.toString('utf8')),
  }
}
