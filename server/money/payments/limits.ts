/** The largest message that a hook takes: theirs have some hundred bytes. */
export const hookBodyBytesMax = 64 * 1024
/** Of the latest messages: what was said before them of the float is out of date. */
export const floatMessagesMax = 5_000
