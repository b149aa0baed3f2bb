// Made by `npm run words` from the JSON files in words/. Change those.

export const works = {
  title: "We are working on the site",
  until: (values: { time: string }) => `It is back at ${values.time}, Nairobi time.`,
  untilDay: (values: { day: string; time: string }) => `It is back on ${values.day} at ${values.time}, Nairobi time.`,
  soon: "It is back as soon as we are done. Try again in a few minutes.",
  kept: "Your loan, your payments and your data are as they were. If you sent something just now, it was not taken: send it again afterwards.",
  again: "Try again",
  repay: {
    title: "Pay meanwhile, by hand",
    text: "A payment at the paybill counts from the minute you make it, also while the site is closed.",
    account: "your contract number: it is in our SMS and in your agreement",
  },
  help: {
    title: "Talk to us",
    text: "By telephone, while the site is closed too.",
  },
  filling: {
    title: (values: { brand: string }) => `${values.brand} is being filled`,
    done: (values: { percent: string }) => `${values.percent} % done`,
    text: (values: { brand: string }) => `We are making up customers, loans and payments, as if ${values.brand} had been open for months. It takes one to four minutes.`,
    again: "This page loads again by itself.",
  },
}

export type WorksWords = typeof works
