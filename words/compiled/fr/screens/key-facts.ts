// Made by `npm run words` from the JSON files in words/. Change those.
import type { KeyFactsWords } from '../../en/screens/key-facts.ts'

export const keyFacts: KeyFactsWords = {
  first: "Premier prêt",
  firstText: (values: { day: string }) => `Vous ne payez aucun intérêt jusqu'au ${values.day} inclus.`,
  onlyAddOns: "Le taux annuel effectif vient des seuls services en option : il n'y a pas d'intérêts.",
  early: "Plus tôt",
  earlyTextFirst: "Remboursez n'importe quel jour, sans frais. C'est le même montant. Si vous rendez tout avant la fin du lendemain de la réception, cela ne coûte rien, options comprises.",
  earlyText: "Remboursez n'importe quel jour, sans frais. Vous ne payez d'intérêts que pour les jours où vous aviez l'argent. Si vous rendez tout avant la fin du lendemain de la réception, cela ne coûte rien, options comprises.",
  late: "En retard",
  lateText: (values: { daily: string; penalty: string; fee: string }) => `Les intérêts courent à ${values.daily} par jour après l'échéance, même pour un premier prêt. Une pénalité de ${values.penalty} par jour s'ajoute sur la part en retard de la somme empruntée.${values.fee === "none" ? `` : ` Chaque paiement en retard coûte ${values.fee} une fois.`} Les prêts en retard peuvent être signalés à un bureau de crédit, au plus tôt 30 jours après que nous vous l'avons dit.`,
  complain: "Pour réclamer",
  complainText: (values: { hotline: string; email: string }) => `Appelez le ${values.hotline}, ou écrivez à ${values.email}. Vous avez une réponse sous 30 jours.`,
}
