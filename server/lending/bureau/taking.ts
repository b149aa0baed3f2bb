/** The files that were made, and who took them. */
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import type { ActingOfficer, Audit } from '../../back-office/audit/index.ts'
import type { Database } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly audit: Pick<Audit, 'record'>
  readonly storage: Pick<Storage, 'get'>
}

const listedFiles = 100

export const createTaking = ({ database, audit, storage }: Deps) => ({
  listFiles: (): Promise<store.BureauFile[]> => store.listFiles(database.db, listedFiles),

  /** The file of a day, to be sent to the bureaus; that it was taken is an entry of the trail. */
  async takeFile(
    officer: ActingOfficer,
    day: Day,
  ): Promise<{ readonly name: string; readonly content: Buffer } | Failure<'notFound'>> {
    const file = await store.fileOf(database.db, day)
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
})
