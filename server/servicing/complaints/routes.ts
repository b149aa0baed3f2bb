/** Calls of the complaints register. */
import {
  officeComplaint,
  officeComplaintAcknowledged,
  officeComplaintFile,
  officeComplaintFound,
  officeComplaintReplied,
  officeComplaints,
  officeComplaintStep,
  officeComplaintWritten,
  officeRecordComplaint,
  officeRecordStranger,
  officeRegisterAppeal,
} from '../../../contract/back-office/complaints.ts'
import {
  deadlinesOf,
  daysToReply,
  nextDeadline,
  type ComplaintChannel,
} from '../../../domain/contact/complaints.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Complaint } from './complaint.ts'
import type { Complaints } from './service.ts'
import type { Chosen } from './store.ts'

type Query = {
  readonly state: Chosen['state']
  readonly channel: ComplaintChannel | ''
  readonly from: Day | null
  readonly to: Day | null
}
const chosenOf = ({ state, channel, from, to }: Query, clock: Clock): Chosen => ({
  state,
  channel: channel || null,
  since: from ? clock.startOf(from) : null,
  before: to ? clock.startOf(addDays(to, 1)) : null,
})

const summaryView = (complaint: Complaint, clock: Clock) => ({
  id: complaint.appealId,
  number: complaint.number,
  topic: complaint.topic,
  channel: complaint.channel,
  receivedAt: complaint.receivedAt.toISOString(),
  name: complaint.name,
  repliedOn: complaint.repliedOn,
  outcome: complaint.outcome,
  daysTaken: daysToReply(complaint, clock.today(), clock),
  next: nextDeadline(complaint, clock.now(), clock),
})

export const complaintRoutes = (complaints: Complaints, clock: Clock): Route[] => [
  handle(officeComplaints, async ({ query }) => ({
    items: (await complaints.list(chosenOf(query, clock))).map((each) => summaryView(each, clock)),
  })),
  handle(officeComplaintFile, async ({ officer, query }) =>
    orFail(await complaints.export(officer, chosenOf(query, clock)), ({ csv }) =>
      answer(csv as unknown, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="complaints.csv"',
          'x-content-type-options': 'nosniff',
        },
      }),
    ),
  ),
  handle(officeComplaint, async ({ officer, params }) =>
    orFail(await complaints.read(officer, params.id), ({ complaint, steps }) => {
      const { customerId, phone, address, nature, subjectPersons, findings, reasonPending } = complaint
      const { acknowledgedOn, writtenOn, replyManner, registeredBy, revision, text = '' } = complaint
      return {
        ...summaryView(complaint, clock),
        revision,
        customerId,
        text,
        phone,
        address,
        nature,
        subjectPersons,
        findings,
        reasonPending,
        acknowledgedOn,
        writtenOn,
        replyManner,
        registeredBy,
        clocks: [...deadlinesOf(complaint, clock.now(), clock)],
        steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
      }
    }),
  ),
  handle(officeRecordComplaint, async ({ officer, params, body }) =>
    orFail(await complaints.record(officer, params.id, body)),
  ),
  handle(officeRegisterAppeal, async ({ officer, params }) =>
    orFail(await complaints.registerAppeal(officer, params.id)),
  ),
  handle(officeComplaintStep, async ({ officer, params, body }) =>
    orFail(await complaints.takeStep(officer, params.id, body.text)),
  ),
  handle(officeRecordStranger, async ({ officer, body }) =>
    orFail(await complaints.recordNonCustomer(officer, body)),
  ),
  handle(officeComplaintAcknowledged, async ({ officer, params }) =>
    orFail(await complaints.acknowledge(officer, params.id)),
  ),
  handle(officeComplaintReplied, async ({ officer, params, body }) =>
    orFail(await complaints.reply(officer, params.id, body)),
  ),
  handle(officeComplaintWritten, async ({ officer, params }) =>
    orFail(await complaints.putInWriting(officer, params.id)),
  ),
  handle(officeComplaintFound, async ({ officer, params, body: { outcome, replyManner, ...words } }) =>
    orFail(
      await complaints.find(officer, params.id, {
        ...words,
        outcome: outcome || null,
        replyManner: replyManner || null,
      }),
    ),
  ),
]
