import type { PaperWords } from './en.ts'

export const sw: PaperWords = {
  titles: { agreement: 'Mkataba wa mkopo', keyFacts: 'Mambo muhimu ya mkopo', schedule: 'Ratiba ya malipo', statement: 'Taarifa ya akaunti', receipt: 'Risiti ya malipo', certificate: 'Cheti cha huduma ya ziada', letter: 'Barua kuhusu mkopo' },
  fileNames: { agreement: 'mkataba-wa-mkopo', keyFacts: 'mambo-muhimu', schedule: 'ratiba-ya-malipo', statement: 'taarifa-ya-akaunti', receipt: 'risiti', certificate: 'cheti', letter: 'barua' },
  page: (page, pages) => `Ukurasa ${page} kati ya ${pages}`,
  contact: (hotline, email) => `Maswali na malalamiko: piga simu ${hotline}, ni bure, au andika kwa ${email}. Utapata jibu ndani ya siku 30.`,
  slip: {
    lines: {
      amountReceived: 'Unapokea', principal: 'Pesa uliyokopa', interest: 'Riba', penalty: 'Faini ya kuchelewa', addOns: 'Huduma za ziada', excise: 'Ushuru',
      freeDays: 'Riba ya siku zako za bure, tumelipa sisi', writtenOff: 'Imefutwa kisheria', paid: 'Umelipa hadi sasa', paidAhead: 'Umelipia siku zijazo', prolongation: 'Umelipa mbele kuliko deni', overpayment: 'Umelipa zaidi', rounding: 'Kukamilisha shilingi',
    },
    totals: { toRepay: 'Unarudisha', toPayToday: 'Kulipa leo', repaid: 'Umerudisha', nothingOwed: 'Hudaiwi chochote', owedWhenSold: 'Deni lilipouzwa' },
    addOns: { insurance: 'Bima ya ajali', telemedicine: 'Daktari kwa simu', legalAid: 'Msaada wa kisheria', multiservice: 'Huduma mchanganyiko' },
    price: 'Bei', standing: 'Hali ya mkopo', asOf: (day) => `Tarehe ${day}`, by: (day) => `kufikia ${day}`, payBy: (amount, day) => `${amount} kufikia ${day}`,
    rate: { through: (label, day) => `${label}, hadi ${day}`, from: (label, day) => `${label}, tangu ${day}`, ended: (label, day) => `${label}, hadi ilipoisha ${day}` }, perDay: (amount) => `+ ${amount} kila siku`,
    ahead: { interestToCome: (days) => `Riba ya ${days} zijazo`, interestOfDaysAdded: (days) => `Riba ya ${days} zilizoongezwa`, dueLater: 'Ya kulipa baadaye', on: (day) => `Kulipa tarehe ${day}`, now: 'Imechelewa, ya kulipa sasa' },
    dailyRate: 'Riba kwa siku', nominalYearly: 'Riba ya mwaka (riba ya siku × 365)', effectiveYearly: 'Riba ya mwaka, halisi',
  },
  facts: {
    lender: 'Mkopeshaji', borrower: 'Mkopaji', phone: 'Simu', offered: 'Tarehe ya ofa', validThrough: 'Ofa inatumika hadi', term: 'Muda', days: (days) => `siku ${days}`,
    asked: 'Uliomba', receivedBy: 'Pesa zinaenda', mpesa: (phone) => `M-Pesa ${phone}`, card: (shown) => `Kadi ${shown}`, bank: (shown) => `Akaunti ya benki ${shown}`, paidOut: 'Zilitumwa', closed: 'Ulifungwa', printed: 'Imechapishwa',
    paybill: 'M-Pesa paybill', account: 'Nambari ya akaunti', receipt: 'Nambari ya risiti', paidOn: 'Ililipwa', payer: 'Aliyelipa', amount: 'Kiasi', number: 'Nambari ya mkataba',
  },
  conditions: {
    title: 'Tunayokubaliana',
    dates: ['Tarehe', (day, term) => `Ni sahihi pesa zikifika ${day}. Muda ni ${term} tangu siku zinapofika.`],
    first: ['Mkopo wa kwanza', (daily) => `Hakuna riba hadi tarehe ya mwisho ya kulipa iliyokubaliwa hapa. Kila siku baada yake, hata tarehe ikisogezwa, inatozwa ${daily} ya mkopo.`],
    addOn: (name, price, days) => `${name}, ${price}: unaweza kuighairi ndani ya ${days} baada ya kupokea pesa.`,
    addOns: 'Ulichoghairi hukilipii. Hakuna kati ya hizi iliyohitajika ili upate mkopo.',
    early: ['Mapema', 'Unaweza kulipa wote au sehemu siku yoyote, bila malipo ya ziada. Unalipa riba ya siku zilizopita tu.'],
    late: ['Ukichelewa', (daily, penalty, grace, nonPerforming) =>
      `Riba ya ${daily} kwa siku inaendelea, na faini ya ${penalty} kwa siku inaongezwa kwa mkopo uliochelewa${grace > 0 ? ` baada ya siku ${grace}` : ''}. Baada ya siku ${nonPerforming} sheria inaweka kikomo: riba na faini pamoja hazizidi mkopo. Mkopo uliochelewa unaweza kuripotiwa kwa kampuni ya taarifa za mikopo, si kabla ya siku 30 kupita tangu tukuambie.`],
    longer: ['Muda zaidi', (days) => `Tarehe ya kulipa inaweza kusogezwa kwa malipo, hadi siku ${days} kwa jumla.`],
    pay: ['Jinsi ya kulipa', (paybill, account) => `M-Pesa paybill ${paybill}, nambari ya akaunti ${account}.`],
    complain: ['Kulalamika', (hotline, email) => `Piga simu ${hotline}, ni bure, au andika kwa ${email}. Utapata jibu ndani ya siku 30, kuhusu data yako ndani ya siku 7.`],
    sign: ['Sahihi', (days, day) => `Ofa hii inatumika siku ${days}, hadi ${day}. Inasainiwa kwa msimbo uliotumwa kwenye simu yako.`],
    signOffer: ['Sahihi', (days, day) => `Ofa hii inatumika siku ${days}, hadi ${day}. Inasainiwa ukiikubali kwenye akaunti yako.`],
  },
  sold: {
    title: 'Deni lako liliuzwa kwa kampuni nyingine', text: 'Sasa unadaiwa na kampuni hiyo. Hapa hakuna tena kinachoweza kulipwa.', on: 'Liliuzwa',
    assignee: 'Lipa kwa', broker: 'Liliuzwa kupitia', accountName: 'Jina la akaunti', bank: 'Benki', accountNumber: 'Nambari ya akaunti', bic: 'Msimbo wa SWIFT',
  },
  schedule: { title: 'Malipo yanayokuja', due: 'Kufikia', since: (day) => `Imechelewa tangu ${day}, ya kulipa sasa`, amount: 'Kiasi', none: 'Hakuna malipo yanayokuja.', plan: 'Kama tulivyokubaliana' },
  statement: {
    title: 'Yaliyotokea', day: 'Siku', what: 'Nini', receipt: 'Risiti', amount: 'Kiasi', owed: 'Deni baada yake', none: 'Bado hakuna.',
    paidOut: 'Ulitumiwa', payment: 'Malipo', reversed: 'Malipo yaliyorudishwa na M-Pesa', takenBack: 'Malipo ambayo M-Pesa haiyatambui, hayahesabiwi', extension: 'Kuongeza muda', refund: 'Ulirudishiwa', writeOff: 'Limefutwa', sold: (assignee) => `Liliuzwa kwa ${assignee}`, freeDays: (days) => `${days} bila riba, kwa kualika rafiki`, addOnCancelled: (name, price) => `${name} imeghairiwa, ${price} zimetoka`,
  },
  certificate: {
    addOn: 'Huduma', number: 'Nambari ya cheti', provider: 'Inatolewa na', holder: 'Mwenye cheti', holds: 'Inatumika', fromTo: (from, to) => `${from} hadi ${to}`, price: 'Bei, mara moja',
    cancelled: (day) => `Imeghairiwa ${day}: haitumiki tena, na hailipiwi.`, use: 'Jinsi ya kuitumia', claim: 'Jinsi ya kudai',
  },
  letter: {
    to: 'Kwa yeyote anayehusika', number: 'Nambari ya barua', signedOn: 'Imeidhinishwa', due: 'Kufikia',
    status: {
      active: (name, day) => `${name} ana mkopo huu kwetu. Deni la ${day} liko hapa chini.`, repaid: (name, day) => `${name} alilipa mkopo huu wote ${day}. Hadaiwi chochote kwa mkopo huu.`,
      writtenOff: (name, day) => `Tulifuta mkopo huu wa ${name} ${day}. Kinachoweza bado kudaiwa kiko hapa chini.`, ceded: (name, day) => `Tuliuza mkopo huu wa ${name} ${day}. Deni la siku hiyo liko hapa chini.`,
    },
    ready: 'Barua uliyoomba imeidhinishwa. Ni faili ya PDF kwenye hati zako.',
    signed: (lender) => `Tarakimu zinatoka kwenye vitabu vya ${lender}. Afisa wake aliikagua barua hii na kuiidhinisha.`, check: (hotline, number) => `Kuihakiki, piga ${hotline} na utaje barua ${number}.`,
  },
  receipt: { title: 'Tumepokea', owed: 'Deni baada ya siku hii', moved: 'Tarehe ya kulipa imesogezwa', fromTo: (from, to) => `kutoka ${from} hadi ${to}`, reversed: 'M-Pesa imerudisha malipo haya: hayahesabiwi tena.', takenBack: 'M-Pesa haiyatambui malipo haya: hayahesabiwi.' },
}
