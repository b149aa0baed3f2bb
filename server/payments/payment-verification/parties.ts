/** Who paid and who got the money, as a status answer names them: `600966 - Our Name`, `254712345678 - JANE W DOE`. */

/** Whether the money came to the number that payers pay to. */
export const isPaidToUs = (receiver: string | null, payToNumber: string): boolean =>
  /^\s*(\d+)\b/.exec(receiver ?? '')?.[1] === payToNumber
