import type { InstallmentTexts } from '../en/installments.ts'

export const installments: InstallmentTexts = {
  title: 'Dos pagos iguales',
  lead: 'Elige una cantidad. Verás los dos pagos y lo que cuesta el préstamo en total.',
  none: 'Ahora mismo no hay préstamos en dos pagos. El préstamo de un solo pago también se puede devolver antes y por partes, sin recargo.',
  other: 'El préstamo de un solo pago',
}
