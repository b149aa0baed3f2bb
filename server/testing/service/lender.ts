/** The lender named on documents in tests. */
import { nairobi } from '../../../domain/country/nairobi.ts'
import { kenya } from '../../../domain/country/kenya.ts'
export const lender = {
  brand: 'Mkopo',
  lender: 'Mkopo Credit Ltd',
  address: 'Nairobi, Kenya',
  licence: 'DCP/0000/EXAMPLE',
  country: kenya,
  zone: nairobi,
  hotline: '+254 20 000 0000',
  email: 'help@mkopo.example',
  paybill: '600000',
}
