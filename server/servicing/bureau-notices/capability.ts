/** Notices to customers about negative reports to credit bureaus. The bureau capability stores which were sent. */
import type { Capability } from '../../platform/capability/capability.ts'
import { bureauNoticeJobs } from './jobs.ts'
import { noticesJob, type BureauNotices } from './service.ts'

export const bureauNoticesCapability = ({
  bureauNotices,
}: {
  readonly bureauNotices: BureauNotices
}): Capability => ({
  name: 'servicing/bureau-notices',
  jobs: bureauNoticeJobs(bureauNotices),
  listens: { 'message.accepted': (tx, message) => bureauNotices.accepted(tx, message) },
  recurring: [noticesJob.name],
  plan: () => bureauNotices.planNotices(),
})
