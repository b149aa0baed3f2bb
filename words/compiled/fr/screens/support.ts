// Made by `npm run words` from the JSON files in words/. Change those.
import type { SupportWords } from '../../en/screens/support.ts'

export const support: SupportWords = {
  title: "Aide et assistance",
  description: (values: { brand: string }) => `Comment payer, obtenir plus de temps, réclamer : l'aide de ${values.brand}, par téléphone et par écrit.`,
  lead: "Une personne vous répond.",
  hours: (values: { hours: string }) => `${values.hours}. Par écrit à tout moment.`,
  questions: {
    pay: {
      question: "Comment payer ?",
      answer: "Depuis Mon prêt par une demande sur votre téléphone, ou à la main au paybill M-Pesa avec votre numéro de contrat. Quelqu'un d'autre peut payer pour vous, sans se connecter.",
      link: "Payer sans se connecter",
    },
    paid: {
      question: "J'ai payé et je ne le vois pas",
      answer: "La plupart des paiements s'affichent en une minute. Si le vôtre n'y est pas, collez le message M-Pesa dans Infos paybill : nous le cherchons et le comptons une fois.",
      link: "Aller à mon compte",
    },
    time: {
      question: "J'ai besoin de plus de temps",
      answer: "Dans Mon prêt vous pouvez repousser l'échéance, contre un paiement que vous voyez d'abord. Si vous ne pouvez rien payer, écrivez-nous avant l'échéance.",
      link: "Écrivez-nous",
    },
    password: {
      question: "J'ai oublié mon mot de passe",
      answer: "Faites-en un nouveau avec un code que nous envoyons à votre téléphone.",
      link: "Faire un nouveau mot de passe",
    },
    refused: {
      question: "Ma demande a été refusée",
      answer: "Les raisons sont dans Mon prêt. Vous pouvez faire réexaminer par une personne, et vous voyez combien de jours attendre avant la prochaine demande.",
      link: "Aller à mon compte",
    },
    complain: {
      question: "Je veux réclamer",
      answer: "Appelez-nous, ou écrivez dans votre compte sous Réclamations et questions. Vous voyez aussitôt pour quel jour vous avez une réponse : sous 30 jours, sous 7 pour vos données.",
      link: "Écrivez-nous",
    },
    secret: {
      question: "Quelqu'un demande mon code ou mon code PIN",
      answer: "Nous ne le faisons jamais. Ne dites à personne un code, votre mot de passe ni votre code PIN M-Pesa, et appelez-nous.",
      link: "Ce que nous faisons de vos données",
    },
  },
}
