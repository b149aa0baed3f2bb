/** Whether the user wants to save data: by the browser's data saver or a preference. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/**
 * How a camera picture is sent. `sideMax`: longest side in pixels; small print stays readable at that size.
 */
export const pictureOf = (sparing: boolean) =>
  sparing
    ? { sideMax: 1_500, quality: 0.7, smallBytes: 150 * 1_024 }
    : { sideMax: 2_000, quality: 0.85, smallBytes: 300 * 1_024 }
