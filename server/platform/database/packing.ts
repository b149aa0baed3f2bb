/**
 * Short texts that are much alike, kept in a fraction of their room: deflated with a dictionary of what they have in
 * common. A packed text begins with the number of its dictionary, which no text that is kept as it is begins with.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** The first byte that a text as it is may begin with. */
const space = 0x20
/** For a kilobyte or two: a quarter of the memory that zlib takes otherwise, and less time. */
const small = { windowBits: 13, memLevel: 6, chunkSize: 1_024 } as const

/**
 * The dictionaries in the order of their numbers, from 1 on. One that texts were packed with is never changed: another
 * is added behind it, and `writes` names that one from the release after the one that knows it on.
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

  /** Throws where the dictionary is not known, or the bytes were changed so that they cannot be read. */
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
    /** Of bytes that are either a packed text or a text as it is. */
    text: (bytes: Buffer): string => ((bytes[0] ?? space) < space ? unpack(bytes) : bytes.toString('utf8')),
  }
}
