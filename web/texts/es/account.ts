import type { AccountTexts } from '../en/account.ts'

export const account: AccountTexts = {
  menu: {
    label: 'Cuenta',
    loan: 'Mi préstamo',
    paybill: 'Datos del paybill',
    history: 'Historial',
    signOut: 'Salir',
  },
}
