/** What exceptions register: an exception when codes by SMS cost more than the budget. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Exceptions } from './service.ts'

type Deps = { readonly exceptions: Pick<Exceptions, 'raise'> }

export const exceptionsCapability = ({ exceptions }: Deps): Capability => ({
  name: 'payments/exceptions',
  listens: {
    'codes.budgetLow': (tx, details) =>
      exceptions.raise(tx, [{ kind: 'codesBudgetLow', subject: 'codes', details }]),
  },
})
