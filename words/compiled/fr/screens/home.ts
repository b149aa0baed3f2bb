// Made by `npm run words` from the JSON files in words/. Change those.
import type { HomeWords } from '../../en/screens/home.ts'

export const home: HomeWords = {
  title: (values: { brand: string; ways: string }) => `${values.brand} : prêt par ${values.ways}, coût affiché d'abord`,
  description: (values: { min: string; max: string; ways: string }) => `Empruntez de ${values.min} à ${values.max} par ${values.ways}. Votre premier prêt est à 0 %. Voyez ce que vous remboursez, et quand, avant de signer.`,
  heading: (values: { max: string }) => `Empruntez jusqu'à ${values.max}. Voyez d'abord chaque shilling.`,
  lead: (values: { ways: string }) => `Une décision environ 10 minutes après votre confirmation, puis l'argent sur votre ${values.ways}.`,
  leadFirst: "Votre premier prêt est à 0 % : remboursez à temps, et vous rendez ce que vous avez reçu.",
  calculator: {
    amount: "De combien avez-vous besoin ?",
    amountHint: (values: { min: string; max: string; step: string }) => `De ${values.min} à ${values.max}, par pas de ${values.step}`,
    term: "Pour combien de jours ?",
    termHint: (values: { min: number; max: number; step: number; longest: string }) => `De ${values.min} à ${values.max} jours, par pas de ${values.step}${values.longest === "none" ? `` : `, ou ${values.longest}`}`,
    amountSlider: "Montant, curseur",
    termSlider: "Jours, curseur",
    show: "Voir le prix",
    apply: "Demander ce prêt",
    applyHint: "Rien n'est encore signé. Vous revoyez tout cela avant de donner votre accord.",
    link: "Lien vers ce choix",
    copy: "Copier le lien",
    copied: "Copié",
    installments: "Ou remboursez en deux paiements égaux",
  },
  example: (values: { amount: string; days: string; interest: string; total: string }) => `Exemple : ${values.amount} pour ${values.days} coûte ${values.interest} en intérêts, ${values.total} en tout.`,
  problems: {
    required: "Remplissez ce champ",
    amountNotANumber: "Saisissez un montant en chiffres, par exemple 5,000",
    amountOutOfRange: (values: { min: string; max: string }) => `Choisissez un montant de ${values.min} à ${values.max}`,
    amountNotAStep: (values: { nearest: string; step: string }) => `Choisissez ${values.nearest} : les montants vont par pas de ${values.step}`,
    termNotANumber: "Saisissez le nombre de jours en chiffres",
    termOutOfRange: (values: { nearest: string; min: number; max: number; step: number; longest: string }) => `Choisissez ${values.nearest} jours (de ${values.min} à ${values.max}, par pas de ${values.step}${values.longest === "none" ? `` : `, ou ${values.longest}`})`,
  },
  steps: {
    title: "Comment ça marche",
    list: [
      {
        title: "Choisissez",
        text: "Réglez le montant et les jours. Vous voyez le prix aussitôt.",
      },
      {
        title: "Inscrivez-vous",
        text: "Six courtes étapes, 10 à 15 minutes. Gardez votre carte d'identité ou votre passeport à portée de main.",
      },
      {
        title: "Confirmez",
        text: "Lisez les points clés, puis saisissez le code que nous envoyons par SMS. Une décision arrive en 10 minutes environ.",
      },
      {
        title: "Recevez et remboursez",
        text: "L'argent va sur votre téléphone. Remboursez par une demande sur celui-ci ou à notre paybill, en une fois ou en plusieurs.",
      },
    ],
  },
  forWhom: {
    first: {
      title: "C'est votre première fois ici ?",
      text: "Pas d'intérêts jusqu'à l'échéance. Lisez pour qui c'est, et ce qui suit.",
    },
    loyal: {
      title: "Vous avez déjà remboursé un prêt chez nous ?",
      text: "Vous avez plus de jours, et un taux qui peut baisser avec votre niveau.",
    },
  },
  insurance: "Ce qu'elle paie, et ce qu'elle coûte",
  reviews: {
    example: "Exemple",
    note: "Ceux-ci sont inventés : seul un bac à sable les montre.",
  },
  questions: {
    title: "Questions",
    all: "Toutes les questions et réponses",
  },
  regulator: {
    title: "Avant d'emprunter à qui que ce soit",
    text: "La Banque centrale du Kenya tient la liste des prêteurs numériques qui ont une licence. Cherchez-y d'abord un prêteur, nous compris.",
    link: "centralbank.go.ke",
  },
}
