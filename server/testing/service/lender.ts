/** The lender named on documents in tests. */
export const lender = {
  brand: 'Mkopo',
  lender: 'Mkopo Credit Ltd',
  address: 'Nairobi, Kenya',
  licence: 'DCP/0000/EXAMPLE',
  hotline: '+254 20 000 0000',
  email: 'help@mkopo.example',
  paybill: '600000',
}
