/** Number of applications that an officer can decide now, and of those that wait for the customer. */
import { queue as texts } from '../../../words/compiled/en/back-office/queue.ts'

type Item = { readonly waitsForCustomer: boolean; readonly late: boolean }

export function queueSummary(items: readonly Item[]): string {
  const late = items.filter((item) => item.late && !item.waitsForCustomer).length
  const theirs = items.filter((item) => item.waitsForCustomer).length
  const ours = items.length - theirs
  const said = [
    texts.waits({ count: ours, whom: texts.officer }) + texts.late({ count: late }),
    texts.waits({ count: theirs, whom: texts.customer }),
  ].filter(Boolean)
  return texts.lead({ said: said.join('. ') })
}
