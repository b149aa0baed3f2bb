// Made by `npm run words` from the JSON files in words/. Change those.
import type { InviteWords } from '../../en/screens/invite.ts'

export const invite: InviteWords = {
  title: "Inviter un ami",
  lead: (values: { brand: string }) => `Toute personne qui ouvre votre lien voit d’abord le prix d’un prêt ${values.brand}, comme vous.`,
  code: "Votre code",
  came: "Personnes inscrites grâce à lui",
  message: (values: { brand: string }) => `J'utilise ${values.brand} quand j'ai besoin d'un petit prêt. Voyez tout le prix avant de demander :`,
  send: "Envoyer le lien par SMS",
  privacy: "Votre ami voit votre prénom. Vous voyez le sien, et s'il s'est inscrit ou a obtenu un prêt : on le lui dit avant.",
  reward: (values: { days: string }) => `Pour chaque ami qui obtient un prêt : ${values.days} sans intérêts sur votre prêt, ou sur le suivant.`,
  freeDaysWaiting: "Jours sans intérêts qui attendent votre prochain prêt",
  freeDaysUsed: "Jours sans intérêts que vous avez reçus",
  friends: "Qui est venu",
  unnamed: "Un ami qui n'a pas encore donné son nom",
  states: {
    registered: (values: { day: string }) => `Inscrit le ${values.day}`,
    gotLoan: (values: { day: string }) => `Inscrit le ${values.day}, a obtenu un prêt`,
  },
  invited: {
    title: (values: { name: string; brand: string }) => `${values.name} vous invite chez ${values.brand}`,
    lead: "Voyez ce que coûte un prêt avant d'en demander un. On ne vous demande rien pour cela.",
    price: "Voir le prix",
    privacy: (values: { name: string }) => `Si vous vous inscrivez, ${values.name} voit votre prénom et si vous avez obtenu un prêt ; jamais combien.`,
  },
}
