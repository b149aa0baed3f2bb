/** Calls for documents. */
import {
  agreementFile,
  certificateFile,
  documents,
  keyFactsFile,
  letterFile,
  receiptFile,
  scheduleFile,
  statementFile,
} from '../../../contract/documents.ts'
import { answer, handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { DocumentFile, Documents } from './service.ts'

/** Always a download, never shown inside a page of ours. */
export const documentDownload = ({ name, content }: DocumentFile) =>
  answer(content as unknown, {
    headers: {
      'content-type': typeof content === 'string' ? 'text/plain; charset=utf-8' : 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })

export const documentRoutes = (service: Documents) => [
  handle(documents, ({ customerId, language }) => service.list(customerId, language)),
  handle(agreementFile, async ({ customerId, params, query }) =>
    orFail(await service.agreement(customerId, params.id, query.part), documentDownload),
  ),
  handle(keyFactsFile, async ({ customerId, params, language }) =>
    orFail(await service.live(customerId, params.id, 'keyFacts', language), documentDownload),
  ),
  handle(scheduleFile, async ({ customerId, params, language }) =>
    orFail(await service.live(customerId, params.id, 'schedule', language), documentDownload),
  ),
  handle(statementFile, async ({ customerId, params, language }) =>
    orFail(await service.live(customerId, params.id, 'statement', language), documentDownload),
  ),
  handle(certificateFile, async ({ customerId, params, language }) =>
    orFail(await service.certificate(customerId, params.id, params.kind, language), documentDownload),
  ),
  handle(letterFile, async ({ customerId, params }) =>
    orFail(await service.letter(customerId, params.id, params.number), documentDownload),
  ),
  handle(receiptFile, async ({ customerId, params, language }) =>
    orFail(await service.receipt(customerId, params.id, params.receipt, language), documentDownload),
  ),
]
