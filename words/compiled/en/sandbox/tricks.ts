// Made by `npm run words` from the JSON files in words/. Change those.

export const tricks = {
  prompt: {
    cancel: "Customer cancels the prompt (1032)",
    wrongPin: "Wrong PIN (2001)",
    noFunds: "Not enough money (1)",
    timeOut: "Phone cannot be reached (1037)",
    locked: "Another session is running on the phone (1001)",
    callBackTwice: "Pays, the callback comes twice",
    callBackLate: "Pays, callback and confirmation come two minutes late",
    neverCallBack: "Pays, nothing is ever sent: found by query and pull",
    confirmOnly: "Pays, only the paybill confirmation is sent",
  },
  payout: {
    floatEmpty: "Our float is empty (1)",
    overLimit: "Receiver's balance would pass the limit (8)",
    unregistered: "Receiver is not registered (2040)",
    notExisting: "Receiver does not exist (SFC_IC0003)",
    timeoutThenSuccess: "Time-out notice, success half a minute later",
    neverCallsBack: "Succeeds, never calls back: found by status",
    htmlThenSuccess: "Answers with an HTML page, yet succeeds",
    serverErrorThenSuccess: "Answers 500, yet succeeds",
    dailyLimit: "Receiver's limit for the day (4)",
    busyOnce: "Every other request is refused as too many (500.003.02)",
    otherName: "Succeeds; the account is registered to JANE W DOE",
    neverEnds: "Stays under way: its status is pending whenever it is asked for",
    serverErrorOnce: "Every other request answers 500 and is forgotten",
  },
  message: {
    blacklisted: "Has opted out of messages (406)",
    undelivered: "Message is accepted, then reported as failed",
    gatewayError: "Gateway error for the message (501)",
  },
  bank: {
    transferFails: "Payouts to this bank account fail",
    transferSilent: "A payout answers 503, yet succeeds, and nothing is ever sent",
  },
  card: {
    visaWorks: "Visa that works",
    mastercardWorks: "Mastercard that works",
    mirWorks: "Mir that works",
    declined: "Declined by its bank",
    notReusable: "Works once, cannot be kept",
    refundFails: "Works, but nothing can be given back to it",
    transferFails: "Works, but payouts to it fail",
    transferSilent: "Works; a payout answers 503, yet succeeds, and nothing is ever sent: found by asking",
  },
  mail: {
    bounces: "E-mail is accepted, then bounces for good",
    full: "E-mail is accepted, then bounces: the mailbox is full",
    complains: "E-mail is delivered, then reported as spam",
    unsubscribes: "E-mail is delivered, then its receiver wants no more",
    inactive: "E-mail is refused: inactive receiver (406)",
    malformed: "E-mail is refused: address not understood (300)",
    down: "Provider answers 500",
  },
  bureau: {
    good: "The bureau knows them: score 640, nothing in default",
    inDefault: "The bureau knows them: score 320, a loan elsewhere in default",
    notSubscribed: "Answers E003; with 011, 016, 017, 018, 019, 027 or 029 at the end that code",
    noAnswer: "Never answers",
    down: "Answers 503",
    refused: "The request was refused",
  },
}

export type TricksWords = typeof tricks
