// Made by `npm run words` from the JSON files in words/. Change those.
import type { OfflineWords } from '../../en/screens/offline.ts'

export const offline: OfflineWords = {
  title: "Sin red: tu préstamo como estaba",
  notSent: "Tu formulario no se envió, según puede ver este teléfono. Lo que escribiste se conserva, salvo contraseñas y códigos.",
  lead: "Este teléfono no tiene red ahora. Guardó para ti estas cifras y los números para pagar a mano: M-Pesa funciona sin internet.",
  youPayNext: "Tu próximo pago",
  again: "Probar otra vez",
  asOf: (values: { when: string }) => `Al ${values.when}:`,
  slip: "Lo que debías en total",
  since: "Desde entonces pueden haberse sumado intereses, y lo que se pagó después no está incluido.",
}
