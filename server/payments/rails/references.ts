/** What we put on the address of a prompt's callback, or into its id: by it the prompt is found. */

export const promptPrefix = 'prompt-'
/** Of a prompt's key, or of its id alone. */
export const promptReference = (key: string): string => promptPrefix + key
