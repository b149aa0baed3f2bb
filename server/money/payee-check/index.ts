export { paymentData } from './personal-data.ts'
export { createNames, type KnownPerson, type Names } from './service.ts'
