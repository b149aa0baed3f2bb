/** Which of two rules binds the amount of a loan: the limit by history, or what the income carries for its days. */
export type BindingLimit = { readonly most: number; readonly binds: 'history' | 'income' }

/** All amounts in one unit. `byIncome`: null where the rules give no figure. */
export function bindingLimit(byHistory: number, byIncome: number | null, step: number): BindingLimit {
  const most = byHistory - (byHistory % step)
  return byIncome !== null && byIncome < most
    ? { most: byIncome, binds: 'income' }
    : { most, binds: 'history' }
}
