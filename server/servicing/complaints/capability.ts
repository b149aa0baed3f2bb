/** The register of complaints (rule law-14). */
import { complaintJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { complaintData } from './personal-data.ts'
import { createComplaintQueue } from './queue.ts'
import { remindJob, type ComplaintReminders } from './reminders.ts'
import { complaintRoutes } from './routes.ts'
import type { Complaints } from './service.ts'
import { complaintsEncryptedColumns } from './encrypted-columns.ts'

export const complaintsCapability = (
  complaints: Complaints,
  reminders: ComplaintReminders,
  deps: Parameters<typeof createComplaintQueue>[1],
): Capability => ({
  name: 'servicing/complaints',
  routes: complaintRoutes(complaints, deps.clock),
  queues: [createComplaintQueue(complaints, deps)],
  jobs: complaintJobs(reminders),
  holds: complaintData,
  encryptedColumns: complaintsEncryptedColumns,
  listens: {
    'appeal.filed': (tx, filed) => complaints.appealFiled(tx, filed),
    'appeal.topicChanged': (tx, changed) => complaints.topicChanged(tx, changed),
    'appeal.answered': (tx, answered) => complaints.appealAnswered(tx, answered),
  },
  plan: () => reminders.plan(),
  recurring: [remindJob.name],
})
