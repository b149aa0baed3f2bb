/** What reading one file may cost. A year of a busy account has some 120 pages and 6,000 rows. */
export const pagesMax = 250
export const textPiecesMax = 400_000
export const rowsMax = 20_000
export const detailsCharactersMax = 200
/** Of the processor's time: a file is not to blame for a machine that has much else to do. */
export const processorSecondsMax = 20
/** By the clock, whatever the reader says of itself: the others wait meanwhile. */
export const waitSecondsMax = 60
/** Of the thread that reads: what JavaScript may hold, and what the whole process may, decompressed bytes included. */
export const heapMegabytesMax = 256
export const processMegabytesMax = 450
export const lookEveryMs = 20
export const answerBytesMax = 8 * 1_024 * 1_024
/** How the reading process ends where memory or time ran over. */
export const tooLargeExit = 9
