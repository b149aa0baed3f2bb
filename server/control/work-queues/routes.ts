/** Calls for work queues. */
import type { CallAnswer } from '../../../contract/call.ts'
import {
  officeAssignCase,
  officeCase,
  officeCaseColleagues,
  officeHandOverCase,
  officeNextCase,
  officeReleaseCase,
  officeSnoozeCase,
  officeTakeCase,
  officeWork,
} from '../../../contract/back-office/work.ts'
import { toMajor } from '../../../domain/money.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Assignment } from './cases.ts'
import type { WorkQueues } from './service.ts'
import type { WorkItem } from './today.ts'

const heldView = ({ held, own, openBy }: Assignment): CallAnswer<typeof officeTakeCase> => ({
  takenBy: held?.takenBy ?? null,
  own,
  takenAt: held?.takenAt.toISOString() ?? null,
  handedBy: held?.handedBy ?? null,
  note: held?.note ?? null,
  snoozedUntil: held?.snoozedUntil?.toISOString() ?? null,
  snoozeReason: held?.snoozeReason ?? null,
  openBy: [...openBy],
})
const itemView = (item: WorkItem): CallAnswer<typeof officeWork>['waiting'][number] => ({
  ...heldView(item),
  kind: item.kind,
  subject: item.subject,
  customer: item.customer,
  label: item.label,
  amount: item.amountCents === null ? null : toMajor(item.amountCents),
  dueOn: item.dueOn,
  late: item.late,
  waitsFor: item.waitsFor,
  step: item.step ?? null,
})

export const workRoutes = (work: WorkQueues) => [
  handle(officeWork, async ({ officer }) => {
    const { queues, waiting, taken, snoozed } = await work.today(officer)
    return {
      queues: [...queues],
      waiting: waiting.map(itemView),
      taken: taken.map(itemView),
      snoozed: snoozed.map(itemView),
    }
  }),
  handle(officeNextCase, async ({ officer, body: { kind, after } }) => ({
    subject: await work.next(officer, kind, after),
  })),
  handle(officeCase, async ({ officer, params }) => {
    const { waiting, ...assignment } = await work.open(officer, params)
    return { ...heldView(assignment), waiting }
  }),
  handle(officeCaseColleagues, async ({ officer, params }) => ({
    items: (await work.colleagues(officer, params)).map(({ officerId: id, email }) => ({ id, email })),
  })),
  handle(officeTakeCase, async ({ officer, params, body }) =>
    orFail(await work.assignToMe(officer, params, body.over), heldView),
  ),
  handle(officeReleaseCase, async ({ officer, params }) =>
    orFail(await work.release(officer, params), heldView),
  ),
  handle(officeHandOverCase, async ({ officer, params, body }) =>
    orFail(await work.reassign(officer, params, body), heldView),
  ),
  handle(officeAssignCase, async ({ officer, params, body }) =>
    orFail(await work.assign(officer, params, body), heldView),
  ),
  handle(officeSnoozeCase, async ({ officer, params, body }) =>
    orFail(await work.snooze(officer, params, body), heldView),
  ),
]
