import type { ContactsTexts } from '../en/contacts.ts'

export const contacts: ContactsTexts = {
  title: 'Mawasiliano',
  description: (brand) => `Jinsi ya kuwasiliana na ${brand}: simu ya bure, barua pepe, anwani, na jinsi ya kulalamika.`,
  lead: 'Utajibiwa na mtu. Kuwa na namba ya mkataba karibu kama unayo.',
  hotline: 'Simu ya bure',
  email: 'Barua pepe',
  address: 'Anwani',
  complaints: 'Jinsi ya kulalamika',
  complaintsText: 'Tupigie au utuandikie na useme kilichotokea. Unapata jibu ndani ya siku 30; maswali kuhusu taarifa zako binafsi ndani ya siku 7.',
  safety: 'Weka misimbo yako siri',
  safetyText: 'Hatuombi kamwe PIN yako ya M-Pesa, nenosiri lako wala msimbo wa SMS. Anayeziomba si sisi.',
}
