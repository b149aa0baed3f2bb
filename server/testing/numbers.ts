/** Numbers that nobody else in this run of tests has, and that the sandbox does nothing special for. */

let numbers = 0
/** Those that end in 9xx fail at the sandbox on purpose (sandbox/sentinels.ts). */
function nextNumber(): number {
  numbers += 1
  return Math.floor(numbers / 900) * 1_000 + (numbers % 900)
}
export const newPhone = (): string => `07${String(30_000_000 + nextNumber())}`
export const newDocument = (): string => String(20_000_000 + nextNumber())
