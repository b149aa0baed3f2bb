// Made by `npm run words` from the JSON files in words/. Change those.
import type { RequestsWords } from '../../en/screens/requests.ts'

export const requests: RequestsWords = {
  title: "Mes demandes",
  one: (values: { number: string }) => `Demande ${values.number}`,
  offered: (values: { amount: string }) => `nous avons proposé ${values.amount}`,
  toSign: (values: { day: string }) => `Signez-la avec le code du SMS jusqu'au ${values.day}.`,
  waitsFor: (values: { what: string; day: string }) => `Envoyez ${values.what} jusqu'au ${values.day}.`,
  materials: {
    scans: "les photos de votre document",
    statement: "votre relevé M-Pesa",
  },
  and: " et ",
  person: (values: { day: string }) => `L'un de nos agents répond avant la fin du ${values.day}.`,
  late: (values: { missed: string; by: string }) => `Nous avions promis une réponse pour le ${values.missed} et n'avons pas tenu parole. C'est notre faute. Vous l'avez avant la fin du ${values.by}.`,
  deciding: "Nous décidons. Vous recevez un SMS avec la réponse.",
  offer: (values: { amount: string; day: string }) => `Nous pouvons vous prêter ${values.amount}. L'offre est valable jusqu'au ${values.day}.`,
  toBePaidOut: "L'argent n'est pas encore versé.",
  paidOut: (values: { day: string }) => `Versé le ${values.day}.`,
  decided: (values: { day: string }) => `Décidé le ${values.day}.`,
  closed: (values: { day: string }) => `Clos le ${values.day}.`,
  repaid: (values: { day: string }) => `Remboursé le ${values.day}.`,
  asked: "Ce que vous avez demandé",
  term: "Pour combien de temps",
  product: "Comment vous remboursez",
  seeLoan: "Voir le prêt et ses paiements",
}
