// Made by `npm run words` from the JSON files in words/. Change those.
import type { BorrowingPauseWords } from '../../en/screens/borrowing-pause.ts'

export const borrowingPause: BorrowingPauseWords = {
  title: "Pausa de préstamos",
  lead: "Bloquea nuevos préstamos durante un tiempo. Empieza al instante y no cuesta nada.",
  open: "Puedes pedir préstamos.",
  effect: "Hasta que termine no te prestamos por ningún canal ni te enviamos ofertas. Una solicitud aún no pagada termina. Un préstamo en curso sigue como se acordó.",
  months: "Por cuánto tiempo",
  month: (values: { months: number }): string => values.months === 1 ? `${values.months} mes` : `${values.months} meses`,
  start: "Pausar los préstamos ahora",
  paused: (values: { day: string }) => `Pausaste los préstamos hasta el final del ${values.day}`,
  since: (values: { day: string }) => `Desde el ${values.day}`,
  longer: "Alargarla",
  lift: "Terminar la pausa antes",
  liftText: "La pausa termina 7 días después de pedirlo, para que puedas pensarlo.",
  lifts: (values: { time: string }) => `La pausa termina el ${values.time}, porque lo pediste`,
}
