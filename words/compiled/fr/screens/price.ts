// Made by `npm run words` from the JSON files in words/. Change those.
import type { PriceWords } from '../../en/screens/price.ts'

export const price: PriceWords = {
  title: "Ce que coûte ce prêt",
  first: "Votre premier prêt chez nous : 0 %",
  firstNote: "Remboursé à l'échéance, vous rendez ce que vous avez reçu. Rien ne s'ajoute.",
  firstAfter: (values: { amount: string }) => `À partir du lendemain, chaque jour ajoute ${values.amount}.`,
  firstAfterPayment: (values: { amount: string }) => `Chaque jour de retard du premier paiement ajoute ${values.amount}.`,
  earlyTextFirst: "Remboursez n'importe quel jour, sans frais. C'est le même montant.",
  later: "Vos prêts suivants",
  laterText: (values: { daily: string }) => `Ils coûtent ${values.daily} par jour. Un niveau de fidélité peut réduire ce taux.`,
  laterLine: "Même montant, mêmes jours",
  early: "Plus tôt",
  earlyText: "Remboursez n'importe quel jour, sans frais. Vous ne payez d'intérêts que pour les jours où vous aviez l'argent.",
  earlyLine: (values: { days: number; day: string }) => `Remboursé en entier après ${values.days} jours, le ${values.day}`,
  late: "En retard",
  lateText: (values: { daily: string; penalty: string; fee: string }) => `Après la dernière échéance, les intérêts courent à ${values.daily} par jour, même pour un premier prêt. Une pénalité de ${values.penalty} par jour s'ajoute sur la part en retard de la somme empruntée.${values.fee === "none" ? `` : ` Chaque paiement en retard coûte ${values.fee} une fois.`}`,
  lateLine: (values: { days: number }) => `Remboursé avec ${values.days} jours de retard`,
  lateFirstPayment: (values: { days: number }) => `Premier paiement, ${values.days} jours de retard`,
  rest: "Tous les chiffres",
}
