/**
 * Compacts a printed file: objects without a stream go together into one compressed stream. A later version
 * of a file begins with the earlier file, byte for byte, and appends the differences, as PDF signatures do,
 * so that the file that was read and the signed one are stored as one.
 */
import { isPage, readObjects, reference, type Objects, type PdfObject } from './pdf-read.ts'
import { PdfWriting } from './pdf-write.ts'

type Layout = {
  readonly objects: Objects
  /** First object number of our own: the document information and the structure of each page. */
  readonly own: number
  readonly next: number
  readonly tableAt: number
}

/** The content of every page footer begins with this. */
const footBegins = '/Artifact <<\n/Type /Pagination\n'
const fileBegins = Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1')
const layouts = new WeakMap<Buffer, Layout>()

/** `raw`: uncompressed output of pdfkit. `earlier`: a file made here of which `raw` is a later version. */
export function compacted(raw: Buffer, earlier?: Buffer): Buffer {
  const { objects: read, size, root, info } = readObjects(raw.toString('latin1'))
  const known = earlier && layouts.get(earlier)
  // Our object numbers are far above those of pdfkit, of which a later version has more.
  const own = known?.own ?? (Math.ceil(size / 1_000) + 1) * 1_000
  const base = size < own ? known : undefined
  const objects = new Map(read)
  objects.set(own, { dict: info, stream: null })
  structureByPage(objects, own + 1)
  const next = addedPieces(objects, base?.objects, base?.next ?? 2 * own)
  const changed = [...objects].filter(([number, { dict, stream }]) => {
    const before = base?.objects.get(number)
    return before?.dict !== dict || before.stream !== stream
  })
  const file = new PdfWriting(base && earlier ? earlier : fileBegins)
  const previous = base ? `/Prev ${base.tableAt}` : ''
  const tableAt = file.write(changed, next, `/Root ${root} 0 R/Info ${own} 0 R${previous}`)
  const bytes = file.bytes()
  layouts.set(bytes, { objects, own, next: next + 2, tableAt })
  return bytes
}

/**
 * Gives each page its own object for its structure parts, so that an addition to one page leaves the others
 * unchanged.
 */
function structureByPage(objects: Map<number, PdfObject>, first: number): void {
  for (const [number, { dict, stream }] of objects)
    if (dict.includes('/Type/StructTreeRoot'))
      objects.set(number, {
        stream,
        dict: dict.replace(/(\d+)\[([^\]]*)\]/g, (_, page: string, parts: string) => {
          objects.set(first + Number(page), { dict: `[${parts}]`, stream: null })
          return `${page} ${first + Number(page)} 0 R `
        }),
      })
}

/** Makes additions to a page, above its footer, separate objects. Returns the next free object number. */
function addedPieces(objects: Map<number, PdfObject>, before: Objects | undefined, next: number): number {
  let free = next
  for (const [number, page] of objects) {
    if (!isPage(page)) continue
    const content = reference(page.dict, 'Contents')
    const [earlier, { dict, stream }] = [before?.get(content)?.stream, objects.get(content)!]
    const added = earlier && stream ? between(earlier, stream) : null
    if (!earlier || added === null) continue
    objects.set(content, { dict, stream: earlier })
    objects.set(free, { dict, stream: added })
    const contents = `/Contents[${content} 0 R ${free} 0 R]`
    objects.set(number, { stream: null, dict: page.dict.replace(`/Contents ${content} 0 R`, contents) })
    free += 1
  }
  return free
}

function between(earlier: string, later: string): string | null {
  const footAt = earlier.lastIndexOf(footBegins)
  const [above, foot] = [earlier.slice(0, footAt), earlier.slice(footAt)]
  const isMore = later.length > earlier.length && later.startsWith(above) && later.endsWith(foot)
  return isMore ? later.slice(footAt, later.length - foot.length) : null
}
