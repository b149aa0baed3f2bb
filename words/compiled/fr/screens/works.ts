// Made by `npm run words` from the JSON files in words/. Change those.
import type { WorksWords } from '../../en/screens/works.ts'

export const works: WorksWords = {
  title: "Nous travaillons sur le site",
  until: (values: { time: string }) => `Il revient à ${values.time}, heure de Nairobi.`,
  untilDay: (values: { day: string; time: string }) => `Il revient le ${values.day} à ${values.time}, heure de Nairobi.`,
  soon: "Il revient dès que nous avons fini. Réessayez dans quelques minutes.",
  kept: "Votre prêt, vos paiements et vos données sont comme ils étaient. Si vous venez d'envoyer quelque chose, cela n'a pas été pris : renvoyez-le ensuite.",
  again: "Réessayer",
  repay: {
    title: "En attendant, payer à la main",
    text: "Un paiement au paybill compte dès la minute où vous le faites, même quand le site est fermé.",
    account: "votre numéro de contrat : il est dans notre SMS et dans votre contrat",
  },
  help: {
    title: "Nous parler",
    text: "Par téléphone, même quand le site est fermé.",
  },
  filling: {
    title: (values: { brand: string }) => `${values.brand} se remplit`,
    done: (values: { percent: string }) => `${values.percent} % terminé`,
    text: (values: { brand: string }) => `Nous créons des clients, des prêts et des paiements d'exemple, comme si ${values.brand} était ouvert depuis des mois. Cela prend de une à quatre minutes.`,
    again: "Cette page se recharge toute seule.",
  },
}
