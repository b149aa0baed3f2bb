// Made by `npm run words` from the JSON files in words/. Change those.
import type { ErrorsWords } from '../../en/hydrated/errors.ts'

export const errors: ErrorsWords = {
  notFound: {
    title: "Cette page n'existe pas",
    text: "Vérifiez l'adresse, ou repartez de la page d'accueil.",
  },
  tooOld: {
    title: "Cette page est restée ouverte trop longtemps",
    text: "Rien n'a été envoyé. Revenez en arrière, rechargez la page et recommencez.",
  },
  busy: {
    title: "Trop de pages à la fois",
    text: "Attendez une minute, puis réessayez. Si vous remplissiez un formulaire, revenez en arrière : ce que vous avez saisi y est toujours.",
  },
  failed: {
    title: "Un problème est survenu",
    text: "Erreur lors du chargement des données. Actualisez la page ou revenez plus tard",
  },
  retry: "Réessayer",
  home: "Aller à la page d'accueil",
  help: (values: { hotline: string }) => `Si vous êtes en train de payer, rien n'est perdu. Appelez-nous au ${values.hotline}.`,
}
