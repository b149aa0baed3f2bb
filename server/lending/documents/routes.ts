/** The calls of documents. */
import {
  agreementFile,
  certificateFile,
  documents,
  keyFactsFile,
  letterFile,
  receiptFile,
  scheduleFile,
  statementFile,
} from '../../../contract/papers.ts'
import { answer, handle } from '../../platform/http.ts'
import { orFail } from '../../platform/problem.ts'
import type { PaperFile, Papers } from './service.ts'

/** Always a download, never shown inside a page of ours. */
export const paperDownload = ({ name, content }: PaperFile) =>
  answer(content as unknown, {
    headers: {
      'content-type': typeof content === 'string' ? 'text/plain; charset=utf-8' : 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })

export const paperRoutes = (papers: Papers) => [
  handle(documents, ({ customerId, language }) => papers.list(customerId, language)),
  handle(agreementFile, async ({ customerId, params, query }) =>
    orFail(await papers.agreement(customerId, params.id, query.part), paperDownload),
  ),
  handle(keyFactsFile, async ({ customerId, params, language }) =>
    orFail(await papers.live(customerId, params.id, 'keyFacts', language), paperDownload),
  ),
  handle(scheduleFile, async ({ customerId, params, language }) =>
    orFail(await papers.live(customerId, params.id, 'schedule', language), paperDownload),
  ),
  handle(statementFile, async ({ customerId, params, language }) =>
    orFail(await papers.live(customerId, params.id, 'statement', language), paperDownload),
  ),
  handle(certificateFile, async ({ customerId, params, language }) =>
    orFail(await papers.certificate(customerId, params.id, params.kind, language), paperDownload),
  ),
  handle(letterFile, async ({ customerId, params }) =>
    orFail(await papers.letter(customerId, params.id, params.number), paperDownload),
  ),
  handle(receiptFile, async ({ customerId, params, language }) =>
    orFail(await papers.receipt(customerId, params.id, params.receipt, language), paperDownload),
  ),
]
