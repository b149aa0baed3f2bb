// Made by `npm run words` from the JSON files in words/. Change those.
import type { LoyaltyWords } from '../../en/screens/loyalty.ts'

export const loyalty: LoyaltyWords = {
  levels: {
    silver: "Plata",
    gold: "Oro",
    platinum: "Platino",
  },
  title: (values: { level: string }) => `Tu nivel: ${values.level}`,
  titleNone: "Programa de fidelidad",
  now: (values: { rate: string; days: string }) => `Tu próximo préstamo cuesta el ${values.rate} al día, hasta ${values.days} en total.`,
  first: "Tu primer préstamo va al 0 %.",
  next: (values: { loans: string; level: string; rate: string; days: string }) => `Devuelve por completo ${values.loans} más para llegar a ${values.level}: ${values.rate} al día, hasta ${values.days} en total.`,
  loans: (values: { count: number }): string => values.count === 1 ? `${values.count} préstamo` : `${values.count} préstamos`,
  top: "Es el nivel más alto.",
}
