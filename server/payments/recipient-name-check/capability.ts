/** What the check of recipients' names registers: its encrypted columns, and the check after a payout. */
import type { Capability } from '../../platform/capability/capability.ts'
import { recipientNameEncryptedColumns } from './encrypted-columns.ts'
import type { RecipientNameCheck } from './service.ts'

type Deps = { readonly payments: { readonly recipientNameCheck: Pick<RecipientNameCheck, 'paidTo'> } }

export const recipientNameCheckCapability = ({ payments: { recipientNameCheck } }: Deps): Capability => ({
  name: 'payments/recipient-name-check',
  encryptedColumns: recipientNameEncryptedColumns,
  listens: { 'payout.paid': (tx, payout) => recipientNameCheck.paidTo(tx, payout) },
})
