/** Our messages to a customer for the list: those still readable, and the number of the others. */

export function listedMessages<Message extends { readonly text: string | null; readonly code: boolean }>(
  items: readonly Message[],
): { readonly kept: readonly Message[]; readonly gone: number } {
  // A code's text is not stored, but it is listed on its own line.
  const kept = items.filter(({ text, code }) => text !== null || code)
  return { kept, gone: items.length - kept.length }
}
