// Made by `npm run words` from the JSON files in words/. Change those.
import type { PaidWords } from '../../en/screens/paid.ts'

export const paid: PaidWords = {
  title: "J'ai payé, mais cela ne s'affiche pas",
  lead: "Collez le message que M-Pesa vous a envoyé. Nous cherchons le paiement et le comptons, une fois.",
  message: "Message M-Pesa ou numéro du reçu",
  messageHint: "Par exemple : RKL51ZDR4F Confirmed. Ksh1,250.00 sent to …",
  unread: "Le texte que vous avez partagé ne contient aucun numéro de reçu. Collez tout le message M-Pesa, ou ses dix lettres et chiffres",
  submit: "Chercher mon paiement",
  amount: "Montant",
  again: "Essayer un autre numéro de reçu",
  states: {
    looking: {
      title: "Nous demandons à M-Pesa",
      text: "Cela prend une minute ou deux. Vous pouvez quitter cette page : le paiement est compté quand même, et vous recevez un reçu par SMS.",
    },
    credited: {
      title: "Votre paiement est compté",
      text: "Voyez dans Mon prêt ce que vous devez encore.",
    },
    notFound: {
      title: "Aucun paiement pour nous n'a été trouvé sous ce numéro de reçu",
      text: "Comparez-le au message, lettre par lettre. Si l'argent est allé à un autre paybill, M-Pesa le rend : appelez le 100.",
    },
    person: {
      title: "Une personne s'en occupe",
      text: "Le paiement n'est pas venu de votre téléphone, ou M-Pesa n'a pas répondu. Rien n'est perdu : nous le comptons dès que nous savons à qui il est.",
    },
  },
}
