// Made by `npm run words` from the JSON files in words/. Change those.

export const unitCosts = {
  title: "Provider tariffs",
  lead: "Our cost of a payout, a payment, an SMS and a bureau enquiry, by date. Loan costs are calculated every night, with the tariff of their day.",
  kind: "Type",
  kinds: {
    b2c: "M-Pesa payout",
    c2b: "M-Pesa paybill payment, our share",
    sms: "SMS",
    gate: "Enquiry, gate",
    screen: "Enquiry, screen",
    standard: "Enquiry, standard",
    deep: "Enquiry, deep",
  },
  since: "Since",
  price: "Price, KES",
  band: (values: { upTo: string; cost: string }) => `up to ${values.upTo}: ${values.cost}`,
  state: "Status",
  states: {
    over: "Expired",
    inForce: "In force",
    later: "Upcoming",
  },
  empty: "No tariffs yet.",
  add: "Add tariff",
  addAbout: "Applies from its day, which can be in the past: those months are then recalculated overnight. It replaces a tariff of the same day. A second approver is required.",
  day: "Valid from",
  dayHint: "Day, month and year, such as 05.11.2026.",
  bands: "Price, KES",
  bandsHint: "One price. For payouts and payments, one line for each band, such as 1,500: 5, and in the last line only the price of every other amount.",
  note: "Reason",
  noteHint: "Such as the contract number. Shown to the approver and recorded in the audit trail.",
  propose: "Submit tariff for approval",
  counted: "Tariffs used in these figures",
  toPrices: "Provider tariffs",
  toSms: "SMS cost",
}

export type UnitCostsWords = typeof unitCosts
