// Made by `npm run words` from the JSON files in words/. Change those.
import type { InstallmentsWords } from '../../en/screens/installments.ts'

export const installments: InstallmentsWords = {
  title: "Dos pagos iguales",
  lead: "Elige una cantidad. Verás los dos pagos y lo que cuesta el préstamo en total.",
  none: "Ahora mismo no hay préstamos en dos pagos. El préstamo de un solo pago también se puede devolver antes y por partes, sin recargo.",
  other: "El préstamo de un solo pago",
}
