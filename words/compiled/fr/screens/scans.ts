// Made by `npm run words` from the JSON files in words/. Change those.
import type { ScansWords } from '../../en/screens/scans.ts'

export const scans: ScansWords = {
  steps: {
    nationalId: {
      mainPage: {
        title: "Recto de votre carte d'identité",
        lead: "Le côté avec votre photo et votre numéro.",
      },
      registrationPage: {
        title: "Verso de votre carte d'identité",
        lead: "L'autre côté de la même carte.",
      },
      selfie: {
        title: "Vous-même avec le document",
        lead: "Tenez le document à côté de votre visage. Seuls nos agents voient cette photo.",
      },
    },
    passport: {
      mainPage: {
        title: "Page principale de votre passeport",
        lead: "Ouvrez-le à plat, pour que les deux moitiés de la page avec votre photo soient visibles.",
      },
      registrationPage: {
        title: "Page d'adresse de votre passeport",
        lead: "La page avec votre adresse et les remarques, même si elle est vide.",
      },
      selfie: {
        title: "Vous-même avec le document",
        lead: "Tenez le document à côté de votre visage. Seuls nos agents voient cette photo.",
      },
    },
  },
  good: ["Les quatre coins sont dans la photo", "Chaque mot se lit", "Ni doigt, ni ombre, ni flash dessus"],
  goodSelfie: ["Tout votre visage et le document sont dans la photo", "Ni casquette ni lunettes sombres", "La lumière éclaire votre visage, pas par derrière"],
  uploaded: "Cette photo est envoyée. Une autre prend sa place.",
  goOn: "Utiliser cette photo et continuer",
  file: "Ajouter une photo",
  hint: "Prenez-la, ou choisissez-en une enregistrée : PNG, JPEG ou PDF, jusqu'à 10 Mo",
  submit: "Envoyer cette photo",
  upload: {
    openCamera: "Ouvrir l'appareil photo sur cette page",
    live: "Ce que voit l'appareil photo",
    shoot: "Prendre la photo",
    closeCamera: "Fermer l'appareil photo",
    noCamera: "L'appareil photo ne peut pas être ouvert ici. Choisissez une photo ci-dessous.",
    preview: "La photo qui sera envoyée",
    sending: "Envoi",
    progress: (values: { percent: string }) => `${values.percent} % envoyés`,
    stop: "Arrêter",
    stopped: "Arrêté. Rien n'a été envoyé.",
    failed: "Erreur lors de l'envoi des données. Votre photo est toujours là : réessayez.",
    retry: "Réessayer",
    tooLarge: "Le fichier dépasse 10 Mo",
  },
  check: {
    title: "Regardez vos photos",
    lead: "Chaque mot se lit-il ? Une fois envoyées, elles ne peuvent plus être changées.",
    picture: (values: { title: string }) => `Ce que vous avez envoyé : ${values.title}`,
    pdf: "Un PDF",
    missing: "Manque encore",
    add: "L'ajouter",
    replace: "En prendre une autre",
    open: "Télécharger",
    then: "Nous décidons de votre demande quand elles sont là. Vous recevez un SMS avec la réponse.",
    submit: "Envoyer ces photos",
  },
}
