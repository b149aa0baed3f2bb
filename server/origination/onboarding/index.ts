export { onboardingCapability } from './capability.ts'
export { createBringDocument, type BringDocument } from './bring-document.ts'
export {
  readAdditional,
  readAddresses,
  readChangedPersonal,
  typedPersonal,
  type Refusal,
  type EnteredFields,
} from './forms.ts'
