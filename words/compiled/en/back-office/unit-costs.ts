// Made by `npm run words` from the JSON files in words/. Change those.

export const unitCosts = {
  title: "Provider tariffs",
  lead: "What a payout, a payment, an SMS and a look-up cost us, and since when. Each night counts what loans cost with the price of the day on which it happened.",
  kind: "What",
  kinds: {
    b2c: "M-Pesa payout",
    c2b: "M-Pesa payment at the paybill, our share",
    sms: "SMS",
    gate: "Look-up, gate",
    screen: "Look-up, screen",
    standard: "Look-up, standard",
    deep: "Look-up, deep",
  },
  since: "Since",
  price: "Price, KES",
  band: (values: { upTo: string; cost: string }) => `up to ${values.upTo}: ${values.cost}`,
  state: "State",
  states: {
    over: "Expired",
    inForce: "In force",
    later: "To come",
  },
  empty: "None yet.",
  add: "Add tariff",
  addAbout: "It counts from its day on, also one that has passed: the next night counts those months anew. For a day that has a price already it takes its place. A second person approves it.",
  day: "Counts from",
  dayHint: "Day, month and year, such as 05.11.2026.",
  bands: "Price, KES",
  bandsHint: "One price; or, for payouts and payments, a line for each band, such as 1,500: 5, and in the last line the price of every other amount alone.",
  note: "Reason",
  noteHint: "For whoever approves it, and for the trail: such as the number of the contract.",
  propose: "Propose this price",
  counted: "Prices that these figures count with",
  toPrices: "Provider tariffs",
  toSms: "What SMS cost",
}

export type UnitCostsWords = typeof unitCosts
