export { documentPhotosCapability } from './capability.ts'

export {
  createDocumentPhotos,
  type DocumentPhotoFile,
  type DocumentPhotos,
  type SubmittedPhoto,
} from './service.ts'
