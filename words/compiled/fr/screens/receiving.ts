// Made by `npm run words` from the JSON files in words/. Change those.
import type { ReceivingWords } from '../../en/screens/receiving.ts'

export const receiving: ReceivingWords = {
  method: "Comment voulez-vous recevoir l'argent ?",
  methods: {
    byPhone: (values: { name: string }) => `Sur ${values.name}`,
    card: "Sur une carte bancaire",
    bank: "Sur un compte bancaire",
  },
  phone: "Numéro qui reçoit",
  phoneHint: (values: { example: string }) => `Il doit être enregistré à votre nom. Par exemple ${values.example}`,
  unlikely: (values: { way: string }) => `Ce numéro n'est peut-être pas de ${values.way}. Si vous l'avez transféré chez ${values.way}, tout va bien. Sinon, changez-le.`,
  card: "Quelle carte ?",
  goodThrough: (values: { expiry: string }) => `Valable jusqu'à ${values.expiry}`,
  failed: "L'argent n'y est pas arrivé",
  noCards: "Vous n'avez ici aucune carte sur laquelle envoyer de l'argent.",
  addCard: "Ajouter une carte",
  account: "Quel compte ?",
  otherAccount: "Un autre compte",
  bank: "Banque",
  accountNumber: "Numéro de compte",
  accountNumberHint: "6 à 16 chiffres",
  ownerName: "Titulaire du compte, nom complet",
  ownerNameHint: "Le compte doit être à votre propre nom",
}
