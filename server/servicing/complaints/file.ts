/** The complaints register as CSV, with the columns that the law requires. */
import { csvOptions } from '../../platform/files/csv.ts'
import { stringify } from 'csv-stringify/sync'
import { deadlinesOf, daysToReply } from '../../../domain/contact/complaints.ts'
import type { Zone } from '../../../domain/country/zone.ts'
import type { Complaint } from './complaint.ts'

type Entry = {
  readonly complaint: Complaint
  readonly steps: readonly { readonly at: Date; readonly text: string }[]
}

export const complaintFile = (entries: readonly Entry[], now: Date, zone: Zone): string =>
  stringify(
    entries.map(({ complaint, steps }) => ({
      number: complaint.number,
      received: zone.dayOf(complaint.receivedAt),
      channel: complaint.channel,
      name: complaint.name,
      address: complaint.address,
      phone: complaint.phone,
      topic: complaint.topic,
      nature: complaint.nature,
      subject_persons: complaint.subjectPersons,
      acknowledged: complaint.acknowledgedOn,
      put_in_writing: complaint.writtenOn,
      steps: steps.map(({ at, text }) => `${zone.dayOf(at)}: ${text}`).join('\n'),
      findings: complaint.findings,
      replied: complaint.repliedOn,
      manner: complaint.replyManner,
      outcome: complaint.outcome,
      reason_pending: complaint.reasonPending,
      days_taken: daysToReply(complaint, zone.dayOf(now), zone),
      late: deadlinesOf(complaint, now, zone)
        .filter(({ late }) => late)
        .map(({ clock }) => clock)
        .join(' '),
    })),
    csvOptions,
  )
