/** What drawing one uploaded PDF may cost. */
export const pagesMax = 5
/** Of a page as it is drawn, in pixels: a document's small print can be read at that. */
export const pageWidth = 1_400
export const pageHeightMax = 2_400
/** Of one picture inside the file: as many as a good camera takes. */
export const imagePixelsMax = 70_000_000
export const heapMegabytesMax = 512
/** By the clock. */
export const waitSecondsMax = 30
export const answerBytesMax = 64 * 1_024 * 1_024
/** How the drawing process ends where there is no picture. */
export const exits = { broken: 3, tooManyPages: 4, encrypted: 5 } as const
