export { documentsCapability } from './capability.ts'
export { paperData } from './personal-data.ts'
export { paperDownload, paperRoutes } from './routes.ts'
export { createPapers, letterReady, type LetterWish, type PaperFile, type Papers } from './service.ts'
