/** The dictionaries of choices that a borrower picks from, as keys; their words are in the texts (rule data-17). */
export const maritalStatuses = ['single', 'married', 'divorced', 'widowed'] as const

export const educationLevels = ['none', 'primary', 'secondary', 'college', 'university'] as const

/** Industries. */
export const industries = [
  'agriculture',
  'construction',
  'education',
  'finance',
  'government',
  'health',
  'hospitality',
  'manufacturing',
  'services',
  'technology',
  'trade',
  'transport',
  'other',
] as const

/** Employer types. */
export const industrySectors = [
  'privateCompany',
  'publicService',
  'ownBusiness',
  'casualWork',
  'farm',
  'notForProfit',
  'none',
] as const

/** Sources of income. The amount has its own field. */
export const incomeSources = [
  'salary',
  'business',
  'farming',
  'casualWork',
  'rent',
  'pension',
  'family',
  'other',
] as const

/**
 * Banks that a payout can go to, by the bank codes of Kenya's clearing house; their names are the same in
 * every language.
 */
export const kenyanBanks = {
  '01': 'KCB Bank Kenya',
  '02': 'Standard Chartered Bank Kenya',
  '03': 'Absa Bank Kenya',
  '06': 'Bank of Baroda (Kenya)',
  '07': 'NCBA Bank Kenya',
  '10': 'Prime Bank',
  '11': 'Co-operative Bank of Kenya',
  '12': 'National Bank of Kenya',
  '14': 'M-Oriental Bank',
  '16': 'Citibank N.A. Kenya',
  '18': 'Middle East Bank Kenya',
  '19': 'Bank of Africa Kenya',
  '23': 'Consolidated Bank of Kenya',
  '25': 'Credit Bank',
  '26': 'Access Bank (Kenya)',
  '31': 'Stanbic Bank Kenya',
  '35': 'African Banking Corporation',
  '43': 'Ecobank Kenya',
  '50': 'Paramount Bank',
  '51': 'Kingdom Bank',
  '53': 'Guaranty Trust Bank (Kenya)',
  '54': 'Victoria Commercial Bank',
  '55': 'Guardian Bank',
  '57': 'I&M Bank',
  '59': 'Development Bank of Kenya',
  '60': 'SBM Bank Kenya',
  '61': 'HFC',
  '63': 'Diamond Trust Bank Kenya',
  '66': 'Sidian Bank',
  '68': 'Equity Bank Kenya',
  '70': 'Family Bank',
  '72': 'Gulf African Bank',
  '74': 'Premier Bank Kenya',
  '75': 'DIB Bank Kenya',
  '76': 'UBA Kenya Bank',
} as const satisfies Readonly<Record<string, string>>

/** The 47 counties of Kenya (Constitution, First Schedule); their names are the same in every language. */
export const counties = [
  'Baringo',
  'Bomet',
  'Bungoma',
  'Busia',
  'Elgeyo-Marakwet',
  'Embu',
  'Garissa',
  'Homa Bay',
  'Isiolo',
  'Kajiado',
  'Kakamega',
  'Kericho',
  'Kiambu',
  'Kilifi',
  'Kirinyaga',
  'Kisii',
  'Kisumu',
  'Kitui',
  'Kwale',
  'Laikipia',
  'Lamu',
  'Machakos',
  'Makueni',
  'Mandera',
  'Marsabit',
  'Meru',
  'Migori',
  'Mombasa',
  "Murang'a",
  'Nairobi',
  'Nakuru',
  'Nandi',
  'Narok',
  'Nyamira',
  'Nyandarua',
  'Nyeri',
  'Samburu',
  'Siaya',
  'Taita-Taveta',
  'Tana River',
  'Tharaka-Nithi',
  'Trans Nzoia',
  'Turkana',
  'Uasin Gishu',
  'Vihiga',
  'Wajir',
  'West Pokot',
] as const

/** Reference data by their names in the data format (rule data-17), and education. */
export const referenceData = {
  maritalStatus: maritalStatuses,
  education: educationLevels,
  industry: industries,
  industrySector: industrySectors,
  income: incomeSources,
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The name of a bank; the code itself where it is no longer on the list. */
export const bankName = (code: string): string => (isBank(code) ? kenyanBanks[code] : code)
export const isBank = (code: string): code is keyof typeof kenyanBanks => Object.hasOwn(kenyanBanks, code)
