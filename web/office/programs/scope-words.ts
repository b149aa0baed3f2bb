/** Description of what a key may do: less than a staff member with the permission of that name. */
import { permissionWords } from '../ui/words.ts'
import { programs } from '../../../words/compiled/en/back-office/programs.ts'

const ofKeys: Readonly<Record<string, string>> = programs.scopeWords
const ofPeople: Readonly<Record<string, string>> = permissionWords

export const scopeWords = (scope: string): string => ofKeys[scope] ?? ofPeople[scope] ?? scope
