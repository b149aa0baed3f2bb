/** Sweeps that requeue prompts without a job: to send and to look up. */
import type { Db } from '../../../platform/database/database.ts'
import { idsInPayloads, pageOf, type Sweep } from '../../../platform/jobs/sweeps.ts'
import { promptLookupSeconds } from '../limits.ts'
import { laneOf, promptStatusJob, pushPromptJob, statusKey } from './job-kinds.ts'

const openPrompts = (db: Db) =>
  db
    .selectFrom('payment_prompt')
    .select(['id', 'customerId', 'rail'])
    .where('status', 'in', ['sending', 'waiting', 'checking'])
const order = ['startedAt', 'id']
const payloadOf = ({ id, customerId }: { readonly id: string; readonly customerId: string }) => ({
  promptId: id,
  customerId,
})

export const promptSweeps: readonly Sweep[] = [
  {
    name: 'promptsToPush',
    jobs: Object.values(pushPromptJob),
    find: (db, _now, page) =>
      pageOf(openPrompts(db).where('sentAt', 'is', null), order, page, (prompt) => ({
        id: prompt.id,
        job: pushPromptJob[laneOf(prompt.rail)],
        payload: payloadOf(prompt),
      })),
    found: idsInPayloads(Object.values(pushPromptJob), 'promptId'),
  },
  {
    name: 'promptsInQuestion',
    jobs: Object.values(promptStatusJob),
    find: (db, _now, page) => {
      const sent = openPrompts(db)
        .where('sentAt', 'is not', null)
        // After the last lookup, staff have an exception.
        .where('lookups', '<', promptLookupSeconds.length)
      return pageOf(sent, order, page, (prompt) => ({
        id: statusKey(prompt.id),
        job: promptStatusJob[laneOf(prompt.rail)],
        payload: payloadOf(prompt),
      }))
    },
  },
]
