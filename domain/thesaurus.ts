/** The dictionaries of choices that a borrower picks from, as keys; their words are in the texts (SPEC 3 *Dictionary kinds*). */
export const maritalStatuses = ['single', 'married', 'divorced', 'widowed'] as const

export const educationLevels = ['none', 'primary', 'secondary', 'college', 'university'] as const
