/** Whether whoever has this phone asked for little data: by the browser's data saver, or by what they prefer. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** How a picture of the camera is sent. `sideMax`: of its longest side, in pixels; small print can be read at that. */
export const pictureOf = (sparing: boolean) =>
  sparing
    ? { sideMax: 1_500, quality: 0.7, smallBytes: 150 * 1_024 }
    : { sideMax: 2_000, quality: 0.85, smallBytes: 300 * 1_024 }
