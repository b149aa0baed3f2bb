// Made by `npm run words` from the JSON files in words/. Change those.

export const errors = {
  notFound: {
    title: "This page is not here",
    text: "Check the address, or start again from the home page.",
  },
  tooOld: {
    title: "This page was open for too long",
    text: "Nothing was sent. Go back, load the page again and repeat.",
  },
  busy: {
    title: "Too many pages at once",
    text: "Wait a minute, then try again. If you were filling in a form, go back: what you typed is still there.",
  },
  failed: {
    title: "Something went wrong",
    text: "Error loading data. Try refreshing the page or come back later",
  },
  retry: "Retry",
  home: "Go to the home page",
  help: (values: { hotline: string }) => `If you are in the middle of a payment, it is safe. Call us on ${values.hotline}.`,
}

export type ErrorsWords = typeof errors
