/**
 * A printed file in little room: what is no stream goes together into one, which is compressed. A later state of a file
 * begins with the file itself, byte for byte, and adds what differs, as signatures in PDFs do: the file that was read
 * and the one that is signed take the room of one.
 */
import { isPage, readObjects, reference, type Objects, type PdfObject } from './pdf-read.ts'
import { PdfWriting } from './pdf-write.ts'

type Layout = {
  readonly objects: Objects
  /** Numbers from here on are our own: what the file is, and the parts of each page in the structure. */
  readonly own: number
  readonly next: number
  readonly tableAt: number
}

/** What stands under every page begins so. */
const footBegins = '/Artifact <<\n/Type /Pagination\n'
const fileBegins = Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1')
const layouts = new WeakMap<Buffer, Layout>()

/** `raw`: as pdfkit writes it, not compressed. `earlier`: a file that was made here, of which `raw` is a later state. */
export function compacted(raw: Buffer, earlier?: Buffer): Buffer {
  const { objects: read, size, root, info } = readObjects(raw.toString('latin1'))
  const known = earlier && layouts.get(earlier)
  // Our numbers are far above those of pdfkit, of which a later state has more.
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

/** Which parts a page has is an object for each page: what is added to one leaves the others as they are. */
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

/** What is added to a page, above its foot, is a piece by itself. Gives the next number that is free. */
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
