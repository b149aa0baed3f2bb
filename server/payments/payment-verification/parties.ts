/** Payer and receiver in status answers: `600966 - Our Name`, `254712345678 - JANE W DOE`. */

/** Whether the receiver is the number that our customers pay to. */
export const isPaidToUs = (receiver: string | null, payToNumber: string): boolean =>
  /^\s*(\d+)\b/.exec(receiver ?? '')?.[1] === payToNumber
