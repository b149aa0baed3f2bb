/** The floor of customers, staff, and sign-in. */
import { createBorrowingPauses } from '../people/borrowing-pause/index.ts'
import { createConsents } from '../people/consents/index.ts'
import { createDevices } from '../people/devices/index.ts'
import {
  createCaptcha,
  createCodeBudget,
  createCodes,
  createIdentity,
  createLimits,
  createNetworkLoad,
  createSessions,
  createTokens,
} from '../people/identity/index.ts'
import { createCustomers } from '../people/records/index.ts'
import { createStaff } from '../people/staff/index.ts'
import { createStaffProviderOf } from './clients.ts'

export const people = {
  customers: createCustomers,
  consents: createConsents,
  borrowingPauses: createBorrowingPauses,
  devices: createDevices,
  limits: createLimits,
  load: createNetworkLoad,
  codeBudget: createCodeBudget,
  codes: createCodes,
  tokens: createTokens,
  sessions: createSessions,
  captcha: createCaptcha,
  identity: createIdentity,
  staffProvider: createStaffProviderOf,
  staff: createStaff,
}
