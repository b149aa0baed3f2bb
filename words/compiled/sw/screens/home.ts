// Made by `npm run words` from the JSON files in words/. Change those.
import type { HomeWords } from '../../en/screens/home.ts'

export const home: HomeWords = {
  title: (values: { brand: string; ways: string }) => `${values.brand}: mkopo kwa ${values.ways}, ukiona gharama kwanza`,
  description: (values: { min: string; max: string; ways: string }) => `Kopa ${values.min} hadi ${values.max} kwa ${values.ways}. Mkopo wako wa kwanza ni 0 %. Ona utakachorudisha, na lini, kabla ya kusaini.`,
  heading: (values: { max: string }) => `Kopa hadi ${values.max}. Ona kila shilingi kwanza.`,
  lead: (values: { ways: string }) => `Uamuzi hutoka takriban dakika 10 baada ya kuthibitisha, kisha pesa huingia kwenye ${values.ways} yako.`,
  leadFirst: "Mkopo wako wa kwanza ni 0 %: ukilipa kwa wakati, unarudisha ulichopokea tu.",
  calculator: {
    amount: "Unahitaji pesa ngapi?",
    amountHint: (values: { min: string; max: string; step: string }) => `${values.min} hadi ${values.max}, kwa hatua za ${values.step}`,
    term: "Kwa siku ngapi?",
    termHint: (values: { min: number; max: number; step: number; longest: string }) => `Siku ${values.min} hadi ${values.max} kwa hatua za ${values.step}${values.longest === "none" ? `` : `, au ${values.longest}`}`,
    amountSlider: "Kiasi, kitelezi",
    termSlider: "Siku, kitelezi",
    show: "Onyesha bei",
    apply: "Omba mkopo huu",
    applyHint: "Bado hujasaini chochote. Utaona haya yote tena kabla ya kukubali.",
    link: "Kiungo cha chaguo hili",
    copy: "Nakili kiungo",
    copied: "Imenakiliwa",
    installments: "Au rudisha kwa malipo mawili sawa",
  },
  example: (values: { amount: string; days: string; interest: string; total: string }) => `Mfano: ${values.amount} kwa ${values.days} ina riba ya ${values.interest}, jumla ${values.total}.`,
  problems: {
    required: "Jaza sehemu hii",
    amountNotANumber: "Andika kiasi kwa tarakimu, kama 5,000",
    amountOutOfRange: (values: { min: string; max: string }) => `Chagua kiasi kuanzia ${values.min} hadi ${values.max}`,
    amountNotAStep: (values: { nearest: string; step: string }) => `Chagua ${values.nearest}: kiasi huenda kwa hatua za ${values.step}`,
    termNotANumber: "Andika idadi ya siku kwa tarakimu",
    termOutOfRange: (values: { nearest: string; min: number; max: number; step: number; longest: string }) => `Chagua siku ${values.nearest} (${values.min} hadi ${values.max} kwa hatua za ${values.step}${values.longest === "none" ? `` : `, au ${values.longest}`})`,
  },
  steps: {
    title: "Jinsi inavyofanya kazi",
    list: [
      {
        title: "Chagua",
        text: "Weka kiasi na siku. Unaona bei papo hapo.",
      },
      {
        title: "Jisajili",
        text: "Hatua sita fupi, dakika 10 hadi 15. Kuwa na kitambulisho au pasipoti karibu.",
      },
      {
        title: "Thibitisha",
        text: "Soma mambo muhimu, kisha andika msimbo tunaotuma kwa SMS. Uamuzi hutoka baada ya takriban dakika 10.",
      },
      {
        title: "Pokea na urudishe",
        text: "Pesa huingia kwenye simu yako. Rudisha kwa ombi la malipo kwenye simu au kwenye paybill yetu, kwa mara moja au kidogo kidogo.",
      },
    ],
  },
  forWhom: {
    first: {
      title: "Ni mara yako ya kwanza?",
      text: "Hakuna riba hadi tarehe ya mwisho ya kulipa. Soma ni ya nani, na kinachofuata baadaye.",
    },
    loyal: {
      title: "Umewahi kurudisha mkopo wetu?",
      text: "Una siku zaidi, na riba inayoweza kupungua kwa ngazi yako.",
    },
  },
  insurance: "Inalipa nini, na kwa bei gani",
  reviews: {
    example: "Mfano",
    note: "Haya yametungwa: mfumo wa majaribio tu ndio unaoyaonyesha.",
  },
  questions: {
    title: "Maswali",
    all: "Maswali na majibu yote",
  },
  regulator: {
    title: "Kabla ya kukopa kwa mtu yeyote",
    text: "Benki Kuu ya Kenya ina orodha ya wakopeshaji wa kidijitali wenye leseni. Mtafute mkopeshaji hapo kwanza, hata sisi.",
    link: "centralbank.go.ke",
  },
}
