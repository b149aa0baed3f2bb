// Made by `npm run words` from the JSON files in words/. Change those.
import type { PaydayWords } from '../../en/screens/payday.ts'

export const payday: PaydayWords = {
  title: "Échéance à votre jour de paie",
  row: "Une fois, sans frais",
  lead: (values: { day: string }) => `Votre échéance est le ${values.day}. Vous pouvez la déplacer une fois, sans frais, à votre prochain jour de paie.`,
  show: "Voir le nouveau prix",
  none: "Cette échéance ne peut pas changer",
  noneText: "Elle change une seule fois, avant sa date. Un autre accord supprime ce choix.",
  tooLate: "Ce jour dépasse votre durée maximale. Choisissez un autre jour",
  to: (values: { day: string }) => `Vous payez le ${values.day}`,
  same: "Les intérêts de chaque jour restent ceux convenus : plus de jours coûtent plus. Si vous payez plus tôt, vous payez comme aujourd'hui.",
  confirm: "Déplacer l'échéance",
  done: "Votre échéance a changé. Un SMS donne la date et le montant.",
  until: (values: { day: string }) => `Si vous payez avant le ${values.day}`,
}
