/** Kinds of rule changes: who may write and approve them, and who learns of them before they take effect. */
import type { Permission } from '../permissions.ts'

type Kind = {
  /** Permission to write, propose, send and release a draft. */
  readonly changes: Permission
  /** Permission to approve. */
  readonly checks: Permission
  /** The regulator receives it before it takes effect. */
  readonly regulator: boolean
  /** Customers are notified 30 days before it takes effect. */
  readonly notifiesCustomers: boolean
}
/** Keyed by the name in the database (rule price-27). */
const ruleKinds = {
  products: {
    changes: 'products.change',
    checks: 'products.approve',
    regulator: true,
    notifiesCustomers: true,
  },
  messages: {
    changes: 'messages.change',
    checks: 'messages.approve',
    regulator: false,
    notifiesCustomers: false,
  },
  reasons: {
    changes: 'messages.change',
    checks: 'messages.approve',
    regulator: false,
    notifiesCustomers: false,
  },
  operations: {
    changes: 'operations.change',
    checks: 'operations.approve',
    regulator: false,
    notifiesCustomers: false,
  },
  scorecard: {
    changes: 'scorecards.change',
    checks: 'scorecards.approve',
    regulator: false,
    notifiesCustomers: false,
  },
} as const satisfies Readonly<Record<string, Kind>>
export type RuleKindName = keyof typeof ruleKinds
export const ruleKindNames = Object.keys(ruleKinds) as [RuleKindName, ...RuleKindName[]]
export const ruleKind = (name: RuleKindName): Kind => ruleKinds[name]
