export { documentsCapability } from './capability.ts'

export { documentDownload } from './routes.ts'
export {
  createDocuments,
  letterReady,
  type LetterWish,
  type DocumentFile,
  type Documents,
} from './service.ts'
