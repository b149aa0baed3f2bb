/** Entries of the trail as a file for a spreadsheet, or for whoever follows the chain by themselves. */
import { csvOptions } from '../../platform/csv.ts'
import { stringify } from 'csv-stringify/sync'
import type { Entry } from './store.ts'

type FileEntry = Entry & { readonly hash: string }

const columns = ['No.', 'When', 'Who', 'What', 'About', 'Customer', 'Before', 'After', 'Hash'] as const
const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

/** What somebody typed and begins like a formula is none to a spreadsheet. */
export const trailFile = (entries: readonly FileEntry[]): string =>
  stringify(
    entries.map(({ seq, at, officer, act, subject, customerId, before, after, hash }) => [
      seq,
      at,
      officer ?? 'staff command',
      act,
      subject,
      customerId ?? '',
      json(before),
      json(after),
      hash,
    ]),
    { ...csvOptions, columns: [...columns] },
  )
