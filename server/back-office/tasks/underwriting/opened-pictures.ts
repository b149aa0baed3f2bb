/** Document photos that officers opened: an approval requires it (rule identity-23). */
import type { CustomerRequest } from '../../../servicing/customer-requests/index.ts'
import type { Audit } from '../../../control/audit/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

export const fileOpened = 'appeal.fileOpened'
export const fileSubject = (appealId: string, fileId: string): string => `${appealId} ${fileId}`

type Filed = Pick<CustomerRequest, 'id' | 'values'>
/** Files of a customer request, as the audit trail names them. */
export const fileSubjects = ({ id, values }: Filed): string[] =>
  values.flatMap(({ files }) => files.map((file) => fileSubject(id, file.id)))
const documentSubjects = ({ id, values }: Filed): string[] =>
  fileSubjects({ id, values: values.filter(({ type }) => type === 'passportMainPage') })

/** Whether this officer opened each photo of the document since a time. */
export const openedDocument = (
  audit: Pick<Audit, 'didAll'>,
  db: Db | Tx,
  { officerId }: Pick<Officer, 'officerId'>,
  appeal: Filed,
  since: Date,
): Promise<boolean> => audit.didAll(db, { officerId, act: fileOpened, since }, documentSubjects(appeal))
