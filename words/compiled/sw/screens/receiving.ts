// Made by `npm run words` from the JSON files in words/. Change those.
import type { ReceivingWords } from '../../en/screens/receiving.ts'

export const receiving: ReceivingWords = {
  method: "Unataka kupokea pesa vipi?",
  methods: {
    byPhone: (values: { name: string }) => `Kwa ${values.name}`,
    card: "Kwa kadi ya benki",
    bank: "Kwa akaunti ya benki",
  },
  phone: "Nambari inayopokea",
  phoneHint: (values: { example: string }) => `Lazima iwe imesajiliwa kwa jina lako. Kwa mfano ${values.example}`,
  unlikely: (values: { way: string }) => `Huenda nambari hii si ya ${values.way}. Kama uliihamishia ${values.way}, ni sawa. Kama sivyo, ibadilishe.`,
  card: "Kadi ipi?",
  goodThrough: (values: { expiry: string }) => `Inatumika hadi ${values.expiry}`,
  failed: "Pesa hazikufika hapo",
  noCards: "Huna kadi hapa inayoweza kutumiwa pesa.",
  addCard: "Ongeza kadi",
  account: "Akaunti ipi?",
  otherAccount: "Akaunti nyingine",
  bank: "Benki",
  accountNumber: "Nambari ya akaunti",
  accountNumberHint: "Tarakimu 6 hadi 16",
  ownerName: "Jina kamili la mwenye akaunti",
  ownerNameHint: "Akaunti lazima iwe kwa jina lako mwenyewe",
}
