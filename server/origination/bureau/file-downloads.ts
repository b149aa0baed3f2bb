/** The bureau files: what they withhold, and who downloaded and sent them. */
import type { Failure } from '../../../contract/errors.ts'
import { noticeDays } from '../../../domain/decision/bureau-figures.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { ActingOfficer, Audit } from '../../control/audit/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { QueuedCase } from '../../platform/capability/work-queue.ts'
import type { FileKind } from './file-kinds.ts'
import * as shown from './bureau-page-store.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly storage: Pick<Storage, 'get'>
}

const listedFiles = 100
const listedLoans = 200

export const createFileDownloads = ({ database, clock, audit, storage }: Deps) => ({
  listFiles: (): Promise<store.ListedFile[]> => store.listFiles(database.db, listedFiles),

  /** Returns files to send to the bureaus: until then nothing is reported. */
  waiting: async (): Promise<readonly QueuedCase[]> =>
    (await store.unsentFiles(database.db)).map(({ kind, day, name, madeAt }) => ({
      subject: `${kind} ${day}`,
      customer: '',
      label: name,
      amountCents: null,
      since: madeAt,
      dueOn: null,
      missed: false,
      waitsFor: 'us',
    })),

  /** Returns what the newest files withhold and why, and the notices whose 30 days run. */
  async held() {
    const runFrom = addDays(clock.today(), -noticeDays)
    return {
      heldBack: {
        counts: await shown.countHeldBack(database.db),
        loans: await shown.heldBack(database.db, listedLoans),
      },
      notices: {
        count: await shown.countNotices(database.db, runFrom),
        loans: await shown.notices(database.db, runFrom, listedLoans),
      },
    }
  },

  /** Returns the last report of each of the customer's loans, and which of them a file withholds. */
  reportsOf: (customerId: string) => shown.reportsOf(database.db, customerId),

  /** Returns the file of a day, to send to the bureaus; the download is an entry in the audit trail. */
  async takeFile(
    officer: ActingOfficer,
    kind: FileKind,
    day: Day,
  ): Promise<{ readonly name: string; readonly content: Buffer } | Failure<'notFound'>> {
    const file = await store.fileOf(database.db, kind, day)
    const content = file?.fileKey ? await storage.get(file.fileKey) : null
    if (!file || !content) return { error: 'notFound' }
    await database.transaction((tx) =>
      audit.record(tx, officer, {
        act: 'bureau.fileTaken',
        subject: day,
        after: { name: file.name, rows: file.rows, sha256: file.sha256.toString('hex') },
      }),
    )
    return { name: file.name, content }
  },

  /** Records that the file was sent, and to whom: once. */
  markSent: (
    officer: Officer,
    { kind, day, to }: { readonly kind: FileKind; readonly day: Day; readonly to: string },
  ): Promise<{ readonly sentAt: Date } | Failure<'notFound' | 'conflict'>> =>
    database.transaction(async (tx) => {
      const file = await store.fileOf(tx, kind, day)
      if (!file) return { error: 'notFound' }
      const sentAt = clock.now()
      if (!(await store.markSent(tx, { kind, day, to, at: sentAt, by: officer.officerId })))
        return { error: 'conflict' }
      await audit.record(tx, officer, {
        act: 'bureau.fileSent',
        subject: day,
        after: { name: file.name, to },
      })
      return { sentAt }
    }),
})
