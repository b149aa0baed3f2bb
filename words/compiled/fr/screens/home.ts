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
    applyShort: "Demander",
    applyHint: "Rien n'est encore signé. Vous revoyez tout cela avant de donner votre accord.",
    link: "Lien vers ce choix",
    copy: "Copier le lien",
    copied: "Copié",
    installments: "Ou remboursez en deux paiements égaux",
    limitSignIn: "Connectez-vous pour voir votre plafond",
    qualify: (values: { most: string; days: string }) => `Vous pouvez recevoir jusqu'à ${values.most} pour ${values.days}.`,
  },
  problems: {
    required: "Remplissez ce champ",
    amountNotANumber: "Saisissez un montant en chiffres, par exemple 5,000",
    amountOutOfRange: (values: { min: string; max: string }) => `Choisissez un montant de ${values.min} à ${values.max}`,
    amountNotAStep: (values: { nearest: string; step: string }) => `Choisissez ${values.nearest} : les montants vont par pas de ${values.step}`,
    termNotANumber: "Saisissez le nombre de jours en chiffres",
    termOutOfRange: (values: { nearest: string; min: number; max: number; step: number; longest: string }) => `Choisissez ${values.nearest} jours (de ${values.min} à ${values.max}, par pas de ${values.step}${values.longest === "none" ? `` : `, ou ${values.longest}`})`,
  },
  proof: {
    label: "Ce que vous pouvez vérifier",
    licence: {
      title: "Un prêteur agréé",
      text: (values: { licence: string }) => `Banque centrale du Kenya, licence ${values.licence}.`,
      link: "Vérifiez-nous",
    },
    person: {
      title: "Une personne répond",
    },
    contacts: {
      title: "Nous n’appelons jamais vos contacts",
      text: "Nous ne les lisons pas non plus.",
    },
    fees: {
      title: "Demander est gratuit",
      text: "Rembourser plus tôt aussi, n’importe quel jour.",
    },
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
  three: {
    title: "Un prêt, trois fois",
    lead: (values: { amount: string; days: string }) => `${values.amount} pour ${values.days}, remboursé à l’échéance.`,
    first: "Votre premier",
    second: "Votre deuxième",
    tenth: "Votre dixième",
    rate: (values: { rate: string; year: string }) => `${values.rate} par jour, ${values.year} par an`,
    firstNote: (values: { rate: string }) => `En retard ? Dès le lendemain, ${values.rate} par jour et une pénalité.`,
    secondNote: (values: { amount: string }) => `Chaque jour coûte ${values.amount}. Remboursez plus tôt et payez moins de jours.`,
    tenthNote: "Le taux baisse avec les prêts que vous remboursez.",
    expensive: "C’est de l’argent cher pour peu de temps. N’empruntez que ce qu’il vous faut et remboursez tôt : vous payez les jours où vous aviez l’argent, pas un de plus.",
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
