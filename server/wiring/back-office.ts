/** The floor of the back office, across the other floors. */
import { createApiKeys } from '../back-office/api-keys/index.ts'

export const backOffice = {
  apiKeys: createApiKeys,
}
