/** Photos of ID documents. */
import type { Capability } from '../../platform/capability/capability.ts'
import { documentPhotoData } from './personal-data.ts'
import { documentPhotoRoutes } from './routes.ts'
import type { DocumentPhotos } from './service.ts'

export const documentPhotosCapability = ({
  documentPhotos,
}: {
  readonly documentPhotos: DocumentPhotos
}): Capability => ({
  name: 'origination/document-photos',
  routes: documentPhotoRoutes(documentPhotos),
  personalData: documentPhotoData,
  purge: () => documentPhotos.purge(),
})
