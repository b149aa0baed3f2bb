// Made by `npm run words` from the JSON files in words/. Change those.

export const phone = {
  title: "A phone: sandbox, no real money",
  banner: "Sandbox: no real money moves here",
  heading: "A phone",
  navigation: "Page",
  sandbox: "Sandbox",
  formFromElsewhere: "This form came from another site.",
  screen: "Screen",
  input: "Answer",
  send: "Send",
  hangUp: "Hang up",
  again: "Network sends the last request again",
  lose: "Send, and lose the session",
  phone: "Phone",
  code: "Code",
  codeAbout: "Answers can be dialled at once, such as *384*50*1*500# for the first choice and then 500.",
  dial: "Dial",
  recent: "Sessions so far",
  sms: "SMS",
  textTo: (values: { code: string }) => `Text to ${values.code}`,
  textAbout: "BAL, PAY 500, STMT, STOP or HELP; or salio, lipa 500, taarifa, acha, msaada.",
  sendText: "Send SMS",
  look: "Show new SMS",
  texted: "Sent",
  came: "Received",
  statuses: {
    open: "open",
    Success: "Ended",
    Incomplete: "Broken off",
    Failed: "Failed",
  },
  outcomes: {
    phoneUnreadable: "This is no Kenyan mobile number.",
    codeUnreadable: "Dial *384*50#, with answers behind the 50 if you like.",
    sessionNotFound: "There is no such session.",
    sessionEnded: "The session is over. Dial again.",
    textEmpty: "Write something.",
    texted: "Sent. The answer comes in a moment.",
  },
}

export type PhoneWords = typeof phone
