/** Steps for the requested ID photos: one per page, then a review of all. */
import type { Answer } from '../../../contract/client.ts'
import type { PhotoKind } from '../../../domain/person/document-photos.ts'
import type { Paths } from '../../visit/paths.ts'

export type RequestedPhotos = Answer<'GET /api/account/scans'>

/** The first page with something to do, as if `done` were uploaded already. */
export function nextPhotoPath(
  { scans }: Pick<RequestedPhotos, 'scans'>,
  paths: Paths,
  done: PhotoKind | null = null,
): string {
  const missing = scans.find(({ kind, uploadedAt }) => uploadedAt === null && kind !== done)
  if (missing) return paths.scan(missing.kind)
  return scans.length > 0 ? paths.scansCheck() : paths.account()
}
