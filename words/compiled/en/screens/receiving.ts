// Made by `npm run words` from the JSON files in words/. Change those.

export const receiving = {
  method: "How do you want to receive the money?",
  methods: {
    byPhone: (values: { name: string }) => `On ${values.name}`,
    card: "On a bank card",
    bank: "On a bank account",
  },
  phone: "Number that receives",
  phoneHint: (values: { example: string }) => `It has to be registered in your name. For example ${values.example}`,
  unlikely: (values: { way: string }) => `This may not be a ${values.way} number. If you moved it to ${values.way}, it is fine. If not, change it.`,
  card: "Which card?",
  goodThrough: (values: { expiry: string }) => `Good through ${values.expiry}`,
  failed: "The money did not arrive there",
  noCards: "You have no card here that money can be sent to.",
  addCard: "Add a card",
  account: "Which account?",
  otherAccount: "Another account",
  bank: "Bank",
  accountNumber: "Account number",
  accountNumberHint: "6 to 16 digits",
  ownerName: "Account owner, in full",
  ownerNameHint: "The account has to be in your own name",
}

export type ReceivingWords = typeof receiving
