/** Borrowers' names, ages, incomes and places, as among borrowers in Kenya. */
import type { Language } from '../../../../contract/texts/index.ts'
import type { Day } from '../../../../domain/days.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Dice } from '../random.ts'

export type Kenyan = {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: Day
  readonly phone: Phone
  readonly nationalId: string
  readonly county: string
  readonly town: string
  readonly language: Language
  /** Whole shillings a month. */
  readonly income: number
  readonly maritalStatus: string
  readonly education: string
}

/** First names and family names of one people. */
const peoples = [
  {
    weight: 24,
    women: 'Wanjiku Njeri Wambui Nyambura Wangari Wairimu Muthoni Waithera Grace Mary Faith Esther Joyce',
    men: 'Kamau Njoroge Mwangi Kariuki Karanja John Peter Samuel Joseph Paul Daniel Simon',
    family:
      "Kamau Mwangi Njoroge Karanja Maina Kariuki Githinji Macharia Ndung'u Gathoni Muriuki Waweru Mbugua",
    homes: [
      ['Kiambu', 'Thika'],
      ['Nairobi', 'Nairobi'],
      ['Nakuru', 'Nakuru'],
      ['Nyeri', 'Nyeri'],
    ],
  },
  {
    weight: 15,
    women: 'Achieng Akinyi Atieno Awino Adhiambo Mercy Lilian Millicent Beatrice Dorothy',
    men: 'Otieno Ochieng Omondi Odhiambo Kevin Brian George Collins Dennis Felix',
    family: 'Otieno Ochieng Odhiambo Omondi Ouma Onyango Okello Owuor Oduor Okoth Ogola Awuor Anyango',
    homes: [
      ['Kisumu', 'Kisumu'],
      ['Homa Bay', 'Homa Bay'],
      ['Nairobi', 'Nairobi'],
      ['Siaya', 'Bondo'],
    ],
  },
  {
    weight: 15,
    women: 'Chebet Jepkoech Cherono Chepngetich Jerop Mercy Sharon Caroline Winnie Gladys',
    men: 'Kipchoge Kiprono Kibet Kipkemboi Cheruiyot David Gideon Nicholas Elijah Geoffrey',
    family: 'Koech Kiplagat Rotich Cheruiyot Bett Langat Kirui Chepkwony Korir Rono Too Sang Keter',
    homes: [
      ['Uasin Gishu', 'Eldoret'],
      ['Kericho', 'Kericho'],
      ['Nandi', 'Kapsabet'],
      ['Nakuru', 'Naivasha'],
    ],
  },
  {
    weight: 14,
    women: 'Nekesa Naliaka Nanjala Nafula Khadija Violet Sarah Ruth Everlyne Phyllis',
    men: 'Wafula Barasa Wekesa Simiyu Juma Emmanuel Moses Isaac Patrick Vincent',
    family: 'Wafula Barasa Wekesa Simiyu Mukhwana Wanjala Were Khaemba Shikuku Mulongo Lusweti Nyongesa',
    homes: [
      ['Kakamega', 'Kakamega'],
      ['Bungoma', 'Webuye'],
      ['Busia', 'Busia'],
      ['Nairobi', 'Nairobi'],
    ],
  },
  {
    weight: 12,
    women: 'Mwende Ndunge Kavata Mueni Wayua Agnes Catherine Jane Rose Stella',
    men: 'Mutua Musyoka Kioko Muthama Kilonzo James Stephen Francis Anthony Benard',
    family: 'Mutua Musyoka Kioko Mutiso Muli Nzioka Kilonzo Mbithi Ndeto Mwanzia Munyao Wambua',
    homes: [
      ['Machakos', 'Machakos'],
      ['Kitui', 'Kitui'],
      ['Makueni', 'Wote'],
      ['Nairobi', 'Nairobi'],
    ],
  },
  {
    weight: 9,
    women: 'Moraa Kemunto Bosibori Nyaboke Kwamboka Janet Lydia Hellen',
    men: 'Ombati Nyakundi Momanyi Nyaribo Robert Charles Edwin Justus',
    family: 'Nyaboke Ondieki Makori Nyakundi Momanyi Mogaka Ongeri Bosire Omwamba Gesare',
    homes: [
      ['Kisii', 'Kisii'],
      ['Nyamira', 'Nyamira'],
      ['Nairobi', 'Nairobi'],
    ],
  },
  {
    weight: 11,
    women: 'Fatuma Amina Halima Zainab Mwanaisha Khadija Rehema Saida',
    men: 'Hassan Abdi Omar Ali Mohamed Juma Salim Yusuf',
    family: 'Hassan Omar Abdalla Mohamed Ali Juma Salim Said Noor Mwinyi Bakari Athman',
    homes: [
      ['Mombasa', 'Mombasa'],
      ['Kilifi', 'Malindi'],
      ['Garissa', 'Garissa'],
      ['Kwale', 'Ukunda'],
    ],
  },
] as const

const incomes = [
  [4_000, 7],
  [9_000, 7],
  [15_000, 16],
  [24_000, 26],
  [36_000, 24],
  [52_000, 15],
  [80_000, 9],
] as const

const networks = ['70', '71', '72', '79', '74', '11'] as const

/** Counted, so that each is unique. Skips last digits from 900 on, which fail in the sandbox on purpose. */
function phoneOf(place: number): Phone {
  const block = 2_000 + Math.floor(place / 900)
  const last = String((place * 37 + 11) % 900).padStart(3, '0')
  return `+254${networks[place % networks.length]}${block}${last}` as Phone
}

export function createKenyan(dice: Dice, place: number, today: Day): Kenyan {
  const { women, men, family, homes } = dice.weighted(peoples.map((each) => [each, each.weight] as const))
  const isWoman = dice.chance(0.54)
  const [county, town] = dice.oneOf<readonly [string, string]>(homes)
  const around = dice.weighted(incomes)
  const age = dice.weighted([
    [dice.between(20, 25), 22],
    [dice.between(26, 34), 42],
    [dice.between(35, 45), 26],
    [dice.between(46, 62), 10],
  ])
  const born = Number(today.slice(0, 4)) - age
  const two = (number: number): string => String(number).padStart(2, '0')
  return {
    firstName: dice.oneOf((isWoman ? women : men).split(' ')),
    lastName: dice.oneOf(family.split(' ')),
    birthDate: `${born}-${two(dice.between(1, 12))}-${two(dice.between(1, 28))}` as Day,
    phone: phoneOf(place),
    nationalId: String(20_500_000 + place * 4_133),
    county,
    town,
    language: dice.weighted<Language>([
      ['en', 62],
      ['sw', 38],
    ]),
    income: Math.round((around * dice.between(75, 130)) / 100 / 500) * 500,
    maritalStatus: dice.weighted([
      ['married', 52],
      ['single', 40],
      ['divorced', 5],
      ['widowed', 3],
    ]),
    education: dice.weighted([
      ['secondary', 42],
      ['college', 33],
      ['university', 17],
      ['primary', 8],
    ]),
  }
}
