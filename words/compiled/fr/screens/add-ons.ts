// Made by `npm run words` from the JSON files in words/. Change those.
import type { AddOnsWords } from '../../en/screens/add-ons.ts'

export const addOns: AddOnsWords = {
  kinds: {
    insurance: {
      name: "Assurance accident",
      what: "Si un accident vous empêche de travailler, elle paie ce qui reste de ce prêt.",
    },
    telemedicine: {
      name: "Télémédecine",
      what: "Un médecin vous répond par téléphone ou en vidéo, jour et nuit, jusqu'à l'échéance.",
    },
    legalAid: {
      name: "Aide juridique",
      what: "Un avocat répond à vos questions par téléphone jusqu'à l'échéance.",
    },
    multiservice: {
      name: "Multiservice",
      what: "Un médecin et un avocat par téléphone, et de l'aide à la maison quand quelque chose se casse, jusqu'à l'échéance.",
    },
  },
  title: "Services en option",
  lead: "Vous n'avez besoin d'aucun d'eux pour obtenir le prêt, et ils ne changent rien à notre décision.",
  priced: (values: { name: string; price: string }) => `${values.name} : ${values.price}, une seule fois`,
  cancel: (values: { days: string }) => `Annulez dans les ${values.days} après avoir reçu l'argent, et vous ne le payez pas.`,
  show: "Voir le prix avec mon choix",
  notice: "Voici le prix avec ce que vous avez choisi. Lisez-le, puis donnez votre accord.",
  agreementCode: "Code du contrat",
  addOnsCode: "Code des services",
  takeOut: {
    title: "Vous ne voulez pas de ces services ?",
    text: "Retirez-les avant de signer. Nous recalculons le prix et envoyons par SMS un seul nouveau code à la place des deux.",
    button: "Retirer tous les services",
  },
}
