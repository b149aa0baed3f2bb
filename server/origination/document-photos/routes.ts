/** Calls for ID photos. */
import { askedScans, scanFile, submitScans, uploadScan } from '../../../contract/scans.ts'
import { fileDownload } from '../../platform/http/download.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { RequestedPhotos, DocumentPhotos } from './service.ts'

const view = ({ documentKind, scans }: RequestedPhotos) => ({
  documentKind,
  scans: scans.map(({ kind, uploadedAt, fileKind }) => ({
    kind,
    uploadedAt: uploadedAt?.toISOString() ?? null,
    fileKind,
  })),
})

export const documentPhotoRoutes = (documentPhotos: DocumentPhotos) => [
  handle(askedScans, async ({ customerId }) => view(await documentPhotos.requested(customerId))),
  handle(uploadScan, async ({ customerId, params, file }) =>
    orFail(await documentPhotos.upload(customerId, params.kind, file), view),
  ),
  handle(submitScans, async ({ customerId }) => orFail(await documentPhotos.submit(customerId))),
  handle(scanFile, async ({ customerId, params, query }) =>
    orFail(
      await documentPhotos.file(customerId, params.kind, query.size === 'small'),
      ({ bytes, kind, fileKind }) => fileDownload(bytes, kind, fileKind),
    ),
  ),
]
