/** The words of the dictionaries (rule data-17) in every language. */
import type { thesaurus } from '../../domain/thesaurus.ts'
import type { Language } from './index.ts'

type Words = {
  readonly [name in keyof typeof thesaurus]: { readonly [key in (typeof thesaurus)[name][number]]: string }
}

const en: Words = {
  maritalStatus: { single: 'Single', married: 'Married', divorced: 'Divorced', widowed: 'Widowed' },
  education: {
    none: 'No school finished',
    primary: 'Primary school',
    secondary: 'Secondary school',
    college: 'College',
    university: 'University',
  },
  industry: {
    agriculture: 'Farming and fishing',
    construction: 'Building',
    education: 'Schools and teaching',
    finance: 'Banks and insurance',
    government: 'Government',
    health: 'Health',
    hospitality: 'Hotels and food',
    manufacturing: 'Factories and crafts',
    services: 'Other services',
    technology: 'Computers and telephone',
    trade: 'Shops and markets',
    transport: 'Transport',
    other: 'Something else',
  },
  industrySector: {
    privateCompany: 'A private company',
    publicService: 'The state or a county',
    ownBusiness: 'My own business',
    casualWork: 'Day by day for others',
    farm: 'A farm',
    notForProfit: 'A church or an organisation',
    none: 'I do not work',
  },
  income: {
    salary: 'Salary',
    business: 'My own business',
    farming: 'Farming',
    casualWork: 'Work day by day',
    rent: 'Rent',
    pension: 'Pension',
    family: 'Money from my family',
    other: 'Something else',
  },
}

const es: Words = {
  maritalStatus: { single: 'Soltero/a', married: 'Casado/a', divorced: 'Divorciado/a', widowed: 'Viudo/a' },
  education: {
    none: 'Ninguno terminado',
    primary: 'Primaria',
    secondary: 'Secundaria',
    college: 'Instituto superior',
    university: 'Universidad',
  },
  industry: {
    agriculture: 'Campo y pesca',
    construction: 'Construcción',
    education: 'Enseñanza',
    finance: 'Bancos y seguros',
    government: 'Administración',
    health: 'Sanidad',
    hospitality: 'Hoteles y comida',
    manufacturing: 'Fábricas y artesanía',
    services: 'Otros servicios',
    technology: 'Informática y telefonía',
    trade: 'Tiendas y mercados',
    transport: 'Transporte',
    other: 'Otra cosa',
  },
  industrySector: {
    privateCompany: 'Una empresa privada',
    publicService: 'El Estado o un condado',
    ownBusiness: 'Mi propio negocio',
    casualWork: 'Por días para otros',
    farm: 'Una finca',
    notForProfit: 'Una iglesia u organización',
    none: 'No trabajo',
  },
  income: {
    salary: 'Salario',
    business: 'Mi propio negocio',
    farming: 'El campo',
    casualWork: 'Trabajo por días',
    rent: 'Alquileres',
    pension: 'Pensión',
    family: 'Dinero de mi familia',
    other: 'Otra cosa',
  },
}

const sw: Words = {
  maritalStatus: {
    single: 'Sina ndoa',
    married: 'Nina ndoa',
    divorced: 'Nimeachana',
    widowed: 'Nimefiwa na mwenzi',
  },
  education: {
    none: 'Sikumaliza shule',
    primary: 'Shule ya msingi',
    secondary: 'Shule ya sekondari',
    college: 'Chuo',
    university: 'Chuo kikuu',
  },
  industry: {
    agriculture: 'Kilimo na uvuvi',
    construction: 'Ujenzi',
    education: 'Shule na ualimu',
    finance: 'Benki na bima',
    government: 'Serikali',
    health: 'Afya',
    hospitality: 'Hoteli na chakula',
    manufacturing: 'Viwanda na ufundi',
    services: 'Huduma nyingine',
    technology: 'Kompyuta na simu',
    trade: 'Maduka na masoko',
    transport: 'Usafiri',
    other: 'Kitu kingine',
  },
  industrySector: {
    privateCompany: 'Kampuni binafsi',
    publicService: 'Serikali au kaunti',
    ownBusiness: 'Biashara yangu',
    casualWork: 'Vibarua',
    farm: 'Shamba',
    notForProfit: 'Kanisa au shirika',
    none: 'Sifanyi kazi',
  },
  income: {
    salary: 'Mshahara',
    business: 'Biashara yangu',
    farming: 'Kilimo',
    casualWork: 'Kibarua',
    rent: 'Kodi ya nyumba',
    pension: 'Pensheni',
    family: 'Pesa kutoka kwa familia',
    other: 'Kitu kingine',
  },
}

const words: Readonly<Record<Language, Words>> = { en, es, sw }

/** The choices of a dictionary, in its own order. */
export const thesaurusWords = (
  language: Language,
  name: keyof Words,
): { readonly code: string; readonly name: string }[] =>
  Object.entries(words[language][name]).map(([code, word]) => ({ code, name: word }))
