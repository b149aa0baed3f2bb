/**
 * Entries of the trail as a CSV file: columns as the screen shows them, then the stored values, so that an
 * auditor can verify the chain without us.
 */
import { stringify } from 'csv-stringify/sync'
import type { Zone } from '../../../domain/country/zone.ts'
import { showDay } from '../../../domain/days.ts'
import { timeOf } from '../../../domain/hours.ts'
import { trail } from '../../../words/compiled/en/back-office/trail.ts'
import { csvOptions } from '../../platform/files/csv.ts'
import type { Entry } from './store.ts'

type FileEntry = Entry & { readonly hash: string }

const columns = [
  ['No.', 'When', 'Who', 'What', 'About', 'Customer', 'Before', 'After'],
  ['Instant (UTC)', 'Act', 'Hash'],
].flat()
const acts: Readonly<Record<string, string>> = trail.acts
const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value))
/** `29.11.2026 17:20:13` */
const shown = (instant: string, zone: Zone): string => {
  const at = new Date(instant)
  return `${showDay(zone.dayOf(at))} ${timeOf(at, zone)}:${String(at.getUTCSeconds()).padStart(2, '0')}`
}

/** Typed values that begin like a formula are escaped, so that a spreadsheet does not execute them. */
export const trailFile = (entries: readonly FileEntry[], zone: Zone): string =>
  stringify(
    entries.map(({ seq, at, officer, act, subject, customerId, before, after, hash }) => [
      seq,
      shown(at, zone),
      officer ?? 'staff command',
      acts[act] ?? act,
      subject,
      customerId ?? '',
      json(before),
      json(after),
      at,
      act,
      hash,
    ]),
    { ...csvOptions, columns },
  )
