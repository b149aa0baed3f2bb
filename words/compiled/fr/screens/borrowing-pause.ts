// Made by `npm run words` from the JSON files in words/. Change those.
import type { BorrowingPauseWords } from '../../en/screens/borrowing-pause.ts'

export const borrowingPause: BorrowingPauseWords = {
  title: "Pause d'emprunt",
  lead: "Interdisez-vous de nouveaux prêts pour un temps. Effet immédiat, sans frais.",
  open: "Vous pouvez emprunter.",
  effect: "Jusqu'à la fin nous ne vous prêtons rien, par aucun canal, et n'envoyons pas d'offres. Une demande pas encore payée prend fin. Un prêt en cours reste comme convenu.",
  months: "Pour combien de temps",
  month: (values: { months: number }): string => values.months < 2 ? `${values.months} mois` : `${values.months} mois`,
  start: "Suspendre les emprunts",
  paused: (values: { day: string }) => `Emprunts suspendus jusqu'à la fin du ${values.day}`,
  since: (values: { day: string }) => `Depuis le ${values.day}`,
  longer: "Prolonger",
  lift: "Finir plus tôt",
  liftText: "La pause finit 7 jours après la demande, pour y réfléchir.",
  lifts: (values: { time: string }) => `La pause finit le ${values.time}, à votre demande`,
}
