/** A text as a QR code: an SVG path with one unit per module. */
import { encode } from 'uqr'

export type QrCode = { readonly size: number; readonly path: string }

/** The border of four modules that a camera needs. */
const border = 4

export function qrOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
