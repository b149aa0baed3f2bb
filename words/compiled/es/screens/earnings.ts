// Made by `npm run words` from the JSON files in words/. Change those.
import type { EarningsWords } from '../../en/screens/earnings.ts'

export const earnings: EarningsWords = {
  title: "A dónde van 100 chelines del precio",
  span: (values: { from: string; to: string }) => `Todos los préstamos, del ${values.from} al ${values.to}, según nuestros libros cerrados.`,
  none: "Estas cifras aparecen aquí cuando se cierra el primer mes de nuestros libros. Dos personas revisan antes cada mes.",
  parts: {
    excise: "Impuesto especial, para el Estado",
    losses: "Préstamos que no se devuelven y cargos a los que renunciamos",
    transfers: "M-Pesa, tarjetas y otras transferencias",
    messages: "SMS y USSD",
    checks: "Centrales de riesgos y comprobación de identidad",
    funds: "Intereses del dinero que pedimos prestado",
    operations: "Personas, locales, sistemas",
    margin: "Lo que nos queda, antes del impuesto sobre el beneficio",
    loss: "Nuestra pérdida",
  },
}
