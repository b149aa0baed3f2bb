// Made by `npm run words` from the JSON files in words/. Change those.

export const mail = {
  kinds: {
    restorationCode: {
      subject: (values: { code: string; brand: string }) => `${values.code} is your ${values.brand} code`,
      before: (values: { code: string }) => [`${values.code} is your code to create a new password. It is the same code as in the SMS, valid for 10 minutes.`, "We never ask for it: tell nobody. You did not ask for it? Do nothing."],
    },
    passwordChanged: {
      subject: (values: { brand: string }) => `Your ${values.brand} password was changed`,
      before: (values: { hotline: string }) => ["Your password was changed and other devices were signed out.", `Not you? Call ${values.hotline} at once.`],
    },
    passkeyAdded: {
      subject: (values: { brand: string }) => `A passkey was added to your ${values.brand} account`,
      before: (values: { device: string; site: string; hotline: string }) => [`A passkey that opens your account was added${values.device === "none" ? `` : `: ${values.device}`}.`, `Not you? Make a new password at ${values.site}/sign-in/restore: every passkey is then removed. Or call ${values.hotline} at once.`],
    },
    passkeyRemoved: {
      subject: (values: { brand: string }) => `A passkey was removed from your ${values.brand} account`,
      before: (values: { device: string; hotline: string }) => [`A passkey was removed from your account${values.device === "none" ? `` : `: ${values.device}`}. It does not open it any more.`, `Not you? Call ${values.hotline} at once.`],
    },
    passkeysEnded: {
      subject: (values: { brand: string }) => `Your passkeys open your ${values.brand} account no more`,
      before: (values: { hotline: string }) => ["The password or the phone number of your account was changed. So every passkey was removed: you can add one again after you sign in.", `Not you? Call ${values.hotline} at once.`],
    },
    agreementSigned: {
      subject: (values: { contractNumber: string }) => `Your signed agreement ${values.contractNumber}`,
      before: ["You signed the attached agreement. Keep it. We are deciding now."],
      rows: {
        contractNumber: "Contract number",
      },
      total: {
        amount: "Amount",
      },
      after: (values: { site: string; sha256: string }) => [`All your documents: ${values.site}`, `SHA-256 of the file, which proves that nothing in it was changed: ${values.sha256}`],
    },
    offerSigned: {
      subject: (values: { contractNumber: string }) => `Your signed agreement ${values.contractNumber}`,
      before: (values: { startsAt: string }) => [`You accepted our offer and signed the attached agreement. Keep it. The money leaves ${values.startsAt}; until then you can take your acceptance back.`],
      rows: {
        contractNumber: "Contract number",
      },
      total: {
        amount: "Amount",
      },
      after: (values: { site: string; sha256: string }) => [`All your documents: ${values.site}`, `SHA-256 of the file, which proves that nothing in it was changed: ${values.sha256}`],
    },
    alternativeOffer: {
      subject: (values: { amount: string }) => `We can lend you ${values.amount}`,
      before: (values: { because: string; validThrough: string; site: string }) => [`${values.because === "notFirstLoan" ? `This ID had a loan with us before, so this is not a first loan. We offer the price of a later loan.` : `We can lend you less than you asked for.`} Accept or decline by ${values.validThrough} at ${values.site}`],
      rows: {
        requested: "You asked for",
      },
      total: {
        amount: "We offer",
      },
    },
    payoutSent: {
      subject: (values: { amount: string }) => `${values.amount} sent to you`,
      before: ["The money is sent."],
      rows: {
        amount: "Sent",
        destination: "To",
        receipt: "Receipt",
        payments: "Payments",
      },
      total: {
        total: "You repay",
      },
      after: (values: { howToPayInFull: string }) => [`${values.howToPayInFull}`],
    },
    payoutFailed: {
      subject: (values: { amount: string }) => `${values.amount} did not reach you`,
      before: (values: { receiver: string; chooseBy: string; site: string; hotline: string }) => [`The money did not reach ${values.receiver}. Choose another way by ${values.chooseBy} at ${values.site} or call ${values.hotline}.`],
    },
    collectionReceipt: {
      subject: (values: { amount: string }) => `Receipt for ${values.amount}`,
      before: ["We received your payment."],
      rows: {
        amount: "Received",
        receipt: "Receipt",
        payment: "Next payment",
      },
      total: {
        owed: "Owed today",
      },
      after: (values: { howToPayInFull: string }) => [`${values.howToPayInFull}`],
    },
    payoutReturned: {
      subject: "Your loan did not reach you",
      before: ["The money of your loan did not reach you. We took the loan back: you owe nothing for it, and it counts as if it had never been made."],
      rows: {
        contractNumber: "Loan",
        amount: "Did not arrive",
      },
      total: {
        nothing: "You owe on this loan",
      },
      after: (values: { overpayment: string; site: string }) => [values.overpayment === "none" ? `` : `You paid ${values.overpayment} for it. It is yours: get it back at ${values.site}/account`],
    },
    loanRepaid: {
      subject: "Your loan is repaid",
      before: ["We received your last payment. Your loan is repaid."],
      rows: {
        contractNumber: "Loan",
        amount: "Received",
        receipt: "Receipt",
      },
      total: {
        nothing: "You owe on this loan",
      },
      after: (values: { overpayment: string; site: string }) => [values.overpayment === "none" ? `` : `You paid ${values.overpayment} too much. It is yours: get it back at ${values.site}/account`],
    },
    loanProlonged: {
      subject: (values: { dueOn: string }) => `New due date: ${values.dueOn}`,
      before: ["We received your payment. Your due date is moved."],
      rows: {
        amount: "Received",
        receipt: "Receipt",
        dueOn: "New due date",
        toPay: "To pay by then",
      },
      total: {
        inAll: "In all",
      },
      after: (values: { owed: string; howToPayInFull: string }) => [`Paying the loan off today instead: ${values.owed}.`, `${values.howToPayInFull}`],
    },
    addOnCancelled: {
      subject: (values: { price: string }) => `An add-on is cancelled: ${values.price} less`,
      before: ["You cancelled an add-on of your loan. Its whole price comes off."],
      rows: {
        contractNumber: "Contract number",
        price: "Comes off",
      },
      total: {
        owed: "Owed today",
      },
      after: (values: { overpayment: string; site: string }) => [values.overpayment === "none" ? `` : `You paid ${values.overpayment} too much. It is yours: get it back at ${values.site}/account`],
    },
    refundSent: {
      subject: (values: { amount: string }) => `${values.amount} sent back to you`,
      before: ["You had paid too much. We sent it back to you."],
      rows: {
        destination: "To",
        receipt: "Receipt",
      },
      total: {
        amount: "Sent back",
      },
    },
    refundFailed: {
      subject: (values: { amount: string; receiver: string }) => `${values.amount} did not reach ${values.receiver}`,
      before: (values: { amount: string; destination: string; site: string }) => [`You had paid ${values.amount} too much. We sent the money back, and it did not reach ${values.destination}.`, `It is still yours. Check that money can be received there, or choose another way, then ask for it again at ${values.site}/account`],
    },
    collectionReversed: {
      subject: (values: { amount: string }) => `${values.amount} was taken back`,
      before: ["The provider of your payment took it back. It does not count any more."],
      rows: {
        amount: "Taken back",
        receipt: "Receipt",
      },
      total: {
        owed: "Owed today",
      },
      after: (values: { howToPayInFull: string }) => [`${values.howToPayInFull}`],
    },
    collectionTakenBack: {
      subject: (values: { amount: string }) => `${values.amount} does not count`,
      before: ["The provider has no record of a payment that we had counted. It no longer counts."],
      rows: {
        amount: "Not counted",
        receipt: "Receipt",
      },
      total: {
        owed: "Owed today",
      },
      after: (values: { howToPayInFull: string }) => ["Did you pay it? Keep its message and call us.", `${values.howToPayInFull}`],
    },
    appealReceived: {
      subject: (values: { number: string }) => `We have your message ${values.number}`,
      before: (values: { number: string; answerBy: string; site: string }) => [`We received your message ${values.number}. A person reads it and answers by ${values.answerBy}.`, `See it in your account at ${values.site}`],
    },
    appealAnswered: {
      subject: (values: { number: string }) => `Your message ${values.number} is answered`,
      before: (values: { number: string; site: string; hotline: string }) => [`A person answered your message ${values.number}. Read the answer in your account at ${values.site}`, `You do not agree with it? Write again, or call ${values.hotline}.`],
    },
    letterReady: {
      subject: (values: { contractNumber: string }) => `Your letter about loan ${values.contractNumber}`,
      before: (values: { site: string }) => ["One of our officers checked your letter and signed it off.", `It is a PDF file in your documents: ${values.site}/account/documents`],
    },
    agreementEnds: {
      subject: (values: { lastDay: string }) => `Your unsigned agreement ends on ${values.lastDay}`,
      before: (values: { contractNumber: string; amount: string; lastDay: string; site: string }) => [`Agreement ${values.contractNumber} for ${values.amount} waits for your code until ${values.lastDay}. Sign it at ${values.site}`, "You do not want it? Do nothing, and you owe nothing."],
    },
    offerEnds: {
      subject: (values: { lastDay: string }) => `Our offer ends on ${values.lastDay}`,
      before: (values: { amount: string; lastDay: string; site: string }) => [`Our offer of ${values.amount} ends on ${values.lastDay}. Accept or decline it at ${values.site}`, "You do not want it? Do nothing, and you owe nothing."],
    },
    dueSoon: {
      subject: (values: { amount: string; dueOn: string }) => `${values.amount} due on ${values.dueOn}`,
      before: ["A payment of yours falls due."],
      rows: {
        dueOn: "By",
      },
      total: {
        amount: "To pay",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Pay without signing in: ${values.site}/p/${values.accountNumber}`, `Hard to pay? Call ${values.hotline}: we look for a way together.`],
    },
    dueToday: {
      subject: (values: { amount: string }) => `${values.amount} due today`,
      before: ["A payment of yours is due today."],
      rows: {
        dueOn: "Today",
      },
      total: {
        amount: "To pay",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Pay without signing in: ${values.site}/p/${values.accountNumber}`, `Hard to pay? Call ${values.hotline}: we look for a way together.`],
    },
    pastDue: {
      subject: (values: { amount: string; dueOn: string }) => `${values.amount} to pay, due since ${values.dueOn}`,
      before: (values: { charges: string }) => [`A payment of yours is past due.${values.charges === "ended" ? `` : ` The charges for being late grow with each day.`}`],
      rows: {
        dueOn: "Due on",
      },
      total: {
        amount: "To pay today",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Pay without signing in: ${values.site}/p/${values.accountNumber}`, `Hard to pay? Call ${values.hotline}: we look for a way together.`],
    },
    bureauNotice: {
      subject: (values: { from: string }) => `Credit bureaus are told on ${values.from}`,
      before: (values: { amount: string; dueOn: string; from: string }) => [`A payment of ${values.amount} is past due since ${values.dueOn}. If it is not paid, we tell the credit bureaus on ${values.from}, as the law asks of us. Other lenders can see it there.`, "You owe less, or nothing? Tell us before that day: while you dispute it we tell the bureaus nothing."],
      rows: {
        dueOn: "Due on",
      },
      total: {
        amount: "To pay today",
      },
      after: (values: { howToPayInFull: string; site: string; accountNumber: string; hotline: string }) => [`${values.howToPayInFull}`, `Pay without signing in: ${values.site}/p/${values.accountNumber}`, `Hard to pay? Call ${values.hotline}: we look for a way together.`],
    },
    bureauTold: {
      subject: "Your loan was reported to credit bureaus",
      before: (values: { on: string; hotline: string }) => [`On ${values.on} we told the credit bureaus that your loan is past due. Once it is paid, the next day's report says so.`, `You think that this is wrong? Call ${values.hotline}, or ask the bureau for your report and dispute it there.`],
      rows: {
        contractNumber: "Contract number",
      },
      total: {
        amount: "Past due",
      },
    },
    borrowAgain: {
      subject: "You can ask for a loan again",
      before: (values: { site: string; shortCode: string }) => [`You repaid your loan and can ask for another: ${values.site}`, "You see the whole price before you sign.", `You get this email because you agreed to offers by email. Take that back at any time: ${values.site}/account/data/consents${values.shortCode === "none" ? `` : `, or text STOP to ${values.shortCode}`}`],
    },
    newTerms: {
      subject: (values: { from: string }) => `New terms from ${values.from}`,
      before: (values: { from: string; site: string }) => [`The terms of the service change. From ${values.from} they apply to you.`, "Loans that you have keep the terms they were made under.", `Read what changes: ${values.site}/account/documents`],
    },
    newPrices: {
      subject: (values: { from: string }) => `New prices from ${values.from}`,
      before: (values: { from: string; site: string }) => [`The prices of new loans change. From ${values.from} they apply to you.`, "Loans that you have keep their price.", `Read what changes: ${values.site}/account/documents`],
    },
    newPricesToAccept: {
      subject: "New prices, if you accept them",
      before: (values: { from: string; site: string }) => [`The prices of new loans change on ${values.from}.`, "Something costs more: your prices stay as they are until you accept the new ones. Loans that you have keep their price.", `Read what changes: ${values.site}/account/documents`],
    },
    termsWithdrawn: {
      subject: "The new terms are cancelled",
      before: (values: { from: string; site: string }) => [`The new terms that we told you of, from ${values.from}, are withdrawn. The terms that you know stay.`, `There is nothing for you to do. See it: ${values.site}/account/documents`],
    },
    pricesWithdrawn: {
      subject: "The new prices do not come",
      before: (values: { from: string; site: string }) => [`The new prices that we told you of, from ${values.from}, are withdrawn. The prices that you know stay.`, `There is nothing for you to do. See it: ${values.site}/account/documents`],
    },
  },
  emailLink: {
    subject: (values: { brand: string }) => `Confirm your email for ${values.brand}`,
    before: ["Somebody gave this address for papers about a loan. Was it you? Open the page and press the button. It works for 7 days."],
    after: ["It was not you? Do nothing: nothing else is sent here."],
  },
  foot: (values: { brand: string; site: string; hotline: string }) => `${values.brand}, ${values.site}. Questions and complaints: call ${values.hotline}.`,
}

export type MailWords = typeof mail
