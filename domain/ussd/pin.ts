/** The PIN of a customer: four digits of their own, never M-Pesa's (rule identity-45). */
import type { Day } from '../days.ts'

export const isPin = (typed: string): boolean => /^\d{4}$/.test(typed)

/** Weak PINs, which attackers try first: four equal or consecutive digits, and parts of the birth date. */
export function isWeakPin(pin: string, birthDate: Day | null): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  if (new Set(steps).size === 1 && Math.abs(steps[0]!) <= 1) return true
  if (birthDate === null) return false
  return pinsOfBirth(birthDate).includes(pin)
}

export function pinsOfBirth(birthDate: Day): string[] {
  const [year = '', month = '', date = ''] = birthDate.split('-')
  return [...new Set([year, date + month, month + date])]
}
