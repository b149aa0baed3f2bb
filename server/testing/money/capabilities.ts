/** The capabilities of payments that a test of the money part registers: all but their calls. */
import { floatJobs } from '../../payments/float/index.ts'
import type { Payments } from '../../payments/hub/index.ts'
import { verificationCapability } from '../../payments/payment-verification/index.ts'
import { payoutsCapability } from '../../payments/payouts/index.ts'
import { inboxCapability } from '../../payments/provider-inbox/index.ts'
import { outagesCapability } from '../../payments/provider-outages/index.ts'
import { recipientNameCheckCapability } from '../../payments/recipient-name-check/index.ts'
import { refundsCapability } from '../../payments/refunds/index.ts'
import { repaymentsCapability } from '../../payments/repayments/index.ts'
import { standingOrdersCapability } from '../../payments/standing-orders/index.ts'
import type { Capability } from '../../platform/capability/capability.ts'

export const moneyCapabilities = (payments: Payments): readonly Capability[] => [
  repaymentsCapability({ payments }),
  payoutsCapability({ payments }),
  inboxCapability({ payments }),
  verificationCapability({ payments }),
  outagesCapability({ payments }),
  refundsCapability({ payments }),
  recipientNameCheckCapability({ payments }),
  standingOrdersCapability({ payments }),
  { name: 'payments/float', jobs: floatJobs(payments.floats) },
]
