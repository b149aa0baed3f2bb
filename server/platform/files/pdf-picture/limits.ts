/** Limits for rendering one uploaded PDF. */
export const pagesMax = 5
/** Width of a rendered page in pixels; enough to read a document's small print. */
export const pageWidth = 1_400
export const pageHeightMax = 2_400
/** Pixels of one image inside the file; as many as a good camera produces. */
export const imagePixelsMax = 70_000_000
export const heapMegabytesMax = 512
/** Wall-clock time. */
export const waitSecondsMax = 30
export const answerBytesMax = 64 * 1_024 * 1_024
/** Exit codes of the rendering process when there is no picture. */
export const exits = { broken: 3, tooManyPages: 4, encrypted: 5 } as const
