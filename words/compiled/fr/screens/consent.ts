// Made by `npm run words` from the JSON files in words/. Change those.
import type { ConsentWords } from '../../en/screens/consent.ts'

export const consent: ConsentWords = {
  label: "Votre choix de confidentialité",
  ask: "Pouvons-nous compter les pages que vous ouvrez ? Cela nous montre ce qui est utile. Votre nom n'y figure pas.",
  allow: "Permettre de compter",
  refuse: "Seulement le nécessaire",
  more: "Choix de confidentialité",
  title: "Choix de confidentialité",
  description: (values: { brand: string }) => `Ce que ${values.brand} compte quand vous le permettez, ce qu'il ne compte pas, et comment changer votre choix à tout moment.`,
  now: {
    unasked: "Vous n'avez pas encore choisi. Rien n'est compté.",
    given: "Vous permettez de compter.",
    refused: "Seulement le nécessaire. Rien n'est compté.",
  },
  saved: "Votre choix est gardé dans ce navigateur pendant un an.",
  account: "Tous vos accords, avec leurs dates",
  sections: [
    {
      title: "Ce qui est toujours nécessaire",
      text: "Ce navigateur garde quelques cookies : votre langue, votre connexion, un numéro de l'appareil qui protège votre compte, et ce choix. Le site ne marche pas sans eux.",
    },
    {
      title: "Ce qui est compté quand vous le permettez",
      text: "Quelles pages sont ouvertes, dans quelle langue, et quelle publicité, quel message ou quel site a mené ici. Les pages d'une visite sont reliées par un numéro au hasard qui finit avec la visite. Votre nom, votre numéro de téléphone et votre prêt n'en font jamais partie. Quand un service extérieur nous aide à compter, notre propre serveur lui dit la même chose et rien de plus. Les comptes sont effacés après 400 jours.",
    },
    {
      title: "Quand vous revenez dessus",
      text: "Le comptage cesse aussitôt, et les cookies qu'il utilisait sont retirés. Tout sur ce site marche de la même façon.",
    },
    {
      title: "Votre appareil et l'endroit où il se trouve",
      text: "Quand vous demandez un prêt, vous pouvez nous laisser regarder l'appareil et sa position, pour vous protéger de ceux qui emprunteraient à votre nom. C'est un choix à part, à côté du formulaire. Il n'est jamais fait à votre place.",
    },
  ],
}
