export { contentCapability } from './capability.ts'

export { readContent } from './files.ts'
export { placeholders } from './figures.ts'
export { createContent } from './service.ts'
