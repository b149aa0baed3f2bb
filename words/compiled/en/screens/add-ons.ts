// Made by `npm run words` from the JSON files in words/. Change those.

export const addOns = {
  kinds: {
    insurance: {
      name: "Accident insurance",
      what: "If an accident keeps you from working, it pays what is left of this loan.",
    },
    telemedicine: {
      name: "Telemedicine",
      what: "A doctor answers you by phone or video, day and night, until the due date.",
    },
    legalAid: {
      name: "Legal aid",
      what: "A lawyer answers your questions by phone until the due date.",
    },
    multiservice: {
      name: "Multiservice",
      what: "A doctor and a lawyer by phone, and help in the house when something breaks, until the due date.",
    },
  },
  title: "Add-ons",
  lead: "You do not need any of them to get the loan, and they change nothing in our decision.",
  priced: (values: { name: string; price: string }) => `${values.name}: ${values.price}, once`,
  cancel: (values: { days: string }) => `Cancel within ${values.days} of receiving the money, and you do not pay for it.`,
  show: "Show the price with my choice",
  notice: "This is the price with what you chose. Read it, then agree.",
  agreementCode: "Agreement code",
  addOnsCode: "Add-ons code",
  takeOut: {
    title: "Do not want the add-ons?",
    text: "Take them out before you sign. We work out the price again and send one new code by SMS instead of the two.",
    button: "Take all add-ons out",
  },
}

export type AddOnsWords = typeof addOns
