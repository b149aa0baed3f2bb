/** Marks that turn the direction of what follows: with one, a file called `annexe.png` may be a program. No language needs them. */
const marks = /[\u202a-\u202e\u2066-\u2069]/g

export const withoutDirectionMarks = (text: string): string => text.replace(marks, '')
