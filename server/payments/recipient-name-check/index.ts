export { paymentData } from './personal-data.ts'
export {
  createRecipientNameCheck,
  namesNumber,
  type KnownPerson,
  type RecipientNameCheck,
} from './service.ts'
export { recipientNameEncryptedColumns } from './encrypted-columns.ts'
