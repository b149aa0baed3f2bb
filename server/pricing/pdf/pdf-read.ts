/** Reads the objects of a pdfkit file and shortens them. */

export type PdfObject = { readonly dict: string; readonly stream: string | null }
export type Objects = ReadonlyMap<number, PdfObject>

/** `of`: a dictionary. */
export const reference = (of: string, name: string): number =>
  Number(new RegExp(String.raw`/${name} (\d+) 0 R`).exec(of)?.[1])
export const isPage = ({ dict }: PdfObject): boolean => dict.includes('/Type/Page/')

/**
 * Returns the objects of an uncompressed file. `info` is the document information, which is taken out of the
 * objects; its XMP copy is dropped.
 */
export function readObjects(text: string) {
  const tableAt = text.lastIndexOf('\nxref\n') + 1
  const offsets = [...text.slice(tableAt).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset))
  const inOrder = offsets.map((offset, at) => [offset, at + 1] as const).sort(([one], [other]) => one - other)
  const objects = new Map<number, PdfObject>()
  for (const [at, [offset, number]] of inOrder.entries())
    objects.set(number, objectOf(text.slice(offset, inOrder[at + 1]?.[0] ?? tableAt)))
  const take = (number: number): string => {
    const dict = objects.get(number)?.dict ?? ''
    objects.delete(number)
    return dict
  }
  const trailer = text.slice(text.lastIndexOf('\ntrailer\n'))
  const root = reference(trailer, 'Root')
  const info = take(reference(trailer, 'Info')).replace(/(\d+) 0 R/g, (_, number) => take(Number(number)))
  const catalog = objects.get(root)!.dict
  take(reference(catalog, 'Metadata'))
  objects.set(root, { dict: catalog.replace(/\s*\/Metadata \d+ 0 R/, ''), stream: null })
  for (const page of [...objects.values()].filter(isPage)) {
    const content = reference(page.dict, 'Contents')
    const { dict, stream } = objects.get(content)!
    objects.set(content, { dict, stream: shortly(stream ?? '') })
  }
  return { objects, size: offsets.length, root, info }
}

function objectOf(text: string): PdfObject {
  const [begins, ends] = [text.indexOf('\n') + 1, text.lastIndexOf('\nendobj')]
  const stream = text.indexOf('\nstream\n')
  if (stream < 0) return { dict: closely(text.slice(begins, ends)), stream: null }
  const dict = closely(text.slice(begins, stream))
  const length = Number(/\/Length (\d+)/.exec(dict)?.[1])
  return { dict: dict.replace(/\/Length \d+/, ''), stream: text.slice(stream + 8, stream + 8 + length) }
}

/** Removes spaces that separate nothing; leaves dictionaries with strings unchanged. */
const closely = (dict: string): string =>
  dict.includes('(') ? dict : dict.replace(/\s+/g, ' ').replace(/ ?(<<|>>|[[\]/]) ?/g, '$1')

/**
 * Writes letters as they are instead of pdfkit's two hex digits, which compress worse, and rounds positions
 * to a tenth of a point.
 */
const shortly = (content: string): string =>
  content.replace(
    /\[([^\]]*)\] TJ|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/g,
    (_, pieces: string | undefined, x: string, y: string) =>
      pieces === undefined
        ? `1 0 0 1 ${tenths(x)} ${tenths(y)} Tm`
        : `[${pieces.replace(/ 0$/, '').split(' ').map(letters).join('')}]TJ`,
  )
const tenths = (points: string): number => Math.round(Number(points) * 10) / 10

/** A piece of text, or the space between two pieces. */
function letters(piece: string): string {
  if (!piece.startsWith('<')) return piece
  const text = Buffer.from(piece.slice(1, -1), 'hex').toString('latin1')
  return `(${/[\\()\r]/.test(text) ? text.replace(/[\\()]/g, String.raw`\$&`).replace(/\r/g, String.raw`\r`) : text})`
}
