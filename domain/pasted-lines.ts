/** Lines as they are pasted from a sheet or a letter, with their numbers: empty ones and a heading are left out. */
export const pastedLines = (text: string): { readonly line: number; readonly text: string }[] =>
  text.split(/\r?\n/).flatMap((typed, index) => {
    const trimmed = typed.trim()
    const isHeading = index === 0 && !/\d/.test(trimmed)
    return trimmed === '' || isHeading ? [] : [{ line: index + 1, text: trimmed }]
  })
