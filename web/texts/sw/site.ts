import type { SiteTexts } from '../en/site.ts'
import { plural } from '../plural.ts'

export const site: SiteTexts = {
  names: {
    home: 'Gharama ya mkopo', installments: 'Mkopo wa malipo mawili', registration: 'Jisajili', firstLoan: 'Mkopo wa kwanza kwa 0 %', loyalCustomers: 'Wateja waaminifu', insurance: 'Bima ya ajali', promotions: 'Ofa', partners: 'Ofa za washirika',
    signIn: 'Ingia', payWithoutSignIn: 'Lipa bila kuingia', collection: 'Jinsi tunavyodai',
    questions: 'Maswali na majibu', support: 'Msaada', contacts: 'Mawasiliano', complaints: 'Jinsi ya kulalamika',
    about: 'Kutuhusu', news: 'Habari', siteMap: 'Kurasa zote', documents: 'Nyaraka', terms: 'Masharti', privacy: 'Faragha', privacyChoices: 'Chaguo za faragha',
  },
  groups: { borrow: 'Kopa', repay: 'Lipa', help: 'Msaada', company: 'Kampuni', rules: 'Kanuni' },
  menu: 'Menyu',
  allPages: 'Kurasa zote',
  here: 'Kwenye ukurasa huu',
  toCalculator: 'Ona gharama ya mkopo',
  published: (day) => `Imetolewa ${day}`,
  until: (day) => `Hadi ${day}`,
  noneYet: 'Bado hakuna kitu.',
  all: { news: 'Habari zote', promotions: 'Ofa zote' },
  questionGroups: { borrowing: 'Kukopa', repaying: 'Kulipa', account: 'Akaunti yako', trouble: 'Mambo yakienda vibaya' },
  search: { label: 'Tafuta katika maswali', submit: 'Tafuta', found: plural('sw', { one: 'jibu {n}', other: 'majibu {n}' }), none: 'Hakuna lenye maneno haya. Jaribu kupunguza neno moja.', ask: 'Muulize mtu', all: 'Maswali na majibu yote' },
  share: { whatsApp: 'Tuma kwa WhatsApp', sheet: 'Shiriki', loan: (brand) => `Gharama ya mkopo wa ${brand}, kila shilingi:` },
  contacts: { hotline: 'Simu ya bure', email: 'Barua pepe', address: 'Anwani' },
  ofAmount: (percent: string) => `${percent} ya kiasi`,
  siteMap: (brand) => `Kurasa zote za umma za ${brand}, kwenye orodha moja.`,
}
