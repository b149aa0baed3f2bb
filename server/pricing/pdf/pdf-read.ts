/** What pdfkit wrote, object by object, in as few words as it can be said. */

export type PdfObject = { readonly dict: string; readonly stream: string | null }
export type Objects = ReadonlyMap<number, PdfObject>

/** `of`: a dictionary. */
export const reference = (of: string, name: string): number =>
  Number(new RegExp(String.raw`/${name} (\d+) 0 R`).exec(of)?.[1])
export const isPage = ({ dict }: PdfObject): boolean => dict.includes('/Type/Page/')

/**
 * The objects of a file that is not compressed, without the one that says what the file is: that is `info`, of which no
 * second copy is kept as XMP.
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

/** Without spaces that separate nothing; where there is a text, as it is. */
const closely = (dict: string): string =>
  dict.includes('(') ? dict : dict.replace(/\s+/g, ' ').replace(/ ?(<<|>>|[[\]/]) ?/g, '$1')

/** Letters as they are, where pdfkit has two digits for each, which compress worse; places to a tenth of a point. */
const shortly = (content: string): string =>
  content.replace(
    /\[([^\]]*)\] TJ|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/g,
    (_, pieces: string | undefined, x: string, y: string) =>
      pieces === undefined
        ? `1 0 0 1 ${tenths(x)} ${tenths(y)} Tm`
        : `[${pieces.replace(/ 0$/, '').split(' ').map(letters).join('')}]TJ`,
  )
const tenths = (points: string): number => Math.round(Number(points) * 10) / 10

/** A piece of a text, or the room between two of them. */
function letters(piece: string): string {
  if (!piece.startsWith('<')) return piece
  const text = Buffer.from(piece.slice(1, -1), 'hex').toString('latin1')
  return `(${/[\\()\r]/.test(text) ? text.replace(/[\\()]/g, String.raw`\$&`).replace(/\r/g, String.raw`\r`) : text})`
}
