/**
 * Invisible characters that come along when a number or a name is copied: zero-width spaces and marks, soft
 * hyphens, byte order marks. Marks that turn the direction of what follows can show a file called `annexe.png` that is a
 * program. The joiners U+200C and U+200D stay: some scripts and pictures need them.
 */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

export const withoutInvisible = (text: string): string => text.replace(invisible, '')
