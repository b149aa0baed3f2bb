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

/** Reference data by their names in the data format (rule data-17), and education. */
export const referenceData = {
  maritalStatus: maritalStatuses,
  education: educationLevels,
  industry: industries,
  industrySector: industrySectors,
  income: incomeSources,
} as const satisfies Readonly<Record<string, readonly string[]>>
