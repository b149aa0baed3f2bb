/** Goal: parts of a page that were not checked before are checked, and only they. Method: pages with a fault. */
import { expect, test } from 'vitest'
import { uncheckedOn } from './structure.ts'
import { looksRight, onPhone } from './visit.ts'

const pageWith = (part: string, style = ''): string =>
  `<!doctype html><html lang="en"><head><title>A page</title><style>${style}</style></head>
   <body><main><h1>A page</h1><div><p>Some text</p><a href="/elsewhere">A link</a>${part}</div></main></body></html>`

test('WCAG faults of a new part are found on a page whose other parts were checked', () =>
  onPhone(true, async (page) => {
    await page.setContent(pageWith(''))
    await looksRight(page)
    for (const [fault, part, style = ''] of [
      ['label', '<input name="amount">'],
      ['color-contrast', '<p style="color: #ccc">Some text</p>'],
      ['color-contrast', '<div style="background: #222"><p style="color: #333">Some text</p></div>'],
      ['color-contrast', '', 'p { color: #ccc }'],
      ['image-alt', '<img src="data:,">'],
      ['list', '<ul><p>No item</p></ul>'],
      ['link-name', '<a href="/elsewhere"><svg></svg></a>'],
    ] as const) {
      await page.setContent(pageWith(part, style))
      const error = await looksRight(page).catch((thrown: unknown) => thrown)
      expect(error, part + style).toMatchObject({ actual: [expect.stringContaining(`${fault}:`)] })
    }
  }))

test('other words, another order and more of the same elements are not checked again', () =>
  onPhone(true, async (page) => {
    await page.setContent(pageWith('<p>Some text</p>'))
    await looksRight(page)
    await page.setContent(
      pageWith('<a href="/there">A second link</a><p>Other words</p>').replace('A page', 'Ukurasa'),
    )
    expect((await uncheckedOn(page)).unchecked).toEqual([])
  }))
