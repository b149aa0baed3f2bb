export { documentsCapability } from './capability.ts'
export { documentData } from './personal-data.ts'
export { documentDownload, documentRoutes } from './routes.ts'
export {
  createDocuments,
  letterReady,
  type LetterWish,
  type DocumentFile,
  type Documents,
} from './service.ts'
