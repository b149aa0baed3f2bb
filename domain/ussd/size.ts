/** What a screen by USSD has room for. */

/** 160 bytes of the network's message, as characters of seven bits (GSM 03.38): 182 of them. */
export const screenSeptetsMax = 182
