/** Pictures of documents that officers opened: an approval has to have seen them (rule identity-23). */
import type { CustomerRequest } from '../../../servicing/customer-requests/index.ts'
import type { Audit } from '../../../control/audit/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

export const fileOpened = 'appeal.fileOpened'
export const fileSubject = (appealId: string, fileId: string): string => `${appealId} ${fileId}`

type Filed = Pick<CustomerRequest, 'id' | 'values'>
/** The files of an appeal as the trail names them. */
export const fileSubjects = ({ id, values }: Filed): string[] =>
  values.flatMap(({ files }) => files.map((file) => fileSubject(id, file.id)))
const documentSubjects = ({ id, values }: Filed): string[] =>
  fileSubjects({ id, values: values.filter(({ type }) => type === 'passportMainPage') })

/** Whether this officer opened each picture of the document since an instant. */
export const openedDocument = (
  audit: Pick<Audit, 'didAll'>,
  db: Db | Tx,
  { officerId }: Pick<Officer, 'officerId'>,
  appeal: Filed,
  since: Date,
): Promise<boolean> => audit.didAll(db, { officerId, act: fileOpened, since }, documentSubjects(appeal))
