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
    applyShort: "Omba",
    applyHint: "Bado hujasaini chochote. Utaona haya yote tena kabla ya kukubali.",
    link: "Kiungo cha chaguo hili",
    copy: "Nakili kiungo",
    copied: "Imenakiliwa",
    installments: "Au rudisha kwa malipo mawili sawa",
    limitSignIn: "Ingia uone kikomo chako",
    qualify: (values: { most: string; days: string }) => `Unastahili kupata hadi ${values.most} kwa ${values.days}.`,
  },
  problems: {
    required: "Jaza sehemu hii",
    amountNotANumber: "Andika kiasi kwa tarakimu, kama 5,000",
    amountOutOfRange: (values: { min: string; max: string }) => `Chagua kiasi kuanzia ${values.min} hadi ${values.max}`,
    amountNotAStep: (values: { nearest: string; step: string }) => `Chagua ${values.nearest}: kiasi huenda kwa hatua za ${values.step}`,
    termNotANumber: "Andika idadi ya siku kwa tarakimu",
    termOutOfRange: (values: { nearest: string; min: number; max: number; step: number; longest: string }) => `Chagua siku ${values.nearest} (${values.min} hadi ${values.max} kwa hatua za ${values.step}${values.longest === "none" ? `` : `, au ${values.longest}`})`,
  },
  proof: {
    label: "Unachoweza kuhakikisha",
    licence: {
      title: "Mkopeshaji mwenye leseni",
      text: (values: { licence: string }) => `Benki Kuu ya Kenya, leseni ${values.licence}.`,
      link: "Tutafute kwenye orodha",
    },
    person: {
      title: "Mtu hujibu simu",
    },
    contacts: {
      title: "Hatuwapigii watu unaowajua",
      text: "Wala hatusomi namba zao.",
    },
    fees: {
      title: "Kuomba ni bure",
      text: "Kulipa mapema pia ni bure, siku yoyote.",
    },
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
  three: {
    title: "Mkopo mmoja, mara tatu",
    lead: (values: { amount: string; days: string }) => `${values.amount} kwa ${values.days}, ukilipwa siku ya mwisho.`,
    first: "Wako wa kwanza",
    second: "Wako wa pili",
    tenth: "Wako wa kumi",
    rate: (values: { rate: string; year: string }) => `${values.rate} kwa siku, ${values.year} kwa mwaka`,
    firstNote: (values: { rate: string }) => `Umechelewa? Kuanzia siku inayofuata, ${values.rate} kwa siku na faini.`,
    secondNote: (values: { amount: string }) => `Kila siku inagharimu ${values.amount}. Ukilipa mapema, unalipia siku chache.`,
    tenthNote: "Riba hushuka kadiri unavyolipa mikopo.",
    expensive: "Hizi ni pesa ghali za muda mfupi. Kopa unachohitaji tu, na ulipe mapema: unalipia siku ulizokuwa na pesa, si zaidi.",
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
