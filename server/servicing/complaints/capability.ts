/** The register of complaints (rule law-14). */
import type { Access } from '../../control/access/index.ts'
import { complaintJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { complaintData } from './personal-data.ts'
import { createComplaintQueue } from './queue.ts'
import { createComplaintReminders, remindJob } from './reminders.ts'
import { complaintRoutes } from './routes.ts'
import type { Complaints } from './service.ts'
import { complaintsEncryptedColumns } from './encrypted-columns.ts'

type Deps = Omit<Parameters<typeof createComplaintReminders>[0], 'staffWith'> &
  Parameters<typeof createComplaintQueue>[1] & {
    readonly complaints: Complaints
    readonly access: Pick<Access, 'staffWith'>
  }

export function complaintsCapability({ complaints, access, ...deps }: Deps): Capability {
  const reminders = createComplaintReminders({
    ...deps,
    complaints,
    staffWith: (db) => access.staffWith(db, 'complaints.work'),
  })
  return {
    name: 'servicing/complaints',
    routes: complaintRoutes(complaints, deps.clock),
    queues: [createComplaintQueue(complaints, deps)],
    jobs: complaintJobs(reminders),
    personalData: complaintData,
    encryptedColumns: complaintsEncryptedColumns,
    listens: {
      'appeal.filed': (tx, filed) => complaints.appealFiled(tx, filed),
      'appeal.topicChanged': (tx, changed) => complaints.topicChanged(tx, changed),
      'appeal.answered': (tx, answered) => complaints.appealAnswered(tx, answered),
    },
    plan: () => reminders.plan(),
    recurring: [remindJob.name],
  }
}
