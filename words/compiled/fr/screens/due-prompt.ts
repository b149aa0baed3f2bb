// Made by `npm run words` from the JSON files in words/. Change those.
import type { DuePromptWords } from '../../en/screens/due-prompt.ts'

export const duePrompt: DuePromptWords = {
  part: "Payer",
  title: "Une demande de paiement le jour de l’échéance",
  lead: "Le jour où un paiement est dû, nous envoyons la demande de paiement sur votre téléphone à l’heure que vous choisissez. Vous entrez votre code PIN, ou vous la laissez. Si la première n’est pas payée, une autre arrive trois heures plus tard, et aucune après.",
  off: "C’est désactivé. Rien n’est envoyé.",
  on: (values: { hour: string }) => `C’est activé : à ${values.hour}, le jour où un paiement est dû.`,
  hour: "À quelle heure",
  turnOn: "M’envoyer la demande",
  change: "Changer l’heure",
  turnOff: "Désactiver",
  done: {
    on: (values: { hour: string }) => `Enregistré. La demande arrive à ${values.hour}.`,
    off: "Désactivé. Aucune demande n’est plus envoyée.",
  },
}
