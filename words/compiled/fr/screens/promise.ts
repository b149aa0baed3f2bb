// Made by `npm run words` from the JSON files in words/. Change those.
import type { PromiseWords } from '../../en/screens/promise.ts'

export const promise: PromiseWords = {
  title: "Promesse de paiement",
  lead: "Dites combien vous payez et pour quel jour. D’ici là, nous ne vous appelons pas à ce sujet. Une promesse ne coûte rien, et les intérêts et la pénalité continuent comme convenu.",
  nothing: "Rien n’est en retard : il n’y a rien à promettre.",
  due: "En retard aujourd’hui",
  closes: "Solde le prêt aujourd’hui",
  amount: "Combien vous payez",
  amountHint: (values: { least: string }) => `En shillings entiers, ${values.least} ou plus`,
  day: "Pour quel jour",
  dayHint: (values: { day: string }) => `Jour, mois et année, au plus tard le ${values.day}`,
  make: "Promettre cela",
  openTitle: (values: { amount: string; day: string }) => `Vous avez promis ${values.amount} pour le ${values.day}`,
  openText: (values: { until: string }) => `Payez avant la fin du ${values.until}. Si vous payez au moins neuf dixièmes, vous tenez votre promesse. Vous pourrez en faire une nouvelle une fois la promesse tenue ou ce jour passé.`,
  kept: (values: { amount: string; day: string }) => `Vous avez tenu votre dernière promesse : ${values.amount} pour le ${values.day}.`,
  broken: (values: { amount: string; day: string }) => `Votre dernière promesse n’a pas été tenue : ${values.amount} pour le ${values.day}. Vous pouvez en faire une nouvelle.`,
  pay: "Payer maintenant",
}
