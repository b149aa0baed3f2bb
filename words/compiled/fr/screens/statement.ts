// Made by `npm run words` from the JSON files in words/. Change those.
import type { StatementWords } from '../../en/screens/statement.ts'

export const statement: StatementWords = {
  title: "Votre relevé M-Pesa",
  lead: "Il montre ce que vous gagnez et ce que vous devez ailleurs. Vous voyez ce que nous y lisons, et rien ne sert avant que vous ne le disiez.",
  how: {
    title: "Comment l'obtenir",
    steps: ["Composez *334# et choisissez My Account, puis M-PESA Statement.", "Demandez au moins 3 mois, jusqu'à aujourd'hui.", "Safaricom envoie le PDF à votre e-mail, et un code par SMS.", "Enregistrez le PDF sur ce téléphone, et choisissez-le ici."],
    app: "L'application M-Pesa le donne aussi. Ce fichier n'a peut-être pas besoin de code.",
  },
  file: "Relevé, en PDF",
  fileHint: "Tel que Safaricom l'a envoyé, jusqu'à 10 Mo",
  code: "Code du SMS",
  codeHint: "Il ouvre le PDF. Nous l'oublions dès que le fichier est lu.",
  submit: "Envoyer le relevé",
  reading: {
    title: "Nous lisons votre relevé",
    text: "Cela prend quelques secondes.",
    stop: "Le retirer",
  },
  refusals: {
    codeMissing: {
      title: "Ce fichier a besoin de son code",
      text: "Safaricom l'a envoyé par SMS quand vous avez demandé le relevé.",
    },
    codeWrong: {
      title: "Ce code n'ouvre pas le fichier",
      text: "Utilisez le code du SMS qui est venu avec ce relevé précis.",
    },
    broken: {
      title: "Ce fichier ne peut pas être ouvert",
      text: "Enregistrez de nouveau le PDF de l'e-mail, puis renvoyez-le.",
    },
    notAStatement: {
      title: "Ce n'est pas un relevé M-Pesa",
      text: "Choisissez le fichier PDF que M-Pesa vous a envoyé.",
    },
    tooLarge: {
      title: "Ce fichier est trop long à lire",
      text: "Demandez un relevé de 3 à 6 mois, puis envoyez celui-là.",
    },
    otherPhone: {
      title: "Ce relevé est celui d'un autre numéro de téléphone",
      text: "Envoyez celui du numéro que vous utilisez ici.",
    },
    tooOld: {
      title: "Ce relevé se termine il y a plus de 30 jours",
      text: "Demandez-en un jusqu'à aujourd'hui, puis envoyez-le.",
    },
    tooShort: {
      title: "Ce relevé couvre moins d'un mois",
      text: "Demandez au moins 3 mois, puis envoyez-le.",
    },
  },
  codeTry: "Essayer ce code",
  codeTriesUsedUp: "C'était le dernier essai pour ce fichier. Demandez un nouveau relevé à Safaricom, puis envoyez-le ici.",
  otherFile: "Choisir un autre fichier",
  shown: {
    title: "Ce que nous lisons dans votre relevé",
    lead: (values: { from: string; to: string }) => `Du ${values.from} au ${values.to}. Regardez-le, puis décidez.`,
    caption: "Par mois, en KES",
    income: "Gagné ou reçu",
    spending: "Dépensé et envoyé",
    betting: "Paris",
    airtime: "Crédit téléphonique, en faisant partie",
    loansTaken: "Prêts pris ailleurs",
    loansRepaid: "Prêts remboursés ailleurs",
    lowestBalance: "Solde le plus bas",
    total: "Ce que cela donne",
    monthlyIncome: "Revenu en 30 jours, en moyenne",
    existingDebts: "Encore dû ailleurs",
    incomeNote: "Tout ce que vous avez gagné ou reçu pendant la période, divisé par ses jours, fois 30. Votre propre argent déplacé, les prêts et les paris gagnés ne comptent pas comme revenu.",
    debtsNote: "Prêteur par prêteur : ce que vous avez pris pendant la période, moins ce que vous avez remboursé au même prêteur. Ce que vous avez remboursé au-delà, sur des prêts plus anciens, ne le diminue pas.",
    nameDiffers: (values: { name: string }) => `Le relevé porte le nom ${values.name}. Un agent peut vous poser une question à ce sujet.`,
    confirm: "Utiliser ceci pour ma demande",
    withdraw: "Le retirer",
    withdrawNote: "Si vous le retirez, nous effaçons le fichier et ces chiffres.",
  },
  tampered: {
    title: "Les chiffres de ce fichier ne tombent pas juste",
    text: "Envoyez le fichier tel que Safaricom vous l'a donné. Si vous utilisez celui-ci, une personne le regarde, et ses chiffres ne comptent pas.",
    where: "Où",
    balance: (values: { receipt: string; day: string }) => `Le solde après le reçu ${values.receipt} du ${values.day}`,
    outsidePeriod: (values: { receipt: string; day: string }) => `Le reçu ${values.receipt} du ${values.day} est hors de la période`,
    totals: "Les totaux du résumé",
    noRows: "Il ne contient aucune opération",
    notYet: "Il parle de jours à venir",
    confirm: "Laisser une personne le regarder",
  },
  done: {
    title: "Votre relevé est utilisé",
    text: "Votre demande est étudiée avec lui. Nous vous envoyons un SMS avec la réponse.",
    person: "Une personne regarde votre relevé. Nous vous envoyons un SMS avec la réponse.",
    laterPerson: "Une personne le regarde à votre prochaine demande de prêt, pendant 60 jours.",
    later: "Il compte à votre prochaine demande de prêt, pendant 60 jours.",
    newer: "Envoyer un relevé plus récent",
  },
}
