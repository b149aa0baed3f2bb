// Made by `npm run words` from the JSON files in words/. Change those.
import type { StandingOrderWords } from '../../en/screens/standing-order.ts'

export const standingOrder: StandingOrderWords = {
  title: "Payer par ordre permanent",
  link: "Payer par ordre permanent",
  lead: "M-Pesa fait chaque paiement à sa date, sans rien toucher. Vous le confirmez maintenant avec votre code M-Pesa. Vous pouvez payer plus tôt, et M-Pesa peut facturer chaque paiement.",
  none: "Ce prêt n'a pas de paiement pour un ordre permanent en ce moment. Le jour d'une échéance, une demande peut venir sur votre téléphone.",
  total: "En tout",
  agreement: (values: { count: number }): string => values.count < 2 ? `J'accepte ces montants et dates, et les confirme avec mon code` : `J'accepte ces montants et dates, et les confirme avec mon code ${values.count} fois`,
  agreementHint: "Si vous payez moins ou plus entre-temps, l'ordre prend fin et nous vous le disons.",
  start: "Activer",
  waiting: "Regardez votre téléphone",
  waitingText: "Entrez votre code M-Pesa pour confirmer l'ordre. Puis rouvrez cette page.",
  on: "Il est actif.",
  stop: "Arrêter",
  stopHint: "Il s'arrête ici tout de suite. M-Pesa ne l'accepte pas de nous : arrêtez-le aussi dans M-Pesa, Ratiba. L'argent qui arrive encore compte pour le prêt ou vous revient.",
  missed: (values: { day: string; amount: string }) => `${values.day} : l'ordre n'a pas tout payé. ${values.amount} restait, et une demande est venue sur votre téléphone.`,
  failed: {
    declined: "Vous n'avez pas confirmé l'ordre. Vous pouvez réessayer.",
    wrongPin: "Le code était faux. Vous pouvez réessayer.",
    noAnswer: "L'ordre n'a pas été confirmé à temps. Vous pouvez réessayer.",
    refused: "M-Pesa a refusé l'ordre. Réessayez plus tard.",
    differs: "M-Pesa a confirmé un autre ordre que le vôtre. Nous vérifions.",
    customer: "Arrêté.",
    paidOff: "Le prêt est payé.",
    sold: "Le prêt a été vendu.",
    writtenOff: "Le prêt est passé en perte.",
    planChanged: "Vos paiements ont changé, l'ordre a donc pris fin.",
    over: "Toutes ses dates sont passées.",
  },
}
