// Made by `npm run words` from the JSON files in words/. Change those.
import type { AccountWords } from '../../en/screens/account.ts'

export const account: AccountWords = {
  menu: {
    label: "Compte",
    loan: "Mon prêt",
    paybill: "Infos paybill",
    requests: "Mes demandes",
    history: "Historique des prêts",
    receiving: "Mode de réception",
    cards: "Mes cartes",
    messages: "Messages",
    documents: "Documents",
    data: "Mes données",
    appeals: "Réclamations et questions",
    invite: "Inviter un ami",
    devices: "Sessions et appareils",
    dataRights: "Vos droits sur vos données",
    more: "Plus",
    signOut: "Se déconnecter",
  },
  help: {
    title: "Aide et assistance",
    text: "Une personne vous répond.",
    write: "Écrivez-nous",
    support: "Questions et réponses",
    close: "Fermer",
  },
  toLoan: "Aller à Mon prêt",
  loading: "Chargement en cours. Cela prend un moment.",
  failed: {
    title: "Erreur lors du chargement des données",
    received: "Erreur lors de la réception des données",
    text: "Votre argent et votre prêt sont en sécurité. Rechargez la page dans un moment.",
    retry: "Réessayer",
    call: (values: { hotline: string }) => `Si cela continue, appelez le ${values.hotline}.`,
  },
  notFound: {
    title: "Ce prêt ne se trouve pas ici",
    text: "Ouvrez-le depuis votre historique des prêts.",
  },
  callUs: (values: { hotline: string }) => `Appelez le ${values.hotline}`,
  agreement: {
    draft: "Lire le contrat en entier (PDF)",
    signed: "Télécharger le contrat (PDF)",
    receipt: "Reçu (PDF)",
    all: "Tous les documents",
  },
  documentExpired: (values: { day: string }) => `Votre passeport a expiré le ${values.day}`,
  documentExpiredText: "Vous ne pouvez pas emprunter avec lui. Votre prêt et vos paiements continuent tels quels.",
  sendDocument: "Envoyer le nouveau document",
  contractNumber: "Numéro du contrat",
}
