export const account = {
  menu: {
    label: 'Account',
    loan: 'My loan',
    paybill: 'Paybill info',
    history: 'Loan history',
    signOut: 'Sign out',
  },
}

export type AccountTexts = typeof account
