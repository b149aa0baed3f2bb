/** The largest accepted webhook body; real messages have some hundred bytes. */
export const hookBodyBytesMax = 64 * 1024
