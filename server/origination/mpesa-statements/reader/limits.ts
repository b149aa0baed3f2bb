/** Limits for reading one file. A year of a busy account has some 120 pages and 6,000 rows. */
export const pagesMax = 250
export const textPiecesMax = 400_000
export const rowsMax = 20_000
export const detailsCharactersMax = 200
/** Processor time, because a busy machine is not the file's fault. */
export const processorSecondsMax = 20
/** By the clock, independent of the reader, because other files wait meanwhile. */
export const waitSecondsMax = 60
/** Heap of the reading thread; the limit below is for the whole process, decompressed bytes included. */
export const heapMegabytesMax = 256
export const processMegabytesMax = 450
export const lookEveryMs = 20
export const answerBytesMax = 8 * 1_024 * 1_024
/** Exit code of the reading process after memory or time ran over. */
export const tooLargeExit = 9
