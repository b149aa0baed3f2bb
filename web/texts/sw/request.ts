import type { RequestTexts } from '../en/request.ts'

export const request: RequestTexts = {
  title: 'Omba mkopo',
  failed: 'Ombi halikuwasilishwa',
  notices: {
    moved: 'Hatua hii tayari ilifanywa kwingine. Hivi ndivyo ombi lako lilivyo sasa.',
    stale: 'Hatua hii ilihifadhiwa kwingine wakati huo. Ulichoandika bado kipo: kitume tena ili kibaki.',
  },
  refused: {
    title: 'Si sasa',
    again: (days) => `Unaweza kuomba tena baada ya ${days}.`,
  },
  amount: {
    title: 'Unahitaji kiasi gani?',
    lead: 'Inachukua chini ya dakika moja. Unaona bei kabla ya kukubali chochote.',
    limit: (most) => `Unaweza kukopa hadi ${most}.`,
    limitOfTerm: (days, most) => `Kwa ${days} tungekupa ${most}`,
    limitText:
      'Kwa yale tunayojua kukuhusu sasa. Unaweza kuomba zaidi: jibu linaweza kuwa kiasi kidogo zaidi.',
    price: 'Onyesha bei',
    noPrice: 'Chagua kiasi na siku zinazowezekana, na bei itaonekana hapa.',
    leadFirst: 'Mkopo wako wa kwanza ni 0 %: ukilipa kwa wakati, unarudisha ulichopokea tu.',
    amount: 'Kiasi',
    amountHint: (min, max, step) => `${min} hadi ${max}, kwa hatua za ${step}`,
    term: 'Kwa muda gani?',
    termHint: 'Hadi siku ya kurudisha',
    product: 'Utarudisha vipi?',
    standard: 'Kwa malipo ya mara moja',
    standardHint: 'Siku ya mwisho',
    installment: 'Kwa malipo mawili sawa',
    installmentHint: (first, second) =>
      `Baada ya siku ${first} na siku ${second}, bila kujali ulichochagua juu`,
    submit: 'Endelea: pesa ziende wapi',
  },
  receiving: {
    title: 'Tutume pesa wapi?',
    lead: 'Pesa za mkopo wako zinaenda wapi.',
    submit: 'Endelea: bei',
  },
  device: {
    label:
      'Turuhusu kuangalia kifaa hiki na mahali kilipo, ili kukulinda dhidi ya wengine kukopa kwa jina lako',
    hint: 'Ni chaguo lako: bila hili hakuna kinachobadilika. Tunahifadhi kile kivinjari kinasema kuhusu kifaa, na mahali kilipo, kikiwa kimefungwa, kwa siku 180, na kukitumia kwa uamuzi huu tu. Unaweza kuiondoa kwenye Taarifa zangu, Ulichokubali.',
    working: 'Tunaangalia. Kivinjari kinaweza kukuuliza kuhusu mahali.',
    done: 'Tayari.',
    failed: 'Haikufaulu. Unaweza kuendelea bila hili.',
    takenBack: 'Imeondolewa. Tulichoona kimefutwa.',
    notTakenBack:
      'Haikuondolewa. Weka alama na uiondoe tena, au fanya hivyo kwenye Taarifa zangu, Ulichokubali.',
  },
  confirmation: {
    title: 'Angalia na ukubali',
    lead: 'Soma haya kabla ya kukubali. Unasaini kwenye ukurasa unaofuata, kwa msimbo wa SMS.',
    slip: (days) => `Mkopo wako wa ${days}`,
    receiving: 'Pesa zinaenda kwa',
    change: 'Badilisha zinakoenda',
    changeAmount: 'Badilisha kiasi au siku',
    bureauCheck: 'Ninakubali kampuni ya taarifa za mikopo (CRB) iulizwe kunihusu',
    bureauCheckHint:
      'Ni uamuzi wako. Bila hiyo hatuulizi CRB yoyote, na tunaamua kwa uliyotuambia. Unaweza kuiondoa kwenye Data yangu.',
    agreement: (amount) => `Nimesoma haya na nakubali kukopa ${amount} kwa masharti haya`,
    agreementHint: 'Hakuna kilichosainiwa hadi uandike msimbo.',
    submit: (amount) => `Omba ${amount}`,
    next: 'Kisha tunatuma msimbo kwa SMS.',
  },
}
