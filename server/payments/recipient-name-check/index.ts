export { recipientNameCheckCapability } from './capability.ts'
export {
  createRecipientNameCheck,
  namesNumber,
  receivingNamePurpose,
  type KnownPerson,
  type RecipientNameCheck,
} from './service.ts'
