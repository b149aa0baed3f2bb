/** Every call of the service: what the description, the access table, the bad-request run and the clients are made from. */
import { appealCalls } from './appeals.ts'
import { claimCalls } from './claims.ts'
import { conditionCalls } from './conditions.ts'
import { contentCalls } from './content.ts'
import { dataRightCalls } from './data-rights.ts'
import { deviceCalls } from './devices.ts'
import { eventCalls } from './events.ts'
import { guestCalls } from './guests.ts'
import { cardCalls } from './cards.ts'
import { identityCalls } from './identity.ts'
import { loanCalls } from './loans.ts'
import { messageCalls } from './messages.ts'
import { officeCalls } from './office.ts'
import { paperCalls } from './papers.ts'
import { paymentCalls } from './payments.ts'
import { processCalls } from './process.ts'
import { productCalls } from './products.ts'
import { profileCalls } from './profile.ts'
import { repaymentCalls } from './repayment.ts'
import { scanCalls } from './scans.ts'
import { securityCalls } from './security.ts'
import { staffCalls } from './staff.ts'
import { statementCalls } from './statement.ts'
import { switchCalls } from './switches.ts'

export const calls = [
  ...identityCalls,
  ...profileCalls,
  ...dataRightCalls,
  ...processCalls,
  ...productCalls,
  ...contentCalls,
  ...loanCalls,
  ...messageCalls,
  ...paperCalls,
  ...paymentCalls,
  ...repaymentCalls,
  ...scanCalls,
  ...appealCalls,
  ...claimCalls,
  ...guestCalls,
  ...statementCalls,
  ...staffCalls,
  ...officeCalls,
  ...securityCalls,
  ...switchCalls,
  ...conditionCalls,
  ...eventCalls,
  ...deviceCalls,
  ...cardCalls,
] as const
