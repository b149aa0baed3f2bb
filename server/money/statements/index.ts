export { createStatements, type Statements } from './service.ts'
