import type { AccountTexts } from '../en/account.ts'

export const account: AccountTexts = {
  menu: {
    label: 'Akaunti',
    loan: 'Mkopo wangu',
    paybill: 'Taarifa za paybill',
    history: 'Historia ya mikopo',
    signOut: 'Toka',
  },
}
