/** The reference by which a prompt is found: part of its callback address or of its provider id. */

export const promptPrefix = 'prompt-'
/** `key` is the prompt's key, or its id alone. */
export const promptReference = (key: string): string => promptPrefix + key
