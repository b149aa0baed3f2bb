/**
 * Compares two pictures of a screen. Another processor draws a few pixels along edges differently; a person sees the
 * same screen. Why in regions, and these limits: docs/decisions/2026-11-23-screenshots-compared-by-region.md.
 */
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Four bytes for each pixel: red, green, blue, alpha. */
export type Picture = { readonly data: Buffer; readonly width: number; readonly height: number }
/** A part of the screen that looks different, in pixels from its top left corner. */
export type Region = { readonly left: number; readonly top: number; readonly pixels: number }
export type Compared = {
  readonly changed: readonly Region[]
  /** The screen in pale grey: red where it differs, yellow where only an edge is drawn differently. */
  readonly difference: Picture
}

/** About a word of text: small enough that a changed digit is more than the share. Each overlaps the next by half. */
const region = { width: 80, height: 32 }
const shareMax = 0.001
/** Allowed difference along edges, as a share of the distance from black to white. */
const threshold = 0.04
/** Allowed difference per colour channel (of 255) in areas of one colour, where no edge can explain it. */
const flatLevels = 2

export async function readPicture(file: Buffer | string): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Places a picture on a transparent ground of this size, so that an area missing from one page counts as
 * different.
 */
function onGround({ data, width, height }: Picture, size: Omit<Picture, 'data'>): Buffer {
  if (width === size.width && height === size.height) return data
  const ground = Buffer.alloc(size.width * size.height * 4)
  for (let y = 0; y < height; y += 1)
    data.copy(ground, y * size.width * 4, y * width * 4, (y + 1) * width * 4)
  return ground
}

/** The regions in which `now` looks different from `before`; none where a person sees the same screen. */
export function comparePictures(before: Picture, now: Picture): Compared {
  const width = Math.max(before.width, now.width)
  const height = Math.max(before.height, now.height)
  const [earlier, later] = [onGround(before, { width, height }), onGround(now, { width, height })]
  const data = Buffer.alloc(width * height * 4)
  pixelmatch(earlier, later, data, width, height, { threshold, checkerboard: false })
  markFlat(earlier, later, { data, width, height })
  return { changed: changedRegions({ data, width, height }), difference: { data, width, height } }
}

const red = Buffer.from([255, 0, 0, 255])
const isRed = (data: Buffer, at: number): boolean =>
  data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 0

/** Marks areas whose colour changed by less than the eye sees along an edge. */
function markFlat(earlier: Buffer, later: Buffer, { data, width, height }: Picture): void {
  const [before, now] = [earlier, later].map(
    (each) => new Uint32Array(each.buffer, each.byteOffset, width * height),
  )
  const isFlat = (pixels: Uint32Array, at: number): boolean =>
    [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].every(
      (step) => pixels[at + step] === pixels[at],
    )
  for (let at = width + 1; at < width * (height - 1) - 1; at += 1) {
    if (before![at] === now![at]) continue
    const differs = [0, 1, 2, 3].some(
      (channel) => Math.abs(earlier[at * 4 + channel]! - later[at * 4 + channel]!) > flatLevels,
    )
    if (differs && isFlat(before!, at) && isFlat(now!, at)) red.copy(data, at * 4)
  }
}

function changedRegions({ data, width, height }: Picture): Region[] {
  const found: Region[] = []
  for (let top = 0; top < height; top += region.height / 2)
    for (let left = 0; left < width; left += region.width / 2) {
      let pixels = 0
      for (let y = top; y < Math.min(top + region.height, height); y += 1)
        for (let x = left; x < Math.min(left + region.width, width); x += 1)
          if (isRed(data, (y * width + x) * 4)) pixels += 1
      if (pixels / (region.width * region.height) >= shareMax) found.push({ left, top, pixels })
    }
  return found
}
