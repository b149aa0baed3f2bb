// Made by `npm run words` from the JSON files in words/. Change those.
import type { SupportWords } from '../../en/screens/support.ts'

export const support: SupportWords = {
  title: "Msaada",
  description: (values: { brand: string }) => `Jinsi ya kulipa, kupata muda zaidi na kulalamika: msaada wa ${values.brand}, kwa simu na kwa maandishi.`,
  lead: "Mhudumu wetu anakujibu.",
  hours: (values: { hours: string }) => `${values.hours}. Kwa maandishi wakati wowote.`,
  questions: {
    pay: {
      question: "Nalipaje?",
      answer: "Kutoka Mkopo wangu kwa ombi la malipo kwenye simu yako, au mwenyewe kwenye paybill ya M-Pesa kwa nambari ya mkataba wako. Mtu mwingine anaweza kukulipia bila kuingia.",
      link: "Lipa bila kuingia",
    },
    paid: {
      question: "Nimelipa na sioni",
      answer: "Malipo mengi yanaonekana ndani ya dakika moja. Kama yako hayaonekani, bandika ujumbe wa M-Pesa kwenye Paybill: tunayatafuta na kuyahesabu mara moja.",
      link: "Nenda kwenye akaunti yangu",
    },
    time: {
      question: "Nahitaji muda zaidi",
      answer: "Kwenye Mkopo wangu unaweza kusogeza tarehe ya kulipa kwa malipo unayoyaona kwanza. Kama huwezi kulipa kabisa, tuandikie kabla ya tarehe hiyo.",
      link: "Tuandikie",
    },
    password: {
      question: "Nimesahau nenosiri",
      answer: "Weka jipya kwa msimbo tunaokutumia kwenye simu yako.",
      link: "Weka nenosiri jipya",
    },
    refused: {
      question: "Ombi langu limekataliwa",
      answer: "Sababu ziko kwenye Mkopo wangu. Unaweza kuomba afisa wetu aangalie tena, na unaona siku ngapi zimebaki kabla ya ombi jingine.",
      link: "Nenda kwenye akaunti yangu",
    },
    complain: {
      question: "Nataka kulalamika",
      answer: "Tupigie, au andika kwenye akaunti yako chini ya Malalamiko na maombi. Unaona mara moja jibu linakuja kufikia siku gani: ndani ya siku 30; kuhusu data yako, siku 7.",
      link: "Tuandikie",
    },
    secret: {
      question: "Mtu ananiomba msimbo au PIN",
      answer: "Sisi hatuombi kamwe. Usimwambie mtu msimbo, nenosiri lako wala PIN ya M-Pesa, na utupigie.",
      link: "Tunafanya nini na data yako",
    },
  },
}
