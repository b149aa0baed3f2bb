export { onboardingCapability } from './capability.ts'
export { createSubmitPersonalData, type SubmitPersonalData } from './submit-personal-data.ts'
export {
  readAdditional,
  readAddresses,
  readChangedPersonal,
  typedPersonal,
  type Refusal,
  type EnteredFields,
} from './forms.ts'
