export { paymentData } from './personal-data.ts'
export { createPayeeCheck, namesNumber, type KnownPerson, type PayeeCheck } from './service.ts'
export { payeeEncryptedColumns } from './encrypted-columns.ts'
