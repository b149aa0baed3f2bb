/** Reads the contents of a PDF as a reader program would: text, language and structure. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  readonly text: string
  readonly pages: number
  readonly title: string
  readonly language: string | null
  readonly tags: readonly string[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await opening.promise
  const texts: string[] = []
  const tags: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    texts.push(
      (await page.getTextContent()).items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : ''))
        .join(''),
    )
    const walk = (node: unknown): void => {
      const { role, children = [] } = node as { role?: string; children?: unknown[] }
      if (role) tags.push(role)
      children.forEach(walk)
    }
    walk(await page.getStructTree())
  }
  const { info } = await document.getMetadata()
  const facts = info as { readonly Title?: string; readonly Language?: string }
  await opening.destroy()
  return {
    text: texts.join('\n').replace(/[ \n]+/g, ' '),
    pages: texts.length,
    title: facts.Title ?? '',
    language: facts.Language ?? null,
    tags: [...new Set(tags)],
  }
}
