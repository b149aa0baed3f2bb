// Made by `npm run words` from the JSON files in words/. Change those.

export const checkout = {
  title: "Card payment (sandbox)",
  titleWithError: "Error: Card payment (sandbox)",
  banner: "Sandbox of a card provider: no real card, no real money",
  heading: (values: { amount: string }) => `Pay ${values.amount} by card`,
  about: "This stands in for the page of the card provider. The shop does not see what you type here.",
  number: "Card number",
  expiry: "Expiry, MM/YY",
  securityCode: "Security code, three digits on the back",
  pay: (values: { amount: string }) => `Pay ${values.amount}`,
  cancel: "Cancel and go back",
  numbers: {
    title: "Numbers to try",
    number: "Number",
    effect: "What happens",
    others: "Any later date and any three digits will do. Every other well-formed number is another card that works.",
  },
  wrong: {
    number: "Enter the long number on the front of the card.",
    expiry: "Enter the expiry date as month and year, such as 09/29.",
    expired: "This card has expired. Use another one.",
    securityCode: "Enter the three digits on the back of the card.",
  },
  gone: "This payment page is gone.",
}

export type CheckoutWords = typeof checkout
