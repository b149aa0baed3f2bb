// Made by `npm run words` from the JSON files in words/. Change those.
import type { ProofWords } from '../../en/screens/proof.ts'

export const proof: ProofWords = {
  title: "Confirmez que c'est bien vous",
  whyMoney: "Nous le demandons avant que votre argent n'aille ailleurs.",
  password: "Votre mot de passe actuel",
  code: "Code du SMS",
  sent: "Nous envoyons un code au téléphone de votre compte. Il est valable 10 minutes.",
  sentBefore: (values: { time: string }) => `Un code a déjà été envoyé. Un autre peut être envoyé à partir de ${values.time}.`,
  proved: "Nous savons que c'est vous.",
  sendCode: "M'envoyer plutôt un code par SMS",
  resend: "Envoyer un autre code",
  usePassword: "Utiliser plutôt mon mot de passe",
}
