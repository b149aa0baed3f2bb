import type { Language } from '../../../contract/texts/index.ts'

/** What a text says where it is other than in the release; undefined where it is not (rule messages-11). */
export type TextsInForce = (language: Language, name: string, values: object) => string | undefined

export const asReleased: TextsInForce = () => undefined
