// Made by `npm run words` from the JSON files in words/. Change those.
import type { AnswersWords } from '../en/answers.ts'

export const answers: AnswersWords = {
  refundStarted: (values: { amount: string; receiver: string }) => `Nous envoyons ${values.amount} à ${values.receiver}. Vous recevez un SMS quand il y est.`,
  payoutHolds: {
    earlierPayout: "Un envoi précédent a peut-être abouti. Nous demandons au prestataire et l'envoyons dès que nous le savons.",
    payeeCheck: "Une personne de notre équipe vérifie d'abord le numéro auquel il va. Il part ensuite ; vous n'avez rien à faire.",
    paymentCheck: "Nous attendons que le prestataire confirme un paiement de votre part. Il part dès que c'est fait.",
    earlierLoan: "Votre prêt précédent est de nouveau ouvert, car ce qui l'avait remboursé a été retiré. Cet argent part quand ce prêt est remboursé.",
    provider: "Le prestataire ne répond pas pour le moment. Votre argent part dès qu'il répond.",
    float: "De nombreux prêts partent en ce moment. Votre argent part dès que nous réapprovisionnons notre compte de versement, en général en quelques heures.",
  },
}
