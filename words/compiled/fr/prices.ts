// Made by `npm run words` from the JSON files in words/. Change those.
import type { PricesWords } from '../en/prices.ts'

export const prices: PricesWords = {
  first: "Premier prêt, taux par jour",
  further: "Prêts suivants, taux par jour",
  loyal: (values: { count: number }) => `Taux par jour avec ${values.count < 2 ? `${values.count} prêt remboursé` : `${values.count} prêts remboursés`}`,
  loyaltyDays: "Jours pendant lesquels un prêt est gardé pour compter",
  installment: "Prêt en plusieurs paiements, taux par jour",
  standard: "Taux par jour après l'échéance d'un prêt gratuit",
  penalty: "Pénalité par jour de retard",
  lateFee: "Frais pour chaque paiement en retard",
  andLateFee: (values: { fee: string }) => `, et ${values.fee} une fois pour chaque paiement en retard`,
  excise: "Taxe sur les frais",
  amounts: "Montants",
  amountRange: (values: { min: string; max: string }) => `de ${values.min} à ${values.max}`,
  terms: "Durées, jours",
  termsLoyal: "Durée la plus longue avec un prêt remboursé, jours",
  none: "non proposé",
}
