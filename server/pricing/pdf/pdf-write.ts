/**
 * Writes the objects of a file: objects without a stream together in one object stream, and a cross-reference
 * stream (PDF 1.5).
 */
import { deflateSync } from 'node:zlib'
import type { PdfObject } from './pdf-read.ts'

/**
 * Byte widths of a row of the cross-reference table: kind of entry, offset, index. Rows are written as
 * differences.
 */
const widths = [1, 3, 2] as const
const columns = widths.reduce<number>((sum, width) => sum + width, 0)
type Place = readonly [kind: 0 | 1 | 2, where: number, place: number]

export class PdfWriting {
  readonly #chunks: Buffer[]
  #length: number

  constructor(begins: Buffer) {
    this.#chunks = [begins]
    this.#length = begins.length
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }

  /** Returns the offset of the table. `next`: the first of two free object numbers. */
  write(objects: readonly (readonly [number, PdfObject])[], next: number, trailer: string): number {
    const places = new Map<number, Place>([[0, [0, 0, 0xff_ff]]])
    for (const [number, { dict, stream }] of objects)
      if (stream !== null)
        places.set(number, [1, this.#stream(number, dict, Buffer.from(stream, 'latin1')), 0])
    const plain = objects.filter(([, { stream }]) => stream === null)
    let length = 0
    const heads = plain.map(([number, { dict }], place) => {
      places.set(number, [2, next, place])
      const head = `${number} ${length}`
      length += dict.length + 1
      return head
    })
    const head = `${heads.join(' ')}\n`
    const together = Buffer.from(head + plain.map(([, { dict }]) => dict).join('\n'), 'latin1')
    const dict = `<</Type/ObjStm/N ${plain.length}/First ${head.length}>>`
    places.set(next, [1, this.#stream(next, dict, together), 0])
    places.set(next + 1, [1, this.#length, 0])
    return this.#table(
      next + 1,
      [...places].sort(([one], [other]) => one - other),
      trailer,
    )
  }

  #table(number: number, places: readonly (readonly [number, Place])[], trailer: string): number {
    const spans: [first: number, count: number][] = []
    const rows = Buffer.alloc(places.length * (columns + 1))
    for (const [at, [each, [kind, where, place]]] of places.entries()) {
      const span = spans.at(-1)
      if (span && each === span[0] + span[1]) span[1] += 1
      else spans.push([each, 1])
      const begins = at * (columns + 1)
      rows[begins] = 2 // PNG filter "up": each byte is the difference from the byte above
      rows.writeUIntBE(kind, begins + 1, widths[0])
      rows.writeUIntBE(where, begins + 1 + widths[0], widths[1])
      rows.writeUIntBE(place, begins + 1 + widths[0] + widths[1], widths[2])
    }
    for (let at = rows.length - 1; at > columns; at -= 1)
      if (at % (columns + 1) > 0) rows[at] = rows[at]! - rows[at - columns - 1]!
    const parts = `/W[${widths.join(' ')}]/Index[${spans.flat().join(' ')}]`
    const how = `/DecodeParms<</Predictor 12/Columns ${columns}>>`
    const dict = `<</Type/XRef/Size ${number + 1}${trailer}${parts}${how}>>`
    const tableAt = this.#stream(number, dict, rows)
    this.#add(`startxref\n${tableAt}\n%%EOF\n`)
    return tableAt
  }

  /** Returns the offset of the stream object. */
  #stream(number: number, dict: string, content: Buffer): number {
    const begins = this.#length
    const bytes = deflateSync(content, { level: 9 })
    const more = `/Length ${bytes.length}/Filter/FlateDecode`
    this.#add(`${number} 0 obj\n${dict.replace(/>>$/, `${more}>>`)}\nstream\n`)
    this.#add(bytes)
    this.#add('\nendstream\nendobj\n')
    return begins
  }

  #add(part: string | Buffer): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    this.#chunks.push(bytes)
    this.#length += bytes.length
  }
}
