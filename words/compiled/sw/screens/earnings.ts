// Made by `npm run words` from the JSON files in words/. Change those.
import type { EarningsWords } from '../../en/screens/earnings.ts'

export const earnings: EarningsWords = {
  title: "Shilingi 100 za bei zinakwenda wapi",
  span: (values: { from: string; to: string }) => `Mikopo yote, ${values.from} hadi ${values.to}, kutoka vitabu vyetu vilivyofungwa.`,
  none: "Takwimu hizi huonekana hapa mwezi wa kwanza wa vitabu vyetu ukifungwa. Watu wawili hukagua kila mwezi kwanza.",
  parts: {
    excise: "Ushuru wa bidhaa, kwa serikali",
    losses: "Mikopo isiyolipwa, na gharama tulizosamehe",
    transfers: "M-Pesa, kadi na utumaji mwingine",
    messages: "SMS na USSD",
    checks: "Kampuni za taarifa za mikopo na ukaguzi wa utambulisho",
    funds: "Riba ya pesa tunazokopa",
    operations: "Watu, ofisi, mifumo",
    margin: "Kinachobaki kwetu, kabla ya kodi ya faida",
    loss: "Hasara yetu",
  },
}
