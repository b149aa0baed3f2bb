/** The floor of the back office, across the other floors. */
import { createApiKeys } from '../back-office/api-keys/index.ts'
import { createConcessions } from '../back-office/loan-desk/index.ts'

export const backOffice = {
  concessions: createConcessions,
  apiKeys: createApiKeys,
}
