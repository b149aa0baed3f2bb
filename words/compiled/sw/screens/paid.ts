// Made by `npm run words` from the JSON files in words/. Change those.
import type { PaidWords } from '../../en/screens/paid.ts'

export const paid: PaidWords = {
  title: "Nimelipa, lakini malipo hayaonekani",
  lead: "Bandika ujumbe uliotumiwa na M-Pesa. Tunatafuta malipo na kuyahesabu, mara moja tu.",
  message: "Ujumbe wa M-Pesa au nambari ya risiti",
  messageHint: "Kwa mfano: RKL51ZDR4F Confirmed. Ksh1,250.00 sent to …",
  unread: "Hakuna nambari ya risiti katika maandishi uliyoshiriki. Bandika ujumbe wote wa M-Pesa, au herufi na tarakimu zake kumi",
  submit: "Tafuta malipo yangu",
  amount: "Kiasi",
  again: "Jaribu nambari nyingine ya risiti",
  states: {
    looking: {
      title: "Tunauliza M-Pesa",
      text: "Inachukua dakika moja au mbili. Unaweza kuondoka ukurasa huu: malipo yanahesabiwa hata hivyo, na unapata risiti kwa SMS.",
    },
    credited: {
      title: "Malipo yako yamehesabiwa",
      text: "Angalia kwenye Mkopo wangu deni lililobaki.",
    },
    notFound: {
      title: "Hakuna malipo kwetu yaliyopatikana kwa nambari hii ya risiti",
      text: "Ilinganishe na ujumbe, herufi kwa herufi. Kama pesa zilienda kwa paybill nyingine, M-Pesa inazirudisha: piga 100.",
    },
    person: {
      title: "Afisa wetu anayaangalia",
      text: "Malipo hayakutoka kwenye simu yako, au M-Pesa haijajibu. Hakuna kinachopotea: tunayahesabu mara tukijua ni ya nani.",
    },
  },
}
