import type { AboutTexts } from '../en/about.ts'

export const about: AboutTexts = {
  title: 'Kutuhusu',
  description: (brand) => `${brand} inakopesha nini, inapataje pesa, na isichofanya kamwe.`,
  lead: (brand) => `${brand} inawakopesha watu nchini Kenya pesa kidogo, kupitia M-Pesa. Bei iko kwenye ukurasa wa kwanza, kabla ya fomu yoyote.`,
  sections: [
    { title: 'Jinsi tunavyopata pesa', text: 'Kutoka kwa riba: kiwango kwa kila siku unayokaa na pesa, unachokiona kabla ya kusaini. Hakuna ada ya kuomba, ya kulipa mapema wala ya kufunga mkopo.' },
    { title: 'Jinsi tunavyoamua', text: 'Kwa kanuni tulizoandika zikiwa na tarehe. Jibu likiwa hapana, au pungufu ya ulichoomba, unaona sababu kwa maneno rahisi.' },
    { title: 'Tusichofanya kamwe', text: 'Hatusomi orodha ya watu wako. Hatupigii familia, marafiki wala mwajiri wako kuhusu mkopo wako. Hatubadilishi bei baada ya kusaini.' },
    { title: 'Ukichelewa', text: 'Tunakuambia unadaiwa kiasi gani na kufikia lini. Riba na faini ndogo ya kila siku huongezwa. Mkopo ukishindwa kulipwa kwa muda mrefu, sheria inaweka kikomo cha tunachoweza kudai, nasi tunakifuata.' },
    { title: 'Taarifa zako', text: 'Tunatunza kile ambacho mkopeshaji anatakiwa kutunza. Unaweza kuomba kuziona, kuzirekebisha au kuzifuta, kadiri sheria inavyoruhusu.' },
  ],
  toCalculator: 'Ona gharama ya mkopo',
}
