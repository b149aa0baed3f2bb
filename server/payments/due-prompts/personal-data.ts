/** The customer's choice of due-date prompts, and the prompts sent. Both are deleted with the account. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const duePromptData: PersonalDataTables = [
  { table: 'due_prompt', topic: 'loans', columns: ['dueOn', 'number', 'sentAt'] },
  { table: 'due_prompt_wish', topic: 'consents', columns: ['hour', 'since'] },
]
