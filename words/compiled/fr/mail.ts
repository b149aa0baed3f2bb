// Made by `npm run words` from the JSON files in words/. Change those.
import type { MailWords } from '../en/mail.ts'

export const mail: MailWords = {
  kinds: {
    restorationCode: {
      subject: (values: { code: string; brand: string }) => `${values.code} : votre code ${values.brand}`,
      before: (values: { code: string }) => [`${values.code} est votre code pour faire un nouveau mot de passe. C'est le même que dans le SMS, valable 10 minutes.`, "Nous ne le demandons jamais : ne le dites à personne. Vous ne l'avez pas demandé ? Ne faites rien."],
    },
    passwordChanged: {
      subject: (values: { brand: string }) => `Votre mot de passe ${values.brand} a été changé`,
      before: (values: { hotline: string }) => ["Votre mot de passe a été changé et les autres appareils ont été déconnectés.", `Ce n'était pas vous ? Appelez tout de suite le ${values.hotline}.`],
    },
    passkeyAdded: {
      subject: (values: { brand: string }) => `Une clé d'accès a été ajoutée à votre compte ${values.brand}`,
      before: (values: { device: string; site: string; hotline: string }) => [`Une clé d'accès qui ouvre votre compte a été ajoutée${values.device === "none" ? `` : ` : ${values.device}`}.`, `Ce n'était pas vous ? Refaites le mot de passe sur ${values.site}/sign-in/restore : toutes les clés sont alors retirées. Ou appelez tout de suite le ${values.hotline}.`],
    },
    passkeyRemoved: {
      subject: (values: { brand: string }) => `Une clé d'accès a été retirée de votre compte ${values.brand}`,
      before: (values: { device: string; hotline: string }) => [`Une clé d'accès a été retirée de votre compte${values.device === "none" ? `` : ` : ${values.device}`}. Elle ne l'ouvre plus.`, `Ce n'était pas vous ? Appelez tout de suite le ${values.hotline}.`],
    },
    passkeysEnded: {
      subject: (values: { brand: string }) => `Vos clés d'accès n'ouvrent plus votre compte ${values.brand}`,
      before: (values: { hotline: string }) => ["Le mot de passe ou le numéro de votre compte a changé. Toutes les clés d'accès ont donc été retirées : vous pourrez en ajouter une après vous être connecté.", `Ce n'était pas vous ? Appelez tout de suite le ${values.hotline}.`],
    },
    agreementSigned: {
      subject: (values: { contractNumber: string }) => `Votre contrat signé ${values.contractNumber}`,
      before: ["Vous avez signé le contrat joint. Gardez-le. Nous décidons maintenant."],
      rows: {
        contractNumber: "Numéro du contrat",
      },
      total: {
        amount: "Montant",
      },
      after: (values: { site: string; sha256: string }) => [`Tous vos documents : ${values.site}`, `SHA-256 du fichier, qui prouve que rien n'y a été changé : ${values.sha256}`],
    },
    offerSigned: {
      subject: (values: { contractNumber: string }) => `Votre contrat signé ${values.contractNumber}`,
      before: (values: { startsAt: string }) => [`Vous avez accepté notre offre et signé le contrat joint. Gardez-le. L'argent part le ${values.startsAt} ; jusque-là, vous pouvez retirer votre acceptation.`],
      rows: {
        contractNumber: "Numéro du contrat",
      },
      total: {
        amount: "Montant",
      },
      after: (values: { site: string; sha256: string }) => [`Tous vos documents : ${values.site}`, `SHA-256 du fichier, qui prouve que rien n'y a été changé : ${values.sha256}`],
    },
    alternativeOffer: {
      subject: (values: { amount: string }) => `Nous pouvons vous prêter ${values.amount}`,
      before: (values: { because: string; validThrough: string; site: string }) => [`${values.because === "notFirstLoan" ? `Cette pièce d'identité a déjà eu un prêt chez nous : ce n'est donc pas un premier prêt. Nous l'offrons au prix d'un prêt suivant.` : `Nous pouvons vous prêter moins que vous n'avez demandé.`} Acceptez ou refusez avant la fin du ${values.validThrough} sur ${values.site}`],
      rows: {
        requested: "Vous avez demandé",
      },
      total: {
        amount: "Nous proposons",
      },
    },
    payoutSent: {
      subject: (values: { amount: string }) => `${values.amount} vous ont été envoyés`,
      before: ["L'argent est envoyé."],
      rows: {
        amount: "Envoyé",
        destination: "À",
        receipt: "Reçu",
        payments: "Paiements",
      },
      total: {
        total: "Vous remboursez",
      },
      after: (values: { howToPayInFull: string }) => [`${values.howToPayInFull}`],
    },
    payoutFailed: {
      subject: (values: { amount: string }) => `${values.amount} ne vous sont pas parvenus`,
      before: (values: { receiver: string; chooseBy: string; site: string; hotline: string }) => [`L'argent n'est pas arrivé sur ${values.receiver}. Choisissez un autre moyen avant la fin du ${values.chooseBy} sur ${values.site} ou appelez le ${values.hotline}.`],
    },
    collectionReceipt: {
      subject: (values: { amount: string }) => `Reçu de ${values.amount}`,
      before: ["Nous avons reçu votre paiement."],
      rows: {
        amount: "Montant reçu",
        receipt: "Reçu",
        payment: "Prochain paiement",
      },
      total: {
        owed: "Dû aujourd'hui",
      },
      after: (values: { howToPayInFull: string }) => [`${values.howToPayInFull}`],
    },
    payoutReturned: {
      subject: "Votre prêt ne vous est pas parvenu",
      before: ["L'argent de votre prêt ne vous est pas parvenu. Nous avons annulé le prêt : vous ne devez rien, comme s'il n'avait jamais été fait."],
      rows: {
        contractNumber: "Prêt",
        amount: "Non parvenu",
      },
      total: {
        nothing: "Vous devez sur ce prêt",
      },
      after: (values: { overpayment: string; site: string }) => [values.overpayment === "none" ? `` : `Vous aviez payé ${values.overpayment}. Cet argent est à vous : demandez-le sur ${values.site}/account`],
    },
    loanRepaid: {
      subject: "Votre prêt est remboursé",
      before: ["Nous avons reçu votre dernier paiement. Votre prêt est remboursé."],
      rows: {
        contractNumber: "Prêt",
        amount: "Montant reçu",
        receipt: "Reçu",
      },
      total: {
        nothing: "Vous devez sur ce prêt",
      },
      after: (values: { overpayment: string; site: string }) => [values.overpayment === "none" ? `` : `Vous avez payé ${values.overpayment} de trop. Cet argent est à vous : demandez-le sur ${values.site}/account`],
    },
    loanProlonged: {
      subject: (values: { dueOn: string }) => `Nouvelle échéance : ${values.dueOn}`,
      before: ["Nous avons reçu votre paiement. Votre échéance est repoussée."],
      rows: {
        amount: "Montant reçu",
        receipt: "Reçu",
        dueOn: "Nouvelle échéance",
        toPay: "À payer d'ici là",
      },
      total: {
        inAll: "En tout",
      },
      after: (values: { owed: string; howToPayInFull: string }) => [`Pour rembourser plutôt tout le prêt aujourd'hui : ${values.owed}.`, `${values.howToPayInFull}`],
    },
    addOnCancelled: {
      subject: (values: { price: string }) => `Un service est annulé : ${values.price} en moins`,
      before: ["Vous avez annulé un service en option de votre prêt. Tout son prix est retiré."],
      rows: {
        contractNumber: "Numéro du contrat",
        price: "En moins",
      },
      total: {
        owed: "Dû aujourd'hui",
      },
      after: (values: { overpayment: string; site: string }) => [values.overpayment === "none" ? `` : `Vous avez payé ${values.overpayment} de trop. Cet argent est à vous : demandez-le sur ${values.site}/account`],
    },
    refundSent: {
      subject: (values: { amount: string }) => `${values.amount} vous ont été renvoyés`,
      before: ["Vous aviez payé en trop. Nous vous l'avons renvoyé."],
      rows: {
        destination: "À",
        receipt: "Reçu",
      },
      total: {
        amount: "Renvoyé",
      },
    },
    refundFailed: {
      subject: (values: { amount: string; receiver: string }) => `${values.amount} ne sont pas arrivés sur ${values.receiver}`,
      before: (values: { amount: string; destination: string; site: string }) => [`Vous aviez payé ${values.amount} de trop. Nous avons renvoyé l'argent, et il n'est pas arrivé sur ${values.destination}.`, `Il est toujours à vous. Vérifiez que l'argent peut y être reçu, ou choisissez un autre moyen, puis redemandez-le sur ${values.site}/account`],
    },
    collectionReversed: {
      subject: (values: { amount: string }) => `${values.amount} repris`,
      before: ["L'opérateur a repris l'un de vos paiements. Il ne compte plus."],
      rows: {
        amount: "Repris",
        receipt: "Reçu",
      },
      total: {
        owed: "Dû aujourd'hui",
      },
      after: (values: { howToPayInFull: string }) => [`${values.howToPayInFull}`],
    },
    collectionTakenBack: {
      subject: (values: { amount: string }) => `${values.amount} ne comptent pas`,
      before: ["Le prestataire n'a pas trace d'un paiement que nous avions compté. Il ne compte plus."],
      rows: {
        amount: "Non compté",
        receipt: "Reçu",
      },
      total: {
        owed: "Dû aujourd'hui",
      },
      after: (values: { howToPayInFull: string }) => ["L'avez-vous payé ? Gardez son message et appelez-nous.", `${values.howToPayInFull}`],
    },
    appealReceived: {
      subject: (values: { number: string }) => `Nous avons votre message ${values.number}`,
      before: (values: { number: string; answerBy: string; site: string }) => [`Nous avons reçu votre message ${values.number}. Une personne le lit et répond avant la fin du ${values.answerBy}.`, `Voyez-le dans votre compte sur ${values.site}`],
    },
    appealAnswered: {
      subject: (values: { number: string }) => `Votre message ${values.number} a une réponse`,
      before: (values: { number: string; site: string; hotline: string }) => [`Une personne a répondu à votre message ${values.number}. Lisez la réponse dans votre compte sur ${values.site}`, `Vous n'êtes pas d'accord ? Écrivez de nouveau, ou appelez le ${values.hotline}.`],
    },
    letterReady: {
      subject: (values: { contractNumber: string }) => `Votre lettre sur le prêt ${values.contractNumber}`,
      before: (values: { site: string }) => ["L'un de nos agents a vérifié votre lettre et l'a validée.", `C'est un fichier PDF dans vos documents : ${values.site}/account/documents`],
    },
    agreementEnds: {
      subject: (values: { lastDay: string }) => `Votre contrat non signé prend fin le ${values.lastDay}`,
      before: (values: { contractNumber: string; amount: string; lastDay: string; site: string }) => [`Le contrat ${values.contractNumber} de ${values.amount} attend votre code jusqu'au ${values.lastDay}. Signez-le sur ${values.site}`, "Vous n'en voulez pas ? Ne faites rien, et vous ne devez rien."],
    },
    offerEnds: {
      subject: (values: { lastDay: string }) => `Notre offre prend fin le ${values.lastDay}`,
      before: (values: { amount: string; lastDay: string; site: string }) => [`Notre offre de ${values.amount} prend fin le ${values.lastDay}. Acceptez-la ou refusez-la sur ${values.site}`, "Vous n'en voulez pas ? Ne faites rien, et vous ne devez rien."],
    },
    dueSoon: {
      subject: (values: { amount: string; dueOn: string }) => `${values.amount} à payer le ${values.dueOn}`,
      before: ["L'un de vos paiements arrive à échéance."],
      rows: {
        dueOn: "Avant la fin du",
      },
      total: {
        amount: "À payer",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Payer sans se connecter : ${values.site}/p/${values.accountNumber}`, `Payer est difficile ? Appelez le ${values.hotline} : nous cherchons une solution ensemble.`],
    },
    dueToday: {
      subject: (values: { amount: string }) => `${values.amount} à payer aujourd'hui`,
      before: ["L'un de vos paiements est à payer aujourd'hui."],
      rows: {
        dueOn: "Aujourd'hui",
      },
      total: {
        amount: "À payer",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Payer sans se connecter : ${values.site}/p/${values.accountNumber}`, `Payer est difficile ? Appelez le ${values.hotline} : nous cherchons une solution ensemble.`],
    },
    pastDue: {
      subject: (values: { amount: string; dueOn: string }) => `${values.amount} à payer, dus depuis le ${values.dueOn}`,
      before: (values: { charges: string }) => [`L'un de vos paiements est en retard.${values.charges === "ended" ? `` : ` Les frais de retard augmentent chaque jour.`}`],
      rows: {
        dueOn: "Échéance",
      },
      total: {
        amount: "À payer aujourd'hui",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Payer sans se connecter : ${values.site}/p/${values.accountNumber}`, `Payer est difficile ? Appelez le ${values.hotline} : nous cherchons une solution ensemble.`],
    },
    bureauNotice: {
      subject: (values: { from: string }) => `Les bureaux de crédit le sauront le ${values.from}`,
      before: (values: { amount: string; dueOn: string; from: string }) => [`Un paiement de ${values.amount} est en retard depuis le ${values.dueOn}. S'il n'est pas fait, nous le disons aux bureaux de crédit le ${values.from}, comme la loi nous le demande. D'autres prêteurs peuvent l'y voir.`, "Vous devez moins, ou rien ? Dites-le nous avant ce jour : tant que vous contestez, nous ne leur disons rien."],
      rows: {
        dueOn: "Échéance",
      },
      total: {
        amount: "À payer aujourd'hui",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Payer sans se connecter : ${values.site}/p/${values.accountNumber}`, `Payer est difficile ? Appelez le ${values.hotline} : nous cherchons une solution ensemble.`],
    },
    bureauTold: {
      subject: "Votre prêt a été signalé aux bureaux de crédit",
      before: (values: { on: string; hotline: string }) => [`Le ${values.on}, nous avons dit aux bureaux de crédit que votre prêt est en retard. Une fois payé, le rapport du lendemain le dira.`, `C'est une erreur ? Appelez le ${values.hotline}, ou demandez votre rapport au bureau et contestez-le là-bas.`],
      rows: {
        contractNumber: "Numéro de contrat",
      },
      total: {
        amount: "En retard",
      },
    },
    borrowAgain: {
      subject: "Vous pouvez demander un nouveau prêt",
      before: (values: { site: string; shortCode: string }) => [`Vous avez remboursé votre prêt et pouvez en demander un autre : ${values.site}`, "Vous voyez tout le prix avant de signer.", `Vous recevez cet e-mail car vous avez accepté les offres par e-mail. Vous pouvez retirer cet accord à tout moment : ${values.site}/account/data/consents${values.shortCode === "none" ? `` : `, ou envoyez ARRET au ${values.shortCode}`}`],
    },
    newTerms: {
      subject: (values: { from: string }) => `Nouvelles conditions à partir du ${values.from}`,
      before: (values: { from: string; site: string }) => [`Les conditions du service changent. Elles s'appliquent à vous à partir du ${values.from}.`, "Les prêts que vous avez gardent les conditions dans lesquelles ils ont été faits.", `Lisez ce qui change : ${values.site}/account/documents`],
    },
    newPrices: {
      subject: (values: { from: string }) => `Nouveaux prix à partir du ${values.from}`,
      before: (values: { from: string; site: string }) => [`Les prix des nouveaux prêts changent. Ils s'appliquent à vous à partir du ${values.from}.`, "Les prêts que vous avez gardent leur prix.", `Lisez ce qui change : ${values.site}/account/documents`],
    },
    newPricesToAccept: {
      subject: "Nouveaux prix, si vous les acceptez",
      before: (values: { from: string; site: string }) => [`Les prix des nouveaux prêts changent le ${values.from}.`, "Quelque chose coûte plus : vos prix restent tels quels tant que vous n'acceptez pas les nouveaux. Les prêts que vous avez gardent leur prix.", `Lisez ce qui change : ${values.site}/account/documents`],
    },
    termsWithdrawn: {
      subject: "Les nouvelles conditions sont annulées",
      before: (values: { from: string; site: string }) => [`Les nouvelles conditions que nous vous avions annoncées, à partir du ${values.from}, sont retirées. Celles que vous connaissez restent.`, `Vous n'avez rien à faire. Voyez-le : ${values.site}/account/documents`],
    },
    pricesWithdrawn: {
      subject: "Les nouveaux prix ne viennent pas",
      before: (values: { from: string; site: string }) => [`Les nouveaux prix que nous vous avions annoncés, à partir du ${values.from}, sont retirés. Ceux que vous connaissez restent.`, `Vous n'avez rien à faire. Voyez-le : ${values.site}/account/documents`],
    },
  },
  emailLink: {
    subject: (values: { brand: string }) => `Confirmez votre e-mail pour ${values.brand}`,
    before: ["Quelqu'un a donné cette adresse pour les papiers d'un prêt. Était-ce vous ? Ouvrez la page et appuyez sur le bouton. Elle marche 7 jours."],
    after: ["Ce n'était pas vous ? Ne faites rien : rien d'autre n'est envoyé ici."],
  },
  foot: (values: { brand: string; site: string; hotline: string }) => `${values.brand}, ${values.site}. Questions et réclamations : appelez le ${values.hotline}.`,
}
