type Item = { readonly waitsForCustomer: boolean; readonly late: boolean }

const wait = (count: number, whom: string): string =>
  count === 0 ? '' : `${count === 1 ? 'One waits' : `${count} wait`} for ${whom}`

/** How many requests an officer can decide now, and how many only the customer can bring further. */
export function queueLead(items: readonly Item[]): string {
  const late = items.filter((item) => item.late && !item.waitsForCustomer).length
  const theirs = items.filter((item) => item.waitsForCustomer).length
  const ours = items.length - theirs
  const said = [
    wait(ours, 'an officer') + (late > 0 ? `, ${late} of them late` : ''),
    wait(theirs, "the customer's documents"),
  ].filter(Boolean)
  return `${said.join('. ')}. What we are late with comes first, then the longest due.`
}
