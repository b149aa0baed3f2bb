// Made by `npm run words` from the JSON files in words/. Change those.
import type { LoyaltyWords } from '../../en/screens/loyalty.ts'

export const loyalty: LoyaltyWords = {
  levels: {
    silver: "Argent",
    gold: "Or",
    platinum: "Platine",
  },
  title: (values: { level: string }) => `Votre niveau : ${values.level}`,
  titleNone: "Programme de fidélité",
  now: (values: { rate: string; days: string }) => `Votre prochain prêt coûte ${values.rate} par jour, pour ${values.days} au plus en tout.`,
  first: "Votre premier prêt est à 0 %.",
  next: (values: { loans: string; level: string; rate: string; days: string }) => `Remboursez encore ${values.loans} en entier pour atteindre ${values.level} : ${values.rate} par jour, jusqu'à ${values.days} en tout.`,
  loans: (values: { count: number }): string => values.count < 2 ? `${values.count} prêt` : `${values.count} prêts`,
  top: "C'est le niveau le plus haut.",
}
