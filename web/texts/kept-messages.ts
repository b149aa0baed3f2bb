/** Messages that we sent, as they are listed: those that can still be read, and how many others there were. */

export function keptMessages<Message extends { readonly text: string | null; readonly code: boolean }>(
  items: readonly Message[],
): { readonly kept: readonly Message[]; readonly gone: number } {
  // A code has no text either, but its own line.
  const kept = items.filter(({ text, code }) => text !== null || code)
  return { kept, gone: items.length - kept.length }
}
