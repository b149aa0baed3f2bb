// Made by `npm run words` from the JSON files in words/. Change those.
import type { PaydayWords } from '../../en/screens/payday.ts'

export const payday: PaydayWords = {
  title: "Vencimiento en tu día de cobro",
  row: "Una vez, sin costo",
  lead: (values: { day: string }) => `Tu vencimiento es el ${values.day}. Puedes moverlo una vez, sin costo, a tu próximo día de cobro.`,
  show: "Ver el precio nuevo",
  none: "Este vencimiento no puede cambiar",
  noneText: "Cambia una sola vez y solo antes de vencer. Otro acuerdo quita esta opción.",
  tooLate: "Ese día queda fuera de tu plazo máximo. Elige otro día",
  to: (values: { day: string }) => `Pagas el ${values.day}`,
  same: "El interés de cada día sigue como lo acordamos: más días cuestan más. Si pagas antes, pagas lo mismo que hoy.",
  confirm: "Cambiar el vencimiento",
  done: "Tu vencimiento cambió. Un SMS trae la fecha y la cantidad nuevas.",
  until: (values: { day: string }) => `Si pagas hasta el ${values.day}`,
}
