// Made by `npm run words` from the JSON files in words/. Change those.
import type { OfflineWords } from '../../en/screens/offline.ts'

export const offline: OfflineWords = {
  title: "Pas de réseau : votre prêt tel qu'il était",
  notSent: "Votre formulaire n'a pas été envoyé, pour autant que ce téléphone puisse le voir. Votre saisie est conservée, sauf les mots de passe et les codes.",
  lead: "Ce téléphone n'a pas de réseau en ce moment. Il a gardé ces chiffres pour vous, et les numéros pour payer à la main : M-Pesa marche sans cela.",
  youPayNext: "Votre prochain paiement",
  again: "Réessayer",
  asOf: (values: { when: string }) => `Au ${values.when} :`,
  slip: "Ce que vous deviez en tout",
  since: "Des intérêts ont pu s'ajouter depuis, et ce qui a été payé depuis n'y est pas.",
}
