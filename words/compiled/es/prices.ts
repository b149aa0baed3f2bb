// Made by `npm run words` from the JSON files in words/. Change those.
import type { PricesWords } from '../en/prices.ts'

export const prices: PricesWords = {
  first: "Primer préstamo, tasa diaria",
  further: "Préstamos siguientes, tasa diaria",
  loyal: (values: { count: number }) => `Tasa diaria con ${values.count === 1 ? `${values.count} préstamo devuelto` : `${values.count} préstamos devueltos`}`,
  loyaltyDays: "Días que se conserva un préstamo para que cuente",
  installment: "Préstamo en varios pagos, tasa diaria",
  standard: "Tasa diaria después del vencimiento de un préstamo gratuito",
  penalty: "Recargo diario por retraso",
  lateFee: "Cargo por cada pago atrasado",
  andLateFee: (values: { fee: string }) => `, y ${values.fee} una vez por cada pago atrasado`,
  excise: "Impuesto sobre los cargos",
  amounts: "Cantidades",
  amountRange: (values: { min: string; max: string }) => `de ${values.min} a ${values.max}`,
  terms: "Plazos, días",
  termsLoyal: "Plazo más largo con un préstamo devuelto, días",
  none: "no se ofrece",
}
