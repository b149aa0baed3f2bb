// Made by `npm run words` from the JSON files in words/. Change those.
import type { HeadWords } from '../../en/screens/head.ts'

export const head: HeadWords = {
  preview: {
    promise: "Voyez chaque shilling avant d'emprunter.",
    note: "Prêts au Kenya, par M-Pesa",
  },
  product: {
    name: "Prêt sur M-Pesa",
    fees: (values: { penalty: string; fee: string }) => `Aucun frais pour prendre le prêt, ni pour rembourser plus tôt. En retard : une pénalité de ${values.penalty} par jour sur la part en retard de la somme empruntée, en plus des intérêts.${values.fee === "none" ? `` : ` Chaque paiement en retard coûte ${values.fee} une fois.`}`,
  },
  keywords: "prêt rapide, microcrédit, prêt M-Pesa, prêt mobile, premier prêt à 0 %, Kenya",
}
