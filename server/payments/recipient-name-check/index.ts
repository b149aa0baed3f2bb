export { recipientNameCheckCapability } from './capability.ts'
export {
  createRecipientNameCheck,
  namesNumber,
  type KnownPerson,
  type RecipientNameCheck,
} from './service.ts'
