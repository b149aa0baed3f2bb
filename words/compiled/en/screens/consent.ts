// Made by `npm run words` from the JSON files in words/. Change those.

export const consent = {
  label: "Your privacy choice",
  ask: "May we count which pages you open? It shows us what helps. Your name stays out of it.",
  allow: "Allow counting",
  refuse: "Only what is needed",
  more: "Privacy choices",
  title: "Privacy choices",
  description: (values: { brand: string }) => `What ${values.brand} counts when you allow it, what it does not, and how to change your choice at any time.`,
  now: {
    unasked: "You have not chosen yet. Nothing is counted.",
    given: "You allow counting.",
    refused: "Only what is needed. Nothing is counted.",
  },
  saved: "Your choice is kept in this browser for a year.",
  account: "All your consents, with their dates",
  sections: [
    {
      title: "What is always needed",
      text: "This browser keeps a few cookies: your language, your sign-in, a number for the device that guards your account, and this choice. The site does not work without them. Until you choose, the name of the advertisement that led here waits for your answer; it is not counted, and closing the browser removes it.",
    },
    {
      title: "What is counted when you allow it",
      text: "Which pages are opened, in which language, and which advertisement, message or website led here. The pages of one visit are tied by a random number that ends with the visit. Your name, phone number and loan are never part of it. Where an outside service helps us count, our own server tells it the same and nothing more. Counts are deleted after 400 days.",
    },
    {
      title: "When you take it back",
      text: "Counting stops at once, and the cookies it used are removed. Everything on this site works the same.",
    },
    {
      title: "Your device and where it is",
      text: "When you ask for a loan you can let us look at the device and its location, to protect you from others borrowing in your name. That is a choice of its own, next to the form. It is never made for you.",
    },
  ],
}

export type ConsentWords = typeof consent
