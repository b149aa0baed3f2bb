/** The largest message that a hook takes: theirs have some hundred bytes. */
export const hookBodyBytesMax = 64 * 1024
