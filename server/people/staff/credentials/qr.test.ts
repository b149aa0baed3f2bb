/**
 * Goal: a camera can read the picture. Method: the path is drawn module by module and compared with the
 * library's own picture of the same text.
 */
import { expect, test } from 'vitest'
import { encode } from 'uqr'
import { qrOf } from './qr.ts'

test('a QR code encodes the text, with a border of four modules', () => {
  const text =
    'otpauth://totp/Mkopo:jane%40mkopo.example?issuer=Mkopo&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const { size, path } = qrOf(text)
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const { data } = encode(text, { ecc: 'M', border: 0 })
  expect(size).toBe(data.length + 8)
  expect(dark).toEqual(
    new Set(data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x + 4} ${y + 4}`] : [])))),
  )
})
