import type { HomeTexts } from '../en/home.ts'

export const home: HomeTexts = {
  title: (brand) => `${brand}: mkopo kwa M-Pesa, ukiona kila shilingi kwanza`,
  description: (min, max) => `Kopa ${min} hadi ${max} kwa M-Pesa. Mkopo wako wa kwanza ni 0 %. Ona utakachorudisha, na lini, kabla ya kusaini.`,
  heading: (max) => `Kopa hadi ${max}. Ona kila shilingi kwanza.`,
  lead: 'Uamuzi hutoka takriban dakika 10 baada ya kuthibitisha, kisha pesa huingia kwenye M-Pesa yako.',
  leadFirst: 'Mkopo wako wa kwanza ni 0 %: ukilipa kwa wakati, unarudisha ulichopokea tu.',
  calculator: {
    amount: 'Unahitaji pesa ngapi?',
    amountHint: (min, max, step) => `${min} hadi ${max}, kwa hatua za ${step}`,
    term: 'Kwa siku ngapi?',
    termHint: (min, max, step) => `Siku ${min} hadi ${max}, kwa hatua za ${step}`,
    amountSlider: 'Kiasi, kitelezi',
    termSlider: 'Siku, kitelezi',
    show: 'Onyesha bei',
    apply: 'Omba mkopo huu',
    applyHint: 'Bado hujasaini chochote. Utaona haya yote tena kabla ya kukubali.',
  },
  slip: {
    title: 'Gharama ya mkopo huu',
    first: 'Mkopo wako wa kwanza kwetu: 0 %',
    firstTotal: (amount) => `Unarudisha ${amount}`,
    firstNote: 'Ukilipa kufikia siku hiyo hiyo, riba ni KES 0. Bei iliyo juu ni ya mikopo ya baadaye.',
    early: 'Mapema',
    earlyText: 'Rudisha siku yoyote bila malipo ya ziada. Riba ni ya siku zilizopita tu.',
    late: 'Ukichelewa',
    lateText: (daily, penalty) => `Riba inaendelea kwa ${daily} kwa siku, hata kwa mkopo wa kwanza. Faini ya ${penalty} kwa siku huongezwa kwenye deni lililochelewa.`,
  },
  example: (amount, days, interest, total) => `Mfano: ${amount} kwa ${days} ina riba ya ${interest}, jumla ${total}.`,
  problems: {
    required: 'Jaza sehemu hii',
    amountNotANumber: 'Andika kiasi kwa tarakimu, kama 5,000',
    amountOutOfRange: (min, max) => `Chagua kiasi kuanzia ${min} hadi ${max}`,
    amountNotAStep: (step) => `Chagua kiasi kwa hatua za ${step}`,
    termNotANumber: 'Andika idadi ya siku kwa tarakimu',
    termOutOfRange: (min, max, step) => `Chagua siku ${min} hadi ${max}, kwa hatua za ${step}`,
  },
  steps: {
    title: 'Jinsi inavyofanya kazi',
    list: [
      { title: 'Chagua', text: 'Weka kiasi na siku. Unaona bei papo hapo.' },
      { title: 'Jisajili', text: 'Hatua sita fupi, dakika 10 hadi 15. Kuwa na kitambulisho au pasipoti karibu.' },
      { title: 'Thibitisha', text: 'Soma mambo muhimu, kisha andika msimbo tunaotuma kwa SMS. Uamuzi hutoka takriban dakika 10.' },
      { title: 'Pokea na urudishe', text: 'Pesa huingia M-Pesa yako. Rudisha kwa ombi la M-Pesa au kwenye paybill yetu, kwa mara moja au kidogo kidogo.' },
    ],
  },
  questions: {
    title: 'Maswali',
    list: [
      { question: 'Nani anaweza kukopa?', answer: 'Watu wazima wenye namba ya simu ya Kenya iliyo na M-Pesa, na kitambulisho cha taifa au pasipoti.' },
      { question: 'Naweza kurudisha mapema au kidogo kidogo?', answer: 'Ndiyo, siku yoyote, bila malipo ya ziada. Unacholipa mapema hakitozwi riba kuanzia siku hiyo.' },
      { question: 'Itakuwaje nikishindwa kulipa kwa wakati?', answer: 'Tupigie kabla ya siku ya mwisho. Lipa unachoweza: riba itahesabiwa kwa deni dogo zaidi. Mkopo ukishindwa kulipwa kwa muda mrefu, sheria inaweka kikomo: riba na faini tunazoweza kudai hazizidi deni ulilokuwa nalo siku hiyo.' },
      { question: 'Je, mnasoma anwani zangu au ujumbe wangu?', answer: 'Hapana. Hakuna programu ya kusakinisha, na hatuombi kamwe orodha ya watu wako. Hatupigii familia wala marafiki zako.' },
      { question: 'Inafanya kazi kwenye simu yangu?', answer: 'Ndiyo. Kurasa ni nyepesi na hufanya kazi kwenye kivinjari chochote, hata mtandao ukiwa polepole na script zikiwa zimezimwa.' },
      { question: 'Itakuwaje ombi langu likikataliwa?', answer: 'Utaona sababu kwa maneno rahisi, na siku ambayo unaweza kuomba tena.' },
    ],
  },
  regulator: {
    title: 'Kabla ya kukopa kwa mtu yeyote',
    text: 'Benki Kuu ya Kenya ina orodha ya wakopeshaji wa kidijitali wenye leseni. Mtafute mkopeshaji hapo kwanza, hata sisi.',
    link: 'centralbank.go.ke',
  },
}
